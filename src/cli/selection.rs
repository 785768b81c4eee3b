//! [`Selection`]: techniques as users name them.

use basecover::pattern::Logic;
use basecover::technique::{self, Group, Technique};

/// The techniques behind a name: one, or those of a group.
#[derive(Clone, Debug)]
pub(super) struct Selection {
    pub(super) name: String,
    pub(super) techniques: Vec<&'static Technique>,
}

/// Reads the name of a technique or of a group.
pub(super) fn techniques(name: &str) -> Result<Selection, String> {
    let techniques = technique::select(name);
    if techniques.is_empty() {
        let groups = Group::ALL.map(Group::name).join(", ");
        return Err(format!(
            "no technique has this name; the groups are {groups}, and `basecover techniques` lists all"
        ));
    }
    if let Some(technique) = techniques
        .iter()
        .find(|technique| technique.logic() == Logic::Templates)
    {
        return Err(format!(
            "{} is a name for template patterns, and no command searches for these by name: `basecover find --logic templates` lists them \
             with their names",
            technique.id
        ));
    }
    Ok(Selection {
        name: name.to_owned(),
        techniques,
    })
}
