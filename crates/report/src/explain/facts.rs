//! [`facts`]: the facts that give a step its name.

use crate::words::{self, kinds};
use basecover::pattern::Logic;
use basecover::search::chain::Closing;
use basecover::technique::{Body, Named};

/// The facts about the shape on which names depend.
#[must_use]
pub fn facts(named: &Named) -> String {
    let shape = &named.shape;
    let chain = shape.chain.as_ref().map(|chain| {
        let closing = match chain.closing {
            Closing::Open => "open",
            Closing::Loop => "a loop",
            Closing::Placement => "back to its start",
        };
        format!("; a path of {} parts, {closing}", chain.parts.len())
    });
    let fish = shape.fish.as_ref().map(|fish| {
        let body = match fish.body {
            Body::Basic => "basic",
            Body::Franken => "franken",
            Body::Mutant => "mutant",
        };
        let fins = words::counted(fish.fins.len(), "fin");
        format!("; one digit, a {body} body, {fins}")
    });
    let star = shape
        .star
        .as_ref()
        .map(|star| format!("; a stem {} with {} petals", star.stem, star.petals.len()));
    let covered = (named.step.logic() == Logic::Templates).then(|| "; every template is covered".to_owned());
    let more: String = [fish, chain, star, covered].into_iter().flatten().collect();
    format!("because: {}; rank {}{more}", kinds(shape), shape.rank)
}
