"""Drawings that stand alone: without rules of style that a reader may not know, and that a page would share."""

from __future__ import annotations

import copy
import html
import json
import os
import re
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union
from xml.etree import ElementTree

from ._records import Drawing

_SVG = "http://www.w3.org/2000/svg"

Element = ElementTree.Element


class Simple(NamedTuple):
    """A part of a selector: a tag and classes."""

    tag: str
    classes: Tuple[str, ...]
    #: Whether it is to be the element just before the one that the next part is about.
    before: bool

    def fits(self, element: Element) -> bool:
        """Whether an element is so."""
        classes = element.get("class", "").split()
        return self.tag in ("", _tag(element)) and all(name in classes for name in self.classes)


class Rule(NamedTuple):
    """What is declared for the elements of a selector."""

    #: Classes and tags of the selector, and its place: the greater rule wins.
    weight: Tuple[int, int, int]
    selector: Tuple[Simple, ...]
    declared: Dict[str, str]


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _declared(text: str) -> Dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, _, value in pairs}


def _selector(text: str) -> Tuple[Simple, ...]:
    parts: List[Simple] = []
    for part in re.findall(r"\+|[^\s+]+", text):
        if part == "+":
            parts[-1] = parts[-1]._replace(before=True)
        else:
            tag, *classes = part.split(".")
            parts.append(Simple(tag, tuple(classes), False))
    return tuple(parts)


def _rules(style: str) -> List[Rule]:
    """The rules of a style, without those for other media; its variables have their values."""
    style = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", style)
    variables = dict(re.findall(r"(--[\w-]+):([^;}]+)", style))
    style = re.sub(r"var\((--[\w-]+)\)", lambda name: variables.get(name[1], "none"), style)
    found = []
    for place, (selectors, text) in enumerate(re.findall(r"([^{}]+)\{([^{}]*)\}", style)):
        declared = {name: value for name, value in _declared(text).items() if not name.startswith("--")}
        for selector in selectors.split(","):
            parts = _selector(selector)
            weight = (sum(len(part.classes) for part in parts), sum(bool(part.tag) for part in parts), place)
            found.append(Rule(weight, parts, declared))
    return sorted(found, key=lambda rule: rule.weight)


def _fits(selector: Sequence[Simple], path: Sequence[Tuple[Element, Optional[Element]]]) -> bool:
    """Whether a selector is about the last element of a path from the root, of which each comes with the element just
    before it."""
    *earlier, last = selector
    element, sibling = path[-1]
    if not last.fits(element):
        return False
    if not earlier:
        return True
    if earlier[-1].before:
        beside = earlier[-1]._replace(before=False)
        return sibling is not None and _fits([*earlier[:-1], beside], [*path[:-1], (sibling, None)])
    return any(_fits(earlier, path[:end]) for end in range(len(path) - 1, 0, -1))


class _Inliner:
    """Finds what rules declare for each element."""

    def __init__(self, rules: List[Rule]) -> None:
        self._rules = rules
        #: Each element, what is declared for it, and what holds for it with what it inherits.
        self.found: List[Tuple[Element, Dict[str, str], Dict[str, str]]] = []

    def _declared(self, path: List[Tuple[Element, Optional[Element]]]) -> Dict[str, str]:
        declared: Dict[str, str] = {}
        for rule in self._rules:
            if _fits(rule.selector, path):
                declared.update(rule.declared)
        declared.update(_declared(path[-1][0].get("style", "")))
        return declared

    def walk(self, path: List[Tuple[Element, Optional[Element]]], inherited: Dict[str, str]) -> None:
        """Goes through an element and all in it."""
        element = path[-1][0]
        declared = self._declared(path)
        color = declared.get("color", inherited["color"])
        declared = {name: color if value == "currentColor" else value for name, value in declared.items()}
        held = {**inherited, **declared}
        self.found.append((element, declared, held))
        before: Optional[Element] = None
        for child in element:
            self.walk([*path, (child, before)], held)
            before = child


def standalone(svg: str) -> str:
    """A drawing whose elements say themselves how they look: no rules, no variables and no classes. Of a drawing that
    follows its reader's setting it is the light one."""
    ElementTree.register_namespace("", _SVG)
    root = ElementTree.fromstring(svg)
    style = root.find(f"{{{_SVG}}}style")
    if style is None:
        return svg
    root.remove(style)
    inliner = _Inliner(_rules(style.text or ""))
    inliner.walk([(root, None)], {"color": "#000000"})
    parents = {child: parent for parent in root.iter() for child in parent}
    for element, declared, held in inliner.found:
        for name in ("class", "style"):
            element.attrib.pop(name, None)
        element.attrib.update({name: value for name, value in declared.items() if name not in ("color", "paint-order")})
        if _tag(element) == "text" and held.get("paint-order") == "stroke":
            _outline(element, parents[element], held.get("stroke", "none"))
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _outline(text: Element, parent: Element, stroke: str) -> None:
    """Draws the stroke of a text below it: not every reader knows that it can come first."""
    below = copy.deepcopy(text)
    for name in ("fill", "stroke"):
        below.set(name, stroke)
    text.set("stroke", "none")
    parent.insert(list(parent).index(text), below)


def titled(line: str, title: Optional[str], size: Optional[int] = None) -> Drawing:
    """A drawing with another text for those who cannot see it, and another width."""
    if title is None and size is None:
        return Drawing(line)
    fields: Dict[str, Any] = json.loads(line)
    svg = str(fields["svg"])
    if title is not None:
        told = html.escape(title)
        svg = re.sub(r'aria-label="[^"]*"', lambda _: f'aria-label="{told}"', svg, count=1)
        svg = re.sub(r"<title>[^<]*</title>", lambda _: f"<title>{told}</title>", svg, count=1)
    if size is not None:
        svg = sized(svg, size)
    return Drawing(json.dumps({**fields, "svg": svg}, ensure_ascii=False, separators=(",", ":")) + "\n")


def _size(svg: str) -> Tuple[float, float]:
    found = re.search(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"', svg)
    return (float(found[1]), float(found[2])) if found else (688.0, 748.0)


def sized(svg: str, width: float) -> str:
    """A drawing of another width."""
    old, height = _size(svg)
    new = f'width="{width:g}" height="{height * width / old:g}"'
    return re.sub(r'(<svg[^>]*? )width="[\d.]+" height="[\d.]+"', lambda found: found[1] + new, svg, count=1)


def together(lines: List[str], title: Optional[str], columns: int = 2) -> Drawing:
    """Several drawings as one, side by side and in rows."""
    drawn = [json.loads(line) for line in lines]
    pictures = [standalone(str(each["svg"])) for each in drawn]
    columns = min(columns, len(pictures))
    sizes = [_size(picture) for picture in pictures]
    wide = max(width for width, _ in sizes)
    parts, top = [], 0.0
    for start in range(0, len(pictures), columns):
        for column, picture in enumerate(pictures[start : start + columns]):
            parts.append(picture.replace("<svg ", f'<svg x="{column * wide:g}" y="{top:g}" ', 1))
        top += max(height for _, height in sizes[start : start + columns])
    heading = "; ".join(str(each["heading"]) for each in drawn)
    told = html.escape(title or heading)
    box = f'viewBox="0 0 {columns * wide:g} {top:g}" width="{columns * wide:g}" height="{top:g}"'
    svg = f'<svg xmlns="{_SVG}" {box} role="img" aria-label="{told}">\n<title>{told}</title>\n{"".join(parts)}</svg>\n'
    facts = "; ".join(str(each["facts"]) for each in drawn)
    words = "\n".join(str(each["words"]) for each in drawn)
    fields = {**drawn[0], "heading": heading, "facts": facts, "words": words, "svg": svg}
    return Drawing(json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n")


def save(svg: str, path: Union[str, "os.PathLike[str]"], width: Optional[float]) -> None:
    """Writes a drawing that stands alone: as SVG, or as PNG by what is installed."""
    name = os.fspath(path)
    picture = standalone(svg)
    if width is not None:
        picture = sized(picture, width)
    if name.endswith(".svg"):
        with open(name, "w", encoding="utf-8") as file:
            file.write(picture)
    elif name.endswith(".png"):
        pixels = _pixels(picture)
        with open(name, "wb") as out:
            out.write(pixels)
    else:
        raise ValueError(f"the name of a picture ends with .svg or .png, not as {name!r} does")


def _pixels(svg: str) -> bytes:
    try:
        import resvg_py
    except ImportError:
        pass
    else:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg))
    try:
        import cairosvg
    except (ImportError, OSError):
        raise ImportError("a PNG needs a package that draws it: pip install 'basecover[png]'") from None
    return bytes(cairosvg.svg2png(bytestring=svg.encode()))


__all__ = ["save", "sized", "standalone", "titled", "together"]
