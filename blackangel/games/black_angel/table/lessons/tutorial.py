"""The tutorial: Hal teaches the first turns of a real game against him; then it is the player’s own.

In a step at most 25 words in English, one idea, and at most one joke in a chapter. What is chosen again and
again is chosen once; the rest of it, and the end of each turn, follow by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games import black_angel
from blackangel.games.black_angel.draw.hal import ANGRY, CALM, eye
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.words.vocabulary import N_
from blackangel.kernel.game import Game
from blackangel.kit.lessons import LessonStep, Teacher, translated

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

SEED = 327653
LEVEL = "easy"
FEAT = 11  # VP that the last turn scores
ROW = ("cell:21", "cell:22", "cell:23")  # row 2, a click on which means its arrow or its slot
BESIDE_ROW = ("lane:r2", *ROW)  # for a card, its arrow means its slot, too


def begin(name: str) -> Game[State]:
    """The game of the tutorial, for a player of this name."""
    return black_angel.new((name,), SEED, solo=LEVEL)


def teacher(t: Language) -> Teacher:
    """Hal himself, whom a wrong click vexes."""
    return Teacher(t.gettext("Hal"), eye(CALM), eye(ANGRY))


def steps(t: Language) -> tuple[LessonStep, ...]:
    """All steps in a language, from the first look to the last word."""
    return translated(STEPS, t)


WELCOME = (
    LessonStep(
        "angel",
        N_(
            "I’m Hal. I fly the Black Angel to Spes, your new home. Arrive with more victory points "
            "(VP) than me. Nobody has yet."
        ),
        marks=("part:space",),
        about=("way:spes", "way:ravagers"),
        chapter=N_("Welcome aboard"),
    ),
)


TECHNOLOGY = (
    LessonStep(
        "dieany",
        N_(
            "A turn uses one die. Its color decides which actions you can perform. Orange finds "
            "technology: click your orange 3, then Discover."
        ),
        "die orange 3 @1",
        chapter=N_("Technology"),
        second=N_("An orange die for an orange action. Click Discover."),
    ),
    LessonStep(
        "vp1",
        N_(
            "A 3 is three activations; this tile costs two. A card activates a row, so fill row 2. "
            "Click this tile, then row 2."
        ),
        "take d2 r2",
        instead=ROW,
        second=N_("Now click row 2: the tile slides in from the right."),
    ),
    LessonStep(
        "vp1",
        N_(
            "It slid in beside your first tile; the next one pushes them left. One activation "
            "remains: click this tile, then row 2."
        ),
        "take d3 r2",
        instead=ROW,
        second=N_("Into the same row: click row 2."),
    ),
    LessonStep(
        "mission0",
        N_(
            "Both tiles are in. You now return the die and draw a Mission card of its color. Click End "
            "the turn."
        ),
        "end",
        about=(*ROW, "deck:orange"),
    ),
    LessonStep(
        "resource",
        N_(
            "I bought your gray 3 for a resource and removed damage, the red cubes. I score 1 VP for "
            "each; you’d get debris. My rules."
        ),
        marks=("action:@3", "action:@2"),
        about=("card:7",),
    ),
)


MISSION = (
    LessonStep(
        "mission1",
        N_(
            "This gray card is a Mission: beside a row, it activates the gray tiles there. "
            "Click the Mission, then row 2, where yours waits."
        ),
        "card 26 r2",
        about=("card:46", "card:74"),
        instead=BESIDE_ROW,
        then=("activate 23",),
        chapter=N_("A Mission"),
        named=N_("the gray Mission, then the slot beside row 2"),
        second=N_("Now click the slot beside row 2."),
    ),
    LessonStep(
        "command",
        N_(
            "1 VP, a start. But Missions score far more out in Space, and ships take them there. "
            "Click your green 2, then the green Command."
        ),
        "die green 2 @6",
        about=("storage:debris",),
        second=N_(
            "Debris (removed damage) could flip a 1 to a 3. Your 2 will do. Click the green Command."
        ),
    ),
    LessonStep(
        "ship-0",
        N_("Your 2 flies a ship up to two hexes. Click the ship, then the glowing green hex."),
        "launch 4R1",
        about=("angel", "storage:robot"),
        named=N_("launch a ship to the green hex"),
        second=N_("The way is free, up to two hexes. Click the glowing green hex."),
    ),
    LessonStep(
        "mission2",
        N_(
            "One robot pilots the ship. Another will stay at the Mission, which gives you two "
            "new ones. Green hex, green Mission: click the card."
        ),
        "place 46",
        then=("end",),
    ),
)


RAVAGERS = (
    LessonStep(
        "ravager",
        N_(
            "A star is worth 0: the rules then give me 3 VP. Your Mission attracted a Ravager: "
            "it strikes first when anyone uses its action."
        ),
        marks=("action:@5",),
        chapter=N_("Ravagers"),
    ),
    LessonStep(
        "ravager",
        N_(
            "Green dice destroy Ravagers. You have no green die left, so buy mine for a "
            "resource: click my green 3, then Destroy Ravagers."
        ),
        "buy H green 3 @5",
        second=N_("Now click Destroy Ravagers, on action 5."),
    ),
    LessonStep(
        "destroy",
        N_(
            "The Ravager struck first: damage on green Command. Your 3 destroys all three Ravagers, "
            "on actions 5, 2 and 3: click the one that struck."
        ),
        "destroy @5",
        ("piece:damage@5.0",),
        about=("action:@6", "action:@2", "action:@3"),
        then=("destroy @2", "destroy @3", "end"),
    ),
)


TAKEN = ("card:62", "card:65", "card:74", "card:81")  # the Ravagers, in the hand

NEW_DICE = (
    LessonStep(
        "repair",
        N_(
            "I sold you that die (1 VP), then removed both red cubes (2 VP). You keep the "
            "Ravager cards. Using a die is Sequence A."
        ),
        marks=("action:@5", "action:@6"),
        about=TAKEN,
        chapter=N_("New dice"),
    ),
    LessonStep(
        "station",
        N_(
            "No dice left, so perform Sequence B: each robot in a workstation rolls "
            "one, and the Black Angel flies on. Click Roll new dice."
        ),
        "B",
        ("station:orange", "station:gray", "station:green"),
        about=TAKEN,
        then=("done", "end"),
    ),
    LessonStep(
        "inspace2",
        N_(
            "Sequence B also discarded the card beside your row, so another fits there. I rolled, too: "
            "the Black Angel flew twice."
        ),
        marks=("slot:r2",),
        about=("angel", *ROW, *TAKEN),
    ),
    LessonStep(
        "inspace2",
        N_(
            "Missions left behind are ejected; yours stays. At Spes, or after the last Ravager card "
            "(14 left), the game ends soon."
        ),
        marks=("mission:46",),
        about=("angel", "way:spes", "way:ravagers"),
    ),
    LessonStep(
        "ship-0",
        N_(
            "Need more ships or robots? Your first orange tile builds ships, the green one robots. Beside "
            "their row, a Mission of their color activates them."
        ),
        marks=("cell:11", "cell:21"),
        about=("card:7", "card:18", "card:45", "card:57"),
    ),
)


FINALE = (
    LessonStep(
        "ravagercard",
        N_(
            "Now watch. A Ravager card activates every tile in its row, whatever the color. "
            "Click this one, then row 2."
        ),
        "card 65 r2",
        instead=BESIDE_ROW,
        then=("activate 23", "activate 22", "activate 21", "choose 1"),
        chapter=N_("A great turn"),
        named=N_("the glowing Ravager card, then the slot beside row 2"),
        second=N_("Now click the slot beside row 2."),
    ),
    LessonStep(
        "bolt",
        N_(
            "2 VP and a sixth robot. Your Mission turns two robots into 3 VP, three times "
            "over. Click your green 3, then the Mission."
        ),
        "die green 3 m46",
        then=("effect", "effect", "effect"),
        second=N_("Now click the Mission. A 3 activates it three times."),
    ),
    LessonStep(
        "star",
        N_(
            "11 VP in a single turn! I’m nine points behind, which I’ve filed under rounding "
            "errors. This game is yours: play on!"
        ),
    ),
)

STEPS = (*WELCOME, *TECHNOLOGY, *MISSION, *RAVAGERS, *NEW_DICE, *FINALE)
