"""Lessons: the tutorial plays and says what it does, each challenge can be solved and missed."""

from __future__ import annotations

import re

import pytest

from blackangel import i18n
from blackangel.games.council_of_shadows import scenario, words
from blackangel.games.council_of_shadows.draw import PANELS, draw
from blackangel.games.council_of_shadows.draw.glyphs import names
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.seen.places import places
from blackangel.games.council_of_shadows.table import lessons
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kernel.title import Language
from blackangel.kit.lessons import LessonStep
from blackangel.languages import LANGUAGES, English

ENGLISH = English()
STEPS = lessons.steps(ENGLISH)
CHOICES = tuple(at for at, step in enumerate(STEPS) if step.choice)
CHALLENGES = lessons.challenges()
LONGEST = 25  # words of a step
PLACES = re.compile(r'data-place="([^"]*)"')
LIVE = re.compile(r'data-place="([^"]*)" class="[^"]* live')
each_challenge = pytest.mark.parametrize("key", CHALLENGES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def at_step(at: int) -> Game[State]:
    """The tutorial's game when all before a step is played."""
    game = lessons.begin("Ada")
    for step in STEPS[:at]:
        for choice in step.choices:
            game.play(choice)
    return game


def drawn(game: Game[State], picked: tuple[str, ...] = ()) -> dict[str, str]:
    return draw(game.observe(0), game.options, picked)


def named(choice: str, game: Game[State], t: Language) -> str:
    """What a step that asks for a choice must say: the thing that is to be clicked."""
    verb, *rest = choice.split(" ")
    match verb:
        case "buy" | "place":
            return vocabulary.card(rest[0], t)
        case "upgrade" if rest[0][0] == "f":
            return vocabulary.field(int(rest[0][1:]), t)
        case "upgrade":
            return vocabulary.upgrade(rest[0], t)
        case "keep":
            return vocabulary.field(int(game.prompt.about[0]) + 1, t)
        case "discover":
            return vocabulary.parsec(int(rest[0][1:]), t)
        case "put":
            return vocabulary.galaxy(rest[1][:-1])
        case "settle" | "harvest":
            return vocabulary.galaxy(rest[0][:-1])
        case "assess":
            return vocabulary.galaxy(rest[0])
        case "raise" | "pay":
            return t.gettext({"K": "coal", "G": "gold"}[rest[0]])
        case _:
            return words.short(choice, game.observe(0), t)


# --- the tutorial --------------------------------------------------------------------------------


def test_the_tutorial_leads_to_the_first_rise() -> None:
    game = lessons.begin("Ada")
    for at in CHOICES:
        assert game.state.seats[0].level == (STEPS[at].sign == "tech")
        for choice in STEPS[at].choices:
            assert game.player == 0
            assert choice in map(str, game.options), STEPS[at]
            game.play(choice)
    assert game.state.seats[0].level == 1
    assert game.player == 0, "the player goes on"


def test_each_thing_that_can_be_done_is_done() -> None:
    game = at_step(len(STEPS))
    verbs = [choice.split(" ")[0] for at in CHOICES for choice in STEPS[at].choices]
    assert {"buy", "upgrade", "place", "keep", "ready", "discover", "put", "settle"} <= set(verbs)
    assert {"harvest", "raise", "assess", "done"} <= set(verbs)
    own = game.state.seats[0]
    assert "a08" in (*own.hand, *(card for stack in own.fields for card in stack))
    assert own.panel == ("c",)
    assert own.techs == ("t3",)
    signs = {step.sign for step in STEPS} | {name for step in STEPS for name, _ in step.signs}
    assert signs <= set(names())


@pytest.mark.parametrize("at", range(len(STEPS)))
def test_a_step_shows_what_it_speaks_of(at: int) -> None:
    step, game = STEPS[at], at_step(at)
    assert len(step.text.split()) <= LONGEST
    for mark in step.marks:
        kind, _, name = mark.partition(":")
        assert (kind == "panel" and name in PANELS) or mark in PLACES.findall(
            "".join(drawn(game).values())
        )


def clicks(step: LessonStep, game: Game[State]) -> list[str]:
    """The places of a choice up to the one that leaves only it; empty if it has only a button."""
    wanted = places(Option.parse(step.choice), game.prompt)
    for count in range(1, len(wanted) + 1):
        found = set(wanted[:count])
        if sum(found.issubset(places(option, game.prompt)) for option in game.options) == 1:
            return list(wanted[:count])
    return []


@pytest.mark.parametrize("at", CHOICES)
def test_each_step_asks_for_something_that_can_be_clicked(at: int) -> None:
    step, game = STEPS[at], at_step(at)
    picked: tuple[str, ...] = ()
    for place in clicks(step, game):
        assert place in LIVE.findall("".join(drawn(game, picked).values())), place
        picked = (*picked, place)


@pytest.mark.parametrize("at", CHOICES)
def test_a_step_names_what_is_to_be_clicked(at: int) -> None:
    step, game = STEPS[at], at_step(at)
    asked = clicks(step, game)
    said = named(step.choice, game, ENGLISH)
    if not asked and step.choice != "ready":
        said = words.option(step.choice, game.observe(0), ENGLISH).partition(":")[0]
    assert said.lower() in step.text.lower()
    if asked:
        assert "click" in step.text.lower()
        assert step.text.count(", then ") == len(asked) - 1


@each_language
def test_challenges_name_the_same_things_in_every_language(language: str) -> None:
    i18n.choose(language)
    try:
        t = i18n.catalogue
    finally:
        i18n.choose("en")
    for at, step in enumerate(lessons.steps(t)):
        if step.choice.split(" ")[0] in ("buy", "place", "upgrade", "put", "assess"):
            assert named(step.choice, at_step(at), t).lower() in step.text.lower()


@pytest.mark.parametrize(
    ("choice", "nth", "said", "energy", "consumption"),
    [
        ("ready", 0, "from 20 to 32", 1, 20),
        ("done", 0, "13 Energy", 1 + 13, 32),
        ("ready", 1, "32 becomes 40", 14 + 9, 32),
        ("assess pink", 1, "16 to go", 40 - 16, 40),
        ("assess gray", 0, "3 to go", 40 - 3, 40),
        ("settle pink1 b1 1", 1, "the surplus of 2", 42 - 40, 40),
    ],
)
def test_the_numbers_that_are_told_are_true(
    choice: str, nth: int, said: str, energy: int, consumption: int
) -> None:
    at = [at for at in CHOICES if STEPS[at].choice == choice][nth]
    own = at_step(at).state.seats[0]
    assert said in STEPS[at].text
    assert (own.energy, own.consumption) == (energy, consumption)


# --- challenges ----------------------------------------------------------------------------------


def test_there_are_eight_challenges_for_different_phases() -> None:
    assert len(CHALLENGES) == 8
    phases = {scenario.read(found.position).state.phase for found in CHALLENGES.values()}
    assert phases == {"buy", "plan", "act"}
    assert len({found.goal[0] for found in CHALLENGES.values()}) == 6


@each_challenge
def test_the_solution_reaches_the_goal_in_one_turn(key: str) -> None:
    found = CHALLENGES[key]
    game = scenario.read(found.position)
    turns, (kind, number) = len(game.turns), found.goal
    assert game.player == 0
    for notation in found.par:
        assert len(game.turns) == turns
        game.play(notation)
    assert len(game.turns) == turns + 1
    assert lessons.reached(game, kind, 0) == number


@each_challenge
def test_a_goal_is_not_reached_by_doing_nothing(key: str) -> None:
    found = CHALLENGES[key]
    game = scenario.read(found.position)
    turns = len(game.turns)
    assert lessons.reached(game, found.goal[0], 0) < found.goal[1]
    while len(game.turns) == turns:
        game.play(game.options[-1])
    assert lessons.reached(game, found.goal[0], 0) < found.goal[1]


@pytest.mark.parametrize(
    ("key", "tempting"),
    [
        ("gap", ["settle orange1 b2 2", "assess gray", "assess orange", "remove orange1 b2"]),
        ("majority", ["settle green1 b2 2", "settle gray1 b1 1", "raise K", "assess green"]),
        ("saving", ["buy a01", "pay K", "buy a03", "pay K G"]),
        ("projects", ["upgrade c", "pay K G C", "upgrade b", "pay G G", "upgrade f1"]),
        ("crystals", ["harvest blue1", "harvest blue2", "raise K", "raise K"]),
        ("first", ["place s6", "keep", "keep", "ready"]),
        ("tie", ["settle gray1 b2 1", "raise K", "settle orange1 b2 1", "assess gray"]),
        ("empire", ["settle gray1 b2 1", "settle gray2 b2 1", "settle orange1 b2 1"]),
    ],
)
def test_the_obvious_choice_does_not_solve_a_challenge(key: str, tempting: list[str]) -> None:
    found = CHALLENGES[key]
    game = scenario.read(found.position)
    turns = len(game.turns)
    for notation in tempting:
        game.play(notation)
    while len(game.turns) == turns:
        game.play(game.options[0])
    assert lessons.reached(game, found.goal[0], 0) < found.goal[1]


@pytest.mark.parametrize("last", ["upgrade f2", "upgrade a"])
def test_both_ways_that_the_hint_about_projects_names_reach_the_level(last: str) -> None:
    found = CHALLENGES["projects"]
    game = scenario.read(found.position)
    for notation in ("upgrade d", "upgrade b", last, "done"):
        game.play(notation)
    assert lessons.reached(game, found.goal[0], 0) == found.goal[1]


@each_challenge
def test_each_challenge_has_a_position_and_all_its_words(key: str) -> None:
    found = CHALLENGES[key]
    game = scenario.read(found.position)
    again = scenario.read(scenario.write(game.state, game.names))
    assert again.state.key() == game.state.key()
    assert found.panel in PANELS
    told = lessons.words(key, ENGLISH)
    assert told.title
    assert told.idea.endswith(".")
    assert len(told.hints) == 2
    assert lessons.goal(*found.goal, ENGLISH).endswith(".")
    assert "{" not in lessons.goal(*found.goal, ENGLISH)


def test_a_rise_counts_as_soon_as_the_energy_is_there() -> None:
    found = CHALLENGES["gap"]
    game = scenario.read(found.position)
    *way, last = found.par
    for notation in way:
        game.play(notation)
    assert lessons.reached(game, "level", 0) == 1
    game.play(last)
    assert lessons.reached(game, "level", 0) == 1
    assert lessons.reached(game, "energy", 0) == 12, "what a rise costs is no loss"


def test_the_turn_in_which_a_challenge_begins_has_a_heading() -> None:
    """The page tells it without its phase, which is nobody's event."""
    assert words.event(Event(0, 0, "turn", 17, "", (3,)), ("Ada", "Bo"), ENGLISH) == "Round 3: Ada"
