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
            "catches up, you rise a level: at level III, the Throne awaits."
        ),
        marks=("panel:chase",),
        about=("lane:0", "part:way-up"),
        chapter=N_("The Council"),
    ),
    LessonStep(
        "assess",
        N_(
            "Galaxies pay Energy: the first number for the most cubes there, the second for fewer"
            " or a tie. Rosette Crown, in Parsec 3, pays best."
        ),
        marks=("galaxy:pink",),
        about=("space:pink1", "space:pink2", "space:pink3"),
    ),
    LessonStep(
        "ai",
        N_(
            "Your own cards only reach Parsec 1. Far probe goes anywhere. Its price is coal and"
            " gold, all the gems you have: click it."
        ),
        "buy a08",
        about=("gems:0",),
        then=("done",),
    ),
)

A_PLAN = (
    LessonStep(
        "card",
        N_(
            "Now plan three cards; they act from left to right. A card’s number is the"
            " Consumption it adds. Far probe goes first: click it."
        ),
        "place a08",
        about=("fields:0", "part:fields-too", "hand:0"),
        then=("place s1", "place s6"),
        chapter=N_("A plan"),
    ),
    LessonStep(
        "consumption",
        N_(
            "I’ve added Found colony and Collect gems: 12 Consumption (4, 3, 5), from 20 to 32. "
            "Whoever adds the most goes first. Click Ready."
        ),
        "ready",
        ("fields:0",),
        ("lane:0",),
    ),
)

FIRST_ROUND = (
    LessonStep(
        "discover",
        N_(
            "12 beats the Automa’s −1: you’re first. Far probe discovers a tile for Rosette "
            "Crown, which pays best: click the Parsec 3 stack."
        ),
        "discover P3",
        about=("galaxy:pink", "space:pink1", "space:pink2", "space:pink3", "field:1"),
        chapter=N_("Round one"),
    ),
    LessonStep(
        "P3",
        N_(
            "Two tiles, and you keep one. Click the tile with gold and 3 Energy, then the first"
            " space of Rosette Crown."
        ),
        "put 305 pink1",
        about=("tile:301", "galaxy:pink", "space:pink2", "space:pink3"),
    ),
    LessonStep(
        "settle",
        N_(
            "Place a cube, or take the yield below. Alone in Rosette Crown, your cube is the"
            " majority: 13 Energy soon. Click the blue planet."
        ),
        "settle pink1 b1 1",
        about=("galaxy:pink", "space:pink1", "space:pink2", "space:pink3"),
        named=N_("the blue planet in Rosette Crown"),
    ),
    LessonStep(
        "planet-b",
        N_(
            "Next, Found colony: Parsec 1 and blue planets only, until you buy upgrades. Click "
            "Parvus Corta’s lone blue planet, whose tile yields coal and Energy."
        ),
        "settle gray2 b1 1",
        about=("galaxy:gray", "space:gray1", "space:gray2"),
        named=N_("the lone blue planet in Parvus Corta"),
    ),
    LessonStep(
        "assess",
        N_(
            "Collect gems gave coal, gold and crystal. Now assess: click Rosette Crown. Its flag"
            " shows you lead by 1; it pays, one cube goes home."
        ),
        "assess pink",
        about=("planet:pink1:b1", "gems:0"),
    ),
    LessonStep(
        "energy",
        N_(
            "13 Energy, a cube back home, and a bonus card for the end. Keep your other "
            "cube: it can still harvest. Click Stop assessing."
        ),
        "done",
        about=("space:pink1", "planet:gray2:b1", "energy:0"),
    ),
)

SECOND_ROUND = (
    LessonStep(
        "buy",
        N_(
            "The Automa replaced four display cards and gained 4 Energy. Round 2: Project "
            "C turns coal, gold and crystal into 9 Energy. Click it."
        ),
        "upgrade c",
        about=("part:flank", "energy:1", "card:a01", "card:a17", "card:a23", "card:a24"),
        then=("done",),
        chapter=N_("Round two"),
    ),
    LessonStep(
        "harvest",
        N_(
            "Project C gave 9 Energy. Cards slid one field right: Collect gems is back in hand; "
            "Far probe acts again and adds 4. Click Harvest."
        ),
        "place s3",
        about=("fields:0", "part:fields-too", "hand:0"),
        then=("keep",),
    ),
    LessonStep(
        "stack",
        N_(
            "Click Upgrade gem: it covers Found colony, and only the top card counts. Harvest "
            "acts first and gives coal; this turns it into gold."
        ),
        "place s5",
        about=("field:3", "part:fields-too", "hand:0"),
    ),
    LessonStep(
        "consumption",
        N_(
            "3 + 4 + 1, only 8 Consumption: 32 becomes 40. Burn less and you rise sooner, but you"
            " may act later. Click Ready."
        ),
        "ready",
        ("fields:0",),
        ("lane:0",),
        then=("put 208 green1", "settle gray1 b1"),
    ),
    LessonStep(
        "automa",
        N_(
            "Consuming 9 to your 8, the Automa went first and earned 13 Energy: 3 from its card, "
            "8 in Verdant Spiral, 2 in Parvus Corta."
        ),
        marks=("galaxy:gray",),
        about=("galaxy:green", "energy:1", "planet:gray2:b1", "planet:green1:b1"),
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
            "Coal and 1 Energy! Far probe adds a tile to Rosette Crown and settles any planet. "
            "Click the Parsec 3 stack; the rest plays itself."
        ),
        "discover P3",
        about=("galaxy:pink", "space:pink1", "space:pink2", "space:pink3", "field:2"),
        then=("put 302 pink2", "settle pink2 v1 1", "raise K"),
        chapter=N_("The rise"),
    ),
    LessonStep(
        "assess",
        N_(
            "You settled Rosette Crown again, and Upgrade gem turned coal into gold. 16 to go, "
            "and 13 are here: click Rosette Crown."
        ),
        "assess pink",
        about=("planet:pink2:v1", "lane:0", "part:gap-words", "gems:0"),
    ),
    LessonStep(
        "assess",
        N_(
            "3 to go! In Parvus Corta your lone cube is a majority and earns 5: click Parvus Corta."
        ),
        "assess gray",
        about=("planet:gray2:b1", "lane:0", "part:gap-words"),
        then=("done",),
    ),
    LessonStep(
        "tech",
        N_(
            "Level I! You keep the surplus of 2 and win a Dark Tech card: place a cube anywhere "
            "and harvest. Click Rosette Crown’s blue planet."
        ),
        "settle pink1 b1 1",
        about=("lane:0", "part:way-up", "space:pink1", "tech:t3"),
        then=("harvest pink1",),
        named=N_("the blue planet in Rosette Crown"),
    ),
    LessonStep(
        "level1",
        N_(
            "Trumpets! 31 Energy in one round, level I, and four bonus cards: 3 light, 1 dark. "
            "This game is yours: two levels to the Throne."
        ),
    ),
)

STEPS = (*THE_COUNCIL, *A_PLAN, *FIRST_ROUND, *SECOND_ROUND, *THE_FEAT)
