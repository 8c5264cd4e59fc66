"""The words: every prompt, option, effect, event and error has a sentence that translates completely."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel import words
from blackangel.games.black_angel.rules import decisions
from blackangel.games.black_angel.rules.effects import parse
from blackangel.games.black_angel.rules.names import LOCATIONS
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import COMPONENTS, MISSIONS, TILES
from blackangel.games.black_angel.table import refereed
from blackangel.games.black_angel.words import events, options, prompts
from blackangel.games.black_angel.words.happened import source
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from tests.games.black_angel.random_games import NAMES, game

T = NullTranslations()
# no placeholder left over, no rule id, tile name, cell or location as the engine writes them
RAW = re.compile(r"[{}@_]|BA-|\b[OXT][0-4]{1,2}\b|\bm\d+\b|\bR[6-9]\d\b|\bH\d\d\b|  ")


def moments(seed: int) -> Iterator[Game[State]]:
    """Every moment of a random game."""
    whole = game(seed)
    again = whole.at(0)
    yield again
    for choice in whole.history:
        again.play(choice.option)
        yield again


def after(game: Game[State], *choices: str) -> Game[State]:
    for choice in choices:
        game.play(choice)
    return game


# --- everything has words ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_every_prompt_and_option_has_a_sentence(seed: int) -> None:
    for moment in moments(seed):
        if moment.player is None:
            continue
        view = moment.observe(moment.player)
        asked = words.prompt(view, T)
        assert asked.startswith(f"{NAMES[moment.player]}: ")
        assert asked.endswith(".")
        assert not RAW.search(asked), asked
        told = [words.option(chosen, view, T) for chosen in moment.options]
        for sentence in told:
            assert sentence[0].isupper()
            assert not RAW.search(sentence), sentence
        assert len(set(told)) == len(told), "two choices read alike"
        short = [words.short(chosen, view, T) for chosen in moment.options]
        assert all(text and len(text) <= 60 and not RAW.search(text) for text in short), short


@pytest.mark.parametrize("seed", range(40))
def test_every_event_has_a_sentence_with_its_source(seed: int) -> None:
    whole = game(seed)
    for event in whole.events:
        told = words.event(event, whole.names, T)
        assert told, event
        assert told[0].isupper()
        assert not RAW.search(told), (event, told)
        if event.what in events.THINGS:
            assert source(event.source, T), event


@pytest.mark.parametrize("seed", range(4))
def test_the_table_says_everything_in_words(seed: int) -> None:
    for moves in (0, 60, 10_000):
        moment = game(seed, moves)
        for seat in (-1, 0):
            sections = words.table(moment.observe(seat), T)
            assert {"Space", "Frigate", "Technology", *moment.names} <= {s.title for s in sections}
            for line in (line for section in sections for line in section.lines):
                assert line
                assert not RAW.search(line), line


def test_every_decision_has_a_prompt_and_every_verb_words() -> None:
    assert set(decisions.DECISIONS) == set(prompts.PROMPTS)
    noted = set()
    rooms = Path(decisions.__file__).parent, Path(refereed.__file__).parent
    for file in (file for room in rooms for file in room.glob("*.py")):
        noted |= set(re.findall(r"\bnote\([^\"(]*?\"([a-z ]+)\"", file.read_text("utf-8")))
    assert len(noted) > 40
    noted = noted - {"ed"} | {"assigned", "recalled"}
    assert noted <= {*events.EVENTS, *events.THINGS}
    assert set(options.SHORT) <= set(options.OPTIONS)


def test_events_and_options_without_words_are_left_out() -> None:
    assert words.event(Event(0, 0, "sneezed", 1, "BA-X9"), NAMES, T) == ""
    assert words.event(Event(0, 0, "ship", 1, "BA-Z9"), NAMES, T) == "Ada gains 1 ship"
    view = black_angel.new(seed=1).observe(0)
    assert words.option("sneeze 3", view, T) == "sneeze 3"


# --- what is said --------------------------------------------------------------------------------

EFFECTS = {
    "1ship": "Gain 1 ship.",
    "2resource 1VP": "Gain 2 resources and 1 VP.",
    "-1resource -1technology: 3VP": "Pay 1 resource and 1 Technology tile to gain 3 VP.",
    "1ship | move 2": "Either gain 1 ship, or launch or move a ship, up to 2 hexes.",
    "owner 1resource 1robot / ships 3ship": (
        "When ejected, the owner gains 1 resource and 1 robot, and everyone with a ship on it "
        "gains 3 ships."
    ),
    "each 3VP per gray in space": (
        "When ejected, the owner and everyone else with a ship on it: gain 3 VP for each of your "
        "gray Missions in Space."
    ),
    "damage die gray": "Put 1 damage on one gray die in the supply.",
    "-1mission": "Discard 1 Mission card; if you have none, lose 1 VP.",
    "orange die to 3": "Set one orange die to 3 and use it.",
    "green die to any": "Use one green die as any color.",
    "reserve orange die": "In Sequence B, reserve one orange die for free.",
    "2VP on destroy": "Gain 2 VP when you destroy Ravagers.",
    "2VP per debris": "Gain 2 VP at the end for each debris in your storage.",
}


@pytest.mark.parametrize("text", EFFECTS)
def test_effects(text: str) -> None:
    assert words.effect(text, T) == words.effect(parse(text), T) == EFFECTS[text]


def test_every_printed_effect_has_its_own_words() -> None:
    printed = {
        *(card.effect for card in MISSIONS.values()),
        *(card.reward for card in MISSIONS.values()),
        *(card.effect for card in COMPONENTS.ravagers.values()),
        *(tile.effect for tile in TILES.values()),
        *(tile.boost for tile in TILES.values() if tile.boost),
        *(tile.effect for tile in COMPONENTS.advanced.values()),
    }
    told = {text: words.effect(text, T) for text in printed}
    assert len(set(told.values())) == len(printed)
    assert not [sentence for sentence in told.values() if RAW.search(sentence)]


def test_components() -> None:
    every: list[int | str] = [
        *MISSIONS,
        *COMPONENTS.ravagers,
        *TILES,
        *COMPONENTS.advanced,
        *LOCATIONS,
    ]
    for which in every:
        sentence = words.component(which, T)
        assert sentence.endswith(".")
        assert not RAW.search(sentence), sentence
    assert words.component("m12", T) == words.component(12, T)
    assert words.component(12, T) == (
        "orange Mission 12: pay 1 ship and 1 Mission card to gain 3 VP. Reward: gain 1 ship. "
        "New tiles in the display: orange, gray."
    )
    assert words.component("R75", T).startswith("Ravager 75 at Repair, before each use")
    assert words.component("O11", T) == (
        "Orange Technology tile: gain 1 VP. Boost on its other side: gain 2 VP when you discover "
        "technology."
    )
    assert words.component("A4", T).endswith(
        "on an Advanced space this limit rises by 2 VP for each of your ejected Missions of its color."
    )
    assert words.component("@3", T).startswith("Action 3, Repair the Black Angel (gray): ")


@pytest.fixture
def position() -> Game[State]:
    """Ada has gray 3 and orange 1, Ravager 75 and two damage cubes lie at Repair."""
    started = black_angel.new(("Ada", "Bo"), 5, first=0)
    state = started.state
    state.seats[0].dice = (1, 11)
    state.seats[0].vp = 3
    state.locations[2] = (75,)
    state.damage[2] = 2
    decisions.PLAY.settle(state)
    return started


def said(game: Game[State], option: str) -> str:
    assert game.player is not None
    assert Option.parse(option) in game.options
    return words.option(option, game.observe(game.player), T)


def test_a_die_names_the_price_and_what_damage_leaves(position: Game[State]) -> None:
    assert said(position, "die gray 3 @3") == (
        "Gray 3 on Repair: first discard 1 Mission card for the Ravager; 3 → 2, damaged: "
        "2 activations"
    )
    assert said(position, "flip gray 3") == "Flip the gray 3 to 1 for 1 debris"
    position.state.seats[0].missions = ()
    assert "lose 1 VP, because you can’t pay the Ravager" in said(position, "die gray 3 @3")
    position.state.seats[0].vp = 0
    assert said(position, "die gray 3 @3").startswith("Gray 3 on Repair: 3 → 2")


@pytest.mark.parametrize(
    ("card", "price"),
    [
        (63, "first the Ravager damages gray Command"),
        (69, "first the Ravager damages one green die in the supply"),
        (81, "first discard 1 Ravager card for the Ravager"),
        (87, "first leave 1 robot on the Ravager card"),
    ],
)
def test_every_ravager_names_its_price(position: Game[State], card: int, price: str) -> None:
    position.state.locations[2] = (card,)
    assert price in said(position, "die gray 3 @3")


def test_sequence_b_in_numbers(position: Game[State]) -> None:
    assert said(position, "B") == (
        "Roll new dice (Sequence B): lose 3 VP for 2 dice left over; "
        "roll 1 orange, 1 gray and 1 green; the Black Angel moves on"
    )
    position.state.supply[1] = position.state.damaged[1] = 1
    position.state.seats[0].dice = ()
    position.state.ending = "spes"
    assert said(position, "B") == (  # what is lost is read first
        "Roll new dice (Sequence B): lose 1 VP for damaged dice; "
        "roll 1 orange, 1 gray and 1 green; the Black Angel no longer moves"
    )


def test_a_bought_die_names_its_owner(position: Game[State]) -> None:
    position.state.seats[1].dice = (2,)
    position.state.seats[2].dice = (3,)
    decisions.PLAY.settle(position.state)
    assert said(position, "buy P2 orange 2 @1").startswith(
        "Buy the orange 2 from Bo for 1 resource and use it on Discover: "
    )
    assert "from the neutral player for" in said(position, "buy N orange 3 @1")


def test_a_card_names_the_tiles_of_its_line(position: Game[State]) -> None:
    seat = position.state.seats[0]
    seat.missions, seat.ravagers = (12,), (61,)
    seat.grid = ("O11", "X21", "", *[""] * 6)
    decisions.PLAY.settle(position.state)
    assert said(position, "card 12 r1") == (
        "Play orange Mission 12 [in Space: pay 1 ship and 1 Mission card to gain 3 VP] "
        "left of row 1: can activate row 1, column 1: gain 1 VP"
    )
    assert said(position, "card 12 c2").endswith("below column 2: activates nothing")
    assert said(position, "card 61 r1").count("can activate") == 2


def test_a_mission_in_space_names_its_uses_and_its_owner(position: Game[State]) -> None:
    state = position.state
    state.space[0] = (21, 1)
    state.seats[0].ships = (0,)
    decisions.PLAY.settle(state)
    assert said(position, "die gray 3 m21") == (
        "Gray 3 on gray Mission 21: up to 3 times: gain 2 resources; then Bo may use it once"
    )


def test_a_tile_names_its_cost_and_what_it_pushes_out(position: Game[State]) -> None:
    state = position.state
    state.seats[0].grid = ("O11", "X21", "T11", *[""] * 6)
    state.seats[0].charged = 1
    state.display = ("O21", "", "T21", "", "", "")
    state.locations[0] = ()
    after(position, "die orange 1 @1")
    assert words.prompt(position.observe(0), T) == (
        "Ada: Discover Technology, 1 activation. Take a tile."
    )
    assert said(position, "take d3 r1") == (
        "Tile 3 (green, gain 1 robot), cost 1, into row 1 from the right: "
        "pushes out the orange Technology tile; its debris goes to storage"
    )
    assert said(position, "take d3 c1").endswith("into column 1 from the top: pushes 1 tile along")
    assert said(position, "take d3 r2").endswith("into row 2 from the right")


def test_ships_name_where_they_go_and_missions_what_they_bring(position: Game[State]) -> None:
    state = position.state
    state.seats[0].missions = (2, 22)
    state.seats[0].ship = 1
    state.seats[0].dice = (3,)
    decisions.PLAY.settle(state)
    if "die orange 3 @2" not in map(str, position.options):
        pytest.fail("a ship can always be launched from the start")
    state.locations[1] = ()
    after(position, "die orange 3 @2")
    view = position.observe(0)
    told = {str(chosen): words.option(chosen, view, T) for chosen in position.options}
    arrivals = [text for text in told.values() if "a Mission can be placed" in text]
    assert arrivals
    assert all("Melurien planet" in text for text in arrivals)
    chosen = next(key for key, text in told.items() if text in arrivals)
    after(position, chosen)
    place = said(position, "place 2")
    assert place.startswith("Place orange Mission 2 [gain 1 ship and 1 VP]: gain 1 VP; ")
    assert re.search(r"(no Ravager appears|\d Ravagers? appears?); new tiles: orange, gray$", place)
    assert said(position, "done") == "Don’t place a Mission"


def test_boosts_name_the_tiles_that_turn_over() -> None:
    position = black_angel.new(("Ada", "Bo"), 5, first=0, advanced=True)
    state = position.state
    seat = state.seats[0]
    seat.grid = ("X12", "X13", *[""] * 7)
    seat.boosts = 3
    seat.dice = (9,)
    state.locations[0] = ()
    decisions.PLAY.settle(state)
    assert "die +11 +12 gray 1 @1" in map(str, position.options)
    assert said(position, "die +11 +12 gray 1 @1") == (
        "Gray 1 on Discover: flip the tile at row 1, column 1 to set one gray die to 3 and use "
        "it; flip the tile at row 1, column 2 to use one gray die as any color; 3 activations"
    )
    assert said(position, "turn 11").startswith(
        "Flip the tile at row 1, column 1: give up its boost (set one gray die to 3"
    )


# --- the log -------------------------------------------------------------------------------------


def test_hidden_cards_are_named_for_open_seats_only() -> None:
    drawn = Event(3, 1, "mission", 1, "BA-A5", (24,))
    assert words.event(drawn, NAMES, T) == "Bo draws one gray Mission card (after the action)"
    assert words.event(drawn, NAMES, T, (0,)) == words.event(drawn, NAMES, T)
    assert words.event(drawn, NAMES, T, (1,)) == "Bo draws gray Mission 24 (after the action)"
    played = Event(3, 1, "played", 1, "BA-A1", (75, "r1"))
    assert words.event(played, NAMES, T) == "Bo plays one Ravager card left of row 1"
    assert words.event(played, NAMES, T, (1,)) == "Bo plays Ravager 75 left of row 1"


def test_hal_and_the_neutral_player_are_named_by_the_number_of_players() -> None:
    event = Event(0, 1, "vp", 3, "BA-H4")
    assert words.event(event, ("Ada",), T) == "Hal gains 3 VP (no die for the card)"
    event = Event(0, 2, "rolled", 1, "BA-N3", ("gray", "0"))
    assert words.event(event, ("Ada", "Bo"), T) == "Neutral player rolls gray star"


def test_names_are_never_read_as_placeholders() -> None:
    names = ("{amount}", "{0.__class__}")
    event = Event(0, 0, "vp", -2, "BA-B1")
    assert words.event(event, names, T) == "{amount} loses 2 VP (dice left over)"
    view = black_angel.new(names, 3, first=1).observe(1)
    assert words.prompt(view, T).startswith("{0.__class__}: your turn.")


def test_categories_and_endings() -> None:
    sheet = game(1).scores[0]
    assert all(words.category(key, T) != key for key, _ in sheet)
    assert words.ending("spes", T) == "The Black Angel has reached Spes"
    assert words.ending("ravagers", T) == "The Ravagers have overrun the ship"
