//! The values of a table of Arrow as JSON again.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef};
use basecover_report::frame::Kind;
use serde_json::{Map, Value, json};

/// A value of a column, as in the record that it was made of.
pub(crate) fn value(kind: Kind, array: &ArrayRef, i: usize) -> Value {
    if array.is_null(i) {
        return Value::Null;
    }
    match kind {
        Kind::Whole => json!(array.as_primitive::<Int64Type>().value(i)),
        Kind::Truth => json!(array.as_boolean().value(i)),
        Kind::Real => json!(array.as_primitive::<Float64Type>().value(i)),
        Kind::Text => json!(array.as_string::<i32>().value(i)),
        Kind::Texts => {
            let texts = array.as_list::<i32>().value(i);
            (0..texts.len()).map(|j| value(Kind::Text, &texts, j)).collect()
        }
        Kind::Counts => {
            let rows = array.as_list::<i32>().value(i);
            let rows = rows.as_struct();
            let (names, counts) = (rows.column(0), rows.column(1));
            let count = |j| {
                (
                    names.as_string::<i32>().value(j).to_owned(),
                    value(Kind::Whole, counts, j),
                )
            };
            Value::Object((0..rows.len()).map(count).collect())
        }
        Kind::Sizes => {
            let rows = array.as_list::<i32>().value(i);
            let rows = rows.as_struct();
            let columns = || rows.column_names().into_iter().zip(rows.columns());
            let size = |j| {
                let size: Map<String, Value> = columns()
                    .map(|(name, numbers)| (name.to_owned(), value(Kind::Whole, numbers, j)))
                    .collect();
                Value::Object(size)
            };
            (0..rows.len()).map(size).collect()
        }
    }
}
