"""What can be asked for: techniques and options."""

from __future__ import annotations

from typing import List, NamedTuple, Tuple

from . import _engine

from ._options import COMMANDS, OptionOf


class Technique(NamedTuple):
    """A technique: what it is, and why it holds."""

    name: str
    what: str
    why: str
    #: The groups that it belongs to, which `technique=` takes too.
    groups: Tuple[str, ...]
    #: The families that it belongs to.
    families: Tuple[str, ...]
    #: Other names of it, which are read as well.
    aliases: Tuple[str, ...]
    #: Where to read more.
    references: Tuple[str, ...]
    #: A position that shows it.
    example: str
    #: A pattern in that position.
    pattern: str


def techniques(name: str = "") -> List[Technique]:
    """Every technique that has a name, or those of a name, a group or a family.

    >>> [technique.name for technique in basecover.techniques("single-digit")]
    ['skyscraper', 'two-string-kite', 'empty-rectangle', 'turbot-fish']
    >>> basecover.techniques("xy-wing")[0].groups
    ('wings',)
    """
    found = []
    for told in _engine.techniques():
        own, what, why, groups, families, aliases, references, (example, pattern) = told
        lists = (tuple(groups), tuple(families), tuple(aliases), tuple(references))
        each = Technique(own, what, why, *lists, example, pattern)
        if not name or name in (each.name, *each.groups, *each.families, *each.aliases):
            found.append(each)
    if not found:
        raise ValueError(f"`{name}` is no technique, group or family; basecover.techniques() lists them")
    return found


def options(command: str) -> List[OptionOf]:
    """The options of a command: what each is called, its type, its choices, its default, and what it means.

    >>> [option.name for option in basecover.options("hint") if option.type == "bool"]
    ['strict', 'assume_unique', 'no_solution_check']
    >>> next(option for option in basecover.options("find") if option.name == "prefer").choices
    ('order', 'rank', 'sets')
    """
    if command not in COMMANDS:
        raise ValueError(f"`{command}` is not a command; the commands are {', '.join(COMMANDS)}")
    return list(COMMANDS[command].values())


__all__ = ["Technique", "options", "techniques"]
