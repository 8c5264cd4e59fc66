"""A moment of a game as one self-contained drawing: its frame, style and score sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from blackangel.kit.markup import escape
from blackangel.kit.seats import Player, shape

if TYPE_CHECKING:
    from blackangel.kit.shown import Result

SIZE = (1440, 900)
MARGIN, HEAD = 30, 96
OWN_STYLE = (
    ".pic-ground{fill:#0a0420}.pic-edge{fill:none;stroke:#43347a;stroke-width:2}"
    ".pic-title{font-size:54px;font-weight:800}.pic-say,.pic-name{font-size:26px}"
    ".pic-sum{font-size:40px;font-weight:800;text-anchor:end}"
    ".pic-row{font-size:16px;font-weight:500}.pic-row.en{text-anchor:end}"
    ".pic-title,.pic-say,.pic-name,.pic-row:not(.en){text-anchor:start}"
    ".pic-sign{fill:currentColor}"
)
CLASSES = re.compile(r'class="([^"]*)"')
TAGS = re.compile(r"<([a-zA-Z]+)")
SYMBOL = re.compile(r'<symbol id="([^"]*)".*?</symbol>', re.S)
USED = re.compile(r'href="#([^"]*)"')
TOKENS = re.compile(r"var\((--[\w-]+)")
Sheet = Sequence[tuple[str, int]]


def placed(drawing: str, x: float, y: float, width: float, height: float) -> str:
    """A drawing placed inside another one."""
    return drawing.replace(
        "<svg ", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" ', 1
    )


def symbols(drawing: str, sprite: str) -> str:
    """The symbols that a drawing uses, directly or through others, and all patterns and gradients."""
    known = {found[1]: found[0] for found in SYMBOL.finditer(sprite)}
    wanted: dict[str, None] = {}
    open_ = USED.findall(drawing)
    while open_:
        name = open_.pop()
        if name in known and name not in wanted:
            wanted[name] = None
            open_ += USED.findall(known[name])
    defs = sprite.partition("<defs>")[2].partition("</defs>")[0]
    return f"<defs>{defs}{''.join(known[name] for name in wanted)}</defs>"


def style(
    drawing: str, rules: Iterable[tuple[str, str]], token: Callable[[str], str], own: str
) -> str:
    """The rules (selector, text) that a drawing needs; ``token`` gives a custom property's value.

    ``own`` are rules that only pictures have, in addition to those of every picture.
    """
    classes = {name for found in CLASSES.findall(drawing) for name in found.split()}
    tags = set(TAGS.findall(drawing))

    def meant(selector: str) -> bool:
        plain = re.sub(r":not\([^)]*\)", "", selector)
        names, kinds = re.findall(r"\.([\w-]+)", plain), re.findall(r"(?<![\w.-])[a-z]+", plain)
        known = classes.issuperset(names) and tags.issuperset(kinds)
        return known and bool(names or kinds) and not set(plain) & set("[#:*")

    kept = [text for selector, text in rules if any(map(meant, selector.split(",")))]
    given: dict[str, str] = {}
    open_ = TOKENS.findall("".join(kept))
    while open_:
        name = open_.pop()
        if name not in given:
            given[name] = token(name)
            open_ += TOKENS.findall(given[name])
    tokens = "".join(f"{name}:{value};" for name, value in given.items() if value)
    return escape_style(f"svg{{{tokens}}}\n" + "\n".join(kept) + OWN_STYLE + own)


def escape_style(text: str) -> str:
    """Escape text for XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;")


def sign(player: Player, x: float, y: float, size: float) -> str:
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 24 24">'
        f'<path d="{shape(player)}" class="s{player.seat} pic-sign"/></svg>'
    )


def short(text: str) -> str:
    """Shorten a name to fit its place."""
    return text if len(text) <= 24 else text[:23] + "…"


def score_sheet(
    players: Sequence[Player],
    sheets: Sequence[Sheet],
    label: Callable[[str], str],
    left: float,
    pitch: float,
    result: Result | None = None,
) -> str:
    """Everyone's points by category, one below the other, the highest total first.

    ``result`` says lines and totals as the score sheet does, where they are not points.
    """
    parts = []
    right = SIZE[0] - MARGIN
    for number, player in enumerate(sorted(players, key=lambda p: -sheets[p.seat][-1][1])):
        *rows, (_key, total) = sheets[player.seat]
        said = result.sums[player.seat] if result and result.sums else str(total)
        y = HEAD + 4 + number * pitch
        parts.append(sign(player, left, y + 6, 28))
        parts.append(
            f'<text x="{left + 44:g}" y="{y + 30:g}" class="pic-name">{escape(short(player.name))}</text>'
            f'<text x="{right}" y="{y + 34:g}" class="pic-sum">{escape(said)}</text>'
        )
        for line, (key, points) in enumerate(rows):
            at = y + 56 + 21 * line
            told = result.rows.get(key) if result else None
            value = told[player.seat] if told else str(points)
            parts.append(
                f'<text x="{left + 44:g}" y="{at:g}" class="pic-row">{escape(label(key))}</text>'
                f'<text x="{right - 90}" y="{at:g}" class="pic-row en">{escape(value)}</text>'
            )
    return "".join(parts)


def edged(drawing: str, x: float, y: float, width: float, height: float) -> str:
    """A drawing at a place, with an edge around it."""
    return placed(drawing, x, y, width, height) + (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="14" class="pic-edge"/>'
    )


def framed(
    name: str,
    verdict: str,
    inside: str,
    sprite: str,
    rules: Iterable[tuple[str, str]],
    token: Callable[[str], str],
    own: str = "",
) -> str:
    """The whole picture: the game's name, a line about the moment, and the drawing below."""
    width, height = SIZE
    drawing = (
        f'<rect width="{width}" height="{height}" class="pic-ground"/>'
        f'<text x="{MARGIN}" y="66" class="pic-title" textLength="{31 * len(name) - 22}">'
        f"{escape(name)}</text>"
        f'<text x="{MARGIN + 10 + 31 * len(name)}" y="64" class="pic-say">{escape(verdict)}</text>'
        f"{inside}"
    )
    needed = symbols(drawing, sprite)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><title>{escape(verdict)}</title>'
        f"<style>{style(needed + drawing, rules, token, own)}</style>{needed}{drawing}</svg>"
    )
