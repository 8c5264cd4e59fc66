"""The entry point to all games: any save of any game finds its title."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import blackangel
from blackangel import games, i18n, library
from blackangel.games import black_angel
from blackangel.kernel import save
from blackangel.kernel.errors import SaveError, SaveVersion, SetupError
from blackangel.kernel.rng import Rng
from blackangel.kit.table import Table
from tests.games import tiny

SCENARIO = "[game]\nplayers = Ada Bo\n"


@pytest.mark.parametrize("key", games.TITLES)
def test_a_title_is_what_its_key_says(key: str) -> None:
    title = games.title(key)
    assert title.key == key
    assert key == key.lower()
    assert 0 < title.version < 256
    assert all(1 <= count <= 256 for _, count in title.settings)
    fewest, most = title.seats
    assert 1 <= fewest <= most <= save.MOST_SEATS
    for field in title.form:
        assert field.default in (False, True, "", *field.values)
        assert (type(field.default) is str) == bool(field.values)


def test_codes_of_titles_differ() -> None:
    keys = {*games.TITLES, "toy", tiny.TITLE.key}  # the last two are played in tests
    assert len({save.title_code(key) for key in keys}) == len(keys)


@pytest.mark.parametrize("key", games.tabled())
def test_a_game_has_all_that_a_page_asks(key: str) -> None:
    asked = {name for name in vars(Table) if not name.startswith("_")}
    assert asked <= set(dir(games.table(key)))


@pytest.mark.parametrize("key", games.TITLES)
def test_the_texts_of_a_game_come_with_it(key: str) -> None:
    assert games.title(key).key == key
    used = games.folder(key) in i18n.games
    assert used == Path(games.data(key, "locale")).is_dir()


@pytest.mark.parametrize("key", games.TITLES)
def test_a_game_goes_out_and_comes_in(key: str) -> None:
    title = games.title(key)
    for count in range(title.seats[0], title.seats[1] + 1):
        form = [field for field in title.form if field.seats[0] <= count <= field.seats[1]]
        agreed = {field.key: field.default for field in form}
        names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hana")[:count]
        game = games.new(key, players=names, seed=5, **agreed)
        for _ in range(4):
            game.play(game.options[-1])
        for again in (games.load(game.save()), games.read(game.record())):
            assert again.title is game.title
            assert again.state.key() == game.state.key()


def test_today_s_calls_and_the_door_s_are_the_same() -> None:
    one = black_angel.new(("Ada", "Bo"), 7, advanced=True)
    other = games.new("black-angel", ("Ada", "Bo"), 7, advanced=True)
    assert one.save() == other.save()
    alone = games.new("black-angel", players=("Ada",), seed=1, solo="extreme")
    assert alone.setup.settings == (0, 4, 0)


def test_settings_are_read_without_importing_the_game() -> None:
    alone = games.new("black-angel", players=("Ada",), seed=1, solo="extreme", advanced=True)
    text = alone.save()
    assert games.key_of(text) == "black-angel"
    assert save.settings_of(alone.title, text) == alone.setup.settings == (1, 4, 0)
    for thing in (None, "", "AQ" + "A" * 40):
        with pytest.raises(SaveError):
            games.key_of(thing)
    for thing in (None, "", "AQ" + "A" * 40, text[:12]):
        with pytest.raises(SaveError):
            save.settings_of(alone.title, thing)


def test_a_position_as_text_says_whose_it_is() -> None:
    assert games.position(SCENARIO).title is black_angel.TITLE
    assert games.position("# a note\n\n" + SCENARIO).names == ("Ada", "Bo")


@pytest.mark.parametrize("key", ["", "chess", "Black-Angel", None, 3])
def test_an_unknown_game_is_refused(key: object) -> None:
    with pytest.raises(SetupError, match="there is no game"):
        games.new(key)


def test_saves_of_other_games_are_refused() -> None:
    game = black_angel.new(seed=1)
    with pytest.raises(SaveVersion, match="chess"):
        games.read(game.record().replace("black-angel", "chess"))
    with pytest.raises(SaveVersion):
        games.load("AQ" + "A" * 40)
    for thing in (None, 3, b"", "", "A", "=", "\n", "title", "title = "):
        with pytest.raises(SaveError):
            games.load(thing)
        with pytest.raises(SaveError):
            games.read(thing)


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    script = "import sys, blackangel.games; print([n for n in sys.modules if 'games.' in n])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"


def test_playing_imports_neither_protocols_nor_words() -> None:
    script = (
        "import sys; from blackangel import games; g = games.new('black-angel', seed=1);"
        "g.play(g.options[0]); g.save();"
        "print(sorted(n for n in sys.modules if n.startswith('blackangel')))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    loaded = done.stdout.decode()
    for name in ("kernel.title", ".words", ".draw", ".scenario", "kernel.record"):
        assert name not in loaded


@pytest.mark.parametrize("key", ["black-angel", "council-of-shadows"])
def test_a_copy_equals_its_game_until_one_goes_on(key: str) -> None:
    game = games.new(key, players=("Ada", "Bo"), seed=3)
    copy = game.copy()
    assert copy.state == game.state
    copy.play(copy.options[0])
    assert copy.state != game.state
    with pytest.raises(TypeError, match="unhashable"):
        hash(game.state)


@pytest.mark.parametrize("seat", [2, -2, "Ada", None])
@pytest.mark.parametrize("key", games.TITLES)
def test_only_seats_and_spectators_observe(key: str, seat: Any) -> None:
    game = games.new(key, players=("Ada", "Bo"), seed=3)
    with pytest.raises(ValueError, match="seats are 0 to 1, -1 for a spectator"):
        game.observe(seat)


def test_the_version_is_told_in_one_way() -> None:
    """The package, its metadata and the changes agree; before 1.0 nothing claims to be stable."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == blackangel.__version__
    assert f"## {blackangel.__version__}\n" in Path("CHANGELOG.md").read_text("utf-8")
    stable = "Development Status :: 5 - Production/Stable" in project["classifiers"]
    assert stable == (not blackangel.__version__.startswith("0."))


@pytest.mark.parametrize("key", games.TITLES)
def test_a_game_tells_its_result_and_deals_what_is_hidden_anew(key: str) -> None:
    game, rng = games.new(key, ("Ada", "Bo"), 3), Rng(3)
    differ = 0
    while not game.over:
        if game.ply % 20 == 0:
            assert library.result(game) is None
            seat, other = game.player or 0, library.determinize(game, game.ply)
            assert other.options == game.options
            assert other.observe(seat) == game.observe(seat)
            differ += other.state.key() != game.state.key()
            assert library.describe(game, game.options[0])
        game.play(game.options[rng.below(len(game.options))])
    assert differ
    assert library.result(game) == tuple(int(seat in game.winners) for seat in range(2))
    assert library.result(library.clone(game)) == library.result(game)
    with pytest.raises(ValueError, match="over"):
        library.determinize(game, 1)
