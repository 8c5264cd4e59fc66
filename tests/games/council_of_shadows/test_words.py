"""The words: every prompt, option, event, error and line of the table has a sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from blackangel import games
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.effects import TRAITS
from blackangel.games.council_of_shadows.rules.programs import BONUS, BRANCHES, LINES, OWNED
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.observation import DARK_BACK, LIGHT_BACK
from blackangel.games.council_of_shadows.words import effects, events, names, options, prompts
from blackangel.games.council_of_shadows.words.happened import RULES, source
from blackangel.games.council_of_shadows.words.vocabulary import amount, level
from blackangel.kernel import assets, errors
from blackangel.kernel.chance import Chance
from blackangel.kernel.errors import GameError
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from tests.games.cases import COUNCIL, new_council
from tests.games.council_of_shadows.table import (
    NAMES,
    fields,
    own,
    seat,
    settle,
    stack,
    station,
    table,
    tech,
    tile,
    top,
    upgrade,
)

T = NullTranslations()
LOCALE = Path(assets.folder("council_of_shadows", "locale"))
PACKAGE = Path(words.__file__).parent
COLOURS = "|".join(GALAXIES)
# no placeholder left over, no rule id, card, space, planet, field or Parsec as the engine writes them
RAW = re.compile(
    r"[{}@_|]|CS-|\b[aklmst]\d{1,2}\b|\b[bdvf]\d\b|\bP[123]\b|  |"
    rf"\b({COLOURS})\d|\b(any|colony|anyrange|anyplanet|majority galaxy)\b\d"
)
TILE_IDS = re.compile(rf"\b({'|'.join(COMPONENTS.systems)})\b")
every_kind = pytest.mark.parametrize("kind", COUNCIL)


class Marked(NullTranslations):
    """A language in which every message is marked, so that an untranslated word shows."""

    def gettext(self, message: str) -> str:
        return f"<{message}>"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"<{one if number == 1 else many}>"


@cache
def game(kind: str, seed: int = 1) -> Game[State]:
    """A random game to its end."""
    played = new_council(kind, seed)
    chance = Chance(seed)
    while played.options:
        played.play(played.options[chance.below(len(played.options))])
    return played


def moments(kind: str, seed: int = 1) -> Iterator[Game[State]]:
    """Every moment of a random game at which somebody must choose."""
    whole = game(kind, seed)
    again = whole.at(0)
    for choice in whole.history:
        yield again
        again.play(choice.option)


def said(game: Game[State], option: str) -> str:
    assert game.player is not None
    assert Option.parse(option) in game.options, list(map(str, game.options))
    return words.option(option, game.observe(game.player), T)


def asked(game: Game[State]) -> str:
    assert game.player is not None
    return words.prompt(game.observe(game.player), T)


# --- everything has words ------------------------------------------------------------------------


@every_kind
def test_every_prompt_and_option_has_a_sentence(kind: str) -> None:
    for moment in moments(kind):
        assert moment.player is not None
        view = moment.observe(moment.player)
        asked = words.prompt(view, T)
        assert asked.startswith(f"{NAMES[moment.player]}: ")
        assert asked.endswith(".")
        told = [words.option(chosen, view, T) for chosen in moment.options]
        assert len(set(told)) == len(told), f"two choices read alike: {told}"
        assert told == [words.option(str(chosen), view, T) for chosen in moment.options]
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
    assert {*events.EVENTS} <= noted | {"light", "dark"}


def test_what_has_no_words_is_left_out() -> None:
    assert words.event(Event(0, 0, "sneezed", 1, "CS-X9"), NAMES, T) == ""
    assert words.event(Event(0, 0, "coal", 1, "CS-Z9"), NAMES, T) == "Ada gains 1 coal"
    view = council_of_shadows.new(seed=1).observe(0)
    assert words.option("sneeze 3", view, T) == words.short("sneeze 3", view, T) == "sneeze 3"


# --- components ----------------------------------------------------------------------------------

TABLES = (
    COMPONENTS.cards,
    COMPONENTS.upgrades,
    COMPONENTS.stations,
    COMPONENTS.dark_tech,
    COMPONENTS.leaders,
    COMPONENTS.bonus,
    COMPONENTS.automa,
    COMPONENTS.systems,
    COMPONENTS.galaxies,
)
TEXTS = {
    "s1": "Found colony: Consumption 3, settle 1 cube.",
    "a04": (
        "Pathfinder: Consumption 2, either settle 1 cube, or discover a tile, then settle 1 cube "
        "there or take its yield; price: 1 coal."
    ),
    "a06": (
        "Full expedition: Consumption 5, discover a tile, then settle 1 cube there and take its "
        "yield; price: 1 coal and 1 gold."
    ),
    "a07": (
        "Free landing: Consumption 3, settle up to 2 cubes on one planet (at any range, on any kind "
        "of planet); price: 1 gold and 1 crystal."
    ),
    "a02": "Hibernate: Consumption −4, no action; price: 1 gold and 1 crystal.",
    "f1-2": (
        "Field 1 to Parsec 2: at once: gain 1 Energy; the field reaches Parsec 2; price: 1 gold."
    ),
    "resource": (
        "Resource station: before assessing: harvest in its galaxy, 1 time; price: 1 coal and 1 gold."
    ),
    "t3": (
        "Scientific Settlements, Dark Tech of level I: at once: settle 1 cube (at any range, on any "
        "kind of planet, also on other cubes), then take its yield."
    ),
    "t7": "Energy Saver, Dark Tech of level I: at once: lower your Consumption by 7.",
    "t11": (
        "Feudalism, Dark Tech of level II: before assessing: gain 3 Energy for each tile on which "
        "you have the majority."
    ),
    "Breish": (
        "Breish: Consumption 25 at the start; at the start, instead of the Energy of your place: "
        "gain 8 Energy; in assessing, a tie for the most cubes counts as a majority."
    ),
    "l2": "Light bonus card: 3 Energy, and 1 for each gold.",
    "l10": "Light bonus card: 1 Energy for each full 10 of Consumption.",
    "k5": (
        "Dark bonus card: 3 Energy, and 6 more with the majority in Parvus Corta, else 3 more with a "
        "cube there."
    ),
    "m07": (
        "Card of the Automa, level I: Consumption 11; settle 2 cubes on a desert planet in Azure "
        "Deep; if that is impossible, explore in Azure Deep, and settle 2 cubes on a volcano planet "
        "of the new tile; settle 1 cube on a desert planet in Cinder Reach; if that is impossible, "
        "explore in Cinder Reach, and settle 2 cubes on a desert planet of the new tile; gain 6 "
        "Energy; assess every galaxy with a cube of its own."
    ),
    "101": "Solar System of Parsec 1: 2 blue planets and 1 desert planet; yield: 1 coal.",
    "blue": "Azure Deep (blue): Parsec 2; 8 Energy with the majority, else 4 Energy.",
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


# --- what is said --------------------------------------------------------------------------------


@pytest.mark.rule("CS-B2", "CS-B7", "CS-Q3")
def test_a_purchase_names_its_price_and_what_it_brings() -> None:
    game = table(stations=True)
    seat(game, gems="KKGGC")
    tile(game, "blue1", "201", b1="0")
    stack(game, ("buy", 0, 3, 0))
    assert asked(game) == "Ada: 3 purchases left. Buy something, or stop."
    assert said(game, "upgrade f1") == (
        "Buy Field 1 to Parsec 2 for 1 gold: at once: gain 1 Energy; the field reaches Parsec 2"
    )
    assert said(game, "station colonizing blue") == (
        "Build Colonizing station in Azure Deep for 2 gold: at once: put 3 cubes on it, which count "
        "for the majority in its galaxy; majority, 4 : 0"
    )
    assert said(game, "done") == "Buy nothing more"
    game.play("upgrade f1")
    assert (
        asked(game) == "Ada: Field 1 to Parsec 2 costs 1 gold. Choose the gems that you pay with."
    )
    assert said(game, "pay C") == "Pay 1 crystal: gems left: 2 coal and 2 gold"


@pytest.mark.rule("CS-L2")
def test_the_end_of_a_turn_says_that_it_brings_a_level() -> None:
    game = table()
    seat(game, energy=25)
    stack(game, ("buy", 0, 3, 0))
    assert said(game, "done") == "Buy nothing more: you rise to level I"
    seat(game, energy=14)
    tile(game, "blue1", "201", b1="001", d1="1")
    stack(game, ("assess", 0, "CS-G2", 0, ()))
    assert asked(game) == "Ada: assess a galaxy, or stop. 6 Energy to the next level."
    assert said(game, "done") == "Assess no more"
    assert said(game, "assess blue") == (
        "Assess Azure Deep: tie, 2 : 2; gain 4 Energy; remove 1 cube; draw a light bonus card"
    )
    seat(game, leader="Breish")
    assert said(game, "assess blue").endswith("draw a light bonus card; enough for level I")


@pytest.mark.rule("CS-V4", "CS-M4")
def test_where_no_cube_goes_an_assessment_says_so() -> None:
    game = table(stations=True)
    tile(game, "blue1", "201", b1="000", d1="1")
    stack(game, ("assess", 0, "CS-G2", 0, ()))
    assert "remove 1 cube" in said(game, "assess blue")
    seat(game, leader="Casares")
    assert "no cube is removed" in said(game, "assess blue")
    seat(game, leader="")
    station(game, 0, "assessment", "blue")
    stack(game, ("assess", 0, "CS-G2", 0, ()))
    assert "no cube is removed" in said(game, "assess blue")


@pytest.mark.rule("CS-T2", "CS-T11")
def test_lasting_cards_change_what_is_said() -> None:
    game = table()
    tile(game, "gray1", "102", b1="0")
    stack(game, ("harvest", 0, "s3", 2, 1, "", ()))
    assert asked(game) == "Ada: Harvest. Choose a tile to harvest, 2 times left."
    assert said(game, "harvest gray1") == "Harvest Parvus Corta 1: gain 1 coal"
    tech(game, 0, "t1")
    assert said(game, "harvest gray1") == "Harvest Parvus Corta 1: gain 1 gold"
    fields(game, 0, "", "s2", "s3")
    stack(game, ("ready", 0), phase="plan")
    seat(game).plan = ("s1", "", "")
    assert said(game, "ready") == "Ready: round Consumption +12"
    tech(game, 0, "t10")
    assert said(game, "ready") == "Ready: round Consumption 0"


def test_planning_names_what_lies_there_and_the_sum_so_far() -> None:
    game = table()
    own(game, 0, "a02")
    fields(game, 0, "", "s2", "s3")
    mine = seat(game)
    mine.plan = ("", "", "")
    stack(game, ("plan", 0, 0), phase="plan")
    assert asked(game) == (
        "Ada: plan field 1 (Parsec 1). It is empty: lay a card there. Round Consumption so far: +9."
    )
    assert said(game, "place a02") == "Lay Hibernate on field 1: Consumption −4; no action"
    mine.plan = ("s1", "", "")
    stack(game, ("plan", 0, 1), phase="plan")
    assert asked(game).startswith(
        "Ada: plan field 2 (Parsec 1). Settle lies there: keep it, or lay"
    )
    assert said(game, "place a02").startswith("Lay Hibernate over Settle on field 2: ")
    assert said(game, "keep") == (
        "Keep Settle on field 2: Consumption +6; settle up to 2 cubes on one planet"
    )
    told = [line for part in words.table(game.observe(0), T) for line in part.lines]
    assert "Field 1, Parsec 1: planned: Found colony, Consumption 3, settle 1 cube" in told
    others = [line for part in words.table(game.observe(1), T) for line in part.lines]
    assert "Field 1, Parsec 1: empty" in others
    assert not any("planned" in line for line in others)


def test_settling_names_the_planet_and_how_its_galaxy_stands_then() -> None:
    game = table()
    upgrade(game, 0, "expansion")
    tile(game, "blue1", "202", b1="01", b2="11")
    stack(game, ("settle", 0, "a12", 2, 2, False, False, 0))
    assert asked(game) == "Ada: Lean tower. Settle up to 2 cubes on one planet in Parsec 1 or 2."
    assert said(game, "settle blue1 b1 1") == (
        "1 cube on Azure Deep 1, blue planet 1: minority, 2 : 3"
    )
    stack(game, ("settle", 0, "t3", 1, 3, True, True, 1))
    assert asked(game) == (
        "Ada: Scientific Settlements. Settle 1 cube in every Parsec, on any kind of planet, also on "
        "other cubes."
    )


def test_discovering_names_the_tiles_and_what_can_be_done_there() -> None:
    game = table()
    top(game, 1, "105", "108")
    stack(game, ("discover", 0, "a10", 1, 2, False, 2, False))
    game.play("discover P1")
    assert said(game, "put 105 gray2") == (
        "Tile 1 on Parvus Corta 2: 2 blue planets and 1 volcano planet; yield: 1 gold"
    )
    game.play("put 108 gray1")
    assert asked(game) == "Ada: settle the tile on Parvus Corta 1, or take its yield."
    assert said(game, "harvest gray1") == "Harvest Parvus Corta 1: gain 2 times 2 Energy"
    assert said(game, "skip") == "Neither settle nor harvest"


@pytest.mark.rule("CS-O9", "CS-Q17")
def test_what_the_human_chooses_for_the_automa_is_said_of_the_automa() -> None:
    game = table(1)
    tile(game, "gray1", "107", b1="0")
    stack(game, ("automa", 0, "settle", "P1", "d", 2))
    assert asked(game) == (
        "Ada: the Automa settles 2 cubes on a desert planet. Choose the planet in Parsec 1."
    )
    assert said(game, "settle gray1 d2") == (
        "2 cubes on Parvus Corta 1, desert planet 2: majority, 2 : 1"
    )
    settle(game, "gray1", d1="1", d2="1")
    stack(game, ("automa", 0, "remove", "gray"))
    assert asked(game) == (
        "Ada: the Automa has assessed Parvus Corta. Choose which of its cubes goes."
    )
    assert said(game, "remove gray1 d2") == (
        "Remove the cube on Parvus Corta 1, desert planet 2: tie, 1 : 1"
    )


# --- the log -------------------------------------------------------------------------------------

LINES_OF_THE_LOG = {
    "Ada gains 8 Energy in Azure Deep (assessment)": ("energy", 8, "CS-G2", ("blue",)),
    "Ada gains 1 crystal (for those behind)": ("crystal", 1, "CS-L5", ()),
    "Ada pays 40 Energy (next level)": ("energy", -40, "CS-L3", ()),
    "Ada rises to level II": ("level", 1, "CS-L3", (2,)),
    "Ada: Consumption falls by 7 (Energy Saver)": ("consumption", -7, "t7", ()),
    "Ada puts 2 cubes on Azure Deep 3, volcano planet 1 (Settle)": (
        *("cube", 2, "s2"),
        ("blue3", "v1"),
    ),
    "Ada removes 1 cube from Azure Deep 3, blue planet 2 (assessment)": (
        *("cube", -1, "CS-G4"),
        ("blue3", "b2"),
    ),
    "Ada puts 3 cubes on the station in Azure Deep": ("cube", 3, "colonizing", ("blue",)),
    "Ada draws 1 light bonus card (assessment)": ("light", 1, "CS-G5", ()),
    "Ada puts away 1 dark bonus card (one too many)": ("dark", -1, "CS-N2", ()),
    "Ada scores 7 Energy: bonus card, 3 Energy, and 1 for each gold": (
        *("scored", 7, "l2"),
        ("bonus",),
    ),
    "Ada scores 6 Energy: AI cards": ("scored", 6, "CS-E3", ("cards",)),
    "Place 2 in the turn order: Ada, round Consumption −3": ("order", 2, "CS-C3", (-3,)),
    "Place 2 in the turn order: Ada": ("order", 2, "CS-S8", (0,)),
    "Ada slides the cards on; none returns to the hand": ("slid", 0, "CS-A5", ()),
    "Ada slides the cards on; back in hand: Settle and Hibernate": (
        *("slid", 2, "CS-A5"),
        ("s2", "a02"),
    ),
    "Standby enters the display: Consumption −2, no action": ("refilled", 1, "CS-B3", ("a01",)),
    "Turn 7: Ada plans": ("turn", 7, "CS-R2", ("plan",)),
    "60 rounds are over, and nobody has reached level III": ("ends", 1, "CS-E5", ("rounds",)),
}


@pytest.mark.parametrize("sentence", LINES_OF_THE_LOG)
def test_lines_of_the_log(sentence: str) -> None:
    what, number, cause, about = LINES_OF_THE_LOG[sentence]
    assert words.event(Event(0, 0, what, number, cause, about), NAMES, T) == sentence


@pytest.mark.rule("CS-O4")
def test_the_automa_says_which_form_of_its_action_it_takes_and_why() -> None:
    told = [
        words.event(Event(0, 1, "line", 1, "m07", (2, form)), ("Ada",), T)
        for form in ("left", "right", "none")
    ]
    assert told == [
        "Automa, action 2, left form: settle 1 cube on a desert planet in Cinder Reach",
        "Automa, action 2, right form, for the left one is impossible: explore in Cinder Reach, and "
        "settle 2 cubes on a desert planet of the new tile",
        "Automa, action 2: impossible in any form",
    ]
    turned = words.event(Event(0, 1, "automa", 1, "CS-O3", ("m06",)), ("Ada",), T)
    assert turned == (
        "Automa turns up its card: Consumption −1; replace the first 4 cards of the display; gain 4 "
        "Energy; assess every galaxy with a cube of its own"
    )


def test_names_are_never_read_as_placeholders() -> None:
    names = ("{amount}", "{0.__class__}")
    event = Event(0, 0, "energy", -2, "CS-L3")
    assert words.event(event, names, T) == "{amount} pays 2 Energy (next level)"
    view = council_of_shadows.new(names, 3, order=(1, 0)).observe(1)
    assert words.prompt(view, T).startswith("{0.__class__}: 3 purchases left.")


def test_categories_endings_and_takers() -> None:
    sheet = game("automa").scores[0]
    told = [words.category(key, T) for key, _ in sheet]
    assert len(set(told)) == len(sheet)
    assert {words.ending(key, T) for key in ("", "throne", "rounds")} == {
        "The game is over",
        "Level III is reached, and the Throne of the Council is taken",
        "60 rounds are over, and nobody has reached level III",
    }
    assert words.takers(game("automa").observe(0), T) == ("Ada", "Automa")
    assert words.takers(game("3").observe(-1), T) == ("Ada", "Bo", "Cy")


def test_sources_are_known() -> None:
    assert source("s1", T) == "Found colony"
    assert source("f2", T) == "field 2"
    assert source("desert", T) == "Desert adaptability"
    assert source("m07", T) == "its card"
    assert source("Zoe", T) == "Zoe"
    assert source("", T) == source("CS-Z1", T) == ""
    assert all(text.strip() for text in RULES.values())


# --- what is hidden ------------------------------------------------------------------------------


@pytest.mark.rule("CS-P7", "CS-W2")
@pytest.mark.parametrize("kind", ["3", "4 modules"])
def test_a_plan_is_said_to_nobody_else_before_the_reveal(kind: str) -> None:
    """What others read while somebody plans is the same whatever the plan."""
    planned = 0
    for moment in moments(kind):
        who = moment.player
        if who is None or moment.prompt.kind not in ("plan", "ready"):
            continue
        plan = moment.state.seats[who].plan
        if not any(plan):
            continue
        planned += 1
        hidden = moment.state.copy()
        hidden.seats[who].plan = ("",) * len(plan)
        for other in range(-1, len(moment.names)):
            if other != who:
                views = [
                    moment.title.observe(state, other, moment.names)
                    for state in (moment.state, hidden)
                ]
                assert words.prompt(views[0], T) == words.prompt(views[1], T)
                assert words.table(views[0], T) == words.table(views[1], T)
        assert not [
            event for event in moment.events if event.what == "placed" and event.ply >= moment.ply
        ]
    assert planned > 20


@pytest.mark.rule("CS-N1", "CS-W2", "CS-O8")
@pytest.mark.parametrize("kind", ["2", "automa modules"])
def test_bonus_cards_are_said_to_their_owner_alone(kind: str) -> None:
    for moment in moments(kind):
        if moment.ply % 40:
            continue
        for observer in range(-1, len(moment.names)):
            view = moment.observe(observer)
            sections = {section.title: section.lines for section in words.table(view, T)}
            for seen, name in zip(view.seats, words.takers(view, T), strict=True):
                faces = [line for line in sections[name] if " bonus card: " in line]
                backs = [line for line in sections[name] if line.startswith("Face down: ")]
                held = len(seen.light) + len(seen.dark)
                if observer == seen.seat:
                    assert (len(faces), backs) == (held, [])
                else:
                    assert faces == []
                    assert bool(backs) == bool(held)
                    assert {*seen.light, *seen.dark} <= {LIGHT_BACK, DARK_BACK}
    whole = game(kind)
    drawn = [event for event in whole.events if event.what in ("light", "dark")]
    assert drawn
    for event in drawn:
        assert words.event(event, whole.names, T, range(4)) == words.event(event, whole.names, T)


# --- errors --------------------------------------------------------------------------------------


def raised(*attempts: str) -> Iterator[GameError]:
    for text in attempts:
        with pytest.raises(GameError) as found:
            games.load(text)
        yield found.value


def test_every_kind_of_error_has_a_sentence() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    settings = [name for name, _ in council_of_shadows.TITLE.settings]
    made: list[GameError] = [
        *(kind("why") for kind in kinds if "__init__" not in vars(kind) or kind is GameError),
        *raised("", "AAAA" * 10, "A" * 9000, "AX" * 20),
        errors.ScenarioError(3, "no such galaxy"),
        errors.ScenarioError(0, "nothing there"),
        errors.ComponentError("cards.toml", "ai a01", "has no price"),
        errors.SaveError("line 3: no choice", line=3),
    ]
    assert {type(one) for one in made} >= set(kinds) - {Exception}
    setups = [
        errors.SetupError("why", what=what)
        for what in ("seed", "name", "names", "players", *settings)
    ]
    told = [words.error(one, T) for one in (*made, *setups)]
    for sentence in told:
        assert sentence[-1] == "."
        assert not re.search(r"[{}]", sentence), sentence
    assert "This game cannot be set up." not in told[len(made) :]


def test_errors_say_what_was_typed() -> None:
    with pytest.raises(GameError) as found:
        council_of_shadows.new(seed=1).play("buy {text}")
    assert words.error(found.value, T) == "“buy {text}” is not possible now."


# --- languages -----------------------------------------------------------------------------------

PROPER = (
    *NAMES,
    *(galaxy.name for galaxy in COMPONENTS.galaxies.values()),
    *(tech.name for tech in COMPONENTS.dark_tech.values()),
    *COMPONENTS.leaders,
)


def untranslated(text: str) -> str:
    """What of a text stands outside every message, but for proper names."""
    depth, left = 0, []
    for sign in text:
        depth += sign == "<"
        if not depth:
            left.append(sign)
        depth -= sign == ">"
    assert depth == 0, text
    rest = "".join(left).strip()
    return "" if rest in PROPER else rest


@every_kind
def test_every_word_goes_through_the_language(kind: str) -> None:
    t = Marked()
    for event in game(kind).events:
        assert untranslated(words.event(event, NAMES[: len(game(kind).names)], t)) == "", event
    for moment in moments(kind):
        if moment.player is None or moment.ply % 7:
            continue
        view = moment.observe(moment.player)
        told = [words.prompt(view, t)]
        for chosen in moment.options:
            told += [words.option(chosen, view, t), words.short(chosen, view, t)]
        for section in words.table(view, t):
            told += [section.title, *section.lines]
        assert {untranslated(text) for text in told} == {""}


@cache
def translated(code: str) -> GNUTranslations:
    """The texts of the game in a language, from its catalogue."""
    compiled = BytesIO()
    with (LOCALE / f"{code}.po").open("rb") as file:
        write_mo(compiled, read_po(file, locale=code))
    compiled.seek(0)
    return GNUTranslations(compiled)


@pytest.mark.parametrize("kind", ["2", "4 modules", "automa modules"])
@pytest.mark.parametrize("code", ["de", "fr"])
def test_choices_and_components_differ_in_every_language(code: str, kind: str) -> None:
    t = translated(code)
    for moment in moments(kind):
        assert moment.player is not None
        view = moment.observe(moment.player)
        told = [words.option(chosen, view, t) for chosen in moment.options]
        assert len(set(told)) == len(told), f"two choices read alike: {told}"
        for sentence in (words.prompt(view, t), *told):
            assert not RAW.search(sentence), sentence
    for rows in TABLES:
        assert len({words.component(name, t) for name in rows}) == len(rows)
    assert len({t.gettext(name) for name in (*names.CARDS, *names.UPGRADES)}) == len(
        (*names.CARDS, *names.UPGRADES)
    )


def test_plurals_are_those_of_the_language() -> None:
    german, french = translated("de"), translated("fr")
    assert [amount("cube", n, german) for n in (0, 1, 2)] == ["0 Würfel", "1 Würfel", "2 Würfel"]
    assert [amount("crystal", n, german) for n in (0, 1, 2)] == [
        *("0 Kristalle", "1 Kristall", "2 Kristalle"),
    ]
    assert [amount("crystal", n, french) for n in (0, 1, 2)] == [
        *("0 cristal", "1 cristal", "2 cristaux"),
    ]


def test_messages_are_whole_and_literal() -> None:
    """What is handed to the language can be found by a program that collects messages."""
    for file in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            given = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
            if name == "ngettext":
                assert len(given) == 2, (file.name, node.lineno)
                assert all("{number}" in text for text in given), given
            elif name == "N_":
                assert given, (file.name, node.lineno)
            elif name == "gettext":
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), file.name
