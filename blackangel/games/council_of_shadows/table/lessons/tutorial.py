"""The tutorial: a herald of the Council leads through two rounds against the Automa to the first rise.

Its seed is chosen so that one card reaches the best galaxy in both rounds: bought first, it shows what a
card does, what the conveyor is for, and how a good round ends. What would be asked twice plays by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.draw import herald
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.errors import N_
from blackangel.kernel.game import Game
from blackangel.kit.lessons import LessonStep, Teacher, translated

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

SEED = 6
LEVEL = "standard"
HERALD = N_("The herald")


def begin(name: str) -> Game[State]:
    """The game of the tutorial, for a player of this name."""
    return council_of_shadows.new((name,), SEED, automa=LEVEL)


def teacher(t: Language) -> Teacher:
    """The Council’s herald."""
    return Teacher(t.gettext(HERALD), herald.face())


def steps(t: Language) -> tuple[LessonStep, ...]:
    """All steps in a language, from the first look to the last word."""
    return translated(STEPS, t)


THE_COUNCIL = (
    LessonStep(
        "throne",
        N_(
            "Hear ye! I’m the Council’s herald. Cubes in galaxies earn Energy; it chases your "
            "Consumption on this track. Catch up thrice: the Throne is yours."
        ),
        marks=("panel:chase",),
        chapter=N_("The Council"),
    ),
    LessonStep(
        "ai",
        N_(
            "Galaxies far off, in Parsec 3, pay best for the most cubes. Your cards reach only "
            "Parsec 1; Far probe goes anywhere: click it."
        ),
        "buy a08",
        then=("done",),
    ),
)

A_PLAN = (
    LessonStep(
        "card",
        N_(
            "Now plan: three cards, face down. The number on a card is the Consumption it adds. "
            "Far probe, at 4, goes first: click it."
        ),
        "place a08",
        chapter=N_("A plan"),
    ),
    LessonStep(
        "card",
        N_(
            "Cards take effect from left to right. Found colony puts a cube on a planet: click it. "
            "Collect gems takes the third field by itself."
        ),
        "place s1",
        then=("place s6",),
    ),
    LessonStep(
        "consumption",
        N_(
            "That’s 12 Consumption, and the chase shows where it takes you. Whoever consumes more "
            "goes first. Click Ready: all plans are turned face up."
        ),
        "ready",
        ("panel:chase",),
    ),
)

FIRST_ROUND = (
    LessonStep(
        "discover",
        N_(
            "12 against −1: you’re first, and the Council admires your appetite. Far probe "
            "discovers tiles: click the Parsec 3 stack to draw two."
        ),
        "discover P3",
        chapter=N_("The first round"),
    ),
    LessonStep(
        "P3",
        N_(
            "Choose the richer one for the galaxy that pays 13. Click the tile with gold, then "
            "the first space of Rosette Crown."
        ),
        "put 305 pink1",
    ),
    LessonStep(
        "settle",
        N_(
            "Settle it, or take its yield once. Your cube, alone in Rosette Crown, is a majority, "
            "and that pays: click the blue planet."
        ),
        "settle pink1 b1 1",
    ),
    LessonStep(
        "planet-b",
        N_(
            "Next, Found colony: Parsec 1 and blue planets only, until you buy upgrades. Click "
            "Parvus Corta’s lone blue planet, whose tile yields coal and Energy."
        ),
        "settle gray2 b1 1",
    ),
    LessonStep(
        "assess",
        N_(
            "Collect gems gave you one of each. Now you assess: cubes become Energy. Your majority "
            "in Rosette Crown earns 13: click that galaxy."
        ),
        "assess pink",
        then=("done",),
    ),
)

SECOND_ROUND = (
    LessonStep(
        "buy",
        N_(
            "13 Energy for one cube! The Automa has acted, too. New round: click Project C, and "
            "coal, gold and crystal become 9 Energy."
        ),
        "upgrade c",
        then=("done",),
        chapter=N_("The second round"),
    ),
    LessonStep(
        "harvest",
        N_(
            "Your fields are a conveyor: each card slid right, the last returned to your hand. "
            "Far probe stays. Field 1 is free: click Harvest."
        ),
        "place s3",
        then=("keep",),
    ),
    LessonStep(
        "stack",
        N_(
            "Far probe will work again. On field 3, click Upgrade gem to cover Found colony: only "
            "the top card counts and costs."
        ),
        "place s5",
        then=("ready", "put 208 green1", "settle gray1 b1"),
    ),
    LessonStep(
        "harvest",
        N_(
            "This time the Automa consumed more and went first. Harvest takes a tile’s yield, "
            "and your cube stays. Click your tile in Parvus Corta."
        ),
        "harvest gray2",
    ),
)

THE_FEAT = (
    LessonStep(
        "discover",
        N_(
            "Coal and 1 Energy! Now Far probe again, and you know how it goes: click the Parsec 3 "
            "stack, and the rest plays by itself."
        ),
        "discover P3",
        then=("put 302 pink2", "settle pink2 v1 1", "raise K"),
        chapter=N_("The rise"),
    ),
    LessonStep(
        "assess",
        N_(
            "Your cube is in Rosette Crown again, and Upgrade gem made gold of coal. Energy 24, "
            "Consumption 40: click Rosette Crown for 13 more."
        ),
        "assess pink",
    ),
    LessonStep(
        "assess",
        N_(
            "37! The Automa tied you in Parvus Corta, earned just 2 and went home. Now your "
            "majority earns 5: click Parvus Corta."
        ),
        "assess gray",
        then=("done",),
    ),
    LessonStep(
        "tech",
        N_(
            "42 against 40: you’ve caught up! Level I gives you Dark Tech: a cube anywhere, and "
            "its tile’s yield. Click Rosette Crown’s blue planet."
        ),
        "settle pink1 b1 1",
        then=("harvest pink1",),
    ),
    LessonStep(
        "level1",
        N_(
            "Trumpets! 31 Energy in one round, and level I before the Automa. This "
            "game is yours: two more levels, and the Throne is, too."
        ),
    ),
)

STEPS = (*THE_COUNCIL, *A_PLAN, *FIRST_ROUND, *SECOND_ROUND, *THE_FEAT)
