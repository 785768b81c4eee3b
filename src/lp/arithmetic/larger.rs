//! [`larger`] and [`smaller`]: maximum and minimum of two floating-point numbers, the same on every machine.

/// The larger of two numbers, `b` where they are equal.
///
/// Not `f64::max`, which leaves open whether the larger of -0.0 and 0.0 is -0.0 or 0.0: optimised builds for
/// x86-64 and WebAssembly gave different answers, `total_cmp` distinguishes the two zeros, and the dual
/// simplex took a different path. `clippy.toml` keeps both out of this room.
pub(in crate::lp) fn larger<F: PartialOrd>(a: F, b: F) -> F {
    if a > b { a } else { b }
}

/// The smaller of two numbers, `b` where they are equal.
pub(in crate::lp) fn smaller<F: PartialOrd>(a: F, b: F) -> F {
    if a < b { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hint::black_box;

    #[test]
    fn which_zero_it_is_does_not_depend_on_the_build() {
        let zeros = [0.0_f64, -0.0].map(black_box);
        for (a, b) in [(0, 1), (1, 0)] {
            assert_eq!(larger(zeros[a], zeros[b]).to_bits(), zeros[b].to_bits());
            assert_eq!(smaller(zeros[a], zeros[b]).to_bits(), zeros[b].to_bits());
        }
        assert_eq!((larger(1.0, 2.0), larger(2.0, 1.0)), (2.0, 2.0));
        assert_eq!((smaller(1.0, 2.0), smaller(2.0, 1.0)), (1.0, 1.0));
    }
}
