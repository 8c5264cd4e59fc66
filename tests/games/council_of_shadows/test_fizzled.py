"""A card that finds nothing to do says so: nobody was asked, and nothing came of it."""

from __future__ import annotations

from random import Random
from typing import Any

from blackangel import games
from blackangel.games.council_of_shadows.rules.programs import BRANCHES
from blackangel.i18n import catalogue

KEY = "council-of-shadows"
NAMES = ("Ada", "Bo", "Cy")
table = games.table(KEY)


def played(seed: int) -> Any:
    rng, game = Random(seed), games.new(KEY, NAMES, seed)
    while game.player is not None:
        game.play(rng.choice(game.options))
    return game


def asked(game: Any, number: int) -> bool:
    """Whether a choice was made between a card's act and what comes next."""
    return bool(game.events[number + 1].ply > game.events[number].ply)


def test_a_card_without_effect_is_told_with_its_reason_and_no_other_card_is() -> None:
    game = played(10)
    told = {
        number: said
        for number in range(len(game.events))
        if (said := table.fizzled(game.events, number, NAMES, catalogue))
    }
    assert len(told) > 3
    assert any("no free planet in range" in said for said in told.values())
    assert any("no cubes in range" in said for said in told.values())
    for number, event in enumerate(game.events[:-1]):
        after = game.events[number + 1].what
        idle = event.what == "acts" and after in ("acts", "slid", "turn")
        does = any(BRANCHES[event.about[0]]) if idle else False
        without = does and not asked(game, number)
        assert (number in told) == without, event
    assert all(said.startswith(NAMES[game.events[number].seat]) for number, said in told.items())


def test_what_is_still_being_chosen_has_not_fizzled() -> None:
    game = played(10)
    acts = next(n for n, event in enumerate(game.events) if event.what == "acts")
    assert not table.fizzled(game.events[: acts + 1], acts, NAMES, catalogue)
