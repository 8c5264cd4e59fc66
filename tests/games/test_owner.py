"""What an owner can set: forms write every text of every table, and whatever is tapped can be drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from building.words import compile_words
from tabletop.overrides.screen import reason

from blackangel import games, i18n
from blackangel.games import black_angel, council_of_shadows
from blackangel.games.black_angel.owner import nodes as angel_nodes
from blackangel.games.council_of_shadows.owner import nodes as council_nodes
from blackangel.kernel.errors import ComponentError
from blackangel.kernel.overrides import Override, Overrides
from blackangel.kernel.rng import Rng
from blackangel.kit.owner import forms
from blackangel.kit.owner.forms import (
    ADD,
    DROP,
    INTO,
    Bag,
    Choice,
    Node,
    Number,
    Phrase,
    Series,
    Some,
    Switch,
    Variant,
    Words,
)
from blackangel.kit.owner.pieces import ValuePlace, text_of, value_of, values_of
from blackangel.languages import LANGUAGES
from tests.sampled import firsts

ANGEL, COUNCIL = black_angel.TITLE.key, council_of_shadows.TITLE.key
# open values that are no one's to set: a card's number says its colour, each pair of effects is one tile;
# what we count on the tiles, a limit of ours
FIXED = {
    ANGEL: {("missions", "colour"), ("technology", "copies")},
    COUNCIL: {
        *(("systems planets", f"P{parsec}") for parsec in (1, 2, 3)),
        ("box limits", "rounds"),
    },
}
NODES = {ANGEL: angel_nodes, COUNCIL: council_nodes}
# columns in the effect language: every text in them can be built, whether or not a source gives it
EFFECTS = {
    ANGEL: {
        "effect",
        "reward",
        "standard",
        "boost",
        "starting",
        "top",
        "bottom",
        "side_a",
        "side_b",
    },
    COUNCIL: {"effect", "price", "yield", "planets", "gems", "action_1", "action_2"},
}
ONE_IN = (
    25  # pieces are checked by the tables, which are read each time; and the first of each kind
)
every_game = pytest.mark.parametrize("key", NODES)


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_words()
    i18n.use("owner")


@cache
def ours(key: str) -> dict[ValuePlace, Any]:
    return values_of(games.title(key).facts, ())


def owner(key: str) -> Any:
    found = games.owner(key)
    assert found is not None
    return found


@every_game
def test_every_effect_of_every_table_can_be_built(key: str) -> None:
    """Read into the state of a form and written again it is the same, letter for letter."""
    built = 0
    for fact in games.title(key).facts:
        levels = fact.table == "hal levels"  # whose names are those of no effect
        if fact.field not in EFFECTS[key] or type(fact.raw) is not str or levels:
            continue
        about = str(ours(key).get((fact.table, fact.entry, "name"), fact.entry))
        entry = about if key == COUNCIL else fact.entry
        node = NODES[key].node(fact.table, fact.field, entry)
        state = forms.read(node, str(fact.raw))
        assert node.write(state) == fact.raw, fact
        built += 1
    assert built > 220


@every_game
def test_every_value_that_may_differ_is_on_a_piece(key: str) -> None:
    tools = owner(key)
    places = [place for piece in tools.pieces() for place in piece.places]
    assert len(places) == len(set(places)), "each value is set in one place"
    left = {
        (fact.table, fact.field)
        for fact in games.title(key).facts
        if fact.open and fact[:3] not in places
    }
    assert left == FIXED[key]
    ids = [piece.id for piece in tools.pieces()]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch("[A-Za-z0-9_-]{1,64}", id_) for id_ in ids)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_named_told_and_drawn(key: str, language: str) -> None:
    tools = owner(key)
    with i18n.speaking(language):
        names = []
        for piece in tools.pieces():
            names.append((piece.kind, tools.name(piece, ours(key))))
            assert "<" in tools.picture(piece, ours(key))
            for field in tools.fields(piece, ours(key)):
                assert field.name
                assert forms.readable(field.node, text_of(ours(key)[field.place]))
                value = ours(key)[field.place]
                assert value_of(text_of(value), value) == value
        assert len(names) == len(set(names))


@every_game
@pytest.mark.usefixtures("compiled")
def test_reasons_are_told_in_each_language(key: str) -> None:
    for language in LANGUAGES:
        if language == "en":
            continue
        facts = [f for f in games.title(key).facts if f.open and f[:3:2] not in FIXED[key]]
        with i18n.speaking(language):
            assert [fact[:3] for fact in facts if reason(key, fact) == fact.reason] == []


# --- whatever is tapped


def taps(node: Node, state: Any, path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], str]]:
    """Everything that can be tapped in a form."""
    match node:
        case Number():
            return [(path, "+1"), (path, "-1"), (path, "+10"), (path, "-10")]
        case Choice() | Some():
            return [(path, str(n)) for n in range(len(node.rows))]
        case Switch():
            return [(path, "")]
        case Bag():
            return [(path, f"{sign}{n}") for n in range(len(node.rows)) for sign in "+-"]
        case Words():
            return [(path, "Cinder & <Ash>"), (path, ""), (path, "x" * 500)]
        case Series():
            found = [(path, ADD)] if len(state) < node.high else []
            for n, inner in enumerate(state):
                found += [((*path, str(n)), DROP), *taps(node.node, inner, (*path, str(n)))]
            return found
        case Variant():
            case, inner = state
            below = taps(node.cases[case].node, inner, (*path, INTO))
            return [*((path, str(n)) for n in range(len(node.cases))), *below]
        case Phrase():
            return [
                tap
                for part in node.asked
                for tap in taps(part.node, state[part.key], (*path, part.key))
            ]
    raise AssertionError(node)


def some_pieces(tools: Any) -> Iterable[Any]:
    return firsts(tools.pieces(), lambda piece: piece.kind, ONE_IN)


@every_game
def test_whatever_is_tapped_is_written_drawn_and_checked(key: str) -> None:
    """Each piece gets a walk of taps; the tables accept the outcome, or say in words what does not fit."""
    tools, rng, refused = owner(key), Rng(7), 0
    facts = {fact[:3]: fact for fact in games.title(key).facts}
    checked = {piece.id for piece in some_pieces(tools)}
    for piece in tools.pieces():
        own = dict(ours(key))
        for _tap in range(12):
            fields = [f for f in tools.fields(piece, own) if facts[f.place].open]
            field = fields[rng.below(len(fields))]
            text = text_of(own[field.place])
            ways = taps(field.node, forms.read(field.node, text))
            path, what = ways[rng.below(len(ways))]
            value = value_of(forms.edited(field.node, text, path, what), own[field.place])
            own |= {field.place: value, **tools.following(own, field.place, value)}
            assert "<" in tools.picture(piece, own)
            assert tools.name(piece, own)
            tools.words(piece, own)
        if piece.id not in checked:
            continue
        differing = sorted(place for place in own if own[place] != ours(key)[place])
        overrides = tuple(Override(*place, own[place]) for place in differing)
        error = refusal(tools, overrides)
        if error:
            refused += 1
            assert games.words(key).error(error, i18n.catalogue)
            assert "“{" not in error.said, "nobody who taps knows the texts of the tables"
    assert refused < 20


@every_game
def test_a_value_changed_in_one_field_mostly_fits(key: str) -> None:
    """A builder offers no text that its table does not know."""
    tools = owner(key)
    facts = {fact[:3]: fact for fact in games.title(key).facts}
    for piece in some_pieces(tools):
        for field in tools.fields(piece, ours(key)):
            if not facts[field.place].open:
                continue
            text = text_of(ours(key)[field.place])
            for path, what in taps(field.node, forms.read(field.node, text))[:4]:
                new = forms.edited(field.node, text, path, what)
                value = value_of(new, ours(key)[field.place])
                change = {field.place: value, **tools.following(ours(key), field.place, value)}
                overrides = tuple(
                    Override(p[0], p[1], p[2], v)
                    for p, v in sorted(change.items())
                    if v != ours(key)[p]
                )
                error = refusal(tools, overrides)
                assert not error or "unknown" not in error.said, (piece.id, new)
                assert not error or "does not fit here" not in error.said, (piece.id, new)
                assert not error or "“{" not in error.said, "a text of the tables is quoted"


def refusal(tools: Any, overrides: Overrides) -> ComponentError | None:
    """Why the tables refuse such values, if they do."""
    try:
        tools.check(overrides)
    except ComponentError as error:
        return error
    return None


# --- what follows


def test_the_totals_of_planets_follow_the_tiles() -> None:
    tools, values = owner(COUNCIL), ours(COUNCIL)
    place = ("systems P1", "101", "planets")
    found = tools.following(values, place, "v")
    assert found == {("systems planets", "P1", "P1"): (15, 5, 3)}
    change = {place: "v", **found}
    tools.check(tuple(Override(p[0], p[1], p[2], v) for p, v in sorted(change.items())))


def test_a_dark_cards_effect_follows_its_galaxy() -> None:
    found = owner(COUNCIL).following(ours(COUNCIL), ("bonus dark", "k6", "name"), "pink")
    assert found == {("bonus dark", "k6", "effect"): "3E + 6E majority pink else 3E presence pink"}


def test_a_game_that_tells_nothing_has_no_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.TITLES, "tiny", "tests.games.tiny")
    assert games.owner("tiny") is None
