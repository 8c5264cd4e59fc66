"""The drawings: well formed, safe, pure, and complete: every legal option can be reached by clicks."""

from __future__ import annotations

import itertools
import random
import re
import time
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from building import packs
from building.art import plan

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel.draw import (
    PANELS,
    board,
    draw,
    faces,
    icons,
    printed,
    rendered,
    space,
)
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.seen.places import next_places, places
from blackangel.i18n import catalogue
from blackangel.languages import English

table = games.table("black-angel")

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blackangel.games.black_angel.seen.observation import Observation
    from blackangel.kernel.option import Option

    Moment = tuple[Observation, tuple[Option, ...]]

EVIL = '<b onclick="x">&\'Ada'
NAMES = (EVIL, "Bo", "Cäcilie von der Weide", "Dee")
PLACE = re.compile(r'data-place="([^"]*)"')
LIVE = re.compile(r'data-place="([^"]*)" class="[^"]*\blive\b')
PIECE = re.compile(r'data-piece="([^"]*)"')
HEXED = re.compile(r'data-piece="(hex[^"]*)".*?href="#i-(t[^"]*)"')
USED = re.compile(r'href="#i-([^"]*)"')
BUTTONS = {"done", "B", "pass", "end", "choose"}
KINDS = [
    {"players": 4, "advanced": True},
    {"players": 3},
    {"players": 2, "advanced": True},
    {"players": 2},
    {"players": 1, "solo": "standard"},
]


STYLE = Path(__file__).parents[3] / "assets/black_angel/style/table.css"


def moments(kind: dict[str, object], seed: int, every: int = 7) -> Iterator[Moment]:
    """What the seat to choose sees, and its options, now and then in a random game."""
    rng = random.Random(seed)
    settings = {name: value for name, value in kind.items() if name != "players"}
    game = black_angel.new(NAMES[: kind["players"]], seed=seed, **settings)
    step = 0
    while game.player is not None and step < 900:
        if step % every == 0:
            yield game.observe(game.player), game.options
        game.play(rng.choice(game.options))
        step += 1


def sample(seed: int = 3) -> Moment:
    """A moment with much on the table."""
    found = list(moments(KINDS[0], seed, 1))[:400]
    turns = [moment for moment in found if moment[0].prompt.kind == "turn"]
    return turns[-1]


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{markup}</div>")


def test_sprite_is_well_formed_and_holds_each_symbol_once() -> None:
    root = ElementTree.fromstring(icons.sprite())
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert {f"i-{name}" for name in icons.ids()} <= set(ids)
    assert "style=" not in icons.sprite()
    assert set(USED.findall(icons.sprite())) <= set(icons.ids())


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_panels_are_well_formed_and_safe(kind: dict[str, object]) -> None:
    known = set(icons.ids())
    for observation, options in moments(kind, 11, 23):
        for name, markup in draw(observation, options).items():
            root = parsed(markup)
            assert name in PANELS
            assert "style=" not in markup
            assert not re.search(r"\son\w+=\"", re.sub(r'aria-label="[^"]*"', "", markup))
            assert set(USED.findall(markup)) <= known
            assert all(node.tag != "b" or node.get("onclick") is None for node in root.iter())


def test_names_are_text() -> None:
    observation, options = sample()
    joined = "".join(draw(observation, options).values())
    assert EVIL not in joined
    assert "&lt;b onclick=&quot;x&quot;&gt;&amp;&#x27;Ada" in joined


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_every_option_can_be_clicked(kind: dict[str, object], seed: int) -> None:
    for observation, options in moments(kind, seed):
        drawn = set(PLACE.findall("".join(draw(observation, options).values())))
        for option in options:
            words = places(option, observation.prompt)
            assert words or option[0] in BUTTONS, option
            assert set(words) <= drawn, (option, set(words) - drawn)
            assert len(set(words)) == len(words)


def test_clicks_lead_to_the_option() -> None:
    """Along its places each option stays reachable, and each next place glows."""
    rng = random.Random(5)
    for observation, options in moments(KINDS[0], 21, 40):
        for option in rng.sample(options, min(4, len(options))):
            words = places(option, observation.prompt)
            for number, word in enumerate(words):
                picked = words[:number]
                live = set(LIVE.findall("".join(draw(observation, options, picked).values())))
                assert word in live
                assert option in next_places(options, observation.prompt, picked)[word]


@pytest.mark.parametrize("seed", [1, 4])
def test_every_tile_has_a_name_of_its_own(seed: int) -> None:
    """Otherwise one would fly from another's place: Advanced and starting tiles have copies."""
    copies = 0
    for view, _options in moments(KINDS[0], seed, 20):
        pieces = PIECE.findall("".join(draw(view).values()))
        names = [name for name in pieces if name.startswith("tile")]
        assert len(names) == len(set(names))
        copies += len(names) - len({name.split("@")[0] for name in names})
    assert copies


def test_an_advanced_tile_that_comes_up_rises_from_out_of_sight() -> None:
    view, _options = sample()
    cells = re.findall(r"<div[^>]*data-piece=\"tile[^>]*>", draw(view)["frigate"])
    assert cells
    for cell in cells:
        assert ("data-rises" in cell) == ('"tileA' in cell)


def test_neighbours_that_cost_the_same_have_one_price_above_them() -> None:
    view, _options = sample()
    tags = [
        (node.get("class", "").split()[1], " ".join(node.itertext()))
        for node in parsed(draw(view)["frigate"]).iter("span")
        if node.get("class", "").startswith("tag")
    ]
    assert tags == [
        ("w3", "Stacks"),
        ("w2", "Display cost 2"),
        ("w4", "cost 1"),
        ("w4", "Advanced tiles cost 2"),
    ]


def test_a_wire_shines_where_its_slot_or_its_arrow_can_be_chosen() -> None:
    kinds = set()
    for view, options in moments(KINDS[0], 21, 3):
        ways = [places(option, view.prompt) for option in options]
        last = next((way for way in ways if way and way[-1][:4] in ("lane", "slot")), ())
        board = draw(view, options, last[:-1])["board"]
        shines = [" lit" in wire for wire in re.findall(r'class="(rail[^"]*)"', board)]
        live = {place.partition(":") for place in LIVE.findall(board)}
        ends = {end for kind, _colon, end in live if kind in ("lane", "slot")}
        assert shines == [f"{way}{n}" in ends for way in "rc" for n in (1, 2, 3)]
        kinds |= {kind for kind, _colon, _end in live}
    assert {"lane", "slot"} <= kinds


def test_a_large_hand_is_laid_out_in_rows() -> None:
    view, _options = sample()
    seat = view.seats[view.seat]
    rows = {}
    for count in (4, 5, 7, 8, 14):
        held = seat._replace(missions=tuple(range(1, count + 1)), ravagers=())
        seats = tuple(held if one.seat == held.seat else one for one in view.seats)
        found = re.search(
            r'class="(hand[^"]*)"', draw(view._replace(seats=seats, prompt=None))["hand"]
        )
        assert found
        rows[count] = found[1]
    assert rows == {
        4: "hand fan fan4",
        5: "hand some fan fan5",
        7: "hand some fan fan7",
        8: "hand some many fan fan8",
        14: "hand some many most",
    }


def test_every_hex_without_a_card_bears_its_name() -> None:
    view, _options = sample()
    shown = re.findall(r'class="hexplace">(\w+)<', draw(view)["space"])
    cards = {place for place, _card, _seat in view.space}
    assert len(shown) == len(view.terrain) - len(cards)
    assert len(set(shown)) == len(shown)
    assert {"1L2", "5M"} & set(shown)


def test_different_options_have_different_places() -> None:
    for observation, options in moments(KINDS[0], 8, 9):
        seen: dict[tuple[str, ...], object] = {}
        for option in options:
            words = places(option, observation.prompt)
            assert not words or words not in seen, (option, seen[words])
            seen[words] = option


def test_live_places_are_named_buttons() -> None:
    observation, options = sample()
    for markup in draw(observation, options).values():
        for node in parsed(markup).iter():
            if "live" in (node.get("class") or "").split():
                assert node.get("role") == "button"
                assert node.get("tabindex") == "0"
                assert node.get("aria-label")
                inner = [other for other in node.iter() if other.get("role") == "button"]
                assert inner == [node]


def test_a_spectator_sees_no_card() -> None:
    rng = random.Random(2)
    game = black_angel.new(NAMES, seed=2)
    for _ in range(120):
        game.play(rng.choice(game.options))
    hand = draw(game.observe(-1))["hand"]
    assert not re.search(r'href="#i-[mr]\d', hand)
    assert "live" not in hand


def test_any_board_can_be_enlarged() -> None:
    observation, options = sample()
    for seat in range(len(observation.seats)):
        markup = board(observation, seat, options)
        parsed(markup)
        own = seat == observation.seat
        assert bool(re.search('data-place="cell:[^"@]*"', markup)) == own


@pytest.mark.parametrize("kind", KINDS)
def test_the_strips_fill_the_breadth_of_space(kind: dict[str, object]) -> None:
    view, options = next(moments(kind, 3))
    drawn = draw(view, options, (), catalogue)["space"]
    found = re.search(r'viewBox="(\S+) 0 (\S+) \d+"', drawn)
    grown = re.search(r'<g transform="scale\(([\d.]+)\)">', drawn)
    assert found
    left, wide = map(float, found.groups())
    scale = float(grown[1]) if grown else 1
    middles = [x * scale for x, _y in space.centres(len(view.strips))]
    first, last = min(middles), max(middles)
    half = scale * space.STEP / 2
    assert left <= first - half
    assert last + half <= left + wide
    assert last - first + 2 * half >= 0.92 * wide


def test_drawing_is_pure_and_quick_and_small() -> None:
    observation, options = sample()
    first = draw(observation, options)
    started = time.process_time()
    for _ in range(20):
        assert draw(observation, options) == first
    assert (time.process_time() - started) / 20 < 0.006
    assert sum(len(re.findall(r"<[a-z]", markup)) for markup in first.values()) < 900


def test_every_text_passes_through_the_language() -> None:
    observation, options = sample()
    asked: set[str] = set()

    class Shouting(English):
        def gettext(self, message: str, /) -> str:
            asked.add(message)
            return message.upper() if "{" not in message else message

    markup = "".join(draw(observation, options, t=Shouting()).values())
    assert "BREAK ROOM" in markup
    assert "the Black Angel" in asked


def turned(name: str, spot: tuple[float, float]) -> tuple[float, float]:
    """Where the style moves what stands at a spot, as seen once the picture is turned upwards."""
    [(right, down)] = re.findall(rf"--{name}: ([-.\d]+)px ([-.\d]+)px", STYLE.read_text("utf-8"))
    return spot[1] + float(down), -spot[0] - float(right)


def test_what_stands_on_a_mission_leaves_what_it_costs_and_brings_to_be_read() -> None:
    """A hex has room for two ships; their rings are 31 of 24 wide, a robot's base is 28.

    On a picture that is turned upwards, too, where the signs are smaller, and beside the middle.
    """
    ships, robot = space.BERTHS[:2], space.PERCH
    [smaller] = re.findall(r"--smaller: ([.\d]+)", STYLE.read_text("utf-8"))
    aside = turned("does", (0, 0))
    upright = [turned(f"berth{number}", spot) for number, spot in enumerate(ships)]
    for (*here, perch), (across, down), size in (
        ((*ships, robot), (0.0, 0.0), 1.0),
        ((*upright, turned("perch", robot)), aside, float(smaller)),
    ):
        rings = [(spot, 31 / 48 * space.ON_CARD) for spot in here]
        rings.append((perch, 28 / 48 * space.ROBOT))
        assert all(
            dist(one, other) > half + wide
            for (one, half), (other, wide) in itertools.combinations(rings, 2)
        )
        for number, mission in COMPONENTS.missions.items():
            scale = size * faces.fitting(mission.effect, *faces.IN_SPACE)
            for (name, wide), left, top in faces.placed(mission.effect):
                middle = (
                    across + scale * (left + wide / 2),
                    down + size * faces.ABOVE + scale * (top + 12),
                )
                for spot, half in rings:
                    assert dist(middle, spot) > half + 7 * scale, (number, name, spot)


def test_every_effect_has_icons() -> None:
    printed = [card.effect for card in COMPONENTS.missions.values()]
    printed += [card.reward for card in COMPONENTS.missions.values()]
    printed += [card.effect for card in COMPONENTS.ravagers.values()]
    printed += [tile.effect for tile in COMPONENTS.tiles.values()]
    printed += [tile.boost for tile in COMPONENTS.tiles.values() if tile.boost]
    printed += [kind.effect for kind in COMPONENTS.advanced.values()]
    for text in printed:
        parsed(icons.icon_row(text))
        assert "<use" in icons.icon_row(text)


def test_advanced_tiles_of_others_say_what_they_are_worth_as_on_a_board_of_ones_own() -> None:
    """In the grid and on their spaces, seat by seat."""
    seen = 0
    for view, _options in moments(KINDS[0], 9, 50):
        first, *others = view.seats
        tile = next((t for seat in others for t in seat.grid if t[:1] == "A"), "")
        docked = others[0]._replace(spaces=(tile, "", ""), tucked=((15, 26), (), ()))
        for seats in (view.seats, (first, docked, *others[1:])):
            moment = view._replace(seats=seats, seat=0)
            for ribbon in draw(moment)["others"].split('data-seat="')[1:]:
                whole = table.board(moment, int(ribbon[0]), catalogue)
                worth = re.findall(r"<b>(\d+ / \d+)</b>", ribbon)
                assert sorted(worth) == sorted(re.findall(r">(\d+ / \d+)</text>", whole))
                seen += len(worth)
    assert seen > 9


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_no_two_hexes_that_touch_have_the_same_picture(kind: dict[str, object]) -> None:
    """And a hex keeps its picture while its strip stays, however far the Black Angel has flown."""
    before, lay = {}, ()
    for observation, _options in moments(kind, 5, 5):
        spots = space.centres(len(observation.strips))
        markup = space.draw(Pen(observation, (), (), str))
        known = list(zip(HEXED.findall(markup), spots, strict=True))
        for (_, symbol), (x, y) in known:
            near = [s for (_, s), (u, v) in known if 0 < (x - u) ** 2 + (y - v) ** 2 < 90**2]
            assert symbol not in near or symbol == "t4"
        now, lies = dict(piece for piece, _spot in known), observation.strips
        flown = next(by for by in range(len(lies) + 1) if lay[by:] == lies[: len(lay) - by])
        for strip in lies[: len(lay) - flown]:
            for arm in range(5):
                assert now[f"hex{strip}.{arm}"] == before[f"hex{strip}.{arm}"]
        before, lay = now, lies


def test_every_picture_of_the_table_is_of_a_symbol() -> None:
    assert rendered.rendered().keys() <= set(icons.ids())
    made = plan.pictures("black_angel").keys() | packs.worn("black_angel").keys()
    assert {one.picture for one in rendered.rendered().values()} <= made


def test_much_of_each_card_is_its_picture() -> None:
    cards = [printed.mission(number, one) for number, one in COMPONENTS.missions.items()]
    cards += [printed.ravager(number, one) for number, one in COMPONENTS.ravagers.items()]
    assert len(cards) > 80
    for card in cards:
        _left, _top, broad, high = card.box
        assert broad * high >= 0.4 * 100 * 140, card
