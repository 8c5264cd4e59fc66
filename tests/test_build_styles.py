"""Which stylesheets are in the site, and where: the page's, each game's, those of the first picture."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest
from building import (
    assembly,
    first_style,
    machine,
    offline,
    palettes,
    pictures,
    sheets,
    titles,
)
from building.spread import spread

from blackangel import games
from blackangel.games.posters import STYLE
from tests.front_page import elements, inline, with_data


def written_styles() -> list[Path]:
    found = [*(machine.SITE / "web").glob("*.css"), *titles.ASSETS.rglob("*.css")]
    return [path for path in found if path != titles.PLAIN and path.name != STYLE]


def borrows(game: str, path: Path) -> bool:
    """Whether a game's style imports a stylesheet of the page, as those with a scene of their end do."""
    style = titles.ASSETS / game / "style.css"
    written = style.read_text("utf-8") if style.exists() else ""
    return path.parent == machine.SITE / "web" and f"/site/web/{path.name}" in written


def test_every_stylesheet_is_in_the_site_once_the_page_s_first(dist: Path) -> None:
    assert list(titles.styles()) == [
        "style.css",
        *(f"{name}.css" for name in titles.FOLDERS.values()),
    ]
    made = {name: (dist / name).read_text("utf-8") for name in titles.styles()}
    covered = pictures.pictured()
    assert {games.folder(key) for key in covered} >= set(with_data())
    covers = pictures.at_once(covered) + pictures.later(covered) + pictures.dense(covered)
    own = titles.styles()["style.css"] + palettes.halves() + covers
    written = titles.styles() | {"style.css": own}
    assert {name: offline.MARK.sub("", text) for name, text in made.items()} == {
        name: offline.MARK.sub("", spread(text)) for name, text in written.items()
    }
    for path in written_styles():
        text = spread(titles.style(path)).strip()
        owner = next((game for game in titles.FOLDERS.values() if game in path.parts), "style")
        borrowers = {f"{game}.css" for game in titles.FOLDERS.values() if borrows(game, path)}
        assert {name: style.count(text) for name, style in made.items()} == {
            name: int(name in (borrowers or {f"{owner}.css"})) for name in made
        }, path
    assert not any("@import" in text for text in made.values())


def test_a_game_without_a_style_of_its_own_has_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(titles.FOLDERS, "pearls", "pearls")
    own = titles.styles()["pearls.css"]
    assert own == titles.PLAIN.read_text("utf-8") + titles.WHOLE
    assert own != titles.styles()["black_angel.css"]


def test_what_belongs_to_a_game_is_not_in_the_page_s_style(dist: Path) -> None:
    """A colour that a game names is its own, or a colour of the page that it changes."""
    page = (dist / "style.css").read_text("utf-8")
    for folder in with_data():
        own = (dist / f"{folder}.css").read_text("utf-8")
        blocks = re.findall(r"^:root \{(.*?)^\}", own, re.MULTILINE | re.DOTALL)
        colours = set(re.findall(r"(--[\w-]+):", "".join(blocks)))
        own_names = [name for name in colours if not re.search(rf"{name}:", page)]
        assert own_names
        assert [name for name in own_names if re.search(rf"{name}(?![\w-])", page)] == []
    hand = re.compile(r"^\.leafed \{", re.MULTILINE)
    assert hand.search((dist / "black_angel.css").read_text("utf-8"))
    assert not hand.search(page)


def rules(style: str, within: str = "") -> list[tuple[str, str]]:
    """The rules of a style in their order, each with its conditions and on one line."""
    found = []
    for head, body in sheets.blocks(style):
        if head.startswith("@media"):
            found += rules(body, f"{within}{head} ")
        else:
            found.append((within + " ".join(head.split()), " ".join(body.split())))
    return found


def test_the_first_picture_asks_for_no_stylesheet(dist: Path) -> None:
    """The page contains what it needs: rules of the whole style, in order, few enough to arrive at once."""
    assert [attrs for tag, attrs in elements(dist) if attrs.get("rel") == "stylesheet"] == []
    first, whole = (
        rules(inline(dist, "style")),
        iter(rules((dist / "style.css").read_text("utf-8"))),
    )
    assert 100 < len(first) < 200
    assert [rule for rule in first if rule not in whole] == []  # consumes `whole` up to each rule
    assert not any("@font-face" in head for head, _ in first)
    most = 14_600 + 400 * (len(titles.FOLDERS) - len(with_data()))  # each box has its lines there
    assert len(gzip.compress((dist / "index.html").read_bytes(), 6)) < most


SPEAKS = {
    "p": True,
    "p.big": True,
    "p.small": False,
    "#app > .big": True,
    "#other .big, .big": True,
    "#other .big, .small": False,
    "dialog p": False,
    ".big:not(.small)": True,  # what the page lacks cannot match
    ".big:is(.small, .large)": True,  # in doubt, keep the rule
    "[data-theme='light'] .big::before": True,
    "*, *::after": True,
    ":root:not([data-seen]) body::before": True,
    ".small:hover": False,
    "#app:has(> .small:not(.big))": False,
    "#app:has(> .big:not(.small))": True,
    "#app:not(:has(.small))": True,
    "#app:has(.small, .big)": True,
}


def test_which_rules_can_be_of_a_page() -> None:
    page = '<html><body><main id="app"><p class="big wide">Hello</p></main></body></html>'
    names = first_style.Names(page).found
    assert names == {"html", "body", "main", "#app", "p", ".big", ".wide"}
    assert {part: first_style.speaks_of(part, names) for part in SPEAKS} == SPEAKS
    style = """
        /* p { } */ p { color: red }
        @media (width > 1rem) { .small { color: red } .big { animation: grow 1s } }
        @media print { .small { color: red } }
        @keyframes grow { to { scale: 2 } } @keyframes shrink { to { scale: 0 } }
        @font-face { src: url("big") }
        .wide { content: "x" }
    """
    assert first_style.first_style(style, page).split("\n") == [
        "p { color: red }",
        "@media (width > 1rem) {",
        ".big { animation: grow 1s }",
        "}",
        "@keyframes grow { to { scale: 2 } }",
        '.wide { content: "x" }',
    ]


def test_single_file_has_the_style_of_every_game_under_its_policy(dist: Path) -> None:
    text = (dist / assembly.SINGLE).read_text("utf-8")
    styles = re.findall(r"<style([^>]*)>(.*?)</style>", text, re.DOTALL)
    assert [re.sub(r" media=.*", "", attrs).strip() for attrs, _ in styles] == [
        "",
        *(f'data-style="{key}"' for key in titles.FOLDERS),
    ]
    policy = re.search(r"style-src ([^;]+);", text)
    assert policy
    wanted = [
        base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() for _, style in styles
    ]
    assert policy[1].split() == [f"'sha256-{digest}'" for digest in wanted]
