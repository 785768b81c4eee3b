//! What is compared with published data that are not in this repository.

mod exact;
mod minimal_orders;
mod set_logic;
