//! Cases of a library: what is written is read again, in each form, and what a form cannot say is told.

use crate::common::Random;
use basecover::Grid;
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, Cell, CellState};
use basecover::pattern::{Claim, Logic, Pattern};
use basecover_ask as ask;
use basecover_report::cases::{tlg, xsudo};
use basecover_report::json::{self, CaseRecord, Names};
