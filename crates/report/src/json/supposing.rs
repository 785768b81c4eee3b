//! The records that may hold suppositions.

use super::{
    DecisionRecord, DecisionSummaryRecord, ExplorationRecord, ExpressionRecord, FewestRecord, PathRecord,
    StepRecord, SummaryRecord, Supposed, TreeRecord, UndecidedRecord,
};
use basecover::pattern::Suppositions;

/// Gives each of these types the method that adds suppositions.
macro_rules! where_supposed {
    ($($record:ty),*) => {$(
        impl $record {
            /// Adds the suppositions of its position: the record holds if they do.
            #[must_use]
            pub fn supposing(mut self, suppositions: &Suppositions) -> Self {
                self.supposed = Supposed(suppositions.clone());
                self
            }
        }
    )*};
}

where_supposed!(
    DecisionRecord,
    DecisionSummaryRecord<'_>,
    ExplorationRecord,
    ExpressionRecord,
    FewestRecord,
    PathRecord,
    StepRecord,
    SummaryRecord<'_>,
    TreeRecord,
    UndecidedRecord
);
