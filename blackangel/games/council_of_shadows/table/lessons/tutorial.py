"""The tutorial: two rounds and a purchase against the Automa, up to the first rise in level.

Its seed is chosen so that its options include each kind of action, each kind of purchase, and a card
laid over another, once each; ``tests`` play it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.errors import N_
from blackangel.kernel.game import Game
from blackangel.kit.lessons import LessonStep, translated

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

SEED = 64
LEVEL = "standard"


def begin(name: str) -> Game[State]:
    """The game of the tutorial, for a player of this name."""
    return council_of_shadows.new((name,), SEED, automa=LEVEL)


def steps(t: Language) -> tuple[LessonStep, ...]:
    """All steps in a language, from the first look to the last word."""
    return translated(STEPS, t)


FIRST_SIGHT = (
    LessonStep(
        "throne",
        N_(
            "Welcome to the Council! On this track your Energy chases your Consumption. When "
            "it catches up, you rise. At level III you take the Throne."
        ),
        marks=("panel:chase",),
    ),
    LessonStep(
        "assess",
        N_(
            "Energy comes from these galaxies, which lie in three Parsecs. Cubes on their "
            "planets pay you: much with a majority, little without."
        ),
        marks=("panel:galaxies",),
    ),
)

FIRST_PURCHASE = (
    LessonStep(
        "buy",
        N_(
            "Each round you first buy, at most three things. Click the card Refinery: it makes "
            "gems worth more and adds no Consumption."
        ),
        "buy a22",
    ),
    LessonStep(
        "coal",
        N_("Its price is coal. Gold would do, too, but nobody gives change. Pay 1 coal."),
        "pay K",
    ),
    LessonStep("gold", N_("Keep your gold. Buy nothing more."), "done"),
)

FIRST_PLAN = (
    LessonStep(
        "discover",
        N_(
            "Then you plan: a card for each of your fields, which act from left to right. For "
            "field 1 click Discover."
        ),
        "place s4",
        signs=(("consumption", N_("On each card: how much Consumption it adds")),),
    ),
    LessonStep("settle", N_("For field 2 click Found colony. It settles 1 cube."), "place s1"),
    LessonStep(
        "harvest",
        N_("For field 3 click Harvest. It comes after both, when cubes lie there."),
        "place s3",
    ),
    LessonStep(
        "order",
        N_(
            "The chase shows where 9 Consumption will take you. The player who consumes most "
            "acts first. Click Ready: the Automa turns over its card."
        ),
        "ready",
        ("panel:chase",),
    ),
)

FIRST_CARDS = (
    LessonStep(
        "P1",
        N_(
            "The Automa consumes only 6, so you are first. Discover acts. Your fields reach "
            "Parsec 1: click the stack of Parsec 1."
        ),
        "discover P1",
    ),
    LessonStep(
        "discover",
        N_(
            "You drew two tiles and place one. Click the tile with two blue planets, "
            "then the first space of Cinder Reach."
        ),
        "put 105 orange1",
    ),
    LessonStep(
        "planet-b",
        N_(
            "Now place one of your cubes or take the tile’s yield. Click the first blue "
            "planet of Cinder Reach."
        ),
        "settle orange1 b1 1",
        signs=(
            ("planet-d", N_("Desert and volcano planets need adaptability, which can be bought")),
        ),
    ),
    LessonStep(
        "settle",
        N_(
            "Found colony acts, on any empty planet in reach. Click the blue planet of "
            "Parvus Corta whose tile yields gold."
        ),
        "settle gray2 b1 1",
    ),
    LessonStep(
        "harvest",
        N_(
            "Harvest acts, twice: each time another of your cubes takes the yield of its tile. "
            "Click the tile in Parvus Corta."
        ),
        "harvest gray2",
    ),
    LessonStep(
        "gold",
        N_("That was 1 gold, and the cube stays. Click your tile in Cinder Reach for another."),
        "harvest orange1",
    ),
)

FIRST_ASSESSMENT = (
    LessonStep(
        "assess",
        N_(
            "Your cards slid to the right; Harvest came back to your hand. Now assess: click "
            "Parvus Corta. Alone there, you have the majority."
        ),
        "assess gray",
        ("panel:panel",),
    ),
    LessonStep(
        "light",
        N_(
            "5 Energy! One cube went home, and a bonus card came for the end of the game. Click "
            "Cinder Reach."
        ),
        "assess orange",
    ),
    LessonStep(
        "energy",
        N_("7 more: 12 Energy, and 17 to go. No cubes are left, so assess no more."),
        "done",
        ("panel:chase",),
    ),
)

AUTOMA = (
    LessonStep(
        "automa",
        N_(
            "The Automa settles 2 cubes in Parvus Corta. Where its card leaves a choice, you "
            "choose: click the first blue planet there."
        ),
        "settle gray1 b1",
    ),
    LessonStep(
        "discover",
        N_(
            "It also explores. Click the tile with two planets, then the second space of Cinder "
            "Reach."
        ),
        "put 108 orange2",
    ),
)

SECOND_PLAN = (
    LessonStep(
        "reach",
        N_(
            "Round 2; the Automa is ahead with 18 Energy. Buy an upgrade for gold: click P1 › "
            "P2 above field 2. It brings 1 Energy."
        ),
        "upgrade f2",
    ),
    LessonStep("gold", N_("Save 2 gold for later. Buy nothing more."), "done"),
    LessonStep(
        "card",
        N_("Field 1 is empty again. Click Collect gems: coal, gold and crystal for 5 Consumption."),
        "place s6",
    ),
    LessonStep(
        "reach",
        N_(
            "Discover has slid here and can act again, now as far as Parsec 2. Choose Keep "
            "Discover on field 2."
        ),
        "keep",
    ),
    LessonStep(
        "stack",
        N_(
            "A card may cover another: only the top one acts and costs. Click Refinery, to lie "
            "over Found colony."
        ),
        "place a22",
    ),
    LessonStep("order", N_("8 Consumption instead of 11. Click Ready."), "ready", ("panel:chase",)),
)

SECOND_CARDS = (
    LessonStep(
        "P2",
        N_("Three gems came by themselves. Far galaxies pay more: click the stack of Parsec 2."),
        "discover P2",
    ),
    LessonStep(
        "discover",
        N_("Click the tile with two blue planets, then the first space of Azure Deep."),
        "put 202 blue1",
    ),
    LessonStep("planet-b", N_("Click the first blue planet of Azure Deep."), "settle blue1 b1 1"),
    LessonStep(
        "raise",
        N_("Refinery upgrades gems, twice. Click your gold: one becomes a crystal."),
        "raise G",
    ),
    LessonStep("gold", N_("Click your coal: it becomes gold."), "raise K"),
    LessonStep(
        "assess",
        N_(
            "Click Azure Deep: 8 Energy. With as many cubes as somebody else, or fewer, it "
            "would be 4."
        ),
        "assess blue",
    ),
    LessonStep("automa", N_("Assess no more: then it is the Automa’s turn."), "done"),
)

RISES = (
    LessonStep(
        "level1",
        N_(
            "The Automa closed its gap, paid its Consumption in Energy and rose. In a game "
            "with more people, those still below would now receive gems."
        ),
        marks=("panel:chase",),
        signs=(("tech", N_("You draw a Dark Tech card when you rise; the Automa does not")),),
    ),
    LessonStep(
        "crystal",
        N_(
            "Round 3, and 16 to go. Projects turn gems into Energy. Click Project D, for 2 crystals."
        ),
        "upgrade d",
    ),
    LessonStep("gold", N_("10 Energy: 6 to go. Click Project B, for 2 gold."), "upgrade b"),
    LessonStep(
        "energy",
        N_("37 and 37: the gap is closed! The rise comes as your turn ends. Buy nothing more."),
        "done",
        ("panel:chase",),
    ),
    LessonStep(
        "tech",
        N_(
            "Level I! The rise took 37 Energy. Your Dark Tech card is Energy Saver: your "
            "Consumption fell by 7. You are close to the Automa."
        ),
        marks=("panel:chase",),
    ),
)

THE_END = (
    LessonStep(
        "light",
        N_(
            "When somebody reaches level III, the round is finished. Then gems, AI cards and "
            "bonus cards bring Energy for final rises, even beyond III."
        ),
        marks=("panel:panel",),
        signs=(("station", N_("Stations and leaders are modules for later games")),),
    ),
    LessonStep(
        "throne",
        N_(
            "This game is yours now: play on against the Automa, or try a challenge. May the "
            "Throne be yours!"
        ),
    ),
)

STEPS = (
    *(*FIRST_SIGHT, *FIRST_PURCHASE, *FIRST_PLAN, *FIRST_CARDS, *FIRST_ASSESSMENT, *AUTOMA),
    *(*SECOND_PLAN, *SECOND_CARDS, *RISES, *THE_END),
)
