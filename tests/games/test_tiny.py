"""The smallest game: what it must write, and that terminal and arena play it; its laws are in ``cases``."""

from __future__ import annotations

import ast
import io
import sys
from pathlib import Path
from typing import Any

import pytest

from blackangel import bots, games
from blackangel.__main__ import main
from blackangel.kernel import begin
from blackangel.kernel.errors import ScenarioError, SetupError
from blackangel.kernel.rng import Rng
from blackangel.kernel.searchable import Searchable
from blackangel.kernel.simple import SimpleTitle
from blackangel.kernel.title import Title
from blackangel.kit.table import SimpleTable, Table
from blackangel.kit.words import SimpleWords, Words
from blackangel.languages import English
from tests.games import bare, tiny

KEY = tiny.TITLE.key
# by base class: the methods that have no default, and the values that must be given
NEEDED = {
    Title: ("apply observe player prompt scores start", "key name"),
    Searchable: ("apply determinize from_plain heuristic player", ""),
    SimpleTitle: ("choices play points", "key name state"),
    Words: ("", ""),
    Table: ("", "title words"),
}
MOST_LINES, MOST_METHODS = 150, 25

both = pytest.mark.parametrize("listed", [tiny, bare], indirect=True)


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The game stands among the games."""
    monkeypatch.setitem(games.TITLES, KEY, getattr(request, "param", tiny).__name__)


@pytest.mark.parametrize("base", NEEDED)
def test_each_base_class_asks_for_few_methods(base: Any) -> None:
    methods, values = NEEDED[base]
    assert " ".join(sorted(base.__abstractmethods__)) == methods
    declared = {name for one in base.__mro__ for name in vars(one).get("__annotations__", ())}
    assert " ".join(sorted(name for name in declared if not hasattr(base, name))) == values


def test_the_tiny_game_is_small() -> None:
    text = Path(str(tiny.__file__)).read_text("utf-8")
    methods = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    assert len(text.splitlines()) <= MOST_LINES
    assert len(methods) <= MOST_METHODS


def test_a_second_pearl_of_a_value_loses_the_hand() -> None:
    game = begin.new(tiny.TITLE, ("Ada", "Bo"), 3)
    game.state.sea, game.state.hand = (6, 2, 3), (2,)
    game.play("dive")
    assert (game.state.hand, game.player) == ((2, 3), 0)
    game.play("dive")
    assert (game.state.hand, game.state.kept, game.player) == ((), (0, 0), 1)
    game.play("dive")
    assert [str(option) for option in game.options] == ["surface"]
    game.play("surface")
    assert (game.player, game.scores, game.winners, game.ending) == (
        None,
        ((("total", 0),), (("total", 6),)),
        (1,),
        "end",
    )


def test_no_pearl_is_made_or_found_twice() -> None:
    game, rng = begin.new(tiny.TITLE, ("Ada", "Bo"), 3), Rng(3)
    while game.options:
        found = sum(event.what == "pearl" for event in game.events)
        assert len(game.state.sea) + found == len(tiny.VALUES) * tiny.ALIKE
        assert len(set(game.state.hand)) == len(game.state.hand)
        game.play(game.options[rng.below(len(game.options))])


class Daring(tiny.PearlDivers):
    """A turn of two steps: the first dive, and all further ones."""

    def asks(self, state: tiny.State) -> str:
        return "dare" if state.hand else "dive"


def test_each_step_of_a_turn_is_asked_by_its_own_name() -> None:
    game = begin.new(Daring(), ("Ada", "Bo"), 5)
    asked = [game.prompt.kind]
    game.play("dive")
    asked.append(game.prompt.kind)
    game.play("surface")
    assert [*asked, game.prompt.kind] == ["dive", "dare", "dive"]
    assert game.observe(1).prompt.kind == "dive"


def test_the_order_of_the_sea_is_nobody_s() -> None:
    game = begin.new(tiny.TITLE, ("Ada", "Bo"), 3)
    assert list(game.observe(0).sea) == sorted(game.state.sea) != list(game.state.sea)


def test_a_planner_beats_chance() -> None:
    levels, wins = bots.levels(tiny.TITLE), 0
    for seed in range(20):
        game, rng = begin.new(tiny.TITLE, ("Ada", "Bo"), seed, deep=True), Rng(seed)
        while game.player is not None:
            bot = levels["standard" if game.player == seed % 2 else "random"]
            game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
        wins += game.winners == (seed % 2,)
    assert wins > 13


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "Ada"},
        {"players": ("Ada",)},
        {"players": ("A", "B", "C", "D", "E")},
        {"deep": 2},
        {"deep": "yes"},
        {"shallow": True},
        {"seed": -1},
    ],
)
def test_impossible_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        begin.new(tiny.TITLE, **wrong)


# --- one door


@both
def test_the_door_knows_it(listed: None) -> None:
    game = games.new(KEY, players=("Ada", "Bo"), seed=3, deep=True)
    assert game.setup.settings == (1,)
    assert games.new(KEY).setup.seed >= 0
    for _ in range(9):
        game.play(game.options[0])
    for again in (games.load(game.save()), games.read(game.record())):
        assert again.state.key() == game.state.key()
    for refused in (
        lambda: games.scenario(KEY).read("x"),
        lambda: games.scenario(KEY).write(game.state, game.names),
    ):
        with pytest.raises(ScenarioError):
            refused()


@both
def test_the_terminal_plays_it(
    listed: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, rng = begin.new(tiny.TITLE, ("Ada", "Bo"), 4, deep=True), Rng(4)
    while game.options:
        game.play(game.options[rng.below(len(game.options))])
    typed = "\n".join(str(choice.option) for choice in game.history)
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["play", KEY, "--players", "Ada", "Bo", "--seed", "4", "--deep"]) == 0
    written = capsys.readouterr().out
    assert written.split()[-1] == game.save()
    assert "The game is over." in written
    assert f"Ada: Total {game.scores[0][-1][1]}" in written
    assert "-- Turn 2: Bo --" in written
    assert main(["replay", game.save()]) == 0
    assert main(["simulate", "3", KEY, "--players", "3"]) == 0
    assert "endings      3 end" in capsys.readouterr().out


def test_the_arena_plays_it(
    listed: None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    asked = ["arena", KEY, "--seats", "easy,random", "--games", "6", "--processes", "1", "--deep"]
    assert main(asked) == 0
    assert "endings: 6 end" in capsys.readouterr().out


# --- what is said and shown by itself


def test_by_itself_it_says_what_it_finds() -> None:
    game, words, t = begin.new(tiny.TITLE, ("Ada", "Bo"), 4), SimpleWords(), English()
    assert words.prompt(game.observe(0), t) == "Ada: choose what to do."
    game.play("dive")
    game.play("surface")
    pearl = game.events[1].amount
    told = [words.event(event, game.names, t) for event in game.events]
    assert told == ["Turn 1: Ada", f"Ada: pearl {pearl}", f"Ada: +{pearl} points", "Turn 2: Bo"]
    assert words.option("dive", game.observe(0), t) == "Dive"
    lines = dict(words.table(game.observe(0), t))
    assert lines["Players"] == (f"Ada: {pearl}", "Bo: 0")
    assert lines["Table"][1:] == ("Hand: –", f"Kept: {pearl}, 0")


def test_by_itself_the_table_shows_what_is_said() -> None:
    game, t = begin.new(tiny.TITLE, ("Ada", "Bo"), 4), English()
    table = SimpleTable(tiny.TITLE, SimpleWords())
    drawn = table.draw(game.observe(0), game.options, (), t, {})
    assert list(drawn) == [panel.key for panel in table.panels(t)]
    assert "<li>Hand: –</li>" in drawn["table"]
    assert table.form(t).fields["deep"].words == "A deep sea with twice as many pearls"
    assert table.agreed(2, (1,), t) == ("a deep sea with twice as many pearls",)
    assert table.preview(game, game.options, t).words == "Dive"
    game.play("dive")
    assert table.preview(game, game.options, t).words == "2 choices: Dive, Surface"
    game.play("surface")
    points = game.state.kept[0]
    assert table.result((), game.scores, (0,), t).points == f"{points} points"
