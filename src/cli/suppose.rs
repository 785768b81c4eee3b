//! `--suppose`: candidates that are taken for true or for false before a command looks at a position.

use basecover::pattern::Suppositions;
use clap::Args;

// What is supposed.
#[derive(Args, Clone, Debug)]
pub(crate) struct Suppose {
    /// Suppose that a candidate is true, or with `not` that it is false, in the position after --after:
    /// everything that is said then holds where the suppositions do, and only there. They may also be written
    /// r1c2=4 and r1c2<>4
    #[arg(long, value_name = "4r1c2,not 5r3c7")]
    suppose: Vec<Suppositions>,
}

impl Suppose {
    /// All of them.
    pub(crate) fn all(&self) -> Suppositions {
        self.suppose.iter().flat_map(Suppositions::iter).collect()
    }
}
