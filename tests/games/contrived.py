"""Positions and events that no recorded game and no position of the rulebooks comes to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from blackangel import games
from blackangel.games import council_of_shadows
from blackangel.games.black_angel.table.hal_show import voice as hal_voice
from blackangel.games.black_angel.table.hal_teller import Teller
from blackangel.games.black_angel.words import vocabulary as angel_words
from blackangel.games.council_of_shadows.rules.effects import parse_line
from blackangel.games.council_of_shadows.table.automa_show import voice as automa_voice
from blackangel.games.council_of_shadows.table.automa_words import possible
from blackangel.games.council_of_shadows.words.forecasts import forecast
from blackangel.games.council_of_shadows.words.vocabulary import covered
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import TURN, Event
from blackangel.kernel.title import Language
from tests.games.said import Listener

ANGEL = {
    "a Sequence B that costs and brings everything, and the ship is near Spes": """
[game]
players = Ada Bo
[space]
strips = 5a 7a 3b 2b 1b
spes = 5
angel = 4
mission 2 at 1M by Ada
ship of Ada at 1M
ship of Ada at 1L1
[frigate]
damage = orange 4, gray 3, green 4
[Ada]
vp = 9
dice = gray 0
stations = 2 1 1
grid =
  O0!  -   -
  -    X0  -
  -    -   T0
""",
    "the last turn, on which nothing but passing is possible": """
[game]
players = Ada Bo
turn = Bo
round = 12
ending = spes
last round = 12
[space]
spes = 4
""",
    "a Sequence B after the Black Angel has arrived": """
[game]
players = Ada Bo
turn = Ada
round = 11
ending = spes
last round = 12
[space]
spes = 4
[Ada]
dice = orange 0
""",
    "an Advanced tile has been pushed out": """
[game]
players = Ada Bo
advanced = yes
[Ada]
tucked = 21
[open]
space Ada A3
end Ada A
""",
    "a tile with debris is about to be pushed out": """
[game]
players = Ada Bo
[frigate]
display = T31 - -
[Ada]
dice = orange 3
grid =
  O11! O21 O31
  -    X0  -
  -    -   T0
[open]
discover Ada 3 fresh
end Ada A
""",
    "a robot for a workstation of the neutral player's": """
[game]
players = Ada Bo
[neutral]
stations = 1 1 1
[Ada]
robots = 2
[open]
station Ada O0
end Ada A
""",
    "a tile activates the one above or below": """
[game]
players = Ada Bo
[Ada]
grid =
  O0   -   -
  O31  X0  -
  X21  -   T0
[open]
adjacent Ada 21
end Ada A
""",
    "a tile beside the board pays": """
[game]
players = Ada Bo
[space]
strips = 5a 7a 3b 2b 1b
mission 8 at 1M by Ada
[Ada]
ejected = O44
[open]
pay Ada technology m8
end Ada A
""",
}
COUNCIL = {
    "nothing can be bought": """
[council-of-shadows]
players = Ada Bo
phase = buy
[Ada]
gems = -
[cards]
display = a01 a09
""",
    "Energy enough for the next level, and nothing to assess but a galaxy that keeps its cubes": """
[council-of-shadows]
players = Ada Bo
phase = act
turn = Ada
modules = leaders
[galaxies]
blue1 = 205, b1 Ada Ada, d1 Ada
[Ada]
energy = 60
consumption = 60
level = 2
leader = Casares
[open]
assess CS-G2 0
""",
    "one tile is left to draw": """
[council-of-shadows]
players = Ada Bo
phase = act
turn = Ada
[open]
tile a04 P1 101 1 1
""",
    "half a harvest": """
[council-of-shadows]
players = Ada Bo
phase = act
turn = Ada
[galaxies]
gray1 = 101, b1 Ada, b2 Ada
[Ada]
fields = a22, s2, s1
[open]
harvest a22 1 P1 - gray1
""",
    "Dominate Folk assesses": """
[council-of-shadows]
players = Ada Bo
phase = act
turn = Ada
[galaxies]
gray1 = 101, b1 Ada
blue1 = 201, b1 Ada
[Ada]
energy = 1
consumption = 60
level = 2
tech = t16 1
[open]
assess t16 2
""",
    "the Throne is taken": """
[council-of-shadows]
players = Ada Bo
phase = act
turn = Bo
throne = Ada
[Ada]
level = 3
""",
}


def positions(key: str) -> Iterator[Game[Any]]:
    """The contrived positions of a game, each with what follows from every choice."""
    for text in {"black-angel": ANGEL, "council-of-shadows": COUNCIL}[key].values():
        game: Game[Any] = games.position(text)
        yield game
        for option in game.options:
            after = game.copy()
            after.play(option)
            yield after


# of one seat: others' turns and its own choices did this to it
ANGEL_BEFELL = (
    *(("appeared", 1, "R61", (61, place)) for place in ("@1", "@2", "@3")),
    ("cleared", 1, "", ()),
    ("bought", 1, "", ("green", "3")),
    ("resource", 1, "BA-A3", ()),
    ("taken", -1, "R61", ("mission", 12)),
    ("spent", -1, "", ("technology", "O11")),
    ("vp", -2, "BA-B3", ()),
    ("ejected", 1, "", (7,)),
    ("ship", 1, "m7", ()),
    ("overtaken", 1, "", ("Bo", 9, 7)),
)
COUNCIL_BEFELL = (
    ("trails", 1, "", ("gray",)),
    ("leads", 1, "", ("blue",)),
    ("later", 2, "", ()),
    ("rose", 1, "", ("2", "Bo")),
    ("rose", 1, "", ("2", "")),
    ("paid", -2, "", ("coal",)),
)


def befallen(listener: Listener, found: tuple[tuple[str, int, str, tuple[Any, ...]], ...]) -> None:
    events = [Event(0, 0, what, amount, source, about) for what, amount, source, about in found]
    for some in (events, events[:1], events[:4], events[1:2]):
        listener.befallen(some)


def angel(listener: Listener) -> None:
    """What Hal's page says, his referee, an owner's box, and what befalls a seat."""
    listener.voice(hal_voice)
    for edge in angel_words.LANES:
        for words in (angel_words.LANES, angel_words.SLOTS):
            listener.plain(edge, words[edge])
    for place in ("action:@1", "mission:7", "hex:1M", "ship:1M", "slot:r1", "cell:11", "die:P1:x"):
        listener.onward(place)
    befallen(listener, ANGEL_BEFELL)
    took = Event(0, 1, "took", 1, "BA-H7", ("O11",))
    listener.told("anonymous", lambda t: anonymous(took))
    rolled = Event(0, 1, "rerolls", 1, "BA-H3")
    cubes = [Event(0, 1, "repaired", 1, "BA-H8", ("green",))] * 2
    listener.turn([Event(0, 1, TURN, 1, ""), rolled, *cubes], ("Ada",))
    listener.event(Event(0, 0, "debris", 1, "BA-D4"), ("Ada",))


def anonymous(event: Event) -> str:
    """An event of Hal's, as his referee tells it, who doesn't know which tile it was."""
    teller = Teller((event,), ("Ada",))
    teller.anonymous = True
    return teller.steps()[0].words


def impossible(line: str, _t: Language) -> str:
    """Why the first form of a line can't be carried out."""
    return possible(parse_line(line).forms[0], False)


def council(listener: Listener) -> None:
    """What the Automa's page says, and what befalls a seat."""
    listener.voice(automa_voice)
    befallen(listener, COUNCIL_BEFELL)
    for line in ("clear 4", "explore P1 b 1"):
        listener.told("impossible", partial(impossible, line))
    automa = [
        ("turn", 1, "", ()),
        ("line", 1, "m06", (1, "left")),
        ("assess", 3, "CS-O8", ("orange", "low")),
    ]
    listener.turn([Event(0, 1, *one) for one in automa], ("Ada",))
    listener.event(Event(0, 0, "turn", 1, "", (3,)), ("Ada",))
    listener.told("covered", lambda t: covered(("s1", "s2"), t))
    view = council_of_shadows.new(("Ada",), 1).observe(0)
    throne = [Event(0, 1, "throne", 1, "")]
    listener.told("forecast", lambda t: "; ".join(forecast(throne, view, t)))
