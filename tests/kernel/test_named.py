"""Named tuples that are cheap to define behave like those of ``typing`` in all other ways."""

from __future__ import annotations

import copy
import pickle
import typing
from collections.abc import Callable
from typing import Any

import pytest

from blackangel.kernel import named


class Ours(named.NamedTuple):
    """Two parts and a way to join them."""

    word: str
    parts: tuple[int, ...] = ()

    def joined(self) -> str:
        return self.word * len(self.parts)


class Theirs(typing.NamedTuple):
    word: str
    parts: tuple[int, ...] = ()


class Empty(named.Named):
    """Nothing."""


class OfEmpty(Empty):
    """One part, on a base that has only methods."""

    word: str


class Grown(Ours):
    """A subclass with another method."""

    def first(self) -> int:
        return self.parts[0]


USES: dict[str, Callable[[Any], object]] = {
    "by place": lambda kind: kind("a", (1,)),
    "by name": lambda kind: kind(parts=(1,), word="a"),
    "default": lambda kind: kind("a"),
    "parts": lambda kind: (kind("a", (1,)).word, kind("a", (1,)).parts),
    "changed": lambda kind: kind("a")._replace(parts=(2,)),
    "written": lambda kind: repr(kind("a", (1,))).replace("Theirs", "Ours"),
    "as a dictionary": lambda kind: kind("a", (1,))._asdict(),
    "of a list": lambda kind: kind._make(["a", ()]),
    "fields": lambda kind: (kind._fields, kind.__match_args__, kind._field_defaults),
    "hash": lambda kind: hash(kind("a")),
    "copied": lambda kind: copy.deepcopy(kind("a", (1, 2))),
    "pickled": lambda kind: pickle.loads(pickle.dumps(kind("a", (1, 2)))),
    "in order": lambda kind: sorted([kind("b"), kind("a", (1,)), kind("a")]),
}
FAULTS: dict[str, Callable[[Any], object]] = {
    "nothing given": lambda kind: kind(),
    "too much": lambda kind: kind("a", (), 3),
    "an unknown name": lambda kind: kind("a", other=1),
    "an unknown change": lambda kind: kind("a")._replace(other=1),
    "too few in a list": lambda kind: kind._make([]),
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_as_typing_has_it(use: Callable[[Any], object]) -> None:
    assert use(Ours) == use(Theirs)
    assert type(use(Ours)).__name__ in ("Ours", type(use(Theirs)).__name__)


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_impossible_named_tuples_are_refused(fault: Callable[[Any], object]) -> None:
    for kind in (Ours, Theirs):
        with pytest.raises((TypeError, ValueError)):
            fault(kind)


def test_a_named_tuple_cannot_be_changed() -> None:
    ours = Ours("a")
    with pytest.raises(AttributeError):
        ours.word = "b"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        ours.other = "b"  # type: ignore[attr-defined]


def test_matched_by_place() -> None:
    match Ours("a", (1,)):
        case Ours(word, (one,)):
            assert (word, one) == ("a", 1)
        case _:
            pytest.fail("no match")


def test_methods_and_heirs() -> None:
    assert Ours("ab", (1, 2)).joined() == "abab"
    grown = Grown("a", (7,))
    assert (grown.first(), grown.joined(), type(grown._replace(word="b"))) == (7, "a", Grown)
    assert Ours("a") == ("a", ()) == Grown("a")


def test_a_named_tuple_may_have_no_parts() -> None:
    assert (repr(Empty()), hash(Empty())) == ("Empty()", hash(()))
    assert repr(OfEmpty("a")) == "OfEmpty(word='a')"


def test_the_constructor_is_made_once_and_late() -> None:
    class Late(named.NamedTuple):
        word: str

    before = Late.__new__
    assert Late("a").word == "a"
    after = Late.__new__
    assert Late("b").word == "b"
    assert before is not after is Late.__new__
