"""What the lesson leaves out: each told once in the first games, when it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.words.vocabulary import N_
from blackangel.kit.firsts import First

if TYPE_CHECKING:
    from blackangel.games.black_angel.rules.state import State

ROLLED = 3  # dice at the start


def dice_left(state: State, seat: int) -> bool:
    """Whether rolling new dice would cost a seat the dice it has left, once it has used some (BA-B1)."""
    dice = state.seats[seat].dice
    return len(dice) < ROLLED and any(code & 3 for code in dice)


FIRSTS = (
    First(
        "ejected",
        "tucked0",
        N_("A Mission is ejected"),
        N_(
            "The Black Angel flew past your Mission. Its card is tucked at your board now, where "
            "an Advanced tile can score more for it."
        ),
        "BA-M10",
        event="ejected",
    ),
    First(
        "asteroids",
        "ship",
        N_("A ship is lost"),
        N_(
            "Only the Black Angel’s shields keep ships safe among asteroids. When she flies on, "
            "ships left behind are destroyed."
        ),
        "BA-C2",
        event="lost ship",
        source="BA-B6",
    ),
    First(
        "last round",
        "spes",
        N_("The end is near"),
        N_(
            "Finish this round, then play one more. The Black Angel stays where she is, and no "
            "more Missions are ejected."
        ),
        "BA-E1",
        event="triggered",
        anybodys=True,
    ),
    First(
        "pass",
        "flag",
        N_("Your last turn"),
        N_(
            "You have no die to use. On your last turn you may pass, and leftover dice cost you nothing."
        ),
        "BA-E3",
        choice="pass",
    ),
    First(
        "owner",
        "mission",
        N_("Your Mission was used"),
        N_(
            "When someone uses a Mission of yours, you may use it once too: without a die, "
            "paying what it asks."
        ),
        "BA-M3",
        asked="owner",
    ),
    First(
        "held",
        "robot",
        N_("A Ravager holds your robot"),
        N_(
            "It stays on the card until someone destroys that Ravager. Then it returns to your "
            "break room."
        ),
        "BA-R3",
        event="held",
    ),
    First(
        "price",
        "ravager",
        N_("Ravagers strike first"),
        N_(
            "Before you act, the top Ravager at that action takes effect. This one wants a card. With "
            "none to give, you’d lose 1 VP."
        ),
        "BA-R3",
        asked="price",
    ),
    First(
        "damaged die",
        "damage",
        N_("A damaged die"),
        N_(
            "Rolling it cost you 1 VP and removed the damage. Repair such a die while it’s in the "
            "supply, and you pay nothing."
        ),
        "BA-B3",
        event="vp",
        source="BA-B3",
    ),
    First(
        "leftover",
        "minus",
        N_("Leftover dice"),
        N_(
            "Before you roll new dice, each one you still have costs you its value in VP. A star costs "
            "nothing."
        ),
        "BA-B1",
        choice="B",
        holds=dice_left,
    ),
    First(
        "space",
        "advanced",
        N_("An Advanced space"),
        N_(
            "Your Advanced tile left the grid for a colored space. Each card tucked there raises "
            "the most it can score by 2 VP."
        ),
        "BA-D5",
        event="spaced",
    ),
    First(
        "pushed off",
        "ejectedtile",
        N_("A tile is pushed off"),
        N_(
            "It stays beside your board. You can still pay with it, and some Advanced tiles count it at "
            "the end."
        ),
        "BA-D4",
        event="out",
        unlike="A",  # an Advanced tile goes on a space and never pays (BA-D5, BA-M2)
    ),
    First(
        "hand",
        "mission",
        N_("Six Missions at most"),
        N_("At the end of your turn you can keep only six. Ravager cards don’t count."),
        "BA-A6",
        asked="discard",
    ),
    First(
        "reserve",
        "lock",
        N_("Plan ahead"),
        N_(
            "Pay 1 resource to keep a die in high security, where nobody can buy it. Choose the "
            "one your next turn needs."
        ),
        "BA-B4",
        asked="reserve",
        detail="BA-B4",  # elsewhere it is free
    ),
    First(
        "advanced",
        "advanced",
        N_("Advanced tiles"),
        N_(
            "They’re never activated. At the end, each scores 2 VP for each thing you have that "
            "it shows, up to 4 VP."
        ),
        "BA-E5",
        asked="discover",
        choice="take a",
    ),
    First(
        "boost",
        "boost",
        N_("Boosts"),
        N_(
            "A boost works once; then its tile flips to the standard side. From then on your "
            "cards can activate it."
        ),
        "BA-V2",
        choice="turn ",
    ),
    First(
        "star",
        "star",
        N_("A star"),
        N_(
            "A star counts as 0. Use it for Command only: a ship already in Space stays put and "
            "places a Mission there."
        ),
        "BA-C4",
        event="rolled",
        detail="0",
    ),
    First(
        "neutral",
        "robot-4",
        N_("Nobody’s dice"),
        N_(
            "Nobody plays these dice, but you can buy one like a rival’s. You pay 1 resource, and "
            "no player gets it."
        ),
        "BA-N2",
        choice="buy N",
    ),
    First(
        "flip",
        "debris",
        N_("Debris flips a die"),
        N_(
            "For 1 debris, flip one of your dice to its opposite face: 1 becomes 3, and a star becomes 2."
        ),
        "BA-A4",
        choice="flip",
    ),
)
