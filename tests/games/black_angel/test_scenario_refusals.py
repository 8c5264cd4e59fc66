"""Faulty scenarios are refused with their line, quickly, and without a crash."""

from __future__ import annotations

import random
from typing import Any

import pytest

from blackangel.games.black_angel import scenario, words
from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.game import Game
from tests.games.black_angel.written import KINDS, PAIR, new, read
from tests.games.laws import reads_back
from tests.games.wrong import printable, read_or_refused, refused_at

WRONG = {
    # text: (line, part of the reason)
    "[game]\nplayers = Ada Bo\ncolour = red": (3, "colour: is unknown in [game]"),
    "[game]\nplayers = Ada Bo\nplayers = Ada Cy": (3, "line 2 already"),
    "[game]\nseed = 1": (1, "players are missing"),
    "[space]\nangel = 2": (0, "needs a section [game]"),
    "players = Ada": (1, "head a section"),
    "[game]\nplayers = Ada Bo Cy Di Ed": (2, "1 to 4 players"),
    "[game]\nplayers = Ada Ada": (2, "same name"),
    f"[game]\nplayers = Ada {'B' * 41}": (2, "1 to 40 characters"),
    '[game]\nplayers = Ada "Bo': (2, "quote"),
    "[game]\nplayers = Ada\nhal = mild": (3, "easy"),
    "[game]\nplayers = Ada Bo\nhal = easy": (3, "one player"),
    "[game]\nplayers = Ada Bo\nturn = Cy": (3, "no player"),
    "[game]\nplayers = Ada Bo\nturn = neutral": (3, "takes no turns"),
    "[game]\nplayers = Ada Bo\nround = three": (3, "no whole number"),
    "[game]\nplayers = Ada Bo\nround = 1000": (3, "needs 0 to 999"),
    "[game]\nplayers = Ada Bo\nround = 1 2": (3, "one word"),
    "[game]\nplayers = Ada Bo\nadvanced = perhaps": (3, "no, yes"),
    "[game]\nplayers = Ada Bo\nlast round = 4": (3, "go together"),
    "[game]\nplayers = Ada Bo\nover = yes": (3, "needs an ending"),
    "[game]\nplayers = Ada Bo\n[game]": (3, "stands in line 1 already"),
    f"{PAIR}[Cy]\nvp = 3": (3, "no player"),
    f"{PAIR}[Ada]\nvp = 3\n[Ada]": (5, "stands in line 3 already"),
    f"{PAIR}[Ada]\nvp 3": (4, "key = value"),
    f"{PAIR}[Ada]\nvp = -3": (4, "no whole number"),
    f"{PAIR}[Ada]\nrobots = 14": (4, "17 robots in all places"),
    f"{PAIR}[Ada]\nstations = 9 9 9": (3, "27 robots"),
    f"{PAIR}[Ada]\nstations = 1 1": (4, "three numbers"),
    f"{PAIR}[neutral]\nstations = 1 2 1": (4, "needs 0 to 1"),
    f"{PAIR}[neutral]\nvp = 1": (4, "unknown"),
    f"{PAIR}[Ada]\nrobots = 13\n[space]\nship of Ada at 2M": (4, "17 robots"),
    f"{PAIR}[Ada]\ndice = blue 1": (4, "no die"),
    f"{PAIR}[Ada]\ndice = gray 4": (4, "no die"),
    f"{PAIR}[Ada]\ndice = gray 3 gray 2": (4, "no die"),
    f"{PAIR}[Ada]\ndice = gray 3,,gray 2": (4, "comma"),
    f"{PAIR}[Ada]\ndice = gray 3, gray 1, gray 1\n[Bo]\ndice = gray 2, gray 2": (6, "only 4"),
    f"{PAIR}[Ada]\ndice = gray 3, gray 1, gray 1\n[frigate]\ndamage = gray 2": (6, "1 gray dice"),
    f"{PAIR}[Ada]\nhand = 3 3": (4, "card 3 stands in line 4 already"),
    f"{PAIR}[Ada]\nhand = 91": (4, "needs 1 to 90"),
    f"{PAIR}[Ada]\nhand = 3\n[Bo]\ntucked = 3": (6, "card 3 stands in line 4 already"),
    f"{PAIR}[Ada]\ntucked = 61": (4, "needs 1 to 60"),
    f"{PAIR}[Ada]\nplayed = r4 3": (4, "r1"),
    f"{PAIR}[Ada]\nplayed = r1 3, r1 4": (4, "each slot once"),
    f"{PAIR}[Ada]\ngrid = O0 X0 T0": (4, "9 cells"),
    f"{PAIR}[Ada]\ngrid =\n- - -\n- - -": (5, "key = value"),
    f"{PAIR}[Ada]\ngrid = O0 O0 - - - - - - -": (4, "only 1"),
    f"{PAIR}[Ada]\ngrid = O55 - - - - - - - -": (4, "no such tile"),
    f"{PAIR}[Ada]\ngrid = O11^ - - - - - - - -": (4, "no boost side"),
    f"{PAIR}[Ada]\ngrid = A1! - - - - - - - -": (4, "Technology tile"),
    f"{PAIR}[Ada]\ngrid =\n  O0 - -\n  - O11 -\n  - - O11": (7, "tile O11 stands in line 6"),
    f"{PAIR}[Ada]\nejected = A1": (4, "spaces"),
    f"{PAIR}[Ada]\nspaces = gray O11": (4, "no such tile"),
    f"{PAIR}[Ada]\nspaces = gray A1, gray A2": (4, "each space once"),
    f"{PAIR}[Ada]\nbeside = A1 A1 A1": (4, "only 2"),
    f"{PAIR}[frigate]\ndisplay = O11 O11": (4, "tile O11 stands in line 4"),
    f"{PAIR}[frigate]\ndisplay = O0": (4, "starting tile"),
    f"{PAIR}[frigate]\ndisplay = - - - - - - O11": (4, "6 places"),
    f"{PAIR}[frigate]\noffers = A9": (4, "no such tile"),
    f"{PAIR}[frigate]\ndamage = @3 3": (4, "needs 0 to 2"),
    f"{PAIR}[frigate]\ndamage = @7 1": (4, "@6"),
    f"{PAIR}[frigate]\ndamage = @3 1, @3 1": (4, "already"),
    f"{PAIR}[frigate]\nravagers = 65 71 77 83": (4, "holds 3 already"),
    f"{PAIR}[frigate]\nravagers = @3 65": (4, "belongs to @5"),
    f"{PAIR}[frigate]\nravagers = 61 (Ada)": (4, "no robots lie on"),
    f"{PAIR}[frigate]\nravagers = 85 (Ada": (4, "')' is missing"),
    f"{PAIR}[frigate]\nravagers = 85 ()": (4, "nobody"),
    f"{PAIR}[frigate]\nravagers = 85 (neutral)": (4, "takes no turns"),
    f"{PAIR}[space]\nstrips = 1a 2a 3a": (4, "2 players need 5 strips, not 3"),
    "[game]\nplayers = A B C\n[space]\nstrips = 1a 2a 3a 4a 5a": (4, "3 players need 7 strips"),
    f"{PAIR}[space]\nstrips = 1a 1b 2a 3a 4a": (4, "strip 1 stands"),
    f"{PAIR}[space]\nstrips = 1a 2c 3a 4a 5a": (4, "2a"),
    f"{PAIR}[space]\nangel = 6": (4, "needs 1 to 5"),
    f"{PAIR}[space]\nspes = 4\ntoken = 5": (5, "either the token or the planet"),
    f"{PAIR}[space]\nspes = 2": (4, "never passes Spes"),
    f"{PAIR}[space]\nspes = 3": (4, "has arrived"),
    f"{PAIR}[space]\nmission 1 at 6M by Ada": (4, "no hex"),
    f"{PAIR}[space]\nmission 1 at 1L2 by Ada": (4, "shows asteroids"),
    f"{PAIR}[space]\nmission 1 at 1M by Ada": (4, "shows gray"),
    f"{PAIR}[space]\nmission 1 at 1L1 by Ada\nmission 2 at 1L1 by Bo": (5, "holds a Mission"),
    f"{PAIR}[space]\nmission 1 at 1L1 by Ada\nmission 1 at 3M by Bo": (5, "card 1 stands"),
    f"{PAIR}[space]\nmission one": (4, "mission 12 at 2M by Name"),
    f"{PAIR}[space]\nship of Ada at 1L2": (4, "asteroid field"),
    f"{PAIR}[space]\nships of Ada at 1M 1M": (4, "this player already"),
    "[game]\nplayers = A B C\n[space]\nship of A at 1M\nship of B at 1M\nship of C at 1M": (
        6,
        "2 ships already",
    ),
    f"{PAIR}[decks]\norange missions = 21": (4, "not orange"),
    f"{PAIR}[decks]\norange missions = rest": (4, "discards only"),
    f"{PAIR}[decks]\ngray tiles = O11": (4, "not gray"),
    f"{PAIR}[decks]\ngone = O0": (4, "missing"),
    f"{PAIR}[decks]\nhal = H01": (4, "Hal"),
    f"{PAIR}[decks]\nravager discards = rest": (0, "no Ravager is left"),
    f"{PAIR}[decks]\nremoved = {' '.join(map(str, range(61, 74)))}": (4, "18 Ravager cards"),
    f"{PAIR}[open]\ndance Ada": (4, "no open decision or step"),
    f"{PAIR}[open]\nkind = turn": (4, "unknown in [open]"),
    f"{PAIR}[open]\nturn": (4, "missing at the end"),
    f"{PAIR}[open]\nturn Cy fresh": (4, "no player"),
    f"{PAIR}[open]\nturn Ada tired": (4, "fresh"),
    f"{PAIR}[open]\nturn Ada fresh twice": (4, "one word too many"),
    f"{PAIR}[open]\ndiscover Ada 4 fresh": (4, "needs 0 to 3"),
    f"{PAIR}[open]\nline Ada 11 44": (4, "needs one of 11"),
    f"{PAIR}[open]\nkeep Ada 3 23": (4, "of one colour"),
    f"{PAIR}[Ada]\nhand = 3\n[open]\nkeep Ada 3 4": (6, "card 3 stands in line 4"),
    f"{PAIR}[open]\nmission Ada 2 1 fresh": (4, "in space"),
    f"{PAIR}[space]\nmission 2 at 1L1 by Bo\n[open]\nmission Ada 2 1 fresh": (6, "another's"),
    f"{PAIR}[open]\nprice Ada @3 2 mission": (4, "no Ravager"),
    f"{PAIR}[open]\nplace Ada orange 6M may": (4, "beyond"),
    f"{PAIR}[open]\nadjacent Ada 11": (4, "no such thing"),
    f"{PAIR}[open]\nspend Ada ship": (3, "must be paid"),
    f"{PAIR}[Ada]\nrobots = 1\n[space]\nship of Ada at 1L1\n[open]\n"
    "place Ada orange 1L1 may\nspend Ada robot\nend Ada A": (9, "is paid at once"),
    f"{PAIR}[Ada]\nship = 1\nrobots = 1\n[open]\nmove Ada 2\nspend Ada ship": (
        8,
        "is paid at once",
    ),
    f"{PAIR}[Ada]\nhand = 1\n[open]\nplace Ada orange 1L1 may\npay Ada mission": (
        7,
        "is paid at once",
    ),
    f"{PAIR}[Ada]\nhand = 1\n[frigate]\nravagers = @2 74\n[open]\n"
    "action Ada @5 1\nprice Ada @2 1 mission": (9, "is paid at once"),
    f"{PAIR}[open]\ngain Ada ship": (4, "2ship"),
    f"{PAIR}[open]\ndraw Ada somewhere": (4, "no rule, card or tile"),
    f"{PAIR}[open]\nhal Ada": (4, "not for this player"),
    f"{PAIR}[open]\nend Ada A\nnext Ada\nend Ada A": (5, "nothing can follow"),
    f"{PAIR}[open]\n" + "end Ada A\n" * 65: (3, "too many lines"),
    "[game]\nplayers = A B\nending = spes\nover = yes\n[open]\nend A A": (5, "nothing is open"),
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: repr(text.removeprefix(PAIR))[:60])
def test_mistakes_are_refused_with_their_line(text: str) -> None:
    refused_at(scenario, text, *WRONG[text])


def test_an_editor_may_write_its_own_line_ends() -> None:
    text = PAIR + "[Ada]\nvp = 9\n"
    assert read("\ufeff" + text.replace("\n", "\r\n")).key() == read(text).key()


def test_mistakes_are_reported_in_printable_characters() -> None:
    texts = (
        f"{PAIR}{{odd}} = 1",
        f"{PAIR}[space]\n{{odd}}mission = 2",
        f"{PAIR}[{{odd}}]",
        f'{PAIR}["{{odd}}"]\n',
        '[game]\nplayers = Ada "{odd}"\n',
        f"{PAIR}[open]\nturn Ada {{odd}}",
    )
    printable(scenario, words, texts)


@pytest.mark.parametrize("text", [None, b"[game]", 7, ["[game]"]])
def test_anything_but_a_text_is_refused(text: object) -> None:
    with pytest.raises(ScenarioError, match="a scenario is a text"):
        scenario.read(text)


def test_too_long_a_text_is_refused() -> None:
    with pytest.raises(ScenarioError, match="at most 65536 characters"):
        scenario.read(PAIR + "#" * (1 << 16))


# --- damaged texts -------------------------------------------------------------------------------


def positions() -> list[str]:
    texts = []
    for players, advanced in KINDS:
        game = new(players, advanced, 40 + players)
        rng = random.Random(players)
        while game.options:
            if rng.random() < 0.1:
                texts.append(scenario.write(game.state, game.names))
            game.play(rng.choice(game.options))
    return texts


def sound(game: Game[Any], rng: random.Random) -> None:
    """Check that what was read can be played."""
    reads_back(game)
    for _ in range(10):
        if game.options:
            game.play(rng.choice(game.options))
    for seat in game.state.seats:
        assert min(seat.vp, seat.ship, seat.resource, seat.debris, seat.robot, seat.supply) >= 0


def test_damaged_texts_are_read_or_refused() -> None:
    read_or_refused(scenario, positions(), sound)
