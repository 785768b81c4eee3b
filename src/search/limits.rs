//! [`Limits`] may stop a search early; [`Halt`] is the reason of a caller who stops it, and [`StopReason`]
//! the reason why it ended.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StopReason {
    /// The whole region was searched: anything not listed does not exist.
    Exhausted,
    /// Only the first pattern was requested.
    FirstFound,
    /// Some derived truths were omitted ([`Cut`](crate::truths::Cut)); without them the search was complete.
    TruthLimit,
    /// Orders above [`MAX_ORDER`](crate::search::MAX_ORDER) were not searched.
    OrderLimit,
    /// The largest length stopped a chain from growing: all shorter chains are listed.
    LengthLimit,
    /// The node budget ran out.
    NodeBudget,
    /// The time ran out.
    TimeBudget,
    /// The user interrupted it.
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

/// Why the caller of a search ends it. Reasons that only the search can know, such as that the whole region
/// was searched, are not included: a caller cannot make a listing that was cut short count as complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Halt {
    /// The time is up.
    Time,
    /// The user interrupts it.
    Interrupt,
    /// It has done as much work as allowed.
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

/// Limits that may stop a search early, and a counter for its work. The default has neither.
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
    /// The most nodes to visit, in all. They are divided equally among the targets before the search starts,
    /// so that the result is the same for any number of threads.
    #[must_use]
    pub fn max_nodes(mut self, max_nodes: impl Into<Option<u64>>) -> Self {
        self.max_nodes = max_nodes.into();
        self
    }

    /// Called by every worker every few milliseconds; returns a reason to stop now, for example from a clock
    /// or a signal handler's flag. Once it has returned a reason it must always return one.
    #[must_use]
    pub fn stop(mut self, stop: &'a (dyn Fn() -> Option<Halt> + Sync)) -> Self {
        self.stop = Some(stop);
        self
    }

    /// A counter that adds up the work: nodes of searches, linear programs, deductions of closures, and
    /// patterns of certificate trees. The sum is the same for any number of threads, and on any machine.
    #[must_use]
    pub fn work(mut self, work: &'a AtomicU64) -> Self {
        self.work = Some(work);
        self
    }

    /// A clock: the time in millionths of a second since any moment. Without it no times are recorded: the
    /// library has no clock of its own.
    #[must_use]
    pub fn clock(mut self, clock: &'a (dyn Fn() -> u64 + Sync)) -> Self {
        self.clock = Some(clock);
        self
    }
}

impl Limits<'_> {
    /// Calls [`Limits::stop`].
    ///
    /// # Errors
    /// The [`Halt`] that it returns.
    pub fn go_on(&self) -> Result<(), Halt> {
        self.stop.and_then(|stop| stop()).map_or(Ok(()), Err)
    }

    /// Whether the caller wants to stop.
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

/// Counts the nodes of a search on one thread, and checks its limits.
pub(super) struct Meter<'a> {
    limits: Limits<'a>,
    nodes: u64,
}

impl<'a> Meter<'a> {
    /// Nodes between two checks whether to stop.
    const POLL: u64 = 1 << 8;

    pub(super) fn new(limits: &Limits<'a>) -> Self {
        Self {
            limits: *limits,
            nodes: 0,
        }
    }

    /// Counts a node, or returns why the search has to stop.
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
