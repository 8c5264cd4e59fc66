"""Faulty scenarios are refused with their line, damaged ones too."""

from __future__ import annotations

import random
from typing import Any

import pytest

from blackangel.games.council_of_shadows import scenario, words
from blackangel.kernel.game import Game
from tests.games.cases import COUNCIL
from tests.games.council_of_shadows.table import census
from tests.games.council_of_shadows.written import HEAD, new
from tests.games.laws import reads_back
from tests.games.wrong import printable, read_or_refused, refused_at

# --- errors --------------------------------------------------------------------------------------

ALONE = "[council-of-shadows]\nplayers = Ada\n"
GAP = "phase = plan\nturn = Bo\nround = 6\n[Ada]\nhand = a03\nfields = -, s5, a02\nplan = - a03 -"
WRONG = {
    # text: (line, part of the reason)
    f"{HEAD}{GAP}": (9, "a field empty"),
    "[council-of-shadows]\nplayers = Ada Bo\ncolour = red": (3, "colour: is unknown"),
    "[council-of-shadows]\nplayers = Ada Bo\nplayers = Ada Cy": (3, "line 2 already"),
    "[council-of-shadows]\nseed = 1": (1, "players are missing"),
    "[galaxies]\ngray1 = 101": (0, "needs a section [council-of-shadows]"),
    "players = Ada": (1, "head a section"),
    "[council-of-shadows]\nplayers = Ada Bo Cy Di Ed": (2, "1 to 4 players"),
    "[council-of-shadows]\nplayers = Ada Ada": (2, "same name"),
    f"[council-of-shadows]\nplayers = Ada {'B' * 41}": (2, "1 to 40 characters"),
    '[council-of-shadows]\nplayers = Ada "Bo': (2, "quote"),
    f"{HEAD}automa = standard": (3, "one player"),
    f"{ALONE}automa = mild": (3, "standard"),
    f"{HEAD}modules = teapots": (3, "stations"),
    f"{HEAD}screens = perhaps": (3, "no, yes"),
    f"{HEAD}order = Ada": (3, "everybody"),
    f"{HEAD}order = Ada Ada": (3, "everybody"),
    f"{HEAD}phase = lunch": (3, "setup"),
    f"{HEAD}phase = setup": (3, "without leaders"),
    f"{HEAD}turn = Cy": (3, "no player"),
    f"{ALONE}turn = automa": (3, "no turn in phase buy"),
    f"{HEAD}round = 61": (3, "needs 1 to 60"),
    f"{HEAD}round = three": (3, "no whole number"),
    f"{HEAD}throne = Ada": (2, "level 3"),
    f"{HEAD}ending = tea": (3, "throne"),
    f"{HEAD}[council-of-shadows]": (3, "stands in line 1 already"),
    f"{HEAD}[Cy]\nenergy = 3": (3, "no player"),
    f"{HEAD}[automa]\nenergy = 3": (3, "nobody plays against"),
    f"{HEAD}[Ada]\nenergy = 3\n[Ada]": (5, "stands in line 3 already"),
    f"{HEAD}[Ada]\nenergy 3": (4, "key = value"),
    f"{HEAD}[Ada]\nenergy = 1000": (4, "needs 0 to 999"),
    f"{HEAD}[Ada]\nconsumption = 19": (4, "needs 20 to 100"),
    f"{HEAD}[Ada]\nspent = minus": (4, "no whole number"),
    f"{HEAD}[Ada]\nsince = 3": (4, "later than the last"),
    f"{HEAD}[Ada]\ngems = 3X": (4, "like 2K 1G 1C"),
    f"{HEAD}[Ada]\ngems = 3K 1K": (4, "like 2K 1G 1C"),
    f"{HEAD}[Ada]\nhand = a11 a11": (4, "a11 stands in line 4 already"),
    f"{HEAD}[Ada]\nhand = a26": (4, "no action card"),
    f"{HEAD}[Ada]\nhand = a11\n[Bo]\nfields = a11": (6, "a11 stands in line 4 already"),
    f"{HEAD}[Ada]\nfields = s1, s1": (4, "s1 of Ada stands"),
    f"{HEAD}[Ada]\nfields = s1, s2, s3, s4": (4, "there are 3 fields"),
    f"{HEAD}[Ada]\nplan = s1 - -": (4, "has not planned yet"),
    f"{HEAD}phase = plan\n[Ada]\nplan = s1 -": (5, "each of 3 fields"),
    f"{HEAD}phase = plan\n[Ada]\nplan = s1 s1 -": (5, "planned twice"),
    f"{HEAD}phase = plan\n[Bo]\nplan = s1 s2 s3": (5, "has not planned yet"),
    f"{HEAD}[Ada]\npanel = desert desert": (4, "bought once"),
    f"{HEAD}[Ada]\npanel = f4": (4, "f1"),
    f"{HEAD}[Ada]\npanel = f1 f1 f1": (4, "cannot reach so far"),
    f"{HEAD}[Ada]\nleader = Zoe": (4, "modules = leaders"),
    f"{HEAD}modules = leaders\n[Ada]\nleader = Zoe\n[Bo]\nleader = Zoe": (7, "Zoe stands"),
    f"{HEAD}modules = leaders\nphase = setup\n[Ada]\nleader = Zoe": (6, "still to be chosen"),
    f"{HEAD}[Ada]\ntech = t1": (4, "each level reached"),
    f"{HEAD}[Ada]\nlevel = 2\ntech = t1 1, t2 1": (5, "each level reached"),
    f"{HEAD}[Ada]\nlevel = 1\ntech = t1 2": (5, "needs 0 to 1"),
    f"{HEAD}[Ada]\nbonus = l1 l1": (4, "only 1"),
    f"{HEAD}[Ada]\nbonus = k5 k6": (4, "two dark"),
    f"{HEAD}[Ada]\nbonus = k1": (4, "not in play"),
    f"{HEAD}[Ada]\nbonus = l1 l2 l3 l4 l5": (0, "needs 'away'"),
    f"{ALONE}[automa]\ncard = x1": (4, "no card of the Automa"),
    f"{ALONE}[automa]\ncard = m01": (0, "must lie with the discards"),
    f"{ALONE}[automa]\nlevel = 3": (2, "in phase act only"),
    f"{HEAD}[galaxies]\ngray3 = 101": (4, "unknown"),
    f"{HEAD}[galaxies]\nbrown1 = 101": (4, "do not use this galaxy"),
    f"{HEAD}[galaxies]\ngray1 = 999": (4, "needs a tile"),
    f"{HEAD}[galaxies]\ngray1 = 201": (4, "not belong to Parsec 1"),
    f"{HEAD}[galaxies]\ngray1 = 101\ngray2 = 101": (5, "101 stands in line 4"),
    f"{HEAD}[galaxies]\ngray1 = 101, v1 Ada": (4, "needs one of b1"),
    f"{HEAD}[galaxies]\ngray1 = 101, b1 Cy": (4, "no player"),
    f"{HEAD}[galaxies]\ngray1 = 101, b1 Ada Ada Bo Bo": (4, "1 to 3 owners"),
    f"{HEAD}[galaxies]\nstation resource of Ada in gray": (4, "modules = stations"),
    f"{HEAD}modules = stations\n[galaxies]\nstation resource in gray": (5, "of Name in gray"),
    f"{HEAD}modules = stations\n[galaxies]\nstation resource of Ada in gray\n"
    "station resource of Ada in blue": (6, "stands elsewhere"),
    f"{HEAD}[cards]\ndisplay = a01 a01": (4, "a01 stands"),
    f"{HEAD}[cards]\ndisplay = - - - - - - - - a01": (4, "8 places"),
    f"{HEAD}[cards]\ndeck = s1": (4, "no AI card"),
    f"{HEAD}[cards]\ntiles P1 = 201": (4, "no tile of Parsec 1"),
    f"{HEAD}[cards]\ndark tech I = t9": (4, "level 1"),
    f"{HEAD}[cards]\ndark tech I = t1 t2 t3 t4 t5 t6 t7": (4, "6 of these"),
    f"{HEAD}[cards]\nlight = k1": (4, "no light"),
    f"{HEAD}[cards]\naway = Ada l1": (4, "no dark"),
    f"{HEAD}[Ada]\nbonus = k5\n[cards]\naway = Ada k6": (6, "no other dark"),
    f"{HEAD}[cards]\nautoma 0 = m01": (4, "nobody plays against"),
    f"{ALONE}[cards]\nautoma 0 = m07": (4, "that pile"),
    f"{HEAD}[open]\ndance": (4, "no open decision or step"),
    f"{HEAD}[open]\nlevel": (4, "no open decision or step"),
    f"{HEAD}[open]\nkind = turn": (4, "unknown in [open]"),
    f"{HEAD}[open]\nfield f1": (4, "not belong to phase buy"),
    f"{HEAD}phase = act\n[open]\nfield f4": (5, "no field f4"),
    f"{HEAD}phase = act\n[open]\nfield": (5, "missing at the end"),
    f"{HEAD}phase = act\n[open]\nslide slide": (5, "one word too many"),
    f"{HEAD}phase = act\n[open]\nsettle z9 1 P1 0": (5, "no component or rule"),
    f"{HEAD}phase = act\n[open]\nsettle s1 4 P1 0": (5, "needs 0 to 3"),
    f"{HEAD}phase = act\n[open]\nsteps a05 1 P1 2": (5, "no such step"),
    f"{HEAD}phase = act\n[open]\nthere s4 gray1 1 1": (5, "no tile lies at gray1"),
    f"{HEAD}phase = act\n[open]\ntile s4 P1 201 1 1": (5, "another Parsec"),
    f"{HEAD}phase = act\n[open]\ntile s4 P1 1 1": (5, "one or two tiles"),
    f"{HEAD}phase = act\n[open]\nslide\ntile s4 P1 101 1 1": (6, "must come first"),
    f"{HEAD}phase = act\n[galaxies]\ngray1 = 101\n[open]\ntile s4 P1 101 1 1": (7, "101 stands"),
    f"{HEAD}phase = act\n[open]\naway": (5, "more than 4 bonus"),
    f"{HEAD}[open]\nbuy 4": (4, "needs 0 to 3"),
    f"{HEAD}[open]\nbuy 3 colony": (4, "no leader"),
    f"{HEAD}[open]\nbuy 3\npay buy a01": (5, "must come first"),
    f"{HEAD}[cards]\ndisplay = a01\n[open]\npay buy a02": (6, "does not lie in the display"),
    f"{HEAD}[Ada]\ngems = -\n[cards]\ndisplay = a01\n[open]\npay buy a01": (8, "cannot pay"),
    f"{HEAD}[open]\npay upgrade f4": (4, "no upgrade that can be bought"),
    f"{HEAD}[open]\npay station resource gray": (4, "cannot be built"),
    f"{ALONE}phase = act\nturn = automa\n[open]\nslide": (6, "nothing that the Automa does"),
    f"{ALONE}phase = act\nturn = automa\n[open]\nautoma-energy": (6, "needs 'card'"),
    f"{HEAD}phase = act\n[open]\n" + "slide\n" * 65: (4, "too many lines"),
    f"{HEAD}ending = throne\n[open]": (4, "nothing is open"),
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: repr(text.removeprefix(HEAD))[:60])
def test_mistakes_are_refused_with_their_line(text: str) -> None:
    refused_at(scenario, text, *WRONG[text])


def test_mistakes_are_reported_in_printable_characters() -> None:
    texts = (
        f"{HEAD}{{odd}} = 1",
        f"{HEAD}[galaxies]\n{{odd}}station = 2",
        f"{HEAD}[{{odd}}]",
        f'{HEAD}["{{odd}}"]\n',
        '[council-of-shadows]\nplayers = Ada "{odd}"\n',
        f"{HEAD}[open]\nbuy {{odd}}",
        f"{HEAD}[open]\npay buy {{odd}}",
    )
    printable(scenario, words, texts)


# --- damaged texts -------------------------------------------------------------------------------


def sound(game: Game[Any], rng: random.Random) -> None:
    """Check that what was read can be played, and nothing is lost."""
    reads_back(game)
    whole = census(game.state)
    for _ in range(40):
        if game.options:
            game.play(rng.choice(game.options))
    assert census(game.state) == whole


def test_damaged_texts_are_read_or_refused() -> None:
    rng = random.Random(2026)
    texts = []
    for kind in COUNCIL:
        game = new(kind, 40)
        while game.options:
            if rng.random() < 0.05:
                texts.append(scenario.write(game.state, game.names))
            game.play(rng.choice(game.options))
    read_or_refused(scenario, texts, sound)
