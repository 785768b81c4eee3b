//! [`Options`]: what a command is asked, read from the fields of a request or from a command line. The line
//! that reads an option also declares it: where nothing is read, [`declared`] has the declarations.

pub(crate) mod bad_field;
pub(crate) mod declared;
pub(crate) mod fields;
pub(crate) mod kinds;
pub(crate) mod ladder;
pub(crate) mod rank;
pub(crate) mod words;

use declared::Declared;
use fields::{BadField, Fields};
use serde_json::Map;

/// The options of a command, or some that several commands share.
pub trait Options: Sized {
    /// Reads, and by that declares, each of them.
    ///
    /// # Errors
    /// The first one that says nothing that makes sense, or cannot be used with another.
    fn read(fields: &mut Fields) -> Result<Self, BadField>;
}

/// Options as a type, each in one place: what it means, its name, what it comes to, and how it is read, by a
/// method of [`Fields`]. The rules about them are a function that is called first.
macro_rules! options {
    (
        $(#[$about:meta])*
        $seen:vis struct $options:ident {
            $($(#[doc = $help:literal])+ $shown:vis $name:ident: $type:ty = $read:ident($($arg:expr),*),)+
        }
        $(rules $rules:path)?
    ) => {
        $(#[$about])*
        $seen struct $options {
            $($(#[doc = $help])+ $shown $name: $type,)+
        }

        impl $crate::options::Options for $options {
            fn read(fields: &mut $crate::options::fields::Fields) -> Result<Self, $crate::options::fields::BadField> {
                $($rules(fields)?;)?
                Ok(Self {
                    $($name: fields.$read(stringify!($name), concat!($($help, "\n"),+), $($arg),*)?,)+
                })
            }
        }
    };
}
pub(crate) use options;

impl Fields {
    /// Options that are declared together.
    pub(super) fn part<T: Options>(&mut self, _: &'static str, _: &'static str) -> Result<T, BadField> {
        T::read(self)
    }
}

/// What the options of a command declare.
#[must_use]
pub fn declared<T: Options>() -> Declared {
    let mut fields = Fields::new(Map::new());
    // One that has to be there is missed when all are declared.
    let _ = T::read(&mut fields);
    fields.declared
}

/// What options say where none is given.
pub(super) fn unasked<T: Options>() -> T {
    let read = T::read(&mut Fields::new(Map::new()));
    read.unwrap_or_else(|bad| unreachable!("nothing was written: {bad}"))
}
