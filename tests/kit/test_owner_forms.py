"""The nodes of a form: what they read they write, and taps lead from text to text."""

from __future__ import annotations

import time

import pytest

from blackangel.kit.owner.forms import (
    ADD,
    DROP,
    INTO,
    Bag,
    Case,
    Choice,
    Node,
    Number,
    Part,
    Phrase,
    Row,
    Series,
    Some,
    Switch,
    Variant,
    Words,
    edited,
    read,
    readable,
)

GEMS = tuple(
    Row(letter, name) for letter, name in zip("KGC", ("coal", "gold", "crystal"), strict=True)
)
COLOURS = Choice((Row("red", "red"), Row("reddish", "reddish")))
FAR = Switch(Row(" far", ""))
STEP = Variant(
    (
        Case("settle", Phrase(("settle ", Part("n", "", Number(1, 9)), Part("far", "", FAR)))),
        Case("harvest", Phrase(("harvest ", Part("n", "", Number(1, 9))))),
        Case("gain", Bag(GEMS, 9)),
    )
)  # fmt: skip
STEPS = Series(STEP, ", ", 1, 3, "step {number}")


@pytest.mark.parametrize(
    ("node", "texts"),
    [
        (Number(-5, 15), ("0", "-5", "15", "7")),
        (COLOURS, ("red", "reddish")),
        (Switch(Row("*", "comet")), ("", "*")),
        (Words(40), ("Cinder & <Ash>", "é")),
        (Bag(GEMS, 9), ("1K", "2K 1C", "9C")),
        (Bag(GEMS, 9, spelt=True), ("K", "KKGC")),
        (Bag(GEMS, 9, free=True, sign="-"), ("-1C -2K",)),
        (Some(GEMS, 2), ("K G", "C K")),
        (STEPS, ("settle 1", "settle 2 far, 1K 2G, harvest 9")),
    ],
)
def test_values_read_are_written_back(node: Node, texts: tuple[str, ...]) -> None:
    for text in texts:
        assert node.write(read(node, text)) == text
    assert readable(node, node.write(node.start))


@pytest.mark.parametrize(
    ("node", "text"),
    [
        (Number(0, 9), "1.5"),
        (Number(0, 9), "007"),
        (COLOURS, "blue"),
        (Bag(GEMS, 9), "1C 1K" + " 1Z"),
        (Bag(GEMS, 9), ""),
        (Words(40), "two\nlines"),
        (STEPS, "settle 1, "),
        (STEPS, "fly 1"),
    ],
)
def test_other_texts_are_refused(node: Node, text: str) -> None:
    with pytest.raises(ValueError, match=r"fit|written|none|series"):
        read(node, text)


def test_taps_lead_from_text_to_text() -> None:
    assert edited(Number(0, 9), "3", (), "+1") == "4"
    assert edited(Number(0, 9), "9", (), "+10") == "9"
    assert edited(COLOURS, "red", (), "1") == "reddish"
    assert edited(Switch(Row("*", "")), "", (), "") == "*"
    assert edited(Words(8), "old", (), " a\tnew  name ") == "a new na"
    assert edited(Words(8), "old", (), "   ") == "old"
    assert edited(Bag(GEMS, 9), "1K", (), "+2") == "1K 1C"
    assert edited(Bag(GEMS, 9), "1K 1C", (), "-0") == "1C"
    assert edited(Bag(GEMS, 9), "1C", (), "-2") == "1C", "one is left"
    assert edited(Bag(GEMS, 3), "3C", (), "+0") == "3C", "no more than that"
    assert edited(Bag(GEMS, 9, free=True), "1C", (), "+0") == "1C 1K"
    assert edited(Some(GEMS, 2), "K G", (), "2") == "G C"
    assert edited(STEPS, "settle 1", (), ADD) == "settle 1, settle 1"
    assert edited(STEPS, "settle 1, 1K", ("0",), DROP) == "1K"
    assert edited(STEPS, "1K", ("0",), DROP) == "1K"
    assert edited(STEPS, "settle 3 far", ("0",), "1") == "harvest 3", "the number stays"
    assert edited(STEPS, "settle 3", ("0", INTO, "far"), "") == "settle 3 far"


def test_a_text_that_no_form_writes_begins_anew() -> None:
    assert edited(Bag(GEMS, 9), "<b>", (), "+1") == "1K 1G"


@pytest.mark.parametrize(
    ("path", "what"),
    [
        ((), "+1"),
        (("7",), DROP),
        (("x",), "0"),
        (("0",), "9"),
        (("0", INTO, "size"), "+1"),
        (("0", INTO, "n"), "+z"),
    ],
)
def test_the_owners_form_offers_nothing_else(path: tuple[str, ...], what: str) -> None:
    with pytest.raises(ValueError, match=r"no |nothing"):
        edited(STEPS, "settle 1", path, what)


def test_no_text_takes_long_to_read() -> None:
    began = time.perf_counter()
    for part in ("settle 1", "1K ", "settle 1, ", "1K 1G, ", "(", "-"):
        readable(STEPS, part * 40)
    assert time.perf_counter() - began < 1
