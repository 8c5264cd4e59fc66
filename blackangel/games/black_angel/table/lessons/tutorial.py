"""The tutorial: a real game against Hal with the first turns guided; then the player goes on alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.words.vocabulary import N_
from blackangel.kernel.game import Game
from blackangel.kit.lessons import LessonStep, translated

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

SEED = 708
LEVEL = "easy"


def begin(name: str) -> Game[State]:
    """The game of the tutorial, for a player of this name."""
    return black_angel.new((name,), SEED, solo=LEVEL)


def steps(t: Language) -> tuple[LessonStep, ...]:
    """All steps in a language, from the first look to the last word."""
    return translated(STEPS, t)


FIRST_SIGHT = (
    LessonStep(
        "angel",
        N_(
            "Welcome aboard! Your ship, the Black Angel, flies to the planet Spes. The "
            "player with the most victory points (VP) at the end of the journey wins. Your "
            "rival is Hal, the ship's computer."
        ),
        marks=("part:standings",),
    ),
    LessonStep(
        "planet",
        N_(
            "This is space. The ship stands in its middle; around it live three peoples: "
            "orange, gray and green. Again and again the nearest strip falls behind and a "
            "new one comes up, until Spes is in sight."
        ),
        marks=("panel:space",),
    ),
    LessonStep(
        "die13",
        N_(
            "These are your dice. On each turn you use one: its colour says for what, its "
            "value how often. Faces are 1, 1, 2, 3, 3 and a star, which counts 0."
        ),
        marks=("die:P1:orange 3", "die:P1:gray 3", "die:P1:green 3"),
    ),
    LessonStep(
        "command",
        N_(
            "The frigate has six actions, two of each colour: orange discovers technologies, "
            "gray repairs the ship, green destroys Ravagers, and each colour can also "
            "command your ships."
        ),
        marks=("panel:frigate",),
    ),
)


FIRST_TURN = (
    LessonStep(
        "discover",
        N_(
            "On your turn you either use a die (Sequence A) or roll new ones (Sequence B). "
            "Begin with A: click your orange 3, then Discover, which glows. (Every choice is "
            "also a button in the list.)"
        ),
        "die orange 3 @1",
    ),
    LessonStep(
        "tile1",
        N_(
            "You have 3 activations to spend. The first two tiles of the display cost 2, the "
            "others 1. Take the first one, worth 1 VP at each use, and slide it into row 2."
        ),
        "take d1 r2",
    ),
    LessonStep(
        "tile2",
        N_(
            "One activation is left: slide the green tile into row 3. It pushes your "
            "starting tile on. A tile pushed off the board lies beside it: you can no longer "
            "use it, but it can still score."
        ),
        "take d3 r3",
    ),
    LessonStep(
        "mission0",
        N_(
            "Your die goes back, and you draw a Mission card of its colour, an orange one. "
            "That is a whole turn. End it, and Hal plays: he reveals a card and plays its "
            "top half or its bottom half."
        ),
        "end",
        ("card:14",),
    ),
    LessonStep(
        "resource",
        N_(
            "Then Hal played. His cards tell him what to do, and he turns every gain into "
            "VP. He bought your green 3! Dice in a standard area may be bought: you got 1 "
            "resource for it."
        ),
        marks=("panel:others",),
    ),
)


SECOND_TURN = (
    LessonStep(
        "anymission",
        N_(
            "Now your cards: look at the gray one. Its middle shows what it does in space. "
            "Around that:"
        ),
        marks=("card:22",),
        signs=(
            ("vp1", N_("Circle below: its reward, at once when you place it")),
            ("technology", N_("Arrow with chips: the new tiles that it brings")),
            ("bolt", N_("Lightning: dice can use it, again and again")),
            ("neutralization", N_("Open circle: it works only when it is ejected")),
        ),
    ),
    LessonStep(
        "mission1",
        N_(
            "Before the die you may play one card. Put your gray Mission to the left of row "
            "2: there it can activate every gray tile in the row, and there are two."
        ),
        "card 22 r2",
    ),
    LessonStep(
        "vp1", N_("Each of them once, in any order. First the new one: 1 VP."), "activate 23"
    ),
    LessonStep(
        "tile1",
        N_("Now the starting tile in the middle. It can do one of two things."),
        "activate 22",
    ),
    LessonStep(
        "resource",
        N_("Resources buy dice and keep dice safe. Take one."),
        "choose 1",
    ),
    LessonStep(
        "die22",
        N_(
            "Your green die is gone, but Hal has a green 2. Click it: you buy it for 1 "
            "resource. The green Command is its only use, so it goes there at once."
        ),
        "buy H green 2 @6",
    ),
    LessonStep(
        "ship-0",
        N_(
            "Command moves one ship as far as the die says. Launch yours, with a robot as "
            "its pilot, and fly to the green Tsoths: to the hex of their ships that glows."
        ),
        "launch 3L2",
    ),
    LessonStep(
        "mission2",
        N_(
            "A green die, a green hex, a green Mission in hand: you may place it here. A "
            "robot stays on it, the card is yours, and its reward comes at once: 1 VP."
        ),
        "place 41",
    ),
    LessonStep(
        "ravager",
        N_(
            "Company draws attention: two Ravager ships lurk beside your Mission, so two "
            "Ravagers came aboard, each with a damage cube. Every use of this action meets "
            "the top one; two cubes cost the action one activation."
        ),
        marks=("action:@6",),
        signs=(("damage", N_("Damage cube: it lies there until it is repaired")),),
    ),
    LessonStep(
        "technology",
        N_(
            "A placed Mission also brings new tiles into the display and pushes the others "
            "to where they are cheaper. Good: end your turn."
        ),
        "end",
        ("part:market",),
    ),
)


THIRD_TURN = (
    LessonStep(
        "ravagercard",
        N_(
            "Ravager cards can be played before the die, too: they activate tiles of any "
            "colour. Put yours left of row 3."
        ),
        "card 87 r3",
    ),
    LessonStep("tile2", N_("The starting tile can give you a robot."), "activate 32"),
    LessonStep(
        "robot",
        N_("Robots fly ships, work on Missions and roll dice. Take one."),
        "choose 1",
    ),
    LessonStep(
        "station",
        N_("The other tile moves a robot between the break room and a workstation."),
        "activate 33",
    ),
    LessonStep(
        "robot",
        N_(
            "Each robot in a workstation rolls one die of that colour. Send one to orange: "
            "next time you roll two orange dice."
        ),
        "assign orange",
    ),
    LessonStep(
        "repair",
        N_("Now the ship needs you. Use your gray 3 on Repair: it removes three damage cubes."),
        "die gray 3 @3",
    ),
    LessonStep(
        "damage",
        N_("Two cubes in one place hurt most. Remove one from the green Command."),
        "repair @6",
    ),
    LessonStep(
        "bolt",
        N_(
            "A removed cube becomes debris, and debris is energy. Put it on the lightning "
            "of the 1 VP tile: the tile works at once. One debris fits on each."
        ),
        "lightning 23",
        signs=(("debris", N_("Debris cube: what a repair gives you")),),
    ),
    LessonStep("damage", N_("The second one from the same place."), "repair @6"),
    LessonStep(
        "debris",
        N_(
            "Keep this one. Debris in storage turns over one of your dice, at any time in a "
            "turn in which you use a die: from star to 2, from 1 to 3, or back."
        ),
        "store",
    ),
    LessonStep("damage", N_("Take the last one from the gray Command."), "repair @4"),
    LessonStep("debris", N_("And into storage with it."), "store"),
    LessonStep("check", N_("A good turn. End it."), "end"),
)


NEW_DICE = (
    LessonStep(
        "dieany",
        N_(
            "Your dice are used up. Now comes Sequence B: your robots roll new dice, played "
            "cards and debris leave your board, and the ship flies on. (Dice left over would "
            "cost VP.)"
        ),
        "B",
    ),
    LessonStep(
        "lock",
        N_(
            "Two orange dice, and what a roll! For 1 resource one die goes to high security, "
            "where nobody can buy it. Put the green 3 there."
        ),
        "reserve green 3",
    ),
    LessonStep(
        "out",
        N_(
            "The nearest strip has gone to the far end. Missions on it would have been "
            "ejected: they return to their owners' boards, some with a last big effect. End "
            "your turn."
        ),
        "end",
        ("panel:space",),
    ),
    LessonStep(
        "inspace2",
        N_(
            "Hal had no dice left either, so the ship flew on once more. Your Mission is now "
            "on the nearest strip: it leaves at the next Sequence B. Use it before then!"
        ),
        marks=("mission:41", "hex:1L2"),
    ),
    LessonStep(
        "mission2",
        N_(
            "A die can also activate a Mission of its colour in space if you have a robot or "
            "a ship on it. Use the green 3 on yours: 2 robots for each point."
        ),
        "die green 3* m41",
    ),
    LessonStep("robot", N_("Two robots."), "effect"),
    LessonStep("robot", N_("Two more."), "effect"),
    LessonStep("robot", N_("And again: six robots with one die!"), "effect"),
)


THE_END = (
    LessonStep(
        "spes",
        N_(
            "How it ends: the ship reaches Spes, or the last Ravager card is drawn. The round "
            "is finished, then everybody has one more turn. Green dice destroy Ravagers and "
            "bring their cards into your hand."
        ),
        marks=("panel:space",),
    ),
    LessonStep(
        "advanced",
        N_(
            "Advanced tiles give VP at the end: 2 for each thing that they count, at most 4. "
            "On a space at the edge, where they go when pushed out, this limit rises by 2 for "
            "each ejected Mission there."
        ),
        marks=("tile:a1", "tile:a2", "tile:a3", "tile:a4"),
    ),
    LessonStep(
        "vp",
        N_(
            "And if Spes is reached, your robots in the break room and your stored ships and "
            "resources together bring 1 VP for every two. So: place Missions, use them, keep "
            "your tiles at work."
        ),
        marks=("panel:board",),
    ),
    LessonStep(
        "flag",
        N_(
            "That is all you need. This game is yours now: play on against Hal, or try "
            "something else on the Learn page. Have a good journey!"
        ),
    ),
)

STEPS = (*FIRST_SIGHT, *FIRST_TURN, *SECOND_TURN, *THIRD_TURN, *NEW_DICE, *THE_END)
