"""The words: every prompt, option, event, error and line of the table has a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.effects import TRAITS
from blackangel.games.council_of_shadows.rules.programs import BONUS, BRANCHES, LINES, OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import effects, events, names, options, prompts
from blackangel.games.council_of_shadows.words.happened import source
from blackangel.games.council_of_shadows.words.vocabulary import level
from blackangel.kernel.ledger import REOPENED, Event
from tests.games.cases import COUNCIL
from tests.games.council_of_shadows.spoken import (
    RAW,
    TABLES,
    TILE_IDS,
    T,
    every_kind,
    game,
    moments,
)
from tests.games.council_of_shadows.table import (
    NAMES,
)

# --- everything has words ------------------------------------------------------------------------


@every_kind
def test_every_prompt_and_option_has_a_sentence(kind: str) -> None:
    for moment in moments(kind):
        assert moment.player is not None
        view = moment.observe(moment.player)
        asked = words.prompt(view, T)
        assert asked.startswith(f"{NAMES[moment.player]}: ")
        assert asked.endswith((".", ".)"))
        told = [words.option(chosen, view, T) for chosen in moment.options]
        assert len(set(told)) == len(told), f"two choices read alike: {told}"
        typed = moment.options[:: 1 + len(moment.options) // 4]  # by their notation
        assert told[:: 1 + len(told) // 4] == [words.option(str(one), view, T) for one in typed]
        short = [words.short(chosen, view, T) for chosen in moment.options]
        assert len(set(short)) == len(short), f"two buttons read alike: {short}"
        for sentence in (asked, *told, *short):
            assert not sentence[0].islower()
            assert not RAW.search(sentence), sentence
            assert not TILE_IDS.search(sentence), sentence


@every_kind
def test_every_event_has_a_sentence_with_its_source(kind: str) -> None:
    whole = game(kind)
    for event in whole.events:
        told = words.event(event, whole.names, T)
        if events.silent(event):
            assert told == ""
            continue
        assert told[0].isupper()
        assert not RAW.search(told), (event, told)
        assert event.what == "turn" or not TILE_IDS.search(told), (event, told)
        if event.what in (*events.THINGS, "consumption"):
            assert source(event.source, T), event


def test_only_the_energy_of_the_final_scoring_is_silent() -> None:
    """It is told as what it was scored for."""
    for kind in COUNCIL:
        whole = game(kind)
        silent = [event for event in whole.events if events.silent(event)]
        scored = [event for event in whole.events if event.what == "scored" and event.amount]
        assert sum(event.amount for event in silent) == sum(event.amount for event in scored)
        assert {event.what for event in silent} == {"energy"}


@every_kind
def test_the_table_says_everything_in_words(kind: str) -> None:
    whole = game(kind)
    for ply in (0, 40, whole.ply // 2, whole.ply):
        moment = whole.at(ply)
        for observer in (-1, 0):
            view = moment.observe(observer)
            sections = words.table(view, T)
            titles = [section.title for section in sections]
            assert titles[1:5] == ["Parsec 1", "Parsec 2", "Parsec 3", "Cards"]
            assert sorted(titles[5:]) == sorted(words.takers(view, T))
            text = "\n".join(line for section in sections for line in section.lines)
            assert not RAW.search(text.replace("\n", " ")), RAW.search(text)
            assert all(line for section in sections for line in section.lines)
            for seen in view.seats:
                assert f"Energy {seen.energy}, Consumption {seen.consumption}" in text
            for name in view.display:
                assert not name or COMPONENTS.cards[name].name in text
            for place, name in enumerate(GALAXIES):
                assert (COMPONENTS.galaxies[name].name in text) == view.open[place]


@pytest.mark.rule("CS-S9")
def test_cubes_beyond_those_of_the_box_are_no_number_below_none() -> None:
    state = council_of_shadows.new(NAMES[:2], 1).state
    told = []
    for used in (COMPONENTS.box.cubes - 1, COMPONENTS.box.cubes, COMPONENTS.box.cubes + 1):
        state.seats[0].panel = ("desert",) * used
        seen = council_of_shadows.TITLE.observe(state, -1, NAMES[:2])
        lines = next(section.lines for section in words.table(seen, T) if section.title == NAMES[0])
        told.append([line for line in lines if line.startswith("Cubes in your supply")])
    assert told == [["Cubes in your supply: 1"], [], []]


def test_every_decision_has_a_prompt_and_every_verb_words() -> None:
    assert set(decisions.DECISIONS) == set(prompts.PROMPTS)
    verbs = {choice.option.verb for kind in COUNCIL for choice in game(kind).history}
    assert verbs <= set(options.OPTIONS)
    assert set(options.SHORT) <= set(options.OPTIONS)
    noted = set()
    for file in Path(decisions.__file__).parent.glob("*.py"):
        noted |= set(re.findall(r"\bnote\([^\"]*?\"([a-z ]+)\"", file.read_text("utf-8")))
    assert len(noted) > 25
    assert noted <= {*events.EVENTS, *events.THINGS}
    assert {*events.EVENTS} <= noted | {*events.THINGS, "light", "dark", REOPENED}


def test_events_and_options_without_words_are_left_out() -> None:
    assert words.event(Event(0, 0, "sneezed", 1, "CS-X9"), NAMES, T) == ""
    assert words.event(Event(0, 0, "coal", 1, "CS-Z9"), NAMES, T) == "Ada gains 1 coal"
    view = council_of_shadows.new(seed=1).observe(0)
    assert words.option("sneeze 3", view, T) == words.short("sneeze 3", view, T) == "sneeze 3"


# --- components ----------------------------------------------------------------------------------

TEXTS = {
    "s1": "Found colony: Consumption 3, place 1 cube.",
    "a04": (
        "Pathfinder: Consumption 2, either place 1 cube, or discover a tile, then place 1 cube "
        "there or take its yield; price: 1 coal."
    ),
    "a06": (
        "Full expedition: Consumption 5, discover a tile, then place 1 cube there and take its "
        "yield; price: 1 coal."
    ),
    "a07": (
        "Free landing: Consumption 3, place up to 2 cubes on one planet (at any range, on any kind "
        "of planet); price: 1 gold and 1 crystal."
    ),
    "a02": "Hibernate: Consumption −4, no action; price: 1 gold and 1 crystal.",
    "f1-2": (
        "Field 1 to Parsec 2: at once: gain 1 Energy; the field reaches Parsec 2; price: 1 gold."
    ),
    "resource": (
        "Resource station: before assessing: harvest 1 time in its galaxy; price: 1 coal and 1 gold."
    ),
    "t3": (
        "Scientific Settlements, level I Dark Tech: at once: place 1 cube (at any range, on any "
        "kind of planet, also on other cubes), then take its yield."
    ),
    "t7": "Energy Saver, level I Dark Tech: at once: lower your Consumption by 7.",
    "t11": (
        "Feudalism, level II Dark Tech: before assessing: gain 3 Energy for each tile on which "
        "you have the majority."
    ),
    "Breish": (
        "Breish: Consumption 25 at the start; at the start, instead of the Energy for your place: "
        "gain 8 Energy; when assessing, a tie for the most cubes counts as a majority."
    ),
    "l2": "Light bonus card: 3 Energy, and 1 for each gold.",
    "l10": "Light bonus card: 1 Energy for every full 10 Consumption.",
    "k5": (
        "Dark bonus card: 3 Energy, and 6 more with the majority in Parvus Corta, otherwise 3 more with a "
        "cube there."
    ),
    "m07": (
        "Automa card, level I: Consumption 11; place 2 cubes on a desert planet in Azure "
        "Deep; if that’s impossible, explore in Azure Deep, and place 2 cubes on a volcano planet "
        "of the new tile; place 1 cube on a desert planet in Cinder Reach; if that’s impossible, "
        "explore in Cinder Reach, and place 2 cubes on a desert planet of the new tile; gain 6 "
        "Energy; assess every galaxy where it has a cube."
    ),
    "101": "Parsec 1 Solar System: 2 blue planets and 1 desert planet; yield: 1 coal.",
    "blue": "Azure Deep (blue): Parsec 2; 8 Energy with the majority, otherwise 4 Energy.",
}


@pytest.mark.parametrize("name", TEXTS)
def test_components(name: str) -> None:
    assert words.component(name, T) == TEXTS[name]


def test_every_component_has_its_own_words() -> None:
    for rows in TABLES:
        told = [words.component(name, T) for name in rows]
        assert len(set(told)) == len(told)
        for sentence in told:
            assert sentence.endswith(".")
            assert not RAW.search(sentence), sentence


def test_different_effects_read_differently() -> None:
    actions = {branches: effects.action(branches, T) for branches in BRANCHES.values()}
    owned = {what: effects.owned(what, T) for what in OWNED.values()}
    bonus = {BONUS[name]: effects.bonus(name, T) for name in BONUS}
    lines = {line: effects.line(line, T) for card in LINES.values() for line in card}
    for told in (actions, owned, bonus, lines):
        assert len(set(told.values())) == len(told)
    assert set(effects.TRAITS) == set(TRAITS)


def test_the_names_that_languages_change_are_those_of_the_tables() -> None:
    assert set(names.CARDS) == {card.name for card in COMPONENTS.cards.values()}
    assert set(names.UPGRADES) == {upgrade.name for upgrade in COMPONENTS.upgrades.values()}
    assert set(names.STATIONS) == set(COMPONENTS.stations)
    assert set(names.COLOURS) == set(GALAXIES)


def test_levels_are_written_as_the_rulebook_does() -> None:
    assert [level(n) for n in (0, 1, 2, 3, 4, 5, 9, 14)] == [
        *("0", "I", "II", "III", "IV", "V", "IX", "XIV")
    ]


def test_once_somebody_has_the_throne_the_round_is_called_the_last() -> None:
    begun = council_of_shadows.new(("Ada", "Bo"), 1)
    assert "Last round" not in words.time(begun.observe(0), T)
    begun.state.throne = 1
    assert words.time(begun.observe(0), T).startswith("Last round")
