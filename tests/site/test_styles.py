"""What styles must avoid: selectors that are costly at each drawing, and sizes of type beyond the six."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHEETS = [*ROOT.glob("site/web/*.css"), *ROOT.glob("assets/*/style/*.css")]
# "* + *": every insertion into an element would recheck everything inside it
ANY_SIBLING = re.compile(r"(?:^|[\s>(,{}])\*\s*[+~]\s*[*:\[]")
# a table that depends on a class anywhere inside is rechecked for each thing drawn in it
ANYWHERE = re.compile(r"\.table(?:\.[\w-]+|:not\([^)]*\))*:has\((?!\s*>)[^)]*\)")
# what a rule names below a table that asks for something is rechecked in all of it; data-rooms tells it
ASKING = r"(?:\.table(?:\.[\w-]+|:not\([^)]*\))*:has\([^{},]*\)|&:has\(> \.boards[^{},]*\))"
BELOW_A_TABLE = re.compile(ASKING + r"(?:[ >]+[^ >{]|[^{}]*\{[^{}]*\{)")
# ":not(… [data-x] … *)": whenever the page gains or loses that state, everything in it would be rechecked
NOT_WITHIN = re.compile(r":(?:not|is|where)\([^{}]*?\[data-[^\]]*\][^{},()]*\s\*\s*[,)]")
# a child named by its position or by nothing: all inside a parent that is lit or barred would be rechecked
ANY_CHILD = re.compile(
    r"\.(?:barred|live|picked|wanted|changed)(?![\w-])[^{},]*[\s>]\s*(?:\*|:(?!is\(|where\())[^{},\s>+~]*\s*[,{]"
)
# a page that asks for something is rechecked for each thing drawn, or flying; data-look tells its screen
ANYWHERE_IN_THE_PAGE = re.compile(r"(?:^|[\s,}])(?:html|body|:root)[^\s{},>+~]*:has\(")
TAB = ".table:has(.tab[data-value="  # on narrow screens, whose tabs may be anywhere inside


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_what_is_drawn_has_the_browser_look_at_no_more_than_that(sheet: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.S)
    for costly in (ANY_SIBLING, NOT_WITHIN, ANY_CHILD, ANYWHERE_IN_THE_PAGE):
        assert not costly.findall(text)
    for at_a_table in (ANYWHERE, BELOW_A_TABLE):
        assert [match for match in at_a_table.findall(text) if not match.startswith(TAB)] == []


SET = re.compile(r"(--[\w-]+):\s*([^;{}]+?)\s*[;}]")
KINDS = {
    "colour": re.compile(r"#[0-9a-fA-F]{3,8}|CanvasText|GrayText"),
    "length": re.compile(r"-?[\d.]+(?:rem|em|px|vh|vw|dvh)"),
}


def test_no_name_is_a_colour_here_and_a_length_there() -> None:
    """A theme that sets the colour would take the height from the table's rows."""
    kinds: dict[str, set[str]] = {}
    for sheet in SHEETS:
        for name, value in SET.findall(sheet.read_text("utf-8")):
            found = {kind for kind, form in KINDS.items() if form.fullmatch(value)}
            kinds.setdefault(name, set()).update(found)
    assert "colour" in kinds["--ink"]
    assert [name for name, found in kinds.items() if len(found) > 1] == []


FONT = re.compile(r"(?<![\w-])font(-size)?:\s*([^;{}]+?)\s*(?=[;}])")
TYPE = {"xs": 12, "s": 14, "m": 16, "l": 20, "xl": 28, "xxl": 36}  # pixels, where the root has 16
ONE_OF_SIX = re.compile(rf"(?:^|\s)var\(--text-(?:{'|'.join(TYPE)})\)|^inherit$")
# a title on a box's picture or on that of a rise or an end, and the name on a card, grow with them
ON_A_PICTURE = re.compile(
    r"^min\([\d.]+cqi, [\d.]+vh\)$|^clamp\(var\(--text-xxl\), [\d.]+(?:vw|cqw), [56]rem\)$|^var\(--name\)$"
)
IN_A_DRAWING = re.compile(r"(?:^|\s)[\d.]+px(?:$|[\s/])")  # in its own units


def test_type_has_six_sizes_in_one_place() -> None:
    """On paper it is measured in points."""
    found = []
    for sheet in SHEETS:
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.S)
        for match in FONT.finditer(text if sheet.name != "print.css" else ""):
            size, start = match[2], text.rfind("{", 0, match.start())
            rule = re.split(r"[{};]", text[:start])[-1].strip()
            letters = IN_A_DRAWING.search(size) and re.search(r"\btext\b", rule)
            root = rule == ":root" and "--type" in size
            face = rule == "@font-face"
            if not (
                ONE_OF_SIX.search(size) or ON_A_PICTURE.search(size) or letters or root or face
            ):
                found.append((sheet.name, rule, size))
    assert found == []
    look = (ROOT / "site/web/look.css").read_text("utf-8")
    assert {
        name: float(rem) * 16 for name, rem in re.findall(r"--text-(\w+): ([\d.]+)rem", look)
    } == TYPE
    assert sum(sheet.read_text("utf-8").count("--text-m:") for sheet in SHEETS) == 1


def test_upright_the_picture_of_a_rise_has_what_its_words_and_gifts_leave() -> None:
    """However long the words are in a language, and whatever others receive, all of it is in the window."""
    sheet = (ROOT / "assets/council_of_shadows/style/interlude.css").read_text("utf-8")
    _lying, upright = sheet.split("@container (max-aspect-ratio: 1)")
    assert ".act { grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);" in upright
    assert re.search(r"^\.ascent \{[^}]*container-type: size;", sheet, re.MULTILINE)
    assert ".summit" not in upright, "its size follows from its place alone"
    [ground] = re.findall(r"\.interlude-home:has\(\.rises\) \{[^}]*background: (#\w+);", sheet)
    assert len(ground) == len("#rrggbb"), "nothing of the table shines through"
