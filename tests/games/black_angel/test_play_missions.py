"""Every Mission card, played: placed, activated or ejected as the component list says."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.games.black_angel.rules.tables import MISSIONS
from tests.games.black_angel.table import (
    at,
    dice,
    display,
    grid,
    hand,
    listed,
    mission,
    play,
    pull,
    robots,
    seat,
    ships,
    table,
    turn,
)

# number in its colour's deck: reward and icons as orange, gray, green decks have them;
# or the number of a card, and its own
PLACED = """
 1 1VP gray green       | 1VP green orange      | 1VP orange gray
 2 1VP orange gray      | 1VP gray green        | 1VP green orange
 3 1robot orange green  | 1robot gray orange    | 1ship green gray
 4 1resource orange gray | 1ship gray green     | 1resource green orange
 5 1ship orange green   | 1resource gray orange | 1robot green gray
 6 2ship orange         | 2resource gray        | 2robot green
 7 1VP gray orange      | 1VP green gray        | 1VP orange green
 8 2VP green            | 2VP orange            | 2VP gray
 9 1resource green orange | 1resource orange gray | 1resource gray green
10 1robot gray green    | 1robot green orange   | 1robot orange gray
11 1ship gray orange    | 1ship green gray      | 1ship orange green
12 1ship orange gray    | 1resource gray green  | 1robot green orange
13 2VP orange           | 2VP gray              | 2VP green
14 1VP green gray       | 1VP orange green      | 1VP gray orange
15 1ship gray           | 1resource green       | 1robot orange
16 1VP orange green     | 1VP gray orange       | 1VP green gray
17 1resource gray       | 1ship green           | 1resource orange
18 1robot green         | 1robot orange         | 1ship gray
19 2VP gray             | 2VP green             | 2VP orange
20 2VP green            | 2VP orange            | 2VP gray
"""
ACTIVATED = """
 1 +2ship           | +2resource            | +2robot
 2 +1ship +1VP      | +1resource +1VP       | +1robot +1VP
 3 +1ship +1resource | +1resource +1ship    | +1robot +1resource
 4 +1ship +1robot   | +1resource +1robot    | +1robot +1ship
 5 -1ship +2VP      | -1resource +2VP       | -1robot +2VP
 6 -2ship +3VP      | -2resource +3VP       | -2robot +3VP
 7 -1technology +2VP | -1debris +2VP        | -1ravager +2VP
 8 -2technology +3VP | -2debris +3VP        | -2ravager +3VP
 9 -1resource -1technology +3VP | -1resource -1debris +3VP | -1resource -1ravager +3VP
10 -1robot -1technology +3VP | -1robot -1debris +3VP | -1robot -1ravager +3VP
11 -1ship -1technology +3VP | -1ship -1debris +3VP | -1ship -1ravager +3VP
12 -1ship -1mission +3VP | -1resource -1mission +3VP | -1robot -1mission +3VP
"""
# what the owner gains, then what a ship gains; cards 17 to 20 count cards instead
EJECTED = """
13 3ship / 3ship           | 3resource / 3resource  | 3robot / 3robot
14 1resource 1robot / 3ship | 1ship 1robot / 3resource | 1resource 1ship / 3robot
15 3VP / 3VP               | 3VP / 3VP              | 3VP / 3VP
16 3ship / 3VP             | 3resource / 3VP        | 3robot / 3VP
"""
COUNTED = """
17 gray space    | orange space  | orange space
18 green space   | green space   | gray space
19 gray tucked   | orange tucked | orange tucked
20 green tucked  | green tucked  | gray tucked
"""
# a hex of the colour beside the Black Angel, and one on the first strip
NEAR = {0: "4M", 1: "3R2", 2: "3M"}
FIRST = {0: "1L1", 1: "1M", 2: "1R2"}


def rows(text: str) -> list[tuple[int, str]]:
    """(card, its cell) of a table with a column for each colour."""
    found = []
    for line in text.strip().splitlines():
        number, _, rest = line.strip().partition(" ")
        for colour, cell in enumerate(rest.split("|")):
            found.append((20 * colour + int(number), " ".join(cell.split())))
    return sorted(found)


def amounts(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for sign, number, thing in re.findall(r"([+-]?)(\d)([A-Za-z]+)", text):
        found[thing] += int(sign + number)
    return found


def owned(game, who: int) -> Counter[str]:
    mine = seat(game, who)
    technologies = sum(bool(tile) for tile in mine.grid) + len(mine.ejected)
    return Counter(
        VP=mine.vp,
        ship=mine.ship,
        resource=mine.resource,
        robot=mine.robot,
        debris=mine.debris,
        technology=technologies,
        mission=len(mine.missions),
        ravager=len(mine.ravagers),
    )


def difference(game, who: int, before: Counter[str]) -> dict[str, int]:
    after = owned(game, who)
    return {thing: after[thing] - before[thing] for thing in after if after[thing] != before[thing]}


def test_the_tables_cover_all_cards() -> None:
    assert [card for card, _ in rows(PLACED)] == list(MISSIONS)
    others = rows(ACTIVATED) + rows(EJECTED) + rows(COUNTED)
    assert sorted(card for card, _ in others) == list(MISSIONS)


@pytest.mark.rule("BA-C5", "BA-C8")
@pytest.mark.parametrize(("card", "cell"), rows(PLACED))
def test_placed(card: int, cell: str) -> None:
    reward, *icons = cell.split()
    game = table(2)
    colour = card_colour(card)
    place = NEAR[colour]
    display(game, "-- -- -- -- -- --")
    hand(game, 0, card)
    dice(game, 0, f"{COLOURS[colour]} 2")
    before = owned(game, 0)
    play(turn(game), f"die {COLOURS[colour]} 2 @{2 * colour + 2}", f"launch {place}")
    play(game, f"place {card}")
    assert at(game, place) == (card, 0)
    wanted = amounts(reward) + Counter()
    wanted.subtract(Counter(ship=1, robot=2))  # the launch, the robot on the card
    # the Mission leaves the hand, the card of A.3 comes in
    assert difference(game, 0, before) == {thing: n for thing, n in wanted.items() if n}
    shown = [tile[0] for tile in game.state.display if tile]
    assert shown == ["OXT"[COLOURS.index(icon)] for icon in reversed(icons)]


@pytest.mark.rule("BA-M1", "BA-M2", "BA-X2")
@pytest.mark.parametrize(("card", "cell"), rows(ACTIVATED))
def test_activated(card: int, cell: str) -> None:
    wanted = amounts(cell)
    costs = {thing: -number for thing, number in wanted.items() if number < 0}
    for short in ("", *costs):
        game = table(3)
        colour = COLOURS[card_colour(card)]
        hand(game, 0, *(other for other in (21, 22, 61, 62) if other != card))
        grid(game, 0, "O21 X21 -- -- -- -- -- -- --")
        mine = seat(game)
        mine.ship = mine.resource = mine.debris = 2
        robots(game, 0, 2)
        mission(game, "5M", card, 1)
        ships(game, 0, "5M")
        if short in ("mission", "ravager"):
            keep = (61, 62) if short == "mission" else (21, 22)
            hand(game, 0, *keep[: 2 if short == "mission" else 1])
            mine.missions = () if short == "mission" else mine.missions
        elif short == "technology":
            grid(game, 0, "A1 -- -- -- -- -- -- -- --")
        elif short == "robot":
            robots(game, 0, costs[short] - 1)
        elif short:
            setattr(mine, short, costs[short] - 1)
        dice(game, 0, f"{colour} 1")
        turn(game)
        use = f"die {colour} 1 m{card}"
        assert (use in listed(game)) == (not short)
        if short:
            continue
        before = owned(game, 0)
        play(game, use, "effect")
        while listed(game, "pay"):
            game.play(listed(game, "pay")[0])
        found = difference(game, 0, before)
        if game.player == 0:
            found["mission"] = found.get("mission", 0) - 1  # the card of A.3
        assert {thing: n for thing, n in found.items() if n} == dict(wanted)


@pytest.mark.rule("BA-M9", "BA-M10")
@pytest.mark.parametrize(("card", "cell"), rows(EJECTED))
def test_ejected(card: int, cell: str) -> None:
    left, right = map(amounts, cell.split("/"))
    game = table(4)
    place = FIRST[card_colour(card)]
    mission(game, place, card, 1)
    ships(game, 1, place)
    ships(game, 2, place)
    before = [owned(game, who) for who in range(4)]
    seat(game, 3).resource = before[3]["resource"] = 0
    play(turn(game, 3), "B")
    assert difference(game, 1, before[1]) == dict(left + right)
    assert difference(game, 2, before[2]) == dict(right)
    assert difference(game, 0, before[0]) == {}
    assert seat(game, 1).tucked[card_colour(card)] == (card,)


@pytest.mark.rule("BA-M9")
@pytest.mark.parametrize(("card", "cell"), rows(COUNTED))
def test_ejected_and_counted(card: int, cell: str) -> None:
    name, where = cell.split()
    colour = COLOURS.index(name)
    game = table(4)
    place = FIRST[card_colour(card)]
    mission(game, place, card, 1)
    ships(game, 1, place)
    ships(game, 2, place)
    cards = [other for other in range(20 * colour + 1, 20 * colour + 9) if other != card][:6]
    free = ["2L1", "4M", "5M", "2M", "3M", "4R1"]
    for number, other in enumerate(cards):
        who = 1 if number < 2 else 2
        if where == "space":
            mission(game, free[number], other, who)
        else:
            pull(game.state, other)
            tucked = list(seat(game, who).tucked)
            tucked[colour] += (other,)
            seat(game, who).tucked = tuple(tucked)
    before = [seat(game, who).vp for who in range(4)]
    seat(game, 3).resource = 0
    play(turn(game, 3), "B")
    gained = [seat(game, who).vp - before[who] for who in range(4)]
    assert gained == [0, 6, 12, 0]
    assert card in seat(game, 1).tucked[card_colour(card)]
