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
            "Hear ye! Your cards burn Consumption, your cubes earn Energy. Each time Energy "
            "catches up, you rise a level: three levels win the Throne."
        ),
        marks=("panel:chase",),
        chapter=N_("The Council"),
    ),
    LessonStep(
        "ai",
        N_(
            "Far galaxies, in Parsec 3, pay best for the most cubes. Your cards only reach "
            "Parsec 1. Buy Far probe, which goes anywhere: click it."
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
        about=("fields:0",),
        chapter=N_("A plan"),
    ),
    LessonStep(
        "card",
        N_(
            "Cards take effect from left to right. Found colony puts a cube on a planet: "
            "click it. I’ll put Collect gems third for you."
        ),
        "place s1",
        about=("fields:0", "card:s6"),
        then=("place s6",),
    ),
    LessonStep(
        "consumption",
        N_(
            "12 more Consumption: 20 becomes 32, and Energy 1 has 31 to go. Whoever consumes "
            "more goes first. Click Ready: plans are turned face up."
        ),
        "ready",
        ("panel:chase",),
    ),
)

FIRST_ROUND = (
    LessonStep(
        "discover",
        N_(
            "12 Consumption, more than the Automa, your rival: you’re first, and the Council "
            "admires your appetite. Far probe discovers tiles: click the Parsec 3 stack."
        ),
        "discover P3",
        chapter=N_("The first round"),
    ),
    LessonStep(
        "P3",
        N_(
            "Two tiles: the richer one is for the galaxy that pays 13. Click the "
            "tile with gold, then the first space of Rosette Crown."
        ),
        "put 305 pink1",
        about=("tile:301", "galaxy:pink"),
    ),
    LessonStep(
        "settle",
        N_(
            "Settle it, or take its yield once. Your cube, alone in Rosette Crown, is a majority, "
            "and that pays: click the blue planet."
        ),
        "settle pink1 b1 1",
        about=("galaxy:pink", "space:pink1", "space:pink2", "space:pink3"),
    ),
    LessonStep(
        "planet-b",
        N_(
            "Next, Found colony: Parsec 1 and blue planets only, until you buy upgrades. Click "
            "Parvus Corta’s lone blue planet, whose tile yields coal and Energy."
        ),
        "settle gray2 b1 1",
        about=("galaxy:gray", "space:gray1", "space:gray2"),
    ),
    LessonStep(
        "assess",
        N_(
            "Collect gems gave you one of each. Now you assess: cubes become Energy. Your majority "
            "in Rosette Crown earns 13: click that galaxy."
        ),
        "assess pink",
        about=("planet:pink1:b1", "gems:0"),
        then=("done",),
    ),
)

SECOND_ROUND = (
    LessonStep(
        "energy",
        N_(
            "13 Energy, and the assessed cube comes home. The Automa replaced four cards on "
            "offer, so you can’t buy those, and earned 4 Energy."
        ),
        marks=("card:a01", "card:a17", "card:a23", "card:a24"),
        about=("galaxy:pink", "energy:0"),
        chapter=N_("The second round"),
    ),
    LessonStep(
        "buy",
        N_(
            "A new round, and time to buy: Project C turns the coal, gold and crystal that "
            "you collected into 9 Energy. Click it."
        ),
        "upgrade c",
        about=("gems:0",),
        then=("done",),
    ),
    LessonStep(
        "harvest",
        N_(
            "Your fields are a conveyor: each card slid right, the last returned to your hand. "
            "Far probe stays. Field 1 is free: click Harvest."
        ),
        "place s3",
        about=("fields:0",),
        then=("keep",),
    ),
    LessonStep(
        "stack",
        N_(
            "Far probe will work again. Click Upgrade gem: it covers Found colony on field 3,"
            " and only the top card counts and costs."
        ),
        "place s5",
        about=("field:3",),
        then=("ready", "put 208 green1", "settle gray1 b1"),
    ),
    LessonStep(
        "assess",
        N_(
            "The Automa consumed 9, you 8: it went first. In Parvus Corta it tied you, earned"
            " just 2 and went home; 13 Energy in all."
        ),
        marks=("galaxy:gray",),
        about=("energy:1", "planet:gray1:b1", "planet:gray2:b1"),
    ),
    LessonStep(
        "harvest",
        N_(
            "Your turn. Harvest takes a tile’s yield, and your cube stays. Click your tile in"
            " Parvus Corta."
        ),
        "harvest gray2",
        about=("galaxy:gray",),
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
        about=("planet:pink2:v1", "panel:chase"),
    ),
    LessonStep(
        "assess",
        N_(
            "37 against 40! The Automa has left Parvus Corta, so your one cube is the "
            "majority there and earns 5: click Parvus Corta."
        ),
        "assess gray",
        about=("planet:gray2:b1", "panel:chase"),
        then=("done",),
    ),
    LessonStep(
        "tech",
        N_(
            "42 against 40: you’ve caught up! Level I gives you Dark Tech: a cube anywhere, and "
            "its tile’s yield. Click Rosette Crown’s blue planet."
        ),
        "settle pink1 b1 1",
        about=("panel:chase", "space:pink1"),
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
