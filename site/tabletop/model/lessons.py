"""What is taught, in words: the steps of the tutorial; titles, ideas and hints of the challenges."""

from typing import NamedTuple

from blackangel.messages import _, ngettext

SEED = 708
LEVEL = "easy"


class Step(NamedTuple):
    """What to see or to do, with a sign; without a choice it is for reading.

    ``marks`` are places or parts of the table that stand out; those of the choice do anyway.
    ``signs`` are explained below the text, each in a few words.
    """

    sign: str
    text: str
    choice: str = ""
    marks: tuple[str, ...] = ()
    signs: tuple[tuple[str, str], ...] = ()


def tutorial() -> tuple[Step, ...]:
    """A real game against Hal: the first turns of each kind, then it is the player's own."""
    return (
        *first_sight(),
        *first_turn(),
        *second_turn(),
        *third_turn(),
        *new_dice(),
        *the_end(),
    )


def first_sight() -> tuple[Step, ...]:
    return (
        Step(
            "angel",
            _(
                "Welcome aboard! Your ship, the Black Angel, flies to the planet Spes. Whoever "
                "has most victory points (VP) at the end of the journey wins. Your rival is Hal, "
                "the ship's computer."
            ),
            marks=("part:standings",),
        ),
        Step(
            "planet",
            _(
                "This is space. The ship stands in its middle; around it live three peoples: "
                "orange, gray and green. Again and again the nearest strip falls behind and a "
                "new one comes up, until Spes is in sight."
            ),
            marks=("panel:space",),
        ),
        Step(
            "die13",
            _(
                "These are your dice. On each turn you use one: its colour says for what, its "
                "value how often. Faces are 1, 1, 2, 3, 3 and a star, which counts 0."
            ),
            marks=("die:P1:orange 3", "die:P1:gray 3", "die:P1:green 3"),
        ),
        Step(
            "command",
            _(
                "The frigate has six actions, two of each colour: orange discovers technologies, "
                "gray repairs the ship, green destroys Ravagers, and each colour can also "
                "command your ships."
            ),
            marks=("panel:frigate",),
        ),
    )


def first_turn() -> tuple[Step, ...]:
    return (
        Step(
            "discover",
            _(
                "Let us begin with technologies. Click your orange 3, then Discover, which "
                "glows. (In the list beside the boards you find every choice as a button, too.)"
            ),
            "die orange 3 @1",
        ),
        Step(
            "tile1",
            _(
                "You have 3 activations to spend. The first two tiles of the display cost 2, the "
                "others 1. Take the first one, worth 1 VP at each use, and slide it into row 2."
            ),
            "take d1 r2",
        ),
        Step(
            "tile2",
            _(
                "One activation is left: slide the green tile into row 3. It pushes your starting "
                "tile on. What is pushed off the board lies beside it: lost for use, not for "
                "scoring."
            ),
            "take d3 r3",
        ),
        Step(
            "mission0",
            _(
                "After the action your die goes back, and you draw a Mission card of its colour: "
                "an orange one came into your hand. That is a whole turn. End it."
            ),
            "end",
            ("panel:hand",),
        ),
        Step(
            "resource",
            _(
                "Then Hal played. His cards tell him what to do, and he turns every gain into "
                "VP. He bought your green 3! Dice in a standard area may be bought: you got 1 "
                "resource for it."
            ),
            marks=("panel:others",),
        ),
    )


def second_turn() -> tuple[Step, ...]:
    return (
        Step(
            "anymission",
            _(
                "Now to your cards: look at the gray one. In its middle stands what it does when "
                "it lies in space. Around that:"
            ),
            marks=("card:22",),
            signs=(
                ("vp1", _("Circle below: its reward, at once when you place it")),
                ("technology", _("Arrow with chips: the new tiles that it brings")),
                ("bolt", _("Lightning: dice can use it, again and again")),
                ("neutralization", _("Open circle: it works only when it is ejected")),
            ),
        ),
        Step(
            "mission1",
            _(
                "Before the die you may play one card. Put your gray Mission left of row 2: there "
                "it can activate every gray tile of the row, and two of them lie there."
            ),
            "card 22 r2",
        ),
        Step("vp1", _("Each of them once, in any order. First the new one: 1 VP."), "activate 23"),
        Step(
            "tile1",
            _("Now the starting tile in the middle. It can do one of two things."),
            "activate 22",
        ),
        Step(
            "resource",
            _("Resources buy dice and keep dice safe. Take one."),
            "choose 1",
        ),
        Step(
            "die22",
            _(
                "Your green die is gone, but Hal has a green 2. Click it: you buy it for 1 resource. "
                "Nothing is left for it but the green Command, so it is used there at once."
            ),
            "buy H green 2 @6",
        ),
        Step(
            "ship-0",
            _(
                "Command moves one ship as far as the die says. Launch yours, with a robot as "
                "its pilot, and fly to the green Tsoths: to the hex of their ships that glows."
            ),
            "launch 3L2",
        ),
        Step(
            "mission2",
            _(
                "A green die, a green hex, a green Mission in hand: you may place it here. A "
                "robot stays on it, the card is yours, and its reward comes at once: 1 VP."
            ),
            "place 41",
        ),
        Step(
            "ravager",
            _(
                "Company draws attention: two Ravager ships lurk beside your Mission, so two "
                "Ravagers came aboard, each with a damage cube. Whoever uses this action meets "
                "the top one; two cubes cost it an activation."
            ),
            marks=("action:@6",),
            signs=(("damage", _("Damage cube: it lies there until it is repaired")),),
        ),
        Step(
            "technology",
            _(
                "A placed Mission also brings new tiles into the display and pushes the others "
                "to where they are cheap. Good: end your turn."
            ),
            "end",
            ("part:market",),
        ),
    )


def third_turn() -> tuple[Step, ...]:
    return (
        Step(
            "ravagercard",
            _(
                "Ravager cards can be played before the die, too: they activate tiles of any "
                "colour. Put yours left of row 3."
            ),
            "card 87 r3",
        ),
        Step("tile2", _("The starting tile can give you a robot."), "activate 32"),
        Step(
            "robot",
            _("Robots fly ships, work on Missions and roll dice. Take one."),
            "choose 1",
        ),
        Step(
            "station",
            _("The other tile moves a robot between the break room and a workstation."),
            "activate 33",
        ),
        Step(
            "robot",
            _(
                "Each robot in a workstation rolls one die of that colour. Send one to orange: "
                "next time you roll two orange dice."
            ),
            "assign orange",
        ),
        Step(
            "repair",
            _("Now the ship needs you. Use your gray 3 on Repair: it removes three damage cubes."),
            "die gray 3 @3",
        ),
        Step(
            "damage",
            _("Where two cubes lie they hurt most. Remove one from the green Command."),
            "repair @6",
        ),
        Step(
            "bolt",
            _(
                "A removed cube becomes debris, and debris is energy. Put it on the lightning "
                "of the 1 VP tile: the tile works at once. One debris fits on each."
            ),
            "lightning 23",
            signs=(("debris", _("Debris cube: what a repair gives you")),),
        ),
        Step("damage", _("The second one from the same place."), "repair @6"),
        Step(
            "debris",
            _(
                "Keep this one. A stored debris turns one of your dice over, at any time of a turn "
                "in which you use a die: from star to 2, from 1 to 3, or back."
            ),
            "store",
        ),
        Step("damage", _("The last one from the gray Command."), "repair @4"),
        Step("debris", _("And into storage with it."), "store"),
        Step("check", _("A good turn. End it."), "end"),
    )


def new_dice() -> tuple[Step, ...]:
    return (
        Step(
            "dieany",
            _(
                "Your dice are used up. Now comes Sequence B: your robots roll new dice, played "
                "cards and debris leave your board, and the ship flies on. (Dice left over would "
                "cost VP.)"
            ),
            "B",
        ),
        Step(
            "lock",
            _(
                "Two orange dice, and what a roll! For 1 resource one die goes to high security, "
                "where nobody can buy it. Put the green 3 there."
            ),
            "reserve green 3",
        ),
        Step(
            "out",
            _(
                "The nearest strip has gone to the far end. Missions on it would have been "
                "ejected: they return to their owners' boards, some with a last big effect. End "
                "your turn."
            ),
            "end",
            ("panel:space",),
        ),
        Step(
            "inspace2",
            _(
                "Hal had no dice left either, so the ship flew on once more. Your Mission lies on "
                "the nearest strip now: at the next Sequence B it leaves. Use it before!"
            ),
            marks=("mission:41", "hex:1L2"),
        ),
        Step(
            "mission2",
            _(
                "A die can also activate a Mission of its colour in space, where you have a robot "
                "or a ship. Use the green 3 on yours: 2 robots for each point."
            ),
            "die green 3* m41",
        ),
        Step("robot", _("Two robots."), "effect"),
        Step("robot", _("Two more."), "effect"),
        Step("robot", _("And again: six robots with one die!"), "effect"),
    )


def the_end() -> tuple[Step, ...]:
    return (
        Step(
            "spes",
            _(
                "How it ends: the ship reaches Spes, or the last Ravager card is drawn. The round "
                "is finished, then everybody has one more turn. Green dice destroy Ravagers and "
                "bring their cards into your hand."
            ),
            marks=("panel:space",),
        ),
        Step(
            "advanced",
            _(
                "Advanced tiles give VP at the end: 2 for each thing that they count, at most 4. "
                "On a space at the edge, where they go when pushed out, this limit rises by 2 for "
                "each ejected Mission there."
            ),
            marks=("tile:a1", "tile:a2", "tile:a3", "tile:a4"),
        ),
        Step(
            "vp",
            _(
                "And if Spes is reached, your robots in the break room and your stored ships and "
                "resources together bring 1 VP for every two. So: place Missions, use them, keep "
                "your tiles at work."
            ),
            marks=("panel:board",),
        ),
        Step(
            "flag",
            _(
                "That is all you need. This game is yours now: play on against Hal, or try "
                "another thing from the Learn page. Have a good journey!"
            ),
        ),
    )


class Words(NamedTuple):
    """A challenge in words; the hints say first where to look, then what to do."""

    title: str
    idea: str
    hints: tuple[str, str]


def goal(kind: str, number: int) -> str:
    """What is to be reached within the turn."""
    if kind == "vp":
        return ngettext("Gain {number} VP in this turn.", "Gain {number} VP in this turn.", number)
    if kind == "repaired":
        return ngettext(
            "Remove {number} damage cube in this turn.",
            "Remove {number} damage cubes in this turn.",
            number,
        )
    if kind == "ravager":
        return ngettext(
            "Destroy {number} Ravager in this turn.",
            "Destroy {number} Ravagers in this turn.",
            number,
        )
    return ngettext(
        "Have {number} VP when everything is counted now.",
        "Have {number} VP when everything is counted now.",
        number,
    )


def challenge(key: str) -> Words:
    """The words of one of the challenges among the game's data."""
    return {
        "line": Words(
            _("All three at once"),
            _("The card decides which tiles of its line may work."),
            (
                _("A Mission card activates tiles of its own colour. What about the Ravager card?"),
                _("Play the Ravager card left of the middle row and activate all three tiles."),
            ),
        ),
        "neighbour": Words(
            _("A tile between two"),
            _("A tile that activates its neighbour lets the neighbour work twice."),
            (
                _("Which line holds most gray tiles?"),
                _("Play the card left of row 2; the middle tile activates one beside it again."),
            ),
        ),
        "flip": Words(
            _("The other side"),
            _("A debris turns a die over: 1 becomes 3, a star becomes 2."),
            (
                _("Your Mission in space gives 2 VP for a robot, as often as the die says."),
                _("Flip the green 1 to 3, then use it on the Mission three times."),
            ),
        ),
        "buy": Words(
            _("Somebody else's three"),
            _("A die of the others costs one resource, and a card can bring it."),
            (
                _("An orange 1 uses your Mission once. Bo has an orange 3."),
                _(
                    "Play the gray Mission so that the gray starting tile gives you a resource; "
                    "then buy the 3 for the Mission in space."
                ),
            ),
        ),
        "lightning": Words(
            _("Lightning"),
            _("What you repair can make your tiles work, once more after a card did."),
            (
                _("First a card, then Repair: each tile can give its VP twice."),
                _(
                    "Play the Ravager card below column 2 for three tiles; then repair and put "
                    "each debris on one of them."
                ),
            ),
        ),
        "damage": Words(
            _("Repair the repair"),
            _("Two damage cubes on an action take one from the value of every die used there."),
            (
                _("On Repair a 1 does nothing now, a 2 works once, a 3 twice."),
                _("Flip your gray 1 to 3 for a debris, then repair."),
            ),
        ),
        "ravagers": Words(
            _("All of them or none"),
            _("The Ravagers of a location are destroyed together, or not at all."),
            (
                _("The damage takes one from each die: your 2 reaches only a lone Ravager."),
                _("Buy Bo's green 3: with two activations left, take the pair."),
            ),
        ),
        "boost": Words(
            _("One moment only"),
            _("A boost works once; a tile that was turned over has lost it."),
            (
                _("The tile with the boost could give something by a card, but what does it lose?"),
                _("Use the green 1 together with the boost: as a 3 it uses your Mission thrice."),
            ),
        ),
        "colour": Words(
            _("Orange is green"),
            _("Some boosts let a die count as any colour."),
            (
                _("Your Mission in space wants a green die; the orange tile's boost can help."),
                _(
                    "Play the gray card below column 2 for 1 VP; then use the orange 3 with the "
                    "boost on the green Mission."
                ),
            ),
        ),
        "ship": Words(
            _("A tile flies first"),
            _("A ship can move before the die is used: a tile may carry it a part of the way."),
            (
                _("No orange planet is one hex away. Which of your tiles moves ships?"),
                _(
                    "Play orange Mission 2 left of row 1 so that the orange tile moves your ship by 2; "
                    "with the die go on to an orange planet and place the other Mission."
                ),
            ),
        ),
        "farewell": Words(
            _("A good farewell"),
            _("Some Missions are worth most when they are ejected: by a Sequence B."),
            (
                _("Your orange Mission lies on the nearest strip and counts gray ones."),
                _("Leave the die: Sequence B costs 1 VP, but the ejected Mission brings 6."),
            ),
        ),
        "last": Words(
            _("Pushed into place"),
            _("On a space with ejected Missions an Advanced tile may score more than 4 VP."),
            (
                _("The Advanced tile in the middle row lies on the edge already."),
                _("Discover the green tile, slide it into row 2, and choose the gray space."),
            ),
        ),
    }[key]
