"""No regular expression takes long, whatever text it is given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from time import thread_time

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = {"blackangel": ROOT, "site/tabletop": ROOT / "site"}
NEEDS_BROWSER = "tabletop.browser"
PARTS = (
    "\n",
    " ",
    "\t",
    '"',
    "'",
    "\\",
    "[",
    "]",
    "{",
    "(",
    ".",
    ",",
    "=",
    "#",
    "a",
    "1",
    "-",
    ":",
)
PARTS += ("# \n", " \n", "a.", "a, ", '""', "\\\\", "1,", "[[", "<a ", "**", "](")
TIMES = (25, 4000)  # the first finds exponential expressions, the second quadratic ones
MOST_SECONDS = 0.25


SEARCHED = ("search", "findall", "finditer", "sub", "split")


def patterns() -> Iterator[tuple[str, tuple[re.Pattern[str], bool]]]:
    """Each compiled expression of the engine and the page, and whether it is used to search."""
    for room, folder in ROOMS.items():
        for path in sorted((ROOT / room).rglob("*.py")):
            source = path.read_text("utf-8")
            if "re.compile(" not in source:
                continue
            name = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(
                ".__init__"
            )
            if name.startswith(NEEDS_BROWSER):
                continue
            for key, value in vars(import_module(name)).items():
                if isinstance(value, re.Pattern):
                    yield (
                        f"{name}.{key}",
                        (value, any(f"{key}.{way}(" in source for way in SEARCHED)),
                    )


FOUND = dict(patterns())


@pytest.mark.parametrize("name", FOUND)
def test_it_is_done_in_a_moment(name: str) -> None:
    pattern, searched = FOUND[name]
    for times in TIMES:
        for part in PARTS:
            text, start = part * times + "\0", thread_time()
            pattern.match(text)
            if searched:
                pattern.search(text)
            assert thread_time() - start < MOST_SECONDS, (part, times)


def test_those_that_meet_texts_from_outside_are_among_them() -> None:
    wanted = (
        "overrides_file.LINE",
        "overrides_file.HEAD",
        "lines.WORD",
        "lines.HEADER",
        "overrides.update.BEGINS",
        "live.sdp.CANDIDATE",
        "live.servers.SERVER",
    )
    assert all(any(name.endswith(one) for name in FOUND) for one in wanted)
