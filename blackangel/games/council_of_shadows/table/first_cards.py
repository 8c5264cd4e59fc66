"""What the lesson leaves out: each told once in the first games, when it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.errors import N_
from blackangel.kit.firsts import First

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.rules.state import State


def ties_are_none(state: State, seat: int) -> bool:
    """Whether a tie is no majority for a seat in assessing: to Breish it pays the high value (CS-V8)."""
    return not state.seats[seat].has("ties high")


def is_tied(state: State, seat: int) -> bool:
    """Whether another seat consumes as much in this round."""
    spent = state.seats[seat].spent
    return any(other.spent == spent for who, other in enumerate(state.seats) if who != seat)


FIRSTS = (
    First(
        "throne",
        "throne",
        N_("The last round"),
        N_(
            "Someone reached level III, so this round is the last. Then gems, AI cards and bonus "
            "cards give Energy: you may still level up."
        ),
        "CS-E1",
        event="throne",
        anybodys=True,
    ),
    First(
        "fifth",
        "light",
        N_("Four bonus cards at most"),
        N_("Light and dark count together. Choose the one to give up; nobody learns which."),
        "CS-N2",
        asked="away",
    ),
    First(
        "rise",
        "level1",
        N_("How the game ends"),
        N_(
            "Someone leveled up. The game ends after the round in which someone reaches level "
            "III: then the highest level wins; if tied, the most Energy."
        ),
        "CS-E1",
        event="level",
        anybodys=True,
    ),
    First(
        "bonus",
        "light",
        N_("A bonus card"),
        N_(
            "One for each galaxy you assess; only you see it. Each gives Energy at the end of the "
            "game. You keep four at most."
        ),
        "CS-N1",
        event="light",
    ),
    First(
        "behind",
        "gold",
        N_("Gems for those behind"),
        N_("Someone reached a new level first. Everyone still below it gets gems to catch up."),
        "CS-L5",
        source="CS-L5",
    ),
    First(
        "tie",
        "assess",
        N_("No majority"),
        N_(
            "The galaxy paid its lower number. For the higher one you need more cubes there than "
            "any other player; a tie isn’t enough."
        ),
        "CS-G3",
        event="assess",
        detail="low",
        holds=ties_are_none,
    ),
    First(
        "order",
        "order",
        N_("A tie in the turn order"),
        N_(
            "You and another player have equal Consumption this round. Whoever has more Energy "
            "goes first."
        ),
        "CS-C3",
        event="order",
        source="CS-C3",
        holds=is_tied,
    ),
    First(
        "home",
        "colony",
        N_("One cube goes home"),
        N_(
            "A galaxy you assess pays once for all your cubes there. Then one of them returns to your"
            " supply."
        ),
        "CS-G4",
        event="cube",
        source="CS-G4",
        less=True,
    ),
    First(
        "stops",
        "consumption",
        N_("Consuming less"),
        N_(
            "Your Consumption fell. It stops at 20, or one space above your Energy: you level up "
            "only by gaining Energy."
        ),
        "CS-C5",
        event="consumption",
        source="CS-C4",
        less=True,
    ),
    First(
        "leader",
        "leader",
        N_("Leaders"),
        N_("A leader’s number is your Consumption at the start. The power below lasts all game."),
        "CS-V1",
        asked="leader",
    ),
    First(
        "stays",
        "card",
        N_("Plan ahead"),
        N_(
            "A card that stays acts again, and costs again. Each round it slides one field "
            "right; after the last, it returns to your hand."
        ),
        "CS-P1",
        choice="keep",
    ),
    First(
        "stations",
        "station",
        N_("Space stations"),
        N_(
            "You have three, and each galaxy has room for one. Build where you have a cube; a "
            "station stays until the end."
        ),
        "CS-M2",
        choice="station ",
    ),
    First(
        "planets",
        "planet-d",
        N_("Other planets"),
        N_(
            "At first you can settle only blue planets. Two upgrades open up desert and volcano planets."
        ),
        "CS-B5",
        choice="upgrade desert",
    ),
    First(
        "reach",
        "reach",
        N_("Farther away"),
        N_(
            "Your fields reach only the galaxies in Parsec 1. Extend them step by step, one "
            "field at a time; each step gives 1 Energy."
        ),
        "CS-B7",
        choice="upgrade f",
    ),
    First(
        "expansion",
        "stack",
        N_("Cubes on cubes"),
        N_(
            "Without the Colony expansion you can settle only empty planets. With it, up to "
            "three cubes share one."
        ),
        "CS-B6",
        choice="upgrade expansion",
    ),
)
