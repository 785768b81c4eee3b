//! [`Limits`]: what may stop a search early, [`Halt`]: why its caller stops it, and [`StopReason`]: what
//! stopped it.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StopReason {
    /// Everything in the region was looked at: what is not listed is not there.
    Exhausted,
    /// The first pattern was all that was asked for.
    FirstFound,
    /// Derived truths were left out ([`Cut`](crate::truths::Cut)): with the others nothing else is there.
    TruthLimit,
    /// Orders above [`MAX_ORDER`](crate::search::MAX_ORDER) were not looked for.
    OrderLimit,
    /// The largest length kept a chain from growing: shorter ones are all there.
    LengthLimit,
    /// The node budget ran out.
    NodeBudget,
    /// The time ran out.
    TimeBudget,
    /// Somebody interrupted it.
    Interrupted,
}

impl fmt::Display for StopReason {
    /// As in the `stop` field of the JSON summary: `exhausted`, `first-found`, `truth-limit`, `order-limit`,
    /// `length-limit`, `node-budget`, `time-budget`, `interrupted`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exhausted => "exhausted",
            Self::FirstFound => "first-found",
            Self::TruthLimit => "truth-limit",
            Self::OrderLimit => "order-limit",
            Self::LengthLimit => "length-limit",
            Self::NodeBudget => "node-budget",
            Self::TimeBudget => "time-budget",
            Self::Interrupted => "interrupted",
        })
    }
}

/// Why the caller of a search ends it. What only the search can know, such as that everything was looked at,
/// is not among it: a listing that is cut short cannot call itself complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Halt {
    /// The time is up.
    Time,
    /// Somebody interrupts it.
    Interrupt,
    /// It has done as much work as it may.
    Work,
}

impl From<Halt> for StopReason {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Time => Self::TimeBudget,
            Halt::Interrupt => Self::Interrupted,
            Halt::Work => Self::NodeBudget,
        }
    }
}

/// What may stop a search early, and where its work is written down. The default is nothing.
///
/// ```
/// use basecover::search::Halt;
/// use basecover::{Grid, Limits, Listing, Position, Region, StopReason, find};
/// use std::time::{Duration, Instant};
///
/// let end = Instant::now() + Duration::from_secs(60);
/// let stop = || (Instant::now() > end).then_some(Halt::Time);
/// let limits = Limits::default().max_nodes(1).stop(&stop);
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let found = find(&Position::new(grid)?, &Region::default().max_order(3), Listing::All, &limits);
/// assert_eq!(found.stop, StopReason::NodeBudget);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// How many nodes a search may visit.
    pub max_nodes: Option<u64>,
    pub(crate) stop: Option<&'a (dyn Fn() -> Option<Halt> + Sync)>,
    pub(crate) work: Option<&'a AtomicU64>,
    pub(crate) clock: Option<&'a (dyn Fn() -> u64 + Sync)>,
}

impl<'a> Limits<'a> {
    /// The most nodes to visit, in all. They are dealt out to the targets in equal shares before the search
    /// starts, so that the result is the same for any number of threads.
    #[must_use]
    pub fn max_nodes(mut self, max_nodes: impl Into<Option<u64>>) -> Self {
        self.max_nodes = max_nodes.into();
        self
    }

    /// Asked every few milliseconds of work by every worker: a reason to stop now, such as a clock or a
    /// signal handler's flag. What it has asked for once it has to ask for ever after.
    #[must_use]
    pub fn stop(mut self, stop: &'a (dyn Fn() -> Option<Halt> + Sync)) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Where the work is added up: nodes of searches, linear programs, deductions of closures, and patterns
    /// of certificate trees. The sum is the same for any number of threads, and on any machine.
    #[must_use]
    pub fn work(mut self, work: &'a AtomicU64) -> Self {
        self.work = Some(work);
        self
    }

    /// Reports the time, in millionths of a second from any moment on. Without it no times are written down:
    /// the library has no clock of its own.
    #[must_use]
    pub fn clock(mut self, clock: &'a (dyn Fn() -> u64 + Sync)) -> Self {
        self.clock = Some(clock);
        self
    }
}

impl Limits<'_> {
    /// Asks [`Limits::stop`].
    ///
    /// # Errors
    /// The [`Halt`] that is asked for.
    pub fn go_on(&self) -> Result<(), Halt> {
        self.stop.and_then(|stop| stop()).map_or(Ok(()), Err)
    }

    /// Whether the end is asked for.
    #[must_use]
    pub fn are_over(&self) -> bool {
        self.go_on().is_err()
    }

    /// Adds to the work.
    pub fn spend(&self, units: u64) {
        if let Some(work) = self.work {
            work.fetch_add(units, Ordering::Relaxed);
        }
    }
}

/// Counts the nodes of a search on one thread, and asks its limits.
pub(super) struct Meter<'a> {
    limits: Limits<'a>,
    nodes: u64,
}

impl<'a> Meter<'a> {
    /// Nodes between two questions whether to stop.
    const POLL: u64 = 1 << 8;

    pub(super) fn new(limits: &Limits<'a>) -> Self {
        Self {
            limits: *limits,
            nodes: 0,
        }
    }

    /// Counts a node, or says why not.
    pub(super) fn count(&mut self) -> ControlFlow<StopReason> {
        if self.limits.max_nodes == Some(self.nodes) {
            return ControlFlow::Break(StopReason::NodeBudget);
        }
        if self.nodes.is_multiple_of(Self::POLL)
            && let Err(halt) = self.limits.go_on()
        {
            return ControlFlow::Break(halt.into());
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.limits.spend(self.nodes);
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("max_nodes", &self.max_nodes)
            .finish_non_exhaustive()
    }
}
