"""A page with bots at the table."""

from __future__ import annotations

from at_the_page import Visit
from tabletop import effects

from blackangel.games import black_angel

SEED = 5


def visit(*bots: str, pace: str = "normal", names: tuple[str, ...] = ()) -> Visit:
    """A page at which Ada plays against bots of these levels, and begins."""
    page = Visit()
    if pace != "normal":
        page.fill("bots", pace)
    players = names or ("Ada", "Bo", "Cleo")[: len(bots) + 1]
    page.sit(black_angel.new(players, SEED, first=0), ("", *bots))
    return page


def to_the_bots(page: Visit) -> None:
    """End the player's turn in the quickest way."""
    while not page.session.bot:
        page.choose(page.session.closing() or str(page.session.options[-1]))
        page.painted()


def at_the_bots(*bots: str, pace: str = "normal") -> Visit:
    page = visit(*(bots or ("easy",)), pace=pace)
    to_the_bots(page)
    return page


def until_asked(page: Visit) -> effects.AskBot:
    """Let forced choices pass until a bot has a question."""
    while not page.question:
        page.fire("bot")
        page.painted()
    return page.question


def play_on(page: Visit, most: int = 200) -> None:
    """Let the bots choose until a person's turn."""
    for _ in range(most):
        if not page.session.bot:
            return
        if page.question:
            page.think()
        page.fire("bot")
        page.painted()
    raise AssertionError("the bots play for ever")
