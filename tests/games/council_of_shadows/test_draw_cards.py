"""The drawings beside the map: cards, conveyor, hand, market, the others."""

from __future__ import annotations

import re
from html import escape

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.draw import (
    cards,
    leaders,
    market,
    others,
    rows,
    sprite,
)
from blackangel.games.council_of_shadows.draw.pen import Pen
from blackangel.games.council_of_shadows.rules.effects import Action, EffectError
from blackangel.games.council_of_shadows.rules.programs import BONUS, BRANCHES, OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.places import places
from blackangel.games.council_of_shadows.table import governing
from blackangel.games.council_of_shadows.words import effects
from blackangel.kernel import assets
from tests.games.council_of_shadows.drawings import (
    EVIL,
    GAMES,
    LIVE,
    NO_OVERRIDES,
    PLACE,
    USED,
    T,
    drawn,
    moments,
    node,
    parsed,
    pen,
    texts,
)
from tests.games.council_of_shadows.table import (
    table,
    upgrade,
)

RULES_TEXT = assets.text("council_of_shadows", "rules", "en.md")

# --- every panel ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_panels_are_well_formed_safe_and_complete(kind: dict[str, int]) -> None:
    known = set(sprite.ids())
    for game in moments(kind, 11, 40):
        found = pen(game, barred=True)
        markup = drawn(found)
        root = parsed(markup)
        assert EVIL not in markup
        assert "style=" not in markup
        assert all(one.get("onclick") is None for one in root.iter())
        assert set(USED.findall(markup)) <= known
        shown, live = set(PLACE.findall(markup)), set(LIVE.findall(markup))
        for option in game.options:
            for number, place in enumerate(places(option, game.prompt)):
                if place.startswith(NO_OVERRIDES):
                    assert place in shown, option
                    assert number or place in live, option
        copies = {
            one for copy in root.iter() if copy.get("aria-hidden") == "true" for one in copy.iter()
        }
        assert not any(one.get("tabindex") for one in copies)
        named = {one.get("data-piece") for one in root.iter()} - {None}
        copied = [name for one in root.iter() if (name := one.get("data-copy"))]
        assert set(copied) <= named, "a piece of the panel moves in its copy, where that is in view"
        assert len(set(copied)) == len(copied)
        for one in root.iter():
            if "live" in (one.get("class") or "").split() and one not in copies:
                assert one.get("role") == "button"
                assert one.get("tabindex") == "0"
                assert one.get("aria-label")
                assert [n for n in one.iter() if n.get("role") == "button"] == [one]


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_cards_that_cannot_be_clicked_say_why(kind: dict[str, int]) -> None:
    for game in moments(kind, 4, 31):
        found = pen(game, barred=True)
        markup = drawn(found)
        said = {(one.get("data-place"), one.get("data-why")) for one in parsed(markup).iter()}
        for place, why in found.barred.items():
            assert not place.startswith(NO_OVERRIDES) or (place, why) in said


def test_names_are_text() -> None:
    game = council_of_shadows.new((EVIL, "Bo"), 3)
    for who in range(2):
        assert "&lt;b onclick=&quot;x&quot;&gt;&amp;&#x27;Ada" in drawn(pen(game, who))


def test_pieces_have_keys_of_their_own() -> None:
    for game in moments(GAMES[0], 8, 40):
        keys = re.findall(r'data-piece="([^"]*)"', drawn(pen(game)))
        assert len(keys) == len(set(keys))


def test_every_text_passes_through_the_language() -> None:
    game = table(2, stations=True)
    asked: set[str] = set()

    def shouting(words: str) -> str:
        asked.add(words)
        return words.upper() if "{" not in words else words

    view = game.observe(0)
    markup = drawn(Pen(view, game.options, (), shouting))
    assert "FOUND" in markup
    assert "COLONY" in markup
    assert {"{number} to go", "AI cards", "{name}’s hand"} <= asked


@pytest.mark.rule("CS-V1")
def test_each_leader_is_read_before_one_is_chosen() -> None:
    """A portrait of its own, the Consumption at the start, what it does in a sentence, its rule."""
    markup = market.draw(pen(council_of_shadows.new(("Ada", "Bo"), 3, leaders=True)))
    said = re.sub(r"<[^>]*>", "", markup)
    for name, leader in COMPONENTS.leaders.items():
        place = f"leader:{name}"
        assert f'data-place="{place}"' in markup
        assert f'href="#i-portrait-{name}"' in markup
        assert leaders.PORTRAITS[name] in sprite.sprite()
        power = escape(effects.owned(OWNED[name], T))
        assert f"{name}{leader.consumption}" in said
        assert power[1:] in said
        assert re.search(rf"^## {name}, .*\b{governing.rule(place)}\b", RULES_TEXT, re.M)
    assert len(set(leaders.PORTRAITS.values())) == len(COMPONENTS.leaders)


def test_a_single_other_seat_has_its_hand_and_what_it_owns_by_name() -> None:
    """Several seats share the room, and show only their number of cards and signs."""
    for players, shown in ((2, True), (3, False)):
        game = table(players)
        upgrade(game, 1, "desert")
        markup = others.draw(pen(game))
        hand = game.observe(0).seats[1].hand
        assert markup.count('class="in-hand"') == shown
        assert all((cards.small(name) in markup) == shown for name in hand)
        assert all((f'data-place="held:1:{name}"' in markup) == shown for name in hand)
        assert ("<span>Desert adaptability</span>" in markup) == shown
        opens = [found.get("data-value") for found in node(markup, "other")]
        assert opens == [str(seat) for seat in range(1, players)]


def test_a_drawing_is_the_same_each_time() -> None:
    game = next(moments(GAMES[0], 5, 90))
    assert drawn(pen(game)) == drawn(pen(game))


# --- cards and effects ---------------------------------------------------------------------------


def test_every_effect_has_signs() -> None:
    known = set(sprite.ids())
    found = [card.effect for card in COMPONENTS.cards.values()]
    found += [thing.effect for thing in COMPONENTS.bonus.values()]
    for group in (COMPONENTS.upgrades, COMPONENTS.stations, COMPONENTS.leaders):
        found += [thing.effect for thing in group.values()]
    found += [card.effect for card in COMPONENTS.dark_tech.values()]
    found += [line for card in COMPONENTS.automa.values() for line in card.actions]
    for text in found:
        markup = cards.effect(text)
        parsed(markup)
        assert set(USED.findall(markup)) <= known
        assert "<use" in markup or text == "nothing"
    with pytest.raises(EffectError):
        cards.effect("settle none")


def signs(markup: str) -> list[str]:
    return USED.findall(markup)


def test_signs_follow_the_effect() -> None:
    assert signs(cards.effect("settle 2 anyrange anyplanet")) == ["settle", "anyrange", "anyplanet"]
    assert texts(cards.effect("settle 2 anyrange anyplanet"), "num") == ["2"]
    either = cards.effect("discover (settle 1 | harvest 1)")
    both = cards.effect("discover (settle 1, harvest 1)")
    assert signs(either) == signs(both) == ["discover", "settle", "harvest"]
    assert (texts(either, "num"), texts(both, "num")) == (["›", "/"], ["›", "+"])
    assert signs(cards.effect("1K 1G 1C")) == ["coal", "gold", "crystal"]
    assert signs(cards.effect("now: 1C; always: gems up")) == ["now", "crystal", "harvest", "raise"]
    assert texts(cards.effect("settle P2 b 2 / explore blue v 2"), "on-plate") == ["Azure"]


def test_faces_are_drawings_of_their_own() -> None:
    faces = [cards.face(name, T) for name in COMPONENTS.cards]
    faces += [cards.brief(name) for name in COMPONENTS.cards]
    faces += [cards.tech(name) for name in COMPONENTS.dark_tech]
    faces += [cards.leader(name) for name in COMPONENTS.leaders]
    faces += [cards.station(name) for name in COMPONENTS.stations]
    faces += [cards.bonus(name) for name in COMPONENTS.bonus]
    faces += [cards.automa(name) for name in COMPONENTS.automa]
    faces += [cards.back("ai"), cards.hidden()]
    for face in faces:
        parsed(cards.picture(face))
    assert texts(cards.face("a02", T), "low") == ["−4"]
    assert texts(cards.face("a05", T), "called") == ["Settle", "and mine"]
    assert "ai" in signs(cards.face("a05", T))
    assert "ai" not in signs(cards.face("s1", T))


@pytest.mark.parametrize("unit", [0.63, 0.75])
def test_effects_are_readable_on_the_smallest_cards(unit: float) -> None:
    """On the fields and in the display of a small window, letters are 12 pixels high."""
    for name in COMPONENTS.cards:
        assert cards.fitting(Action(BRANCHES[name])) * unit * rows.LARGE >= 11.95, name


def test_effects_are_below_the_picture_and_within_the_card() -> None:
    for name in COMPONENTS.cards:
        action = Action(BRANCHES[name])
        _shapes, high = cards.band(action, cards.BRIEF)
        assert high <= 0.45 * cards.BRIEF, name
        assert cards.fitting(action) * rows.breadth(rows.joined(action)) <= cards.WIDTH - 11.9


def test_rows_fit_their_box() -> None:
    for effect in (*OWNED.values(), *BONUS.values()):
        found = re.search(r"scale\(([0-9.]+)\)", rows.fitted(effect, 80, 50))
        assert found
        scale, lines = rows.fitting(effect, 80, 50)
        assert float(found[1]) == pytest.approx(scale, rel=0.01)
        assert scale * max(map(rows.breadth, lines)) <= 80.5
        assert scale * (27 * len(lines) - 3) <= 50.5
        marks = [mark for row in rows.rows(effect) for mark in row]
        assert [mark for row in lines for mark in row] == marks, "broken elsewhere, nothing lost"
