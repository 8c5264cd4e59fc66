"""The words in another language: complete, with nothing left untranslated."""

from __future__ import annotations

import ast
import re
from gettext import NullTranslations
from pathlib import Path

import pytest

from blackangel.games.black_angel import words
from blackangel.games.black_angel.rules.names import CELLS
from blackangel.games.black_angel.words.happened import RULES, source
from tests.games.black_angel.random_games import game
from tests.games.marked import Marked, outside

T = NullTranslations()
PACKAGE = Path(words.__file__).parent


def untranslated(text: str, names: tuple[str, ...]) -> str:
    """The parts of a text outside every message, except names, numbers and notations."""
    rest = outside(text)
    for name in names:
        rest = rest.replace(name, "")
    return rest.strip()


@pytest.mark.parametrize("seed", range(4))
def test_every_word_goes_through_the_language(seed: int) -> None:
    t = Marked()
    whole = game(seed)
    for event in whole.events:
        assert untranslated(words.event(event, whole.names, t), ()) == "", event
    moment = game(seed, 80)
    assert moment.player is not None
    view = moment.observe(moment.player)
    assert untranslated(words.prompt(view, t), ()) == ""
    for chosen in moment.options:
        assert untranslated(words.option(chosen, view, t), ()) == "", chosen
        short = untranslated(words.short(chosen, view, t), ())
        assert short == "" or short in CELLS
    for section in words.table(view, t):
        assert untranslated(section.title, whole.names) in ("", "Hal")
        assert not any(untranslated(line, ()) for line in section.lines)


def test_messages_are_whole_and_literal() -> None:
    """A program that collects messages can find everything that is translated."""
    marked = {"N_"}
    for file in PACKAGE.glob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("ngettext", "NN_"):
                one, many = node.args[:2]
                if not isinstance(one, ast.Name):
                    assert isinstance(one, ast.Constant)
                    assert isinstance(many, ast.Constant)
                    assert re.search(r"\{(number|dice)\}", str(many.value))
            if name in marked:
                assert isinstance(node.args[0], ast.Constant), (file.name, node.lineno)
            if name == "gettext":
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), (
                    file.name,
                    node.lineno,
                )


def test_a_catalogue_its_method_or_a_bare_function_will_do() -> None:
    t = Marked()
    for language in (t, t.gettext):
        assert words.effect("-2ship: 3VP", language) == "<<pay <2 ships> to gain <3 VP>>.>"
    assert words.effect("-2ship: 3VP", lambda text: text) == "Pay 2 ships to gain 3 VP."


def test_sources_are_known() -> None:
    assert source("m12", T) == "orange Mission 12"
    assert source("O0", T) == "orange starting tile"
    assert source("4L1", T) == "Ravager ship at 4L1"
    assert source("BA-A4", T) == "die flipped"
    assert source("", T) == source("BA-Z1", T) == ""
    assert all(text.strip() for text in RULES.values())
