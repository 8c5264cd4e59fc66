"""A moment of a game as one drawing that needs nothing else: space, boards, names and scores."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from blackangel import messages
from blackangel.games.black_angel.draw import space
from blackangel.games.black_angel.draw.board import grid
from blackangel.games.black_angel.draw.icons import sprite
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.kernel.markup import escape
from blackangel.kernel.seats import Player, shape

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation

SIZE = (1440, 900)
MARGIN, HEAD = 30, 96
SPACE = (800, 500)
SHEET = 870  # left edge of the score sheet
BOARDS = 640  # upper edge of the boards
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
SYMBOL = re.compile(r'<symbol id="(i-[^"]*)".*?</symbol>', re.S)
USED = re.compile(r'href="#(i-[^"]*)"')
TOKENS = re.compile(r"var\((--[\w-]+)")


def placed(drawing: str, x: float, y: float, width: float, height: float) -> str:
    """A drawing at a place in another one."""
    return drawing.replace(
        "<svg ", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" ', 1
    )


def symbols(drawing: str) -> str:
    """The symbols that a drawing uses, those within them too, and all patterns and gradients."""
    known = {found[1]: found[0] for found in SYMBOL.finditer(sprite())}
    wanted: dict[str, None] = {}
    open_ = USED.findall(drawing)
    while open_:
        name = open_.pop()
        if name in known and name not in wanted:
            wanted[name] = None
            open_ += USED.findall(known[name])
    defs = sprite().partition("<defs>")[2].partition("</defs>")[0]
    return f"<defs>{defs}{''.join(known[name] for name in wanted)}</defs>"


def style(drawing: str, rules: Iterable[tuple[str, str]], token: Callable[[str], str]) -> str:
    """The rules (selector, text) that a drawing needs; ``token`` tells a custom property's value."""
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
    return escape_style(f"svg{{{tokens}}}\n" + "\n".join(kept) + OWN_STYLE)


def escape_style(text: str) -> str:
    """As text in XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;")


def sign(player: Player, x: float, y: float, size: float) -> str:
    return (
        f'<path d="{shape(player)}" class="s{player.seat} pic-sign"'
        f' transform="translate({x:g} {y:g}) scale({size / 24:.3f})"/>'
    )


def score_sheet(
    players: tuple[Player, ...], view: Observation, label: Callable[[str], str]
) -> list[str]:
    """Who has how many points and whence, beside space; most points first."""
    parts = []
    right = SIZE[0] - MARGIN
    for number, player in enumerate(sorted(players, key=lambda p: -view.scores[p.seat][-1][1])):
        *rows, (_key, total) = view.scores[player.seat]
        y = HEAD + 4 + number * (SPACE[1] // 4)
        parts.append(sign(player, SHEET, y + 6, 28))
        parts.append(
            f'<text x="{SHEET + 44}" y="{y + 30}" class="pic-name">{escape(short(player.name))}</text>'
            f'<text x="{right}" y="{y + 34}" class="pic-sum">{total}</text>'
        )
        for line, (key, points) in enumerate(rows):
            at = y + 56 + 21 * line
            parts.append(
                f'<text x="{SHEET + 44}" y="{at}" class="pic-row">{escape(label(key))}</text>'
                f'<text x="{right - 90}" y="{at}" class="pic-row en">{points}</text>'
            )
    return parts


def short(text: str) -> str:
    return text if len(text) <= 24 else text[:23] + "…"


def picture(
    view: Observation,
    players: tuple[Player, ...],
    verdict: str,
    label: Callable[[str], str],
    rules: Iterable[tuple[str, str]],
    token: Callable[[str], str],
) -> str:
    """The drawing; ``view`` is a spectator's, ``label`` names a line of the score sheet."""
    width, height = SIZE
    pen = Pen(view, (), (), messages.catalogue.gettext)
    parts = [
        f'<rect width="{width}" height="{height}" class="pic-ground"/>',
        f'<text x="{MARGIN}" y="66" class="pic-title">Black Angel</text>',
        f'<text x="{MARGIN + 350}" y="64" class="pic-say">{escape(verdict)}</text>',
        placed(space.draw(pen), MARGIN, HEAD, *SPACE),
        f'<rect x="{MARGIN}" y="{HEAD}" width="{SPACE[0]}" height="{SPACE[1]}" rx="14"'
        ' class="pic-edge"/>',
        *score_sheet(players, view, label),
    ]
    boards = [player for player in players if view.seats[player.seat].kind == "player"]
    wide = (width - 2 * MARGIN) / 4
    for number, player in enumerate(boards):
        x = MARGIN + number * wide
        parts.append(sign(player, x, BOARDS - 26, 22))
        parts.append(
            f'<text x="{x + 32:g}" y="{BOARDS - 7}" class="pic-name">{escape(short(player.name))}</text>'
        )
        drawn = grid(pen, view.seats[player.seat], False)
        parts.append(placed(drawn, x - 6, BOARDS + 4, wide - 12, height - BOARDS - 12))
    drawing = "".join(parts)
    needed = symbols(drawing)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><title>{escape(verdict)}</title>'
        f"<style>{style(needed + drawing, rules, token)}</style>{needed}{drawing}</svg>"
    )
