//! Names of techniques in arguments.

use crate::pattern::Logic;
use crate::technique::{Group, ParseNameError, Selection};

/// Reads the name of a technique, a group or a family.
///
/// # Errors
/// A sentence about what names there are.
pub fn techniques(name: &str) -> Result<Selection, String> {
    name.parse().map_err(|error| match error {
        ParseNameError::Unknown { ref nearest, .. } if nearest.is_empty() => {
            let groups = Group::ALL.map(Group::name).join(", ");
            format!("{error}; the groups are {groups}, and `basecover techniques` lists all")
        }
        _ => error.to_string(),
    })
}

/// The same, where techniques are searched by their names.
///
/// # Errors
/// The same, and that the name is one for template patterns.
pub fn searched(name: &str) -> Result<Selection, String> {
    let selection = techniques(name)?;
    let template = selection
        .techniques
        .iter()
        .find(|technique| technique.logic() == Logic::Templates);
    match template {
        None => Ok(selection),
        Some(technique) => Err(format!(
            "{} is a name for template patterns, and no command searches for these by name: `basecover find --logic templates` lists them \
             with their names",
            technique.id
        )),
    }
}
