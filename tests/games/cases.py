"""The titles under the laws: every game, and two that exist only in tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from blackangel import games
from blackangel.games import black_angel, council_of_shadows
from blackangel.games.black_angel.rules import decisions, kinds
from blackangel.games.council_of_shadows.rules import decisions as council_decisions
from blackangel.games.council_of_shadows.rules import kinds as council_kinds
from blackangel.kernel.edition import edition
from blackangel.kernel.game import Game
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides
from blackangel.kernel.rng import Rng
from tests.games import tiny
from tests.games.black_angel.redeal import redeal
from tests.games.black_angel.table import NAMES, census
from tests.games.council_of_shadows.redeal import redeal as council_redeal
from tests.games.council_of_shadows.table import census as council_census
from tests.games.laws import Case, simple
from tests.games.own_boxes import ANGEL_BOX, COUNCIL_BOX
from tests.kernel import toy

BLACK_ANGEL = {
    "2": (2, False, ""),
    "3": (3, False, ""),
    "4": (4, False, ""),
    "2 advanced": (2, True, ""),
    "3 advanced": (3, True, ""),
    "4 advanced": (4, True, ""),
    "solo": (1, False, "standard"),
    "solo advanced": (1, True, "extreme"),
}
# people, Module 1, Module 2, without screens, the Automa's level
COUNCIL = {
    "2": (2, False, False, False, "standard"),
    "3": (3, False, False, False, "standard"),
    "2 leaders open": (2, False, True, True, "standard"),
    "4 modules": (4, True, True, False, "standard"),
    "automa": (1, False, False, False, "standard"),
    "automa modules": (1, True, True, False, "experienced"),
}
TOY = {
    "2": (2, False, False),
    "3 long": (3, True, False),
    "4": (4, False, False),
    "3 open": (3, False, True),
}


def new_black_angel(kind: str, seed: int, box: Overrides = NO_OVERRIDES) -> Game[Any]:
    players, advanced, solo = BLACK_ANGEL[kind]
    names = NAMES[:players]
    return games.new("black-angel", names, seed, overrides=box, advanced=advanced, solo=solo)


def new_council(kind: str, seed: int, box: Overrides = NO_OVERRIDES) -> Game[Any]:
    players, stations, leaders, open_planning, level = COUNCIL[kind]
    return games.new(
        "council-of-shadows",
        NAMES[:players],
        seed,
        overrides=box,
        stations=stations,
        leaders=leaders,
        open_planning=open_planning,
        automa=level,
    )


def new_toy(kind: str, seed: int) -> Game[Any]:
    players, long, open_ = TOY[kind]
    return toy.new(NAMES[:players], seed, long=long, open=open_)


def toy_census(state: toy.State) -> object:
    """Every bid lies in one hand at most; goods only leave."""
    goods = [*state.deck, *state.market, *(value for own in state.goods for value in own)]
    assert all(goods.count(value) <= toy.DECK.count(value) for value in set(goods) - {0})
    assert all(set(hand) <= set(toy.CARDS) for hand in state.hands)
    assert all(plan in (0, *hand) for plan, hand in zip(state.plans, state.hands, strict=True))
    return (state.players, len(state.hands), len(state.goods))


def toy_redeal(state: toy.State, observer: int, rng: Rng) -> toy.State:
    """Another deck, other lots, and any other legal plan for each hidden one."""
    new = state.copy()
    new.rng = rng.below(1 << 53)
    new.deck = rng.shuffled(new.deck)
    for who, plan in enumerate(new.plans):
        if plan and who != observer and not new.open:
            new.plans[who] = new.hands[who][rng.below(len(new.hands[who]))]
    toy.PLAY.settle(new)
    return new


CASES = {
    "black-angel": Case(
        black_angel.TITLE,
        tuple(BLACK_ANGEL),
        new_black_angel,
        census,
        redeal,
        decisions.PLAY.settle,
        ("B", "done", "pass"),
        events=kinds.EVENTS,
        frames=kinds.FRAMES,
    ),
    "council-of-shadows": Case(
        council_of_shadows.TITLE,
        tuple(COUNCIL),
        new_council,
        council_census,
        council_redeal,
        council_decisions.PLAY.settle,
        ("done", "skip"),
        ("a99", "blue9", "b4", "7"),
        events=council_kinds.EVENTS,
        frames=council_kinds.FRAMES,
    ),
    "toy": Case(
        toy.TITLE,
        tuple(TOY),
        new_toy,
        toy_census,
        toy_redeal,
        toy.PLAY.settle,
        ("pass",),
        words=toy.words,
    ),
    "pearls": simple(tiny.TITLE, tiny.words),
}


def with_box(
    name: str, kinds: tuple[str, ...], new: Callable[..., Game[Any]], box: Overrides
) -> Case:
    """The same laws for the same game with other values: what a test knows of it fits that edition, too."""
    case, module = CASES[name], edition(games.TITLES[name], box).module
    helpers = f"tests.{games.TITLES[name].removeprefix('blackangel.')}"
    return case._replace(
        title=games.title(name, box),
        kinds=kinds,
        new=lambda kind, seed: new(kind, seed, box),
        census=module(f"{helpers}.table").census,
        seen_as=module(f"{helpers}.redeal").redeal,
        refresh=module(f"{games.TITLES[name]}.rules.decisions").PLAY.settle,
    )


CASES |= {
    "black-angel, own box": with_box(
        "black-angel", ("3", "solo advanced"), new_black_angel, ANGEL_BOX
    ),
    "council-of-shadows, own box": with_box(
        "council-of-shadows", ("3", "automa modules"), new_council, COUNCIL_BOX
    ),
}
