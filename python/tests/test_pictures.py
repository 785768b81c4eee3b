"""Pictures that stand alone: any reader, any page."""

import os
import re
import shutil
import subprocess
import tempfile
from xml.etree import ElementTree

import pytest
from basecover import Position
from conftest import LINKED, PUZZLE


def pictures():
    position = Position(PUZZLE, after="singles")
    chain = Position(PUZZLE, after="subsets").find(technique="xy-chain")[0]
    yield position._repr_svg_()
    yield position.find(2)[0]._repr_svg_()
    yield chain.draw(style="chain")._repr_svg_()
    yield chain.draw(theme="dark", excess=True).standalone
    yield position.decide("8r1c5")[0]._repr_svg_()
    yield Position(LINKED, after="singles").links("2r6c7")[0]._repr_svg_()
    yield position.verify("r4c2 r5c2 r9c2 / 1c2 6c2")[0]._repr_svg_()
    yield position.draw(position.find(2)[:3]).standalone


@pytest.mark.parametrize("picture", list(pictures()), ids=lambda _: "")
def test_a_picture_needs_no_rules(picture):
    """No rule, no variable, no class that a page could change: several on one page do not meet."""
    assert not re.search(r"<style|var\(|class=|currentColor|paint-order|@media", picture)
    root = ElementTree.fromstring(picture)
    tags = [element.tag.rpartition("}")[2] for element in root.iter()]
    assert tags[0] == "svg" and tags.count("text") > 50 and root.get("role") == "img"
    filled = {element.get("fill") for element in root.iter()}
    assert filled & {"#ffffff", "#15181d"} and all(fill is None or re.match("#|none|white", fill) for fill in filled)


def pixels(png):
    pytest.importorskip("PIL")
    import io

    from PIL import Image

    return Image.open(io.BytesIO(png)).convert("RGB")


def test_readers_agree():
    """resvg, which knows rules, draws the program's light picture and the one that stands alone alike; and cairosvg,
    rsvg-convert and a browser draw it much the same, whichever of them is here."""
    resvg_py = pytest.importorskip("resvg_py")
    drawing = Position(PUZZLE, after="subsets").find(technique="xy-chain")[0].draw(theme="light")
    rules, alone = (pixels(bytes(resvg_py.svg_to_bytes(svg_string=svg))) for svg in (drawing.svg, drawing.standalone))
    assert rules.size == alone.size and differing(rules, alone) < 0.001
    others = 0
    for name, drawn in [("cairosvg", by_cairosvg), ("rsvg-convert", by_rsvg), ("chromium", by_chromium)]:
        png = drawn(drawing.standalone, alone.size)
        if png is None:
            continue
        other = pixels(png)
        assert other.size == alone.size and differing(other, alone) < 0.03, name
        others += 1
    if others == 0:
        pytest.skip("none of cairosvg, rsvg-convert and chromium is here to compare with")


def by_cairosvg(svg, size):
    try:
        import cairosvg
    except (ImportError, OSError):
        return None
    return cairosvg.svg2png(bytestring=svg.encode())


def by_rsvg(svg, size):
    if shutil.which("rsvg-convert") is None:
        return None
    return subprocess.run(["rsvg-convert"], input=svg.encode(), capture_output=True, check=True).stdout


def by_chromium(svg, size):
    """A browser: CHROMIUM, as for its own tests."""
    program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    if not os.path.exists(program):
        return None
    with tempfile.TemporaryDirectory() as folder:
        page, shot = os.path.join(folder, "page.html"), os.path.join(folder, "shot.png")
        with open(page, "w", encoding="utf-8") as file:
            file.write(f'<!doctype html><meta charset="utf-8"><style>body{{margin:0}}svg{{display:block}}</style>{svg}')
        words = [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}/profile"]
        words += [f"--window-size={size[0]},{size[1]}", f"--screenshot={shot}", f"file://{page}"]
        subprocess.run(words, capture_output=True, timeout=60)
        if not os.path.exists(shot):
            return None
        with open(shot, "rb") as file:
            return file.read()


def differing(one, other):
    """The part of the pixels that are clearly not alike."""
    from PIL import ImageChops

    counts = ImageChops.difference(one, other).convert("L").histogram()
    return sum(counts[96:]) / sum(counts)


def test_drawings_are_saved(tmp_path):
    drawing = Position(PUZZLE, after="singles").draw("8b4 / 8c2", title='What "8" says', size=344)
    root = ElementTree.fromstring(drawing.standalone)
    assert root.get("aria-label") == root[0].text == 'What "8" says' and root.get("width") == "344"
    path = tmp_path / "x.svg"
    drawing.save(path, width=500)
    assert ElementTree.parse(path).getroot().get("width") == "500" and "<style" not in path.read_text()
    with pytest.raises(ValueError, match=".svg or .png"):
        drawing.save(tmp_path / "x.gif")
    pytest.importorskip("resvg_py")
    drawing.save(tmp_path / "x.png")
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["x.png", "x.svg"]


def test_an_answer_shows_a_gallery():
    shown = Position(PUZZLE, after="singles").find()._repr_html_()
    assert shown.startswith("<table>") and shown.count("<svg") == 8 and "<style" not in shown
