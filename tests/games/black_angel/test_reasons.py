"""Why something is not possible: one position for every reason, and what holds in every game."""

from __future__ import annotations

import random
from gettext import NullTranslations

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel import reasons, rules, scenario, words
from blackangel.games.black_angel.draw.places import places
from blackangel.games.black_angel.imagine import imagine
from blackangel.games.black_angel.view import observe
from blackangel.kernel.chance import Chance

T = NullTranslations()
PAIR = "[game]\nplayers = Ada Bo\n"
EMPTY = "[frigate]\ndisplay = - - - - - -\n"
SPACE = "[space]\nstrips = 5a 7a 3b 2b 1b\n"

# what is written of the position, the place or choice, the sentence
CASES = {
    "begun": ("[Ada]\ndice = green 1\n[frigate]\nravagers = 85\n[open]\nturn Ada begun", "B"),
    "star": ("[frigate]\nravagers = 85\n[Ada]\ndice = green 0", "die:P1:green 0"),
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
    "too dear": ("[frigate]\ndisplay = O11 - X23\n[open]\ndiscover Ada 1 fresh", "tile:d1"),
    "black arrows": (EMPTY + "offers = A1\n[open]\ndiscover Ada 2 fresh", "lane:r1"),
    "space taken": (
        "[Ada]\nspaces = gray A6\n[open]\nspace Ada A1",
        "space:gray",
    ),
    "undamaged": ("[frigate]\ndamage = @1 2\n[open]\nrepair Ada 2 fresh", "action:@2"),
    "dice undamaged": ("[frigate]\ndamage = @1 2\n[open]\nrepair Ada 2 fresh", "supply:gray"),
    "no Ravager": ("[frigate]\nravagers = 85\n[open]\ndestroy Ada 1 fresh", "action:@2"),
    "no robot": ("[open]\nstation Ada T0", "storage:robot"),
    "reserved": (
        "[Ada]\nresource = 1\ndice = orange 3, gray 2*\n[open]\nreserve Ada BA-B4",
        "die:P1:gray 2*",
    ),
    "own ship there": (
        SPACE + "ship of Ada at 3R1\n[Ada]\n[open]\nmove Ada 2 T0",
        "hex:3R1",
    ),
    "no ship in storage": (
        SPACE + "ship of Ada at 3R1\n[Ada]\n[open]\nmove Ada 2 T0",
        "storage:ship",
    ),
    "pay with": (
        "[Ada]\nhand = 12 75\n[open]\npay Ada mission m8",
        "card:75",
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
    assert sentence[0].isupper()


def test_an_empty_display_has_nothing_to_discover() -> None:
    game = scenario.read(PAIR + EMPTY + "[Ada]\ndice = orange 2\n")
    game.state.offers = ("",) * 4
    rules.settle(game.state)
    assert reasons.reasons(game.state)["action:@1"] == reasons.Reason("nothing to discover")


def keys(why: reasons.Reason) -> set[str]:
    return {why.key}.union(*(keys(part) for part in why.because))


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
            assert reasons.reasons(imagine(view, game.options, Chance(seed))) == found
        game.play(rng.choice(game.options))
    assert reasons.reasons(game.state) == {}
