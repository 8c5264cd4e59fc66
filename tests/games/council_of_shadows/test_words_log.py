"""The log and the errors in words, what is hidden, and every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from itertools import takewhile

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.observation import DARK_BACK, LIGHT_BACK
from blackangel.games.council_of_shadows.words import names
from blackangel.games.council_of_shadows.words.happened import RULES, source
from blackangel.games.council_of_shadows.words.vocabulary import amount
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from tests.games.council_of_shadows.spoken import (
    LOCALE,
    PACKAGE,
    RAW,
    TABLES,
    T,
    every_kind,
    game,
    moments,
)
from tests.games.council_of_shadows.table import (
    NAMES,
)
from tests.games.marked import Marked, outside

# --- the log -------------------------------------------------------------------------------------

LINES_OF_THE_LOG = {
    "Ada, field 2: Harvest": ("acts", 0, "CS-A1", ("s3", 2)),
    "The plans had already been revealed: everyone now plans again": (
        "reopened",
        0,
        "",
        (),
    ),
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
    "Ada upgrades field 2": ("panel", 1, "CS-B4", ("f2",)),
    "Ada gets an upgrade: Desert adaptability": ("panel", 1, "CS-B4", ("desert",)),
    "Ada draws 1 light bonus card (assessment)": ("light", 1, "CS-G5", ()),
    "Ada gives up 1 dark bonus card (one too many)": ("dark", -1, "CS-N2", ()),
    "Ada scores 7 Energy: bonus card, 3 Energy, and 1 for each gold": (
        *("scored", 7, "l2"),
        ("bonus",),
    ),
    "Ada scores 6 Energy: AI cards": ("scored", 6, "CS-E3", ("cards",)),
    "Place 2 in the turn order: Ada, Consumption this round −3": ("order", 2, "CS-C3", (-3,)),
    "Place 2 in the turn order: Ada": ("order", 2, "CS-S8", (0,)),
    "Ada slides the cards right; none returns to hand": ("slid", 0, "CS-A5", ()),
    "Ada slides the cards right; back in hand: Settle and Hibernate": (
        *("slid", 2, "CS-A5"),
        ("s2", "a02"),
    ),
    "Standby enters the display: Consumption −2, no action": ("refilled", 1, "CS-B3", ("a01",)),
    "Round 2: Ada plans": ("turn", 7, "CS-R2", ("plan", 2)),
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
        "Automa, action 2, left side: place 1 cube on a desert planet in Cinder Reach",
        "Automa, action 2, right side, because the left one is impossible: explore in Cinder Reach, and "
        "place 2 cubes on a desert planet of the new tile",
        "Automa, action 2: impossible, so it’s skipped",
    ]
    turned = words.event(Event(0, 1, "automa", 1, "CS-O3", ("m06",)), ("Ada",), T)
    assert turned == (
        "Automa reveals its card: Consumption −1; replace the first 4 cards in the display; gain 4 "
        "Energy; assess every galaxy where it has a cube"
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


def newest(moment: Game[State]) -> Iterator[Event]:
    """The events booked since the last choice, newest first."""
    return takewhile(lambda event: event.ply >= moment.ply, reversed(moment.events))


@pytest.mark.rule("CS-P7", "CS-W2")
@pytest.mark.parametrize("kind", ["3", "4 modules"])
def test_a_plan_is_said_to_nobody_else_before_the_reveal(kind: str) -> None:
    """Others read the same while somebody plans, whatever the plan."""
    planned = 0
    for moment in moments(kind, plans=2):
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
                assert views[0] == views[1], "words know nothing but the view"
                if planned % 20 == 1:
                    assert words.prompt(views[0], T) == words.prompt(views[1], T)
                    assert words.table(views[0], T) == words.table(views[1], T)
        assert "placed" not in [event.what for event in newest(moment)]
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


# --- languages -----------------------------------------------------------------------------------

PROPER = (
    *NAMES,
    *(galaxy.name for galaxy in COMPONENTS.galaxies.values()),
    *(tech.name for tech in COMPONENTS.dark_tech.values()),
    *COMPONENTS.leaders,
)


def untranslated(text: str) -> str:
    """The parts of a text outside every message, except proper names."""
    rest = outside(text).strip()
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
    """A program that collects messages can find everything that is translated."""
    for file in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            given = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
            if name == "NN_" or (name == "ngettext" and given):
                assert len(given) == 2, (file.name, node.lineno)
                assert all("{number}" in text for text in given), given
            elif name == "N_":
                assert given, (file.name, node.lineno)
            elif name == "gettext":
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), file.name
