"""Everything the page asks of Council of Shadows, at every moment of whole random games, without a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest

from blackangel import games
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.draw import PANELS
from blackangel.games.council_of_shadows.rules.decisions import DECISIONS
from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.goods import payments
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import WORTH
from blackangel.games.council_of_shadows.seen.places import places, touched
from blackangel.games.council_of_shadows.table import befallen, buttons, governing, previews
from blackangel.games.council_of_shadows.words.befallen import LEADS, TRAILS
from blackangel.games.council_of_shadows.words.options import OPTIONS
from blackangel.i18n import catalogue
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.rng import Rng
from tests.games.cases import COUNCIL, new_council
from tests.sampled import firsts

table = games.table("council-of-shadows")

KEY = "council-of-shadows"
EVERY = 11  # moments of a game from one that is looked at to the next
every_kind = pytest.mark.parametrize("kind", COUNCIL)
# what a place is called: its kind, and what is named
PLACE = re.compile(r"[a-z]+:[A-Za-z0-9]+(:[a-z0-9]+)?")
# a tag with what stands before it; ``html.parser`` would be ten times as slow
TAG = re.compile(r"""[^<]*<(/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*(/?)>""")
ATTRIBUTE = re.compile(r"""\s([\w:-]+)(?:="([^"]*)")?""")
EMPTY = frozenset(("br", "hr", "img", "input", "meta"))


def played(kind: str, seed: int) -> Iterator[tuple[Game[State], Rng]]:
    """A random game, choice by choice; players who may stop rarely do, so that much happens."""
    game, rng = new_council(kind, seed), Rng(seed)
    yield game, rng
    while game.player is not None:
        options = [one for one in game.options if one.verb not in ("skip", "done", "keep")]
        found = options if options and rng.below(6) else list(game.options)
        game.play(found[rng.below(len(found))])
        yield game, rng


def asked(moment: tuple[Game[State], Rng]) -> str:
    """The kind of the question; none at the end."""
    prompt = moment[0].prompt
    return prompt.kind if prompt else ""


@lru_cache(1024)  # most panels look the same to several eyes
def live(markup: str) -> tuple[tuple[str, str], ...]:
    """Each place that can be clicked, with its name; every opened element is closed.

    A copy that only fingers and pointers reach has no name of its own.
    """
    found, opened, at = list[tuple[str, str]](), list[str](), 0
    hidden = 0  # how deep in such a copy
    while element := TAG.match(markup, at):
        at = element.end()
        closing, name, attributes, closed = element.groups()
        if closing:
            assert opened.pop() == name
            hidden -= hidden > 0
        elif not closed and name not in EMPTY:
            opened.append(name)
            hidden += hidden > 0 or 'aria-hidden="true"' in attributes
        if "data-place=" in attributes:
            given = dict(ATTRIBUTE.findall(attributes))
            if "live" in given.get("class", "").split():
                assert not hidden or "tabindex" not in given
                found.append((given["data-place"], given.get("aria-label", "copy" * bool(hidden))))
    assert "<" not in markup[at:]
    assert opened == []
    return tuple(found)


@every_kind
def test_whatever_can_be_chosen_can_be_clicked_or_has_a_button(kind: str) -> None:
    """Glowing places lead on and have readable names; everybody's table can be drawn."""
    for game, _ in firsts(played(kind, 3), asked, 60):
        seat = -1 if game.player is None else game.player
        view, options = game.observe(seat), game.options
        drawn = table.draw(view, options, (), catalogue, {})
        assert tuple(drawn) == PANELS
        found = [one for markup in drawn.values() for one in live(markup)]
        assert {place for place, _ in found} == set(table.next_places(options, view.prompt, ()))
        assert all(name.strip() for _, name in found)
        for eyes in (-1, (seat + 1) % len(game.names)):
            for markup in table.draw(game.observe(eyes), (), (), catalogue, {}).values():
                assert not live(markup)


@every_kind
def test_clicks_on_places_lead_to_each_option_that_has_one(kind: str) -> None:
    for number, (game, rng) in enumerate(played(kind, 4)):
        if number % EVERY or game.player is None:
            continue
        for chosen in game.options:
            ways = places(chosen, game.prompt)
            assert places(str(chosen), game.prompt) == ways
            assert all(PLACE.fullmatch(place) for place in ways)
            for picked in range(len(ways)):
                led = table.next_places(game.options, game.prompt, ways[:picked])
                assert chosen in led[ways[picked]]
                assert table.about(ways[picked], catalogue) is not None
        if rng.below(2):
            with_places = [one for one in game.options if places(one, game.prompt)]
            assert bool(with_places) == bool(table.next_places(game.options, game.prompt, ()))


@every_kind
def test_every_choice_is_foretold_and_told(kind: str) -> None:
    """A preview holds, whatever is hidden; events touch places of the table."""
    before = 0
    for game, rng in played(kind, 5):
        if game.ply:
            seat = rng.below(len(game.names))
            found = table.changes(game, before, seat)
            assert all(PLACE.fullmatch(place) for place in found)
            assert all(PLACE.fullmatch(place) for place in table.moves(game, seat))
        before = game.ply
        if game.player is None or rng.below(EVERY):
            continue
        chosen = game.options[rng.below(len(game.options))]
        shown = table.preview(game, (chosen,), catalogue)
        assert shown.words == words.option(chosen, game.observe(game.player), catalogue)
        assert set(places(chosen, game.prompt)) <= set(shown.places)
        assert (
            len({str(previews.PREVIEWS.outcome(game, chosen, luck)[1]) for luck in (1, 2, 3)}) == 1
        )
        assert table.preview(game, game.options, catalogue).words
        assert table.rule(game.prompt)


@every_kind
def test_why_not_is_said_of_places_that_are_drawn(kind: str) -> None:
    said = 0
    for number, (game, _) in enumerate(played(kind, 6)):
        if number % EVERY or game.player is None:
            continue
        view = game.observe(game.player)
        barred = {place: words.reason(why, catalogue) for place, why in table.reasons(game).items()}
        markup = "".join(table.draw(view, game.options, (), catalogue, barred).values())
        shown = set(re.findall(r'data-place="([^"]+)" class="[^"]*\bbarred\b', markup))
        assert shown <= set(barred)
        said += len(shown)
    assert said > 20


# --- planning ------------------------------------------------------------------------------------


def planning(open_planning: bool = False) -> Game[State]:
    """Two players, the first of whom is asked for its first field."""
    game = games.new(KEY, ("Ada", "Bo"), 5, open_planning=open_planning, order=(0, 1))
    while game.prompt.kind != "plan":
        game.play("done")
    return game


def test_a_card_and_a_field_lay_a_plan_in_either_order() -> None:
    game = planning()
    card, field = str(game.options[0][1]), "field:1"
    assert places(game.options[0], game.prompt) == (f"card:{card}", field)
    first = table.next_places(game.options, game.prompt, ())
    assert first.keys() == {f"card:{one[1]}" for one in game.options}
    assert list(table.next_places(game.options, game.prompt, (f"card:{card}",))) == [field]


def test_a_field_that_holds_a_card_can_be_kept_by_a_click() -> None:
    game = planning()
    while game.state.round < 2 or game.prompt.kind != "plan" or not game.prompt.about[0]:
        game.play(game.options[0] if game.prompt.kind in ("plan", "ready") else game.options[-1])
    assert "keep" in map(str, game.options)
    assert f"field:{int(game.prompt.about[0]) + 1}" in table.next_places(
        game.options, game.prompt, ()
    )


def test_while_planning_the_sum_is_said_and_nothing_of_it_to_others() -> None:
    game = planning()
    shown = table.preview(game, (game.options[0],), catalogue)
    assert "Consumption this round so far" in shown.then
    seen = table.draw(game.observe(1), (), (), catalogue, {})
    game.play(game.options[0])
    assert table.draw(game.observe(1), (), (), catalogue, {}) == seen
    assert table.changes(game, game.ply - 1, 1) == ()


def test_an_open_plan_touches_its_field() -> None:
    game = planning(open_planning=True)
    game.play(game.options[0])
    assert table.changes(game, game.ply - 1, 0) == ("field:1",)
    assert table.changes(game, game.ply - 1, 1) == ("fields:0",)


def test_the_cheapest_payment_comes_first() -> None:
    def worth(paid: tuple[str, ...]) -> int:
        return sum({"K": WORTH.coal, "G": WORTH.gold, "C": WORTH.crystal}[gem] for gem in paid[1:])

    for price in (Goods(2, 1, 0, 0), Goods(1, 1, 1, 0), Goods(2, 2, 0, 0), Goods(0, 2, 1, 0)):
        for held in ((3, 3, 3), (0, 3, 3), (1, 2, 4)):
            found = [worth(paid) for paid in payments(price, held)]
            assert found[0] == min(found)


# --- the form, the rules, the sums ----------------------------------------------------------------


def test_the_first_player_can_be_set() -> None:
    settings = {"first": 2, "stations": True, "leaders": False, "open_planning": False}
    game = table.begin(("Ada", "Bo", "Cy"), 7, settings)
    assert game.state.order == (2, 0, 1)
    assert game.state.with_stations
    by_lot = table.begin(("Ada", "Bo", "Cy"), 7, {**settings, "first": None})
    assert sorted(by_lot.state.order) == [0, 1, 2]
    assert by_lot.setup.settings[-1] == 0
    alone = table.begin(("Ada",), 7, {"automa": "experienced", "first": None})
    assert alone.state.automa == 1
    assert table.again(game, 8).setup.names == game.names


def test_agreed_settings_are_said_in_a_few_words() -> None:
    game = games.new(KEY, ("Ada",), 1, automa="experienced", leaders=True)
    told = table.agreed(1, game.setup.settings, catalogue)
    assert told == ("alone against the Automa", "experienced", "leaders")
    plain = games.new(KEY, ("Ada", "Bo"), 1)
    assert table.agreed(2, plain.setup.settings, catalogue) == ()


def test_every_question_and_place_has_its_rule() -> None:
    text = table.rules("en")
    told = {
        name for names in re.findall(r"^## .*\[([^\]]+)\]$", text, re.M) for name in names.split()
    }
    assert {one.rule for one in DECISIONS.values()} | {*governing.RULES.values()} <= told
    assert table.rule("seat:0") == ""


def test_manner_speaks_of_choices_that_there_are() -> None:
    verbs = OPTIONS.keys()
    manner = buttons.manner
    for named in (manner.closing, manner.first, manner.heads, manner.compact, manner.folded):
        assert set(named) <= verbs
    assert set(table.sections(catalogue)) <= verbs
    assert manner.own == ("plan", "ready")


def test_how_everybody_stands_is_the_gap_and_the_level() -> None:
    game = games.new(KEY, ("Ada", "Bo"), 5, order=(0, 1))
    assert table.standings(game.observe(0), catalogue) == ("20 to go", "19 to go")
    assert table.briefs(game.observe(0), catalogue) == ("−20", "−19")
    gains = [Event(3, 1, "energy", 8, "CS-G2", ("blue",)), Event(3, 1, "energy", -20, "CS-L3")]
    assert table.gained(gains, catalogue) == {1: "8 Energy"}


def test_touched_places_depend_on_the_seat() -> None:
    def at(what: str, *about: int | str, seat: int = 0) -> tuple[str, ...]:
        return touched(Event(1, seat, what, 1, "CS-A1", about), 0)

    assert at("cube", "blue3", "b2") == ("planet:blue3:b2",)
    assert at("energy", seat=1) == ("energy:1",)
    assert at("card", "a05") == ("card:a05",)
    assert at("card", "a05", seat=1) == ("hand:1",)
    assert at("coal") == ("gem:K", "gems:0")
    assert at("coal", seat=1) == ("gems:1",)
    assert at("slid", "s1", "a05") == ("card:s1", "card:a05")
    assert at("turn", "buy") == ()


@pytest.mark.rule("CS-V8")
def test_news_of_a_majority_calls_a_tie_none_for_breish_too() -> None:
    def news(*cubes: str) -> list[str]:
        states = []
        for lying in cubes:
            lines = (
                "modules = leaders",
                "[galaxies]",
                f"blue1 = 202, {lying}",
                "[A]\nleader = Breish",
            )
            text = "\n".join((f"[{KEY}]", "players = A B", *lines, "consumption = 60\nenergy = 8"))
            states.append(games.position(text).state)
        moved = Event(0, 1, "cube", 1, "CS-B1", ("blue1", "b1"))
        return [event.what for event in befallen.majorities(*states, 0, [moved])]

    assert news("b1 A A, b2 B", "b1 A A, b2 B B") == [TRAILS]
    assert news("b1 A, b2 B B", "b1 A A, b2 B B") == []
    assert news("b1 A A, b2 B B", "b1 A A, b2 B") == [LEADS]
