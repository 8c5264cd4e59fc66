"""What a style must not ask, for the browser would look at far too much each time something is drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHEETS = [*ROOT.glob("site/web/*.css"), *ROOT.glob("assets/*/style/*.css")]
# "* + *": whenever anything comes into whatever element, all within that is looked at again
ANY_SIBLING = re.compile(r"(?:^|[\s>(,{}])\*\s*[+~]\s*[*:\[]")
# a table that asks for a class anywhere within is asked again for each thing drawn in it
ANYWHERE = re.compile(r"\.table(?:\.[\w-]+|:not\([^)]*\))*:has\((?!\s*>)[^)]*\)")
TAB = ".table:has(.tab[data-value="  # of a narrow screen, whose tabs lie anywhere


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_what_is_drawn_has_the_browser_look_at_no_more_than_that(sheet: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.S)
    assert not ANY_SIBLING.findall(text)
    found = [match for match in ANYWHERE.findall(text) if not match.startswith(TAB)]
    assert not found
