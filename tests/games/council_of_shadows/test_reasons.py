"""Reasons and previews: every reason is true and has words, no preview reveals what is hidden."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.rules import goods
from blackangel.games.council_of_shadows.rules.board import KINDS, PARSEC, SPACE
from blackangel.games.council_of_shadows.rules.buy import price
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.seen.places import places
from blackangel.games.council_of_shadows.seen.reasons import reasons
from blackangel.games.council_of_shadows.words.reasons import PLAIN
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from blackangel.kit.reasons import Reason
from blackangel.languages import English
from tests.games.cases import COUNCIL
from tests.games.council_of_shadows.table import (
    fields,
    lift,
    seat,
    show,
    stack,
    station,
    table,
    tile,
    top,
    upgrade,
)
from tests.games.council_of_shadows.test_words import RAW, T, moments

every_kind = pytest.mark.parametrize("kind", COUNCIL)


@cache
def met() -> Counter[str]:
    """The number of times each reason occurs in random games."""
    found: Counter[str] = Counter()
    for kind in COUNCIL:
        for moment in moments(kind):
            found.update(why.key for why in reasons(moment.state).values())
    return found


@every_kind
def test_possible_choices_have_no_reason_and_every_reason_has_a_sentence(kind: str) -> None:
    for moment in moments(kind):
        view = moment.observe(moment.player if moment.player is not None else -1)
        possible = {at for option in moment.options for at in places(option, moment.prompt)}
        found = reasons(moment.state)
        assert not possible & set(found)
        for place, why in found.items():
            told, subject = words.reason(why, T), words.subject(place, view, T)
            assert told[-1] == "."
            assert not told[0].islower()
            assert subject
            for text in (told, subject):
                assert not RAW.search(text), text


def test_whatever_can_be_bought_settled_or_assessed_has_an_option_or_a_reason() -> None:
    for moment in moments("4 modules"):
        possible = {at for option in moment.options for at in places(option, moment.prompt)}
        state, found = moment.state, {*possible, *reasons(moment.state)}
        match moment.prompt.kind:
            case "buy":
                wanted = {f"card:{name}" for name in state.display if name}
                wanted |= {
                    f"upgrade:{name}" for name in ("desert", "volcano", "expansion", *"abcd")
                }
                wanted |= {f"station:{name}" for name in ("resource", "assessment", "colonizing")}
            case "plan":
                wanted = {f"card:{name}" for name in state.seats[moment.prompt.seat].hand}
            case "settle":
                wanted = {
                    f"planet:{space}:{kind}{number}"
                    for space, at in SPACE.items()
                    for tile in filter(None, [state.systems[at]])
                    for kind in set(KINDS[tile])
                    for number in range(1, KINDS[tile].count(kind) + 1)
                }
            case "assess":
                wanted = {f"galaxy:{name}" for name in ("gray", "blue", "pink", "yellow")}
            case "discover":
                wanted = {"stack:P1", "stack:P2", "stack:P3"}
            case _:
                wanted = set()
        assert wanted <= found


@every_kind
def test_reasons_are_true(kind: str) -> None:  # noqa: C901
    for moment in moments(kind):
        state, who = moment.state, moment.prompt.seat
        mine = state.seats[who]
        for place, why in reasons(state).items():
            what, _, name = place.partition(":")
            verb = {"card": "buy", "upgrade": "upgrade", "station": "station"}.get(what, "")
            match why.key:
                case "too dear":
                    cost = price(mine.reach, (verb, name))
                    assert cost == Goods(*map(int, why.about))
                    assert not goods.payments(cost, mine.gems)
                case "no purchase":
                    assert state.stack[-1][2] == 0
                case "bought":
                    assert name in mine.panel
                case "out of range":
                    parsec = int(name[1]) if what == "stack" else PARSEC[SPACE[name.split(":")[0]]]
                    assert parsec > int(why.about[0])
                case "kind":
                    assert why.about[0] not in mine.kinds
                case "no presence":
                    assert not any(
                        str(who) in state.colonies[at]
                        for space, at in SPACE.items()
                        if space.rstrip("12345") == name
                    )
                case "planned":
                    assert name in mine.plan
                case "needed":
                    left = [card for card in mine.hand if card not in mine.plan]
                    gaps = sum(1 for lying in mine.fields[state.stack[-1][2] :] if not lying)
                    assert len(left) <= gaps


def by_hand() -> dict[str, tuple[Game[State], str]]:
    """Positions for reasons that random games seldom reach, each with its place."""
    found: dict[str, tuple[Game[State], str]] = {}
    game = table(leaders=False)
    seat(game, leader="Casares", gems="KKGGCC")
    show(game, 0, "a09")
    upgrade(game, 0, "f1", "f1", "desert")
    found["tall"] = stack(game, ("buy", 0, 3, 0)), "card:a09"
    found["farthest"] = game, "upgrade:f1"
    found["bought"] = game, "upgrade:desert"
    game = table(stations=True)
    seat(game, gems="KKGGCC")
    tile(game, "gray1", "102", b1="1")
    station(game, 0, "resource", "blue")
    found["built"] = stack(game, ("buy", 0, 3, 0)), "station:resource"
    found["no room"] = game, "station:assessment"
    found["station there"] = game, "galaxy:blue"
    game = table()
    upgrade(game, 0, "expansion")
    tile(game, "gray1", "107", b1="111")
    tile(game, "gray2", "103")
    found["full"] = stack(game, ("settle", 0, "s2", 2, 1, False, False, 0)), "planet:gray1:b1"
    game = table()
    tile(game, "gray1", "102", b1="1")
    tile(game, "gray2", "103", b1="0")
    tile(game, "orange1", "101", b1="0", b2="0")
    found["occupied"] = stack(game, ("settle", 0, "s2", 2, 1, False, False, 0)), "planet:gray1:b1"
    game = table()
    tile(game, "gray1", "102", b1="1")
    tile(game, "gray2", "103", b1="0")
    tile(game, "orange1", "101", b1="0", b2="0")
    game = table()
    tile(game, "gray1", "102", b1="1")
    tile(game, "gray2", "103", b1="0")
    tile(game, "orange1", "101", b1="0", b2="0")
    used = (SPACE["gray2"],)
    found["used"] = stack(game, ("harvest", 0, "s3", 1, 1, "", used)), "space:gray2"
    found["no cube"] = game, "space:gray1"
    game = table()
    mine = seat(game)
    mine.fields, mine.reach = ((),) * 5, (1,) * 5
    fields(game, 0, "", "s1 s2", "", "", "s3")
    mine.plan = ("s4", "", "", "", "")
    found["needed"] = stack(game, ("plan", 0, 1), phase="plan"), "card:s5"
    game = table(1)
    top(game, 1, "101", "103")
    tiles = ("101", "103")
    lift(game.state, 1, tuple(t for t in game.state.stacks[0] if t not in tiles))
    found["without kind"] = stack(game, ("automa", 0, "put", "P1", "d", 1, tiles)), "tile:103"
    game = table(1)
    tile(game, "gray1", "107", d1="0")
    tile(game, "gray2", "104")
    found["not free"] = stack(game, ("automa", 0, "settle", "P1", "d", 1)), "planet:gray1:d1"
    return found


@pytest.mark.parametrize("key", by_hand())
def test_rare_reasons(key: str) -> None:
    game, place = by_hand()[key]
    assert reasons(game.state)[place].key == key


def test_every_reason_is_met_and_no_other() -> None:
    known = {*PLAIN, "kind", "wrong kind", "without kind", "too dear", "out of range"}
    assert {*met(), *by_hand()} == {*known, "other galaxy", "other place"}


def test_sentences_of_reasons() -> None:
    told = {
        Reason("too dear", (1, 1, 0)): "You can’t pay 1 coal and 1 gold with your gems.",
        Reason("out of range", (2,)): "It’s out of range: this field reaches Parsec 2.",
        Reason("kind", ("v",)): "Settling it needs volcano adaptability.",
        Reason("full"): "No planet can hold more than 3 cubes.",
        Reason("other place", ("P2",)): "This choice is only about Parsec 2.",
        Reason("other galaxy", ("blue",)): "This choice is only about Azure Deep.",
        Reason("without kind", ("d",)): "The Automa needs a desert planet.",
    }
    assert {why: words.reason(why, T) for why in told} == told


# --- what a choice would bring -------------------------------------------------------------------


@every_kind
def test_a_forecast_is_the_same_whatever_is_hidden(kind: str) -> None:
    for moment in moments(kind):
        if moment.player is None or moment.ply % 9:
            continue
        view = moment.observe(moment.player)
        chosen = moment.options[moment.ply % len(moment.options)]
        told = []
        for luck in (1, 2, 3):
            state = moment.title.determinize(view, moment.options, Rng(luck))
            state.ledger = []
            moment.title.apply(state, chosen)
            told.append(words.forecast(words.certain(state.ledger), view, T))
        assert told[0] == told[1] == told[2]
        assert not any(RAW.search(text) or text[0].islower() for text in told[0])


def forecast(game: Game[State], option: str) -> tuple[str, ...]:
    assert game.player is not None
    view, before = game.observe(game.player), len(game.events)
    game.play(option)
    return words.forecast(words.certain(game.events[before:]), view, English())


def test_a_forecast_tells_apart_what_the_next_card_brings() -> None:
    game = council_of_shadows.new(("Ada",), 64, automa="standard")
    for option in ("done", "place s1", "place s6", "place s5", "ready"):
        game.play(option)
    assert game.prompt.kind == "settle"
    found = forecast(game, str(game.options[0]))
    assert found[0] == "+1 cube"
    assert found[1:] == ("Then Collect gems: +1 coal, +1 gold and +1 crystal",)


def test_forecasts() -> None:
    game = table(stations=True)
    seat(game, gems="KKGG", energy=16)
    seat(game, 1, energy=3)
    tile(game, "orange1", "102", b1="00")
    stack(game, ("ready", 1), ("level", 0), ("assess", 0, "CS-G2", 0, ()))
    assert forecast(game, "assess orange") == ("+7 Energy", "−1 cube", "Draw a light bonus card")
    assert forecast(game, "done") == ("−20 Energy", "Bo: +1 gold", "Rise to level I")
    seat(game, gems="KKGG")
    stack(game, ("buy", 0, 3, 0))
    assert forecast(game, "station colonizing orange") == (
        *("−2 gold", "+3 cubes"),
        "Colonizing station in Cinder Reach",
    )
