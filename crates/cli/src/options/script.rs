//! `--notation`: in which notation the sets of a step are printed.

use basecover::pattern::Notation;
use basecover_report::Script;
use clap::ValueEnum;

/// The values of `--notation`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Written {
    /// Base sets / cover sets: r3c2 6c1 / 7r3 2r6 4b1
    Own,
    /// Truths and links: 3 Truths = {3N2 6N28} 4 Links = {7r3 2r6 3c2 7c8}
    Xsudo,
    /// r3c2 r6c28 / r3#7 r6#2 c2#3 c8#7
    Gnpx,
    /// Chains: (7=3)r3c2 - (3=2)r6c2 - (2=7)r6c8; a step that is not a chain as own
    Eureka,
    /// Chains: [r5c4]-1-[r5c8]-4-[r9c8]=4=[r7c7]=1=[r7c4]-1-[r5c4]; a step that is not a nice loop as own
    NiceLoop,
    /// Fish by Obi-Wahn: 4'r25\c37; a step that is not a fish as own
    Fish,
}

impl Written {
    /// The library's name for it.
    pub(crate) fn script(self) -> Script {
        match self {
            Self::Own => Script::Sets(Notation::Own),
            Self::Xsudo => Script::Sets(Notation::Xsudo),
            Self::Gnpx => Script::Sets(Notation::Gnpx),
            Self::Eureka => Script::Eureka,
            Self::NiceLoop => Script::NiceLoop,
            Self::Fish => Script::Fish,
        }
    }
}
