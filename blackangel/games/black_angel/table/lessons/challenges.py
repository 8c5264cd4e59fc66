"""The challenges, one turn each from a prepared position: their words and goals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.words.vocabulary import N_
from blackangel.kernel.game import Game
from blackangel.kit.lessons import Challenge, ChallengeWords, listed, worded

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


@cache
def challenges() -> Mapping[str, Challenge]:
    """All challenges by key, in the order they are offered."""
    return listed("black_angel")


def reached(game: Game[State], kind: str, since: int) -> int:
    """How much of a kind the first seat has gained since a ply; "total" is its present score."""
    if kind == "total":
        return int(dict(game.scores[0])["total"])
    events = (event for event in game.events if event.seat == 0 and event.ply >= since)
    return sum(int(event.amount) for event in events if event.what == kind)


def goal(kind: str, number: int, t: Language) -> str:
    """What to reach within the turn."""
    if kind == "vp":
        words = t.ngettext("Gain {number} VP this turn.", "Gain {number} VP this turn.", number)
    elif kind == "repaired":
        words = t.ngettext(
            "Remove {number} damage cube this turn.",
            "Remove {number} damage cubes this turn.",
            number,
        )
    elif kind == "ravager":
        words = t.ngettext(
            "Destroy {number} Ravager this turn.",
            "Destroy {number} Ravagers this turn.",
            number,
        )
    else:
        words = t.ngettext(
            "Reach {number} VP, as if the game ended now.",
            "Reach {number} VP, as if the game ended now.",
            number,
        )
    return words.format(number=number)


def words(key: str, t: Language) -> ChallengeWords:
    """The words of a challenge in ``learn/challenges.toml`` among the game's assets."""
    return worded(WORDS[key], t)


WORDS = {
    "line": ChallengeWords(
        N_("All three at once"),
        N_("The card decides which tiles in its row or column are activated."),
        (
            N_("A Mission card activates tiles of its own color. What about the Ravager card?"),
            N_("Play the Ravager card left of the middle row and activate all three tiles."),
        ),
    ),
    "neighbour": ChallengeWords(
        N_("Stuck in the middle"),
        N_("A tile that activates its neighbor makes that neighbor work twice."),
        (
            N_("Which row or column has the most gray tiles?"),
            N_("Play the card left of row 2; the middle tile activates one beside it again."),
        ),
    ),
    "flip": ChallengeWords(
        N_("The other side"),
        N_("Debris flips a die: 1 becomes 3, a star becomes 2."),
        (
            N_("Your Mission in Space gives 2 VP per robot, once for each point on the die."),
            N_("Flip the green 1 to 3, then use it on the Mission three times."),
        ),
    ),
    "buy": ChallengeWords(
        N_("Someone else’s three"),
        N_("Another player’s die costs one resource, and a card can give you one."),
        (
            N_("An orange 1 uses your Mission once. Bo has an orange 3."),
            N_(
                "Play the gray Mission so the gray starting tile gives you a resource, then buy "
                "the 3 and use it on your Mission in Space."
            ),
        ),
    ),
    "lightning": ChallengeWords(
        N_("Lightning"),
        N_("After a card, a repair can make your tiles work a second time."),
        (
            N_("First a card, then Repair: each tile can give its VP twice."),
            N_(
                "Play the Ravager card below column 2 for three tiles; then repair and put "
                "each debris on one of them."
            ),
        ),
    ),
    "damage": ChallengeWords(
        N_("Repair the repair"),
        N_("Two damage cubes on an action take one from the value of every die used there."),
        (
            N_("On Repair, a 1 does nothing right now; a 2 repairs once, a 3 twice."),
            N_("Flip your gray 1 to 3 for 1 debris, then repair."),
        ),
    ),
    "ravagers": ChallengeWords(
        N_("All or nothing"),
        N_("The Ravagers at a location are destroyed together or not at all."),
        (
            N_("The damage takes one off each die, so your 2 can only destroy a lone Ravager."),
            N_("Buy Bo’s green 3: with two activations left, take the pair."),
        ),
    ),
    "boost": ChallengeWords(
        N_("Use it or lose it"),
        N_("A boost works once: flip the tile and it’s gone."),
        (
            N_("You could activate the boosted tile with a card, but what would you give up?"),
            N_("Use the green 1 with the boost: as a 3, it activates your Mission three times."),
        ),
    ),
    "colour": ChallengeWords(
        N_("Orange is green"),
        N_("Some boosts let a die count as any color."),
        (
            N_("Your Mission in Space needs a green die; the orange tile’s boost can help."),
            N_(
                "Play the gray card below column 2 for 1 VP; then use the orange 3 with the "
                "boost on the green Mission."
            ),
        ),
    ),
    "ship": ChallengeWords(
        N_("First, a flight"),
        N_("A ship can move before you use your die: let a tile carry it part of the way."),
        (
            N_("No orange planet is one hex away. Which of your tiles moves ships?"),
            N_(
                "Play orange Mission 2 left of row 1 so the orange tile moves your ship 2 "
                "hexes. Then use the die to fly on to an orange planet and place your other "
                "Mission."
            ),
        ),
    ),
    "farewell": ChallengeWords(
        N_("A parting gift"),
        N_("Some Missions pay best when they’re ejected, and Sequence B ejects them."),
        (
            N_("Your orange Mission is on the nearest strip and counts gray ones."),
            N_("Leave the die: Sequence B costs 1 VP, but the ejected Mission gives 6."),
        ),
    ),
    "last": ChallengeWords(
        N_("A helpful shove"),
        N_("On a space with ejected Missions, an Advanced tile may score more than 4 VP."),
        (
            N_("The Advanced tile in the middle row is already at the edge."),
            N_("Discover the green tile, slide it into row 2, and choose the gray space."),
        ),
    ),
}
