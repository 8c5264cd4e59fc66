"""The program in a terminal: play, simulate, replay, check, and their exit codes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blackangel import games
from blackangel.__main__ import main, measured, random_game
from blackangel.games import black_angel, council_of_shadows
from blackangel.games.black_angel import scenario
from blackangel.kernel.errors import SaveError
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from blackangel.kernel.save import has_overrides
from blackangel.terminal import COVER

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the program with this input; return its exit code, output and errors."""

    def call(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = main(arguments)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        written = capsys.readouterr()
        return code, written.out, written.err

    return call


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "Ada", "Bo"),
        ("--players", "Ada", "Bo", "Cy", "--advanced"),
        ("--solo", "easy"),
    ],
)
def test_a_whole_game_by_its_numbers(run: Run, options: tuple[str, ...]) -> None:
    solo = "easy" if "--solo" in options else ""
    names = tuple(word for word in options if word in ("Ada", "Bo", "Cy")) or ("Ada",)
    game = black_angel.new(names, 11, solo=solo, advanced="--advanced" in options)
    rng = Rng(3)
    numbers = []
    while game.options:
        rank = rng.below(len(game.options))
        numbers.append(str(rank + 1))
        game.play(game.options[rank])
    code, out, err = run("play", "--seed", "11", *options, typed="\n".join(numbers))
    assert code == 0
    assert err == ""
    assert "The Black Angel has reached Spes" in out or "Ravagers have overrun" in out
    assert out.count(" Total ") >= 1
    assert out.split()[-1] == game.save()


def test_the_first_screen_shows_the_table_and_the_choices(run: Run) -> None:
    code, out, _ = run("play", "--seed", "3", typed="q\n")
    assert code == 0
    for part in ("== Space ==", "== Frigate ==", "== Ada ==", "your turn", "  1  "):
        assert part in out
    # the chooser sees only their own hand
    assert out.count("In hand: orange Mission") == 1
    assert "Missions in hand: 1 orange, 1 gray, 1 green" in out


def test_a_game_is_chosen_by_its_key(run: Run) -> None:
    plain = run("play", "--seed", "3", typed="q\n")
    assert run("play", "black-angel", "--seed", "3", typed="q\n") == plain
    code, _, err = run("play", "chess", typed="q\n")
    assert code == 2
    assert "black-angel" in err
    plain = run("simulate", "2", "--players", "1", "--seed", "7")
    assert run("simulate", "2", "black-angel", "--players", "1", "--seed", "7") == plain


@pytest.mark.parametrize("key", [key for key in games.TITLES if games.title(key).facts])
def test_values_are_printed_corrected_and_played_with(run: Run, key: str, tmp_path: Path) -> None:
    code, text, _ = run("box", key)
    assert code == 0
    assert games.overrides_of(key, text) == ()
    changes = {
        "black-angel": ("score_track = 100", "score_track = 90"),
        "council-of-shadows": ("rounds = 60", "rounds = 59"),
    }
    assert text.count(changes[key][0]) == 1
    (file := tmp_path / "mine.toml").write_text(text.replace(*changes[key]), "utf-8")
    code, out, _ = run("play", key, "--seed", "3", "--box", str(file), typed="s\nq\n")
    assert code == 0
    (save,) = {word for word in out.split() if save_of(word)}
    assert games.load(save).title.overrides[0].value == int(changes[key][1].split()[-1])
    assert "own values" in run("check", save)[1]
    assert run("replay", save)[0] == 0
    file.write_text(text.replace(changes[key][0], changes[key][0] + "0000"), "utf-8")
    code, _, err = run("play", key, "--box", str(file))
    assert code == 1
    assert err.startswith("blackangel: line ")


def save_of(word: str) -> bool:
    """Whether a word is a save string of a game with overrides."""
    try:
        return has_overrides(word)
    except SaveError:
        return False


COUNCIL = {
    "two": ("--players", "Ada", "Bo"),
    "four": ("--players", "Ada", "Bo", "Cy", "Di", "--stations", "--leaders"),
    "open": ("--players", "Ada", "Bo", "Cy", "--open-planning"),
    "alone": ("--automa", "experienced"),
}


@pytest.mark.parametrize("table", COUNCIL)
def test_a_whole_game_of_council_of_shadows_by_its_numbers(run: Run, table: str) -> None:
    options = COUNCIL[table]
    names = tuple(word for word in options if word in ("Ada", "Bo", "Cy", "Di")) or ("Ada",)
    agreed = {"stations": table == "four", "leaders": table == "four"}
    agreed["open_planning"] = table == "open"
    game = council_of_shadows.new(names, 11, automa="experienced", **agreed)
    rng, typed, behind = Rng(3), [], None
    while game.options:
        hidden = len(names) > 1 and game.title.private(game.state)
        if hidden and game.player != behind:
            typed.append("")
        behind = game.player if hidden else None
        rank = rng.below(len(game.options))
        typed.append(str(rank + 1))
        game.play(game.options[rank])
    code, out, err = run(
        "play", "council-of-shadows", "--seed", "11", *options, typed="\n".join(typed)
    )
    assert (code, err) == (0, "")
    assert "Level III is reached, and the Throne of the Council is taken" in out
    assert out.split()[-1] == game.save()
    assert ("Hand over to Bo" in out) == (table != "alone")
    assert "\n\n  " not in out.replace(COVER, ""), "an event without words leaves no empty line"
    code, told, _ = run("replay", game.save())
    assert code == 0
    assert " Total (100 for each level) " in told


def test_a_plan_is_covered_before_the_next_one_is_made(run: Run) -> None:
    game = council_of_shadows.new(("Ada", "Bo"), 3, order=(0, 1))
    for choice in ("done", "done"):
        game.play(choice)
    plan = ["place s1", "place s2", "place s3", "ready"]
    for choice in plan:
        game.play(choice)
    typed = "\n".join(["done", "done", "", *plan, "", "q"])
    save = council_of_shadows.new(("Ada", "Bo"), 3, order=(0, 1)).save()
    _, out, _ = run("play", "--load", save, typed=typed)
    before, _, after = out.rpartition(COVER)
    assert "Hand over to Ada, then press Enter." in before
    assert "planned: Found colony" not in after
    assert "Hand over to Bo, then press Enter." in after
    assert "Ada is ready" in after
    assert after.split()[-1] == game.save()


@pytest.mark.rule("CS-P8")
def test_undo_leads_to_the_beginning_of_the_phase_and_opens_no_plan_of_another(run: Run) -> None:
    plan = ["place s1", "place s2", "place s3", "ready"]
    typed = "\n".join(["done", "done", "", *plan, "", "u", "", "q"])
    _, out, _ = run(
        "play", "council-of-shadows", "--players", "Ada", "Bo", "--seed", "11", typed=typed
    )
    game = council_of_shadows.new(("Ada", "Bo"), 11)
    game.play("done")
    game.play("done")
    assert out.split()[-1] == game.save()  # Bo's plan is dropped, and nobody has seen it
    screens = out.split(COVER)
    assert all("planned: Found colony" not in screen for screen in screens[1:])


@pytest.mark.rule("CS-W2")
def test_bonus_cards_lie_face_down_on_a_screen_that_all_see(run: Run) -> None:
    _, out, _ = run(
        "play", "council-of-shadows", "--players", "Ada", "Bo", "--seed", "11", typed="q"
    )
    assert out.count("Face down: 1 dark bonus card") == 2
    assert "Dark bonus card: " not in out
    _, out, _ = run("play", "council-of-shadows", "--players", "Ada", "--seed", "11", typed="q")
    assert "Dark bonus card: " in out


@pytest.mark.rule("CS-Q15", "CS-W2")
def test_the_bonus_card_to_put_away_is_chosen_behind_a_cover(run: Run) -> None:
    text = next(
        game.save()
        for seed in range(40)
        if (game := until_away(council_of_shadows.new(("Ada", "Bo"), seed), Rng(seed)))
    )
    name = (game := games.load(text)).names[game.player or 0]
    _, out, _ = run("play", "--load", text, typed="\nq")
    before, _, after = out.partition(f"Hand over to {name}, then press Enter.")
    card = games.load(text).options[0]
    assert str(card).startswith("away ")
    assert "onus card: " not in before
    assert "one bonus card too many" in after


def until_away(game: Game[Any], rng: Rng) -> Game[Any] | None:
    """Play at random until the question which bonus card to put away."""
    while game.prompt and game.prompt.kind != "away":
        game.play(game.options[rng.below(len(game.options))])
    return game if game.prompt else None


def test_undo_redo_save_and_nonsense(run: Run) -> None:
    lines = ["u", "r", "1", "u", "r", "s", "0", "999999", "sneeze", "die pink 9", "l", "t", "?", ""]
    code, out, _ = run("play", "--seed", "3", typed="\n".join(lines))
    assert code == 0
    assert "There is nothing to undo." in out
    assert "There is nothing to redo." in out
    assert out.count("Choose a number from 1 to") == 2
    assert "“sneeze” isn’t possible now." in out
    game = black_angel.new(seed=3)
    game.play(game.options[0])
    assert out.count(game.save()) == 2


def test_a_choice_can_be_typed_by_its_notation(run: Run) -> None:
    game = black_angel.new(seed=3)
    chosen = str(game.options[-1])
    _, out, _ = run("play", "--seed", "3", typed=chosen)
    game.play(chosen)
    assert out.split()[-1] == game.save()


def test_going_on_from_a_save(run: Run) -> None:
    save = random_game(2, 4).at(30).save()
    code, out, _ = run("play", "--load", save, typed="s")
    assert code == 0
    assert out.split()[-1] == save


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        (("--players", "Ada"), "2 to 4 players, or 1 against Hal"),
        (("--players", "Ada", "Ada"), "two players have the same name"),
        (("--players", *"ABCDE"), "2 to 4 players"),
        (("--solo", "easy", "--players", "Ada", "Bo"), "--solo is for 1 player, not 2"),
        (
            ("council-of-shadows", "--automa", "standard", "--players", "Ada", "Bo"),
            "--automa is for 1 player, not 2",
        ),
        (
            ("council-of-shadows", "--open-planning", "--players", "Ada"),
            "--open-planning is for 2 to 4 players, not 1",
        ),
        (("--seed", "-1"), "seed"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Run, options: tuple[str, ...], wrong: str) -> None:
    code, out, err = run("play", *options)
    assert (code, out) == (1, "")
    assert wrong in err


@pytest.mark.parametrize(
    "arguments",
    [(), ("sing",), ("simulate",), ("simulate", "0"), ("simulate", "x"), ("play", "--solo", "mad")],
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert "usage: blackangel" in err


def test_help_speaks_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert f"Board games in a terminal: {', '.join(games.TITLES)}." in told
    assert "options of Black Angel" in told
    with pytest.raises(SystemExit):
        main(["play", "council-of-shadows", "--help"])
    assert "--open-planning" in capsys.readouterr().out


@pytest.mark.parametrize("players", ["1", "2", "3", "4", "mixed"])
def test_simulate_sums_games_up(run: Run, players: str) -> None:
    code, out, err = run("simulate", "3", "--players", players, "--seed", "7")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].split() == ["games", "3"]
    assert lines[1].startswith("endings      3 ") or ", " in lines[1]
    assert [line.split()[0] for line in lines[2:5]] == ["percentiles", "choices", "turns"]
    assert lines[-1].split() == ["counted", "Total"]
    assert sum(line.startswith("score") for line in lines) == (3 if players == "mixed" else 1)
    assert run("simulate", "3", "--players", players, "--seed", "7")[1] == out


def test_percentiles_are_values_of_the_measure() -> None:
    assert measured("choices", range(101)).split() == ["choices", "5", "25", "50", "75", "95"]
    assert measured("turns", [8]).split() == ["turns", *["8"] * 5]


def test_the_bar_is_for_terminals_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["simulate", "2", "--players", "2"]) == 0
    written = capsys.readouterr()
    assert written.err.endswith("] 2/2\n")
    assert "#" not in written.out


@pytest.mark.parametrize("form", ["string", "link", "record", "file", "input"])
def test_replay_and_check_read_every_form(run: Run, tmp_path: Path, form: str) -> None:
    game = random_game(3, 8)
    save, typed = game.save(), ""
    given = save
    if form == "link":
        given = f"https://example.org/#{save}~01-02"
    elif form == "record":
        path = tmp_path / "game.txt"
        path.write_text(game.record(), "utf-8")
        given = str(path)
    elif form == "file":
        path = tmp_path / "save"
        path.write_text(save + "\n", "utf-8")
        given = str(path)
    elif form == "input":
        given, typed = "-", save
    code, out, _ = run("check", given, typed=typed)
    assert code == 0
    assert (
        out
        == f"valid: Black Angel, Ada, Bo, Cy, seed 8, {game.ply} choices, turn {game.state.turn}, over\n"
    )
    code, out, _ = run("replay", given, typed=typed)
    assert code == 0
    assert f"-- Round {game.state.round}: " in out
    assert "* " in out.splitlines()[-1] + out.splitlines()[-2] + out.splitlines()[-3]
    total = game.scores[0][-1][1]
    assert f"Ada: On the track {game.scores[0][0][1]}" in out
    assert f"Total {total}" in out


def test_scenarios_are_checked_and_played(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("# a note\n[game]\nplayers = Ada Bo\n", "utf-8")
    code, out, err = run("check", str(path))
    assert (code, err) == (0, "")
    assert out.startswith("valid: Black Angel, Ada, Bo, ")
    code, out, _ = run("play", "--load", str(path), typed="s")
    assert code == 0
    saved = out[out.rindex("[game]") :]
    assert scenario.read(saved).state.key() == scenario.read(path.read_text("utf-8")).state.key()
    path.write_text("[game]\nplayers = Ada Bo\nnonsense = 3\n", "utf-8")
    code, out, err = run("check", str(path))
    assert (code, out) == (1, "")
    assert "line 3" in err


def started(*arguments: str, typed: bytes = b"", **settings: str) -> tuple[int, bytes, bytes]:
    """Run the program in its own process, whose streams are bytes."""
    done = subprocess.run(
        (sys.executable, "-m", "blackangel", *arguments),
        input=typed,
        capture_output=True,
        env={**os.environ, **settings},
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_input_that_is_no_text_and_output_that_cannot_write_a_name(encoding: str) -> None:
    plain = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    names = ("--players", "Zoë", "机器人", "--seed", "1")
    code, out, err = started("play", *names, typed=b"\xff\xfe\n1\nq\n", **plain)
    assert (code, err) == (0, b"")
    assert b"t a choice" in out
    assert ("Zoë".encode() in out) == (encoding == "utf-8")
    assert (b"\\u673a" in out) == (encoding == "ascii")
    code, out, err = started("check", "-", typed=b"title = \xff\xfe", **plain)
    assert (code, out) == (1, b"")
    assert err == b"blackangel: the standard input is not text\n"


def test_what_a_file_holds_is_never_sent_to_the_terminal_as_it_is(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game\x1b[2J"
    for text in ("[game]\nplayers = Ada Bo\n\x1b[2J = 3\n", "title = \x1b[2J\nrules = 1\n", "\x1b"):
        path.write_text(text, "utf-8")
        for given in (str(path), str(path) + "?", text):
            code, out, err = run("check", given)
            assert (code, out) == (1, "")
            assert err[:-1].isprintable()


@pytest.mark.parametrize(
    "what", ["cut", "changed", "nothing", "missing", "folder", "bytes", "line"]
)
def test_check_says_what_is_wrong(run: Run, tmp_path: Path, what: str) -> None:
    game = random_game(2, 5)
    save = game.save()
    path = tmp_path / "game"
    given, wrong = {
        "cut": (save[:-9], "save string"),
        "changed": (save[:40] + ("A" if save[40] != "A" else "B") + save[41:], "save string"),
        "nothing": ("", "there is no file"),
        "missing": (str(tmp_path / "none.txt"), "there is no file"),
        "folder": (str(tmp_path), "there is no file"),
        "bytes": (str(path), "is not a text"),
        "line": (str(path), "line 9"),
    }[what]
    if what == "bytes":
        path.write_bytes(b"\xff\xfe\x00")
    elif what == "line":
        lines = game.record().split("\n")
        lines[8] = "1. Ada: sneeze"
        path.write_text("\n".join(lines), "utf-8")
    code, out, err = run("check", given)
    assert (code, out) == (1, "")
    assert err.startswith("blackangel: ")
    assert err.count("\n") == 1
    assert wrong in err
    assert run("replay", given)[0] == 1
