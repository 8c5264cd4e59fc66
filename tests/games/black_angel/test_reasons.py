"""Why something is not possible: one position per reason, and what holds in every game."""

from __future__ import annotations

import random
from gettext import NullTranslations

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel import scenario, words
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.seen import reasons
from blackangel.games.black_angel.seen.determinize import determinize
from blackangel.games.black_angel.seen.places import places
from blackangel.games.black_angel.seen.view import observe
from blackangel.games.black_angel.words.reasons import COLOURED, PAID, PLAIN
from blackangel.kernel.rng import Rng
from blackangel.kit.reasons import Reason

T = NullTranslations()
PAIR = "[game]\nplayers = Ada Bo\n"
THREE = "[game]\nplayers = Ada Bo Cy\n"
ADVANCED = " ".join(kind.id for kind in COMPONENTS.advanced.values() for _ in range(kind.copies))
EMPTY = "[frigate]\ndisplay = - - - - - -\n"
SPACE = "[space]\nstrips = 5a 7a 3b 2b 1b\n"
# every hex within two steps of the Black Angel is full
CROWD = "[space]\nstrips = 5b 6a 1a 4a 3b 2a 7b\n" + "".join(
    f"ships of {name} at 2L2 2M 2R1 3L1 3M 3R2 4M 4R1 5R1\n" for name in ("Bo", "Cy")
)
ROW = "grid =\n  {} X0 -\n  - - -\n  - - T0\n[open]\nline Ada 11 12"

# the position as text, the place or choice, the sentence
CASES = {
    "begun": ("[Ada]\ndice = green 1\n[frigate]\nravagers = 85\n[open]\nturn Ada begun", "B"),
    "A possible": (
        PAIR + "round = 2\nending = spes\nlast round = 2\n"
        "[frigate]\nravagers = 85\n[Ada]\ndice = green 1",
        "pass",
    ),
    "star": ("[frigate]\nravagers = 85\n[Ada]\ndice = green 0", "die:P1:green 0"),
    "nothing to discover": (
        EMPTY + f"[decks]\ngone = {ADVANCED}\n[Ada]\ndice = orange 2",
        "action:@1",
    ),
    "nothing to repair": ("[Ada]\ndice = gray 2", "action:@3"),
    "nothing to destroy": ("[Ada]\ndice = green 2", "action:@5"),
    "no die": ("[frigate]\ndamage = @1 1", "action:@3"),
    "weak": ("[frigate]\ndisplay = O11\n[Ada]\ndice = orange 1", "action:@1"),
    "weak damaged": (
        "[frigate]\ndamage = @3 2\n[Ada]\ndice = gray 1",
        "action:@3",
    ),
    "no ship": ("[Ada]\ndice = gray 3\nrobots = 2", "action:@4"),
    "no pilot": ("[Ada]\ndice = gray 3\nship = 1", "action:@4"),
    "ships blocked": (
        "[space]\nstrips = 7a 3b 4a 5a 1a\nship of Ada at 5R2\n[Ada]\ndice = gray 3",
        "action:@4",
    ),
    "launch blocked": (
        THREE + CROWD + "[Ada]\nship = 1\nrobots = 1\n" + ROW.format("O41"),
        "cell:11",
    ),
    "star command": (
        SPACE + "ship of Ada at 3R1\n[Ada]\ndice = gray 0\nrobots = 1",
        "action:@4",
    ),
    "no resource to buy": ("[Bo]\ndice = gray 3", "die:P2:gray 3"),
    "locked": ("[Ada]\nresource = 1\n[Bo]\ndice = gray 3*", "die:P2:gray 3*"),
    "no debris to flip": ("[Ada]\ndice = gray 3", "storage:debris"),
    "neutralization": (
        SPACE + "mission 19 at 3R1 by Ada\n[Ada]\ndice = orange 2",
        "mission:19",
    ),
    "not on it": (SPACE + "mission 2 at 3R1 by Bo\n[Ada]\ndice = orange 2", "mission:2"),
    "cannot pay": (SPACE + "mission 6 at 3R1 by Ada\n[Ada]\ndice = orange 2", "mission:6"),
    "no die for a Mission": (
        SPACE + "mission 2 at 3R1 by Ada\n[Ada]\nship = 1\ndice = gray 2",
        "mission:2",
    ),
    "no robot left": (
        SPACE + "mission 41 at 3L1 by Ada\n[Ada]\nrobots = 12\ndice = green 2",
        "mission:41",
    ),
    "resource twice": (
        SPACE + "mission 9 at 3R1 by Ada\n[Ada]\nresource = 1\n[Bo]\ndice = orange 2",
        "mission:9",
    ),
    "one card a turn": (
        "[frigate]\nravagers = 85\n[Ada]\nhand = 12\ndice = green 1\n[open]\nturn Ada played",
        "card:12",
    ),
    "no die afterwards": ("[Ada]\nhand = 12", "card:12"),
    "slots full": (
        "[frigate]\nravagers = 85\n"
        "[Ada]\nhand = 12\ndice = green 1\nplayed = r1 41, r2 42, r3 43, c1 44, c2 45, c3 46",
        "card:12",
    ),
    "slot taken": ("[Ada]\nhand = 12\nplayed = r1 41", "slot:r1"),
    "not the last turn": ("[game]\nplayers = Ada Bo\nending = spes\n[Ada]", "pass"),
    "one die a turn": ("[Ada]\ndice = gray 3\n[open]\nend Ada A", "die:P1:gray 3"),
    "before the die": ("[Ada]\nhand = 12\n[open]\nend Ada A", "card:12"),
    "Advanced tile": (
        "[Ada]\ngrid =\n  O0 - -\n  A3 X0 -\n  - - T0\n[open]\ndebris Ada",
        "cell:21",
    ),
    "charged": (
        "[Ada]\ngrid =\n  O0! - -\n  - X0 -\n  - - T0\n[open]\ndebris Ada",
        "cell:11",
    ),
    "boost up": (PAIR + "advanced = yes\n[Ada]\n" + ROW.format("O11^"), "cell:11"),
    "no neighbour": ("[Ada]\n" + ROW.format("O31"), "cell:11"),
    "no Mission left": (
        f"[Ada]\ntucked = {' '.join(map(str, range(1, 61)))}\n" + ROW.format("T31"),
        "cell:11",
    ),
    "not in the line": ("[Ada]\n" + ROW.format("O11"), "cell:33"),
    "not adjacent": (
        "[Ada]\ngrid =\n  O31 - -\n  T11 - -\n  - - T0\n[open]\nadjacent Ada 11",
        "cell:33",
    ),
    "activates itself": (
        "[Ada]\ngrid =\n  O31 - -\n  O32 - -\n  T11 - -\n[open]\nadjacent Ada 21",
        "cell:11",
    ),
    "too dear": ("[frigate]\ndisplay = O11 - X23\n[open]\ndiscover Ada 1 fresh", "tile:d1"),
    "black arrows": (EMPTY + "offers = A1\n[open]\ndiscover Ada 2 fresh", "lane:r1"),
    "space taken": (
        "[Ada]\nspaces = gray A6\n[open]\nspace Ada A1",
        "space:gray",
    ),
    "undamaged": ("[frigate]\ndamage = @1 2\n[open]\nrepair Ada 2 fresh", "action:@2"),
    "dice undamaged": ("[frigate]\ndamage = @1 2\n[open]\nrepair Ada 2 fresh", "supply:gray"),
    "no Ravager": ("[frigate]\nravagers = 85\n[open]\ndestroy Ada 1 fresh", "action:@2"),
    "too many Ravagers": (
        "[frigate]\nravagers = 61 67 62\n[open]\ndestroy Ada 1 fresh",
        "action:@1",
    ),
    "no robot": ("[open]\nstation Ada T0", "storage:robot"),
    "reserved": (
        "[Ada]\nresource = 1\ndice = orange 3, gray 2*\n[open]\nreserve Ada BA-B4",
        "die:P1:gray 2*",
    ),
    "no boost": (
        PAIR + "advanced = yes\n[Ada]\ngrid =\n  O14^ - -\n  - X0 -\n  - - T0\n"
        "dice = orange 1, gray 2\n[open]\nfree Ada",
        "die:P1:gray 2",
    ),
    "own ship there": (
        SPACE + "ship of Ada at 3R1\n[Ada]\n[open]\nmove Ada 2 T0",
        "hex:3R1",
    ),
    "no ship in storage": (
        SPACE + "ship of Ada at 3R1\n[Ada]\n[open]\nmove Ada 2 T0",
        "storage:ship",
    ),
    "asteroids": (
        SPACE + "ship of Ada at 3R1\n[Ada]\n[open]\nmove Ada 2 T0",
        "hex:2M",
    ),
    # an asteroid field, but the Black Angel is there
    "hex full": (
        THREE + "[space]\nstrips = 1a 2a 4a 3b 5a 6a 7b\n"
        "ship of Ada at 4R1\nship of Bo at 4M\nship of Cy at 4M\n[open]\nmove Ada 1 T0",
        "hex:4M",
    ),
    "out of reach": (
        SPACE + "ship of Ada at 3M\n[Ada]\n[open]\nmove Ada 2 T0",
        "hex:1M",
    ),
    "ship first": (
        SPACE + "ship of Ada at 3R1\n[Ada]\nhand = 1\n[open]\ncommand Ada orange 2",
        "card:1",
    ),
    "star moves none": (
        SPACE + "ships of Ada at 3R1 3L2\n[Ada]\nrobots = 1\nhand = 21\n[open]\ncommand Ada gray 0",
        "ship:3R1",
    ),
    "colour of the hex": (
        SPACE + "ship of Ada at 3R1\n"
        "[Ada]\nrobots = 1\nhand = 1 21\n[open]\nplace Ada orange 3R1 may",
        "card:21",
    ),
    "no Ravager in space": (
        SPACE + "ship of Ada at 3R1\n"
        "[Ada]\nrobots = 1\nhand = 1 75\n[open]\nplace Ada orange 3R1 may",
        "card:75",
    ),
    "needed": (
        SPACE + "ship of Ada at 3L2\n[frigate]\nravagers = 76\n"
        "[Ada]\nrobots = 1\nhand = 1 21\n[open]\nprice Ada @4 0 mission",
        "card:21",
    ),
    "pay with mission": ("[Ada]\nhand = 12 75\n[open]\npay Ada mission m8", "card:75"),
    "pay with ravager": ("[Ada]\nhand = 12 75\n[open]\npay Ada ravager m48", "card:12"),
    "pay with technology": ("[Ada]\nhand = 12\n[open]\npay Ada technology m7", "card:12"),
    "Advanced not paid": (
        "[Ada]\ngrid =\n  O0 - -\n  A3 X0 -\n  - - T0\n[open]\npay Ada technology m7",
        "cell:21",
    ),
}


@pytest.mark.parametrize("key", CASES)
def test_every_reason_is_found_where_it_holds(key: str) -> None:
    text, place = CASES[key]
    game = scenario.read(text if text.startswith("[game]") else PAIR + text + "\n")
    found = reasons.reasons(game.state)
    assert place in found, (sorted(found), game.options)
    assert key in keys(found[place]), found[place]
    sentence = words.reason(found[place], T)
    assert sentence.endswith(".")
    assert not sentence[0].islower()


def test_every_sentence_has_a_position() -> None:
    with_numbers = {"weak", "weak damaged", "cannot pay", "too dear", "too many Ravagers"}
    paid = {f"pay with {thing}" for thing in PAID}
    assert CASES.keys() == PLAIN.keys() | COLOURED.keys() | with_numbers | paid


def keys(why: Reason) -> set[str]:
    key = f"pay with {why.about[0]}" if why.key == "pay with" else why.key
    return {key}.union(*(keys(part) for part in why.because))


@pytest.mark.parametrize("seed", range(8))
def test_only_what_is_not_possible_has_a_reason_and_nothing_hidden_is_used(seed: int) -> None:
    players = seed % 4 + 1
    names = ("Ada", "Bo", "Cy", "Di")[:players]
    solo = "standard" if players == 1 else ""
    game = black_angel.new(names, seed, advanced=seed % 3 == 0, solo=solo)
    rng = random.Random(seed)
    while game.player is not None:
        found = reasons.reasons(game.state)
        asked, view = game.prompt, observe(game.state, game.player, names)
        possible = {place for option in game.options for place in places(option, asked)}
        assert not found.keys() & (possible | set(map(str, game.options)))
        for place, why in found.items():
            assert words.reason(why, T).endswith(".")
            assert words.subject(place, view, T)
        if rng.random() < 0.05:
            assert reasons.reasons(determinize(view, game.options, Rng(seed))) == found
        game.play(rng.choice(game.options))
    assert reasons.reasons(game.state) == {}
