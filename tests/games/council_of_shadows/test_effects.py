"""The effect language: what is read prints as it was written, and nothing else is read."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blackangel.games.council_of_shadows.rules.effects import (
    COUNTED,
    KINDS,
    PARSECS,
    THINGS,
    TRAITS,
    Action,
    Bonus,
    EffectError,
    EffectForm,
    EffectStep,
    Goods,
    Line,
    Owned,
    Part,
    parse_action,
    parse_bonus,
    parse_goods,
    parse_line,
    parse_owned,
)
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS

T = TypeVar("T")
READERS: tuple[Callable[[str], object], ...] = (
    parse_goods,
    parse_action,
    parse_owned,
    parse_bonus,
    parse_line,
)

# --- what is printed ---------------------------------------------------------------------------

PRINTED: list[tuple[Callable[[str], object], str]] = [
    *((parse_goods, str(card.price)) for card in COMPONENTS.cards.values() if not card.starting),
    *((parse_goods, str(tile.harvest)) for tile in COMPONENTS.systems.values()),
    *((parse_action, card.effect) for card in COMPONENTS.cards.values()),
    *((parse_owned, card.effect) for card in COMPONENTS.dark_tech.values()),
    *((parse_owned, upgrade.effect) for upgrade in COMPONENTS.upgrades.values()),
    *((parse_owned, station.effect) for station in COMPONENTS.stations.values()),
    *((parse_owned, leader.effect) for leader in COMPONENTS.leaders.values()),
    *((parse_bonus, card.effect) for card in COMPONENTS.bonus.values()),
    *((parse_line, text) for card in COMPONENTS.automa.values() for text in card.actions),
]


def test_every_printed_effect_is_written_as_it_was_read() -> None:
    assert len(PRINTED) == 25 + 31 + 31 + 16 + 15 + 3 + 6 + 23 + 32
    for read, text in PRINTED:
        assert str(read(text)) == text


def test_every_trait_and_every_counted_thing_is_printed_somewhere() -> None:
    texts = " ".join(text for _, text in PRINTED)
    for word in (*TRAITS, *COUNTED, *THINGS):
        assert word in texts


# --- what is read ------------------------------------------------------------------------------


def test_goods() -> None:
    assert parse_goods("1K 2G 3C 4E") == Goods(1, 2, 3, 4)
    assert parse_goods("10E") == Goods(energy=10)


def test_an_action_is_branches_of_steps() -> None:
    discover = EffectStep("discover", follow=(EffectStep("settle", 1), EffectStep("harvest", 1)))
    assert parse_action("settle 1 | discover (settle 1 | harvest 1)") == Action(
        ((EffectStep("settle", 1),), (discover,))
    )
    assert parse_action("discover (settle 1, harvest 1)") == Action(
        ((discover._replace(both=True),),)
    )
    assert parse_action("settle 1, harvest 1") == Action(
        ((EffectStep("settle", 1), EffectStep("harvest", 1)),)
    )
    assert parse_action("1K 1G") == Action(((EffectStep("gain", goods=Goods(1, 1)),),))
    assert parse_action("nothing") == Action(())


def test_owned_components_have_parts_and_traits() -> None:
    owned = parse_owned("now: 1E; always: reach 2")
    assert owned == Owned(
        (Part("now", (EffectStep("gain", goods=Goods(energy=1)),)), Part("always", (), "reach 2"))
    )
    assert owned.traits == ("reach 2",)
    assert owned.steps("now") == (EffectStep("gain", goods=Goods(energy=1)),)
    assert owned.steps("assess") == ()
    per = EffectStep("gain", goods=Goods(energy=3), per="majority tile")
    assert parse_owned("assess: 3E per majority tile").steps("assess") == (per,)
    settle = EffectStep("settle", 1, True, True, True, follow=(EffectStep("harvest", 1),))
    assert parse_owned("now: settle 1 anyrange anyplanet stack (harvest 1)").steps("now") == (
        settle,
    )
    assert parse_owned("now: cubes 3 here").steps("now") == (EffectStep("cubes", 3, here=True),)
    assert parse_owned("now: consumption -7").steps("now") == (EffectStep("consumption", 7),)
    assert [step.verb for step in parse_owned("now: take card, take bonus, 1C").steps("now")] == [
        "take card",
        "take bonus",
        "gain",
    ]


def test_a_bonus_is_energy() -> None:
    assert parse_bonus("5E") == Bonus(5)
    assert parse_bonus("3E + 1E per cube on b") == Bonus(3, 1, "cube on b")
    assert parse_bonus("1E per 10 consumption") == Bonus(0, 1, "10 consumption")
    galaxy = Bonus(3, galaxy="gray", majority=6, presence=3)
    assert parse_bonus("3E + 6E majority gray else 3E presence gray") == galaxy


def test_a_line_has_a_left_and_a_right_form() -> None:
    assert parse_line("settle P1 b 2 / explore pink d 1") == Line(
        (EffectForm("settle", 2, "P1", "b"), EffectForm("explore", 1, "pink", "d"))
    )
    assert parse_line("clear 4") == Line((EffectForm("clear", 4),))


# --- what is not -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (parse_goods, ""),
        (parse_goods, "1X"),
        (parse_goods, "0K"),
        (parse_goods, "01K"),
        (parse_goods, "100E"),
        (parse_goods, "0" * 9999 + "1E"),
        (parse_goods, "1G 1K"),
        (parse_goods, "1K 1K"),
        (parse_goods, "1K  1G"),
        (parse_goods, "1K\n"),
        (parse_action, ""),
        (parse_action, "settle"),
        (parse_action, "settle 0"),
        (parse_action, "settle -1"),
        (parse_action, "settle 1 here"),
        (parse_action, "settle 1 anyplanet anyrange"),
        (parse_action, "settle 1 anyrange anyrange"),
        (parse_action, "settle 1 (harvest 1"),
        (parse_action, "settle 1 (nothing)"),
        (parse_action, "settle 1 (harvest 1 anyrange)"),
        (parse_action, "settle 1 (settle 1 (harvest 1))"),
        (parse_action, "harvest 1 here"),
        (parse_action, "harvest 1 (settle 1)"),
        (parse_action, "harvest 1 anyplanet"),
        (parse_action, "discover"),
        (parse_action, "discover 1 (settle 1)"),
        (parse_action, "discover (settle 1, harvest 1 | harvest 2)"),
        (parse_action, "discover (1E)"),
        (parse_action, "nothing | settle 1"),
        (parse_action, "settle 1 |harvest 1"),
        (parse_action, "settle 1; harvest 1"),
        (parse_action, "take card 1"),
        (parse_action, "reach all (settle 1)"),
        (parse_action, "cubes 3"),
        (parse_action, "consumption 7"),
        (parse_action, "3E per cube"),
        (parse_owned, "1E"),
        (parse_owned, "later: 1E"),
        (parse_owned, "now:1E"),
        (parse_owned, "now: "),
        (parse_owned, "now: nothing"),
        (parse_owned, "now: settle 1 | harvest 1"),
        (parse_owned, "now: 3E per cube"),
        (parse_owned, "always: planet b"),
        (parse_owned, "always: 1E"),
        (parse_owned, "assess: 3E"),
        (parse_owned, "assess: 3E per cat"),
        (parse_owned, "assess: harvest 1"),
        (parse_owned, "assess: harvest 1 anyrange here"),
        (parse_owned, "assess: settle 1 anyrange"),
        (parse_owned, "now: 1E;always: stack"),
        (parse_bonus, "5K"),
        (parse_bonus, "3E + 1E"),
        (parse_bonus, "3E + 1E per cat"),
        (parse_bonus, "3E per K"),
        (parse_bonus, "3E + 1E per 10 consumption"),
        (parse_bonus, "3E + 6E majority gray else 3E presence blue"),
        (parse_bonus, "3E + 6E majority gray"),
        (parse_line, "settle P4 b 1"),
        (parse_line, "settle P1 x 1"),
        (parse_line, "settle P1 b"),
        (parse_line, "settle P1 b 1/clear 4"),
        (parse_line, "clear 0"),
        (parse_line, "clear 1 / clear 2 / clear 3"),
    ],
)
def test_anything_else_is_refused(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(EffectError):
        read(text)


# --- random ones -------------------------------------------------------------------------------

N = st.integers(1, 99)
FLAG = st.booleans()
GOODS = st.tuples(*[st.integers(0, 99)] * 4).filter(any).map(Goods._make)


def made(what: type[T], /, **fields: st.SearchStrategy[object]) -> st.SearchStrategy[T]:
    """Values with these fields, the others as by default."""
    return st.fixed_dictionaries(fields).map(lambda found: what(**found))


def steps(*verbs: str, **fields: st.SearchStrategy[object]) -> st.SearchStrategy[EffectStep]:
    return made(EffectStep, verb=st.sampled_from(verbs), **fields)


def following(step: st.SearchStrategy[EffectStep]) -> st.SearchStrategy[EffectStep]:
    there = steps("settle", n=N, anyplanet=FLAG) | steps("harvest", n=N)
    follow = st.lists(there, min_size=1, max_size=3).map(tuple)
    # one step alone is neither a choice nor a sequence
    return st.builds(
        lambda step, follow, both: step._replace(follow=follow, both=both and len(follow) > 1),
        *(step, follow, FLAG),
    )


SETTLE = steps("settle", n=N, anyrange=FLAG, anyplanet=FLAG, stack=FLAG)
STEP = st.one_of(
    SETTLE,
    following(SETTLE),
    following(steps("discover", anyrange=FLAG)),
    steps("harvest", n=N, anyrange=FLAG),
    steps("raise", "assess", "consumption", n=N),
    steps("cubes", n=N, here=st.just(True)),
    steps("reach all", "take card", "take bonus"),
    steps("gain", goods=GOODS),
)
STEPS = st.lists(STEP, min_size=1, max_size=4).map(tuple)
ACTION = made(Action, branches=st.lists(STEPS, max_size=3).map(tuple))
BEFORE = st.one_of(
    steps("gain", goods=GOODS, per=st.sampled_from(COUNTED)),
    steps("harvest", n=N, anyrange=st.just(True)),
    steps("harvest", n=N, here=st.just(True)),
)
PART = st.one_of(
    made(Part, when=st.sampled_from(("now", "buy", "start")), steps=STEPS),
    made(Part, when=st.just("assess"), steps=st.tuples(BEFORE)),
    made(Part, when=st.just("always"), trait=st.sampled_from(TRAITS)),
)
OWNED = made(Owned, parts=st.lists(PART, min_size=1, max_size=3).map(tuple))
COLOUR = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=9)
BONUS = st.one_of(
    made(Bonus, energy=N),
    made(Bonus, energy=N, each=N, per=st.sampled_from(THINGS)),
    made(Bonus, each=N, per=st.just("10 consumption")),
    made(Bonus, energy=N, galaxy=COLOUR, majority=N, presence=N),
)
FORM = st.one_of(
    made(
        EffectForm,
        verb=st.sampled_from(("settle", "explore")),
        n=N,
        place=st.sampled_from(PARSECS) | COLOUR,
        kind=st.sampled_from(KINDS),
    ),
    made(EffectForm, verb=st.just("clear"), n=N),
)
LINE = made(Line, forms=st.lists(FORM, min_size=1, max_size=2).map(tuple))


@given(GOODS)
def test_goods_are_read_as_they_are_written(goods: Goods) -> None:
    assert parse_goods(str(goods)) == goods


@given(ACTION)
def test_an_action_is_read_as_it_is_written(action: Action) -> None:
    assert parse_action(str(action)) == action


@given(OWNED)
def test_owned_components_are_read_as_written(owned: Owned) -> None:
    assert parse_owned(str(owned)) == owned


@given(BONUS)
def test_a_bonus_is_read_as_it_is_written(bonus: Bonus) -> None:
    assert parse_bonus(str(bonus)) == bonus


@given(LINE)
def test_a_line_is_read_as_it_is_written(line: Line) -> None:
    assert parse_line(str(line)) == line


def test_a_damaged_text_is_refused_or_another_effect() -> None:
    rng = random.Random(1)
    letters = sorted({letter for _, text in PRINTED for letter in text})
    for read, text in PRINTED:
        for _ in range(40):
            place = rng.randrange(len(text))
            damaged = text[:place] + rng.choice(["", *letters]) + text[place + 1 :]
            try:
                found = read(damaged)
            except EffectError:
                continue
            assert str(found) == damaged
            assert damaged == text or found != read(text)


@given(st.text(max_size=40))
def test_wrong_texts_raise_effect_errors_only(text: str) -> None:
    for read in READERS:
        with contextlib.suppress(EffectError):
            assert str(read(text)) == text
