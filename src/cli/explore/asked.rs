//! [`Asked`]: the answers about some sets.

use super::super::exit::Exit;
use super::super::sheets::Sheets;
use basecover::constraint::Position;
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{Proven, Step, Suppositions};
use basecover::report::exploration::{self, Style};
use basecover::report::json::{self, ExplorationRecord, StepRecord};
use basecover::report::{Entry, Palette, Script};
use basecover::search::explore::{
    Completions, Exploration, NearMisses, Sets, completions, explore, near_misses,
};
use basecover::search::{Limits, StopReason};
use basecover::technique::{self, Named};

/// What was found out about some sets.
pub(super) struct Asked {
    pub(super) proves: Exploration,
    near: Option<NearMisses>,
    completions: Option<Completions>,
}

impl Asked {
    pub(super) fn proves(position: &Position, sets: &Sets, limits: &Limits<'_>) -> Self {
        Self {
            proves: explore(position, sets, limits),
            near: None,
            completions: None,
        }
    }

    pub(super) fn look_near(&mut self, position: &Position, sets: &Sets, limits: &Limits<'_>) {
        self.near = Some(near_misses(position, sets, &self.proves, limits));
    }

    pub(super) fn complete(
        &mut self,
        position: &Position,
        sets: &Sets,
        targets: Option<&CandidateSet>,
        limits: &Limits<'_>,
    ) {
        self.completions = Some(completions(position, sets, targets, limits));
    }

    pub(super) fn report(&self, grid: &Grid, sets: &Sets, script: Script, most: usize) -> String {
        let palette = Palette::colour();
        let style = Style {
            palette: &palette,
            script,
            most,
        };
        let near = self.near.iter().map(|near| {
            let told = exploration::near_misses(near, style);
            format!("\nWhat is in the way\n{told}")
        });
        let completions = self.completions.iter().map(|found| {
            let told = exploration::completions(grid, found, style);
            format!("\nThe fewest further sets\n{told}")
        });
        let proves = exploration::proves(grid, sets, &self.proves, style);
        [proves].into_iter().chain(near).chain(completions).collect()
    }

    pub(super) fn records(&self, grid: &Grid, sets: &Sets, supposed: &Suppositions) -> String {
        let steps = self.named(grid);
        let steps = steps
            .iter()
            .map(|named| json::line(&StepRecord::named(grid, named).supposing(supposed)));
        let record = ExplorationRecord::new(
            grid,
            sets,
            &self.proves,
            self.completions.as_ref(),
            self.near.as_ref(),
        );
        steps.chain([json::line(&record.supposing(supposed))]).collect()
    }

    pub(super) fn draw(&self, grid: &Grid, sheets: &mut Sheets<'_>) {
        if sheets.are_wanted() {
            for named in self.named(grid) {
                sheets.add(Entry::of_named(grid, &named));
            }
        }
    }

    /// All patterns that were found, as steps: those of the given sets first.
    fn named(&self, grid: &Grid) -> Vec<Named> {
        let families: Vec<Proven> = self
            .proves
            .families
            .iter()
            .map(|family| family.proven.clone())
            .collect();
        let weighted = self
            .proves
            .weighted
            .iter()
            .map(|proven| (**proven).clone())
            .collect();
        let completions = self.completions.iter().flat_map(|all| &all.found);
        let completions: Vec<_> = completions.map(|completion| completion.proven.clone()).collect();
        let groups = [families, self.proves.parts.clone(), weighted, completions];
        let steps = groups.into_iter().flat_map(Step::group);
        steps.map(|step| technique::name(grid, step)).collect()
    }

    /// What the answers mean for the exit code; completions count where they were asked for.
    pub(super) fn exit(&self, are_completions_asked: bool) -> Exit {
        let completed = self.completions.as_ref().is_some_and(|all| !all.found.is_empty());
        let stops = [
            Some(self.proves.stop),
            self.near.as_ref().map(|near| near.stop),
            self.completions.as_ref().map(|all| all.stop),
        ];
        let is_whole = stops
            .into_iter()
            .flatten()
            .all(|stop| stop == StopReason::Exhausted)
            && self.proves.is_complete()
            && self.near.as_ref().is_none_or(|near| near.is_complete);
        match () {
            () if !is_whole => Exit::Stopped,
            () if !self.proves.eliminations().is_empty() || are_completions_asked && completed => Exit::Found,
            () => Exit::Nothing,
        }
    }
}
