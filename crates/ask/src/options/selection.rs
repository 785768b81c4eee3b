//! Names of techniques in arguments.

use basecover::technique::{Group, ParseNameError, Selection};

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
