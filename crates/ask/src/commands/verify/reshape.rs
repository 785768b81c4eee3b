//! [`Reshape`]: a pattern of your own with fewer sets, or with others that say the same.

use crate::commands::find::FORM;
use crate::options::fields::{BadField, Fields};
use crate::options::kinds::Name;
use crate::options::options;
use crate::{BaseForm, Clash, Complaint, Said, Sink};
use basecover::constraint::Position;
use basecover::pattern::{Claim, Logic, verify_by};
use basecover::search::{Limits, in_cells, in_columns, in_digits, in_rows, needed};

options! {
    /// What is made of a pattern before it is judged. One that does not hold stays as it is.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Reshape {
        /// Leave out the sets that the eliminations after the arrow do not need (without an arrow, all its
        /// eliminations). A pattern that does not hold stays as it is.
        pub drop: bool = flag(),
        /// Rewrite the pattern with only cells as base sets, or without cells: the nine cells and the nine
        /// digits of a house are equal sums of constraints, so every excess stays. Or without rows, or
        /// columns: the nine rows and the nine columns of a digit are equal sums too, so a fish, finned or
        /// not, becomes its complement.
        pub form: BaseForm = or("FORM", "any", Name(FORM)),
    }
    rules Reshape::rules
}

impl Reshape {
    fn rules(fields: &mut Fields) -> Result<(), BadField> {
        fields.apart("records", &["drop", "form"])
    }

    /// Checks that the options go together.
    ///
    /// # Errors
    /// If a pattern has to cover templates: what is not needed is known for candidates only.
    pub fn check(&self, logic: Logic) -> Result<(), Clash> {
        match (self.drop, logic) {
            (true, Logic::Templates) => Err(Clash::new(
                "--drop works only for patterns that cover candidates: use it without --logic templates",
            )),
            _ => Ok(()),
        }
    }

    /// What becomes of a claim. What is not needed is left out before the form changes. A warning says where
    /// a smaller pattern of the form may exist.
    pub fn of(
        &self,
        logic: Logic,
        position: &Position,
        claim: Claim,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Claim {
        let (grid, claimed) = (position.grid(), &claim.eliminations);
        let Ok(proven) = verify_by(logic, grid, claim.pattern.clone(), claimed) else {
            return claim;
        };
        let targets = match claimed.is_empty() {
            true => proven.eliminations(),
            false => claimed,
        };
        let less = |pattern| match self.drop {
            true => {
                needed(position, &pattern, targets, limits).map_or(pattern, |proven| proven.pattern().clone())
            }
            false => pattern,
        };
        let own = less(claim.pattern.clone());
        let other = match self.form {
            BaseForm::Any => None,
            BaseForm::Cells => Some(in_cells(position, &own)),
            BaseForm::NoCells => {
                let (other, is_least) = in_digits(position, &own);
                if !is_least {
                    // The limits know when the caller breaks off.
                    let _ = sink.hear(Said::Warning(&Complaint::NotLeast));
                }
                Some(other)
            }
            BaseForm::NoRows => Some(in_columns(position, &own)),
            BaseForm::NoColumns => Some(in_rows(position, &own)),
        };
        let holds = |pattern: &_| verify_by(logic, grid, Clone::clone(pattern), targets).is_ok();
        let pattern = other.filter(holds).unwrap_or(own);
        Claim { pattern, ..claim }
    }
}
