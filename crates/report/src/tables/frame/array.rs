//! The values of a column as an Arrow array.

use super::column::{Column, Kind};
use arrow_array::builder::{
    BooleanBuilder, Float64Builder, Int64Builder, ListBuilder, StringBuilder, StructBuilder,
};
use arrow_array::{ArrayRef, StringArray};
use arrow_schema::{DataType, Field, Fields};
use serde_json::Value;
use std::sync::Arc;

impl Column {
    /// The Arrow field of the column. Every value may be missing.
    #[must_use]
    pub fn field(&self) -> Field {
        Field::new(&self.name, self.kind.data_type(), true)
    }

    /// The values of the column in some records.
    pub(super) fn array(&self, records: &[Value]) -> ArrayRef {
        let values = records.iter().map(|record| self.value(record));
        match self.kind {
            Kind::Whole => {
                let mut array = Int64Builder::with_capacity(records.len());
                values.for_each(|value| array.append_option(value.and_then(Value::as_i64)));
                Arc::new(array.finish())
            }
            Kind::Truth => {
                let mut array = BooleanBuilder::with_capacity(records.len());
                values.for_each(|value| array.append_option(value.and_then(Value::as_bool)));
                Arc::new(array.finish())
            }
            Kind::Real => {
                let mut array = Float64Builder::with_capacity(records.len());
                values.for_each(|value| array.append_option(value.and_then(Value::as_f64)));
                Arc::new(array.finish())
            }
            Kind::Text => Arc::new(
                values
                    .map(|value| value.and_then(Value::as_str))
                    .collect::<StringArray>(),
            ),
            Kind::Texts => {
                let mut array = ListBuilder::new(StringBuilder::new());
                for value in values {
                    let texts = value.and_then(Value::as_array);
                    let each = texts.into_iter().flatten().filter_map(Value::as_str);
                    each.for_each(|text| array.values().append_value(text));
                    array.append(texts.is_some());
                }
                Arc::new(array.finish())
            }
            Kind::Counts => {
                let mut array = ListBuilder::new(StructBuilder::from_fields(counts(), 0));
                for value in values {
                    let object = value.and_then(Value::as_object);
                    for (name, count) in object.into_iter().flatten() {
                        let row = array.values();
                        if let Some(names) = row.field_builder::<StringBuilder>(0) {
                            names.append_value(name);
                        }
                        if let Some(numbers) = row.field_builder::<Int64Builder>(1) {
                            numbers.append_option(count.as_i64());
                        }
                        row.append(true);
                    }
                    array.append(object.is_some());
                }
                Arc::new(array.finish())
            }
            Kind::Sizes => {
                let mut array = ListBuilder::new(StructBuilder::from_fields(sizes(), 0));
                for value in values {
                    let all = value.and_then(Value::as_array);
                    for size in all.into_iter().flatten() {
                        let row = array.values();
                        for (i, name) in SIZE.into_iter().enumerate() {
                            if let Some(numbers) = row.field_builder::<Int64Builder>(i) {
                                numbers.append_option(size.get(name).and_then(Value::as_i64));
                            }
                        }
                        row.append(true);
                    }
                    array.append(all.is_some());
                }
                Arc::new(array.finish())
            }
        }
    }
}

/// The fields of a size.
const SIZE: [&str; 3] = ["order", "rank", "count"];

fn counts() -> Fields {
    let name = Field::new("name", DataType::Utf8, true);
    Fields::from(vec![name, Field::new("count", DataType::Int64, true)])
}

fn sizes() -> Fields {
    Fields::from(SIZE.map(|name| Field::new(name, DataType::Int64, true)).to_vec())
}

impl Kind {
    /// The Arrow type.
    fn data_type(self) -> DataType {
        let list = |of: DataType| DataType::List(Arc::new(Field::new_list_field(of, true)));
        match self {
            Self::Whole => DataType::Int64,
            Self::Truth => DataType::Boolean,
            Self::Real => DataType::Float64,
            Self::Text => DataType::Utf8,
            Self::Texts => list(DataType::Utf8),
            Self::Counts => list(DataType::Struct(counts())),
            Self::Sizes => list(DataType::Struct(sizes())),
        }
    }
}
