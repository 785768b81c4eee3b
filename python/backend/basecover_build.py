"""Builds the package by maturin, and says in plain words what is missing where Rust is."""

import shutil

import maturin
from maturin import *  # noqa: F403

MISSING = """
basecover has an engine in Rust, which is compiled when it is installed, and there is no `cargo` here. Install Rust
1.88 or later from https://rustup.rs, open a new terminal, and call pip again.
"""


def get_requires_for_build_wheel(config_settings=None):
    """What a build needs; ends with a message if that is Rust."""
    if shutil.which("cargo") is None:
        raise SystemExit(MISSING)
    return maturin.get_requires_for_build_wheel(config_settings)


get_requires_for_build_editable = get_requires_for_build_wheel
