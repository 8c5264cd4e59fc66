"""The command: a run from the first game to the report, interrupts, and everything that can be wrong."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path

import pytest

from blackangel import games
from blackangel.__main__ import main
from blackangel.arena.progress import Progress, clock
from blackangel.kernel import save
from tests.arena import players
from tests.arena.matches import HERE, TOY
from tests.kernel import toy

Run = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).parents[2]
FIRST, LAST = f"{HERE}first", f"{HERE}last"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run the command on the toy game in its own folder; return exit code, output and errors."""
    monkeypatch.setitem(games.TITLES, "toy", TOY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.syspath_prepend(str(ROOT))

    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(["arena", "toy", "--processes", "1", *arguments])
        written = capsys.readouterr()
        return code, written.out, written.err

    return call


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_a_run_is_played_told_and_kept(run: Run, tmp_path: Path) -> None:
    asked = ("--seats", f"random,{HERE}greedy,random", "--games", "7", "--seed", "3", "--long")
    code, out, err = run(*asked, "--out", "all.csv", "--report", "all.html")
    assert (code, err) == (0, "")
    assert {path.name for path in tmp_path.iterdir()} == {"all.csv", "all.html", "state"}
    [kept] = tmp_path.glob("state/blackangel/*.jsonl")
    assert kept.name == "arena-toy-random-tests.arena.players-greedy-random-long-True-3.jsonl"
    assert f"9 games, 0 of them in {kept}" in out, "rounded up to whole deals"
    assert out.endswith(f"The games stay in {kept}: delete it when you won't add to them.\n")
    for part in (f"random over {HERE}greedy: Elo ", "won from seat: 1 ", "endings: 9 rounds"):
        assert part in out
    head, *records = lines(kept)
    assert sorted(record["game"] for record in records) == list(range(9))
    assert head["agreed"] == [["long", True]]
    rows = list(csv.DictReader(io.StringIO((tmp_path / "all.csv").read_text("utf-8"))))
    assert len(rows) == 27
    for row in rows:
        game = save.read(toy.TITLE, row["save"])
        assert game.scores[int(row["seat"]) - 1][-1][1] == int(row["points"])
        assert (int(row["rank"]) == 1) == (int(row["seat"]) - 1 in game.winners)
    # nothing is left to play: the same games give the same report
    before = kept.read_bytes()
    again = run(*asked)
    assert again[1].splitlines()[1:] == out.splitlines()[1:]
    assert "9 games, 9 of them in" in again[1]
    assert kept.read_bytes() == before


def test_help_says_where_the_games_are_left(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    for state, told in (("/var/100%", "/var/100%/blackangel"), ("", "/.local/state/blackangel")):
        monkeypatch.setenv("XDG_STATE_HOME", state)
        with pytest.raises(SystemExit):
            run("--help")
        assert f"{told}\n" in capsys.readouterr().out


def test_more_games_are_played_behind_those_that_are_kept(run: Run, tmp_path: Path) -> None:
    asked = ("--seats", f"{FIRST},random", "--keep", "run.jsonl")
    assert run(*asked, "--games", "4")[0] == 0
    few = lines(tmp_path / "run.jsonl")
    again = run(*asked, "--games", "8")[1]
    assert "8 games, 4 of them in run.jsonl" in again
    assert "The games stay" not in again, "who names a file knows where it is"
    many = lines(tmp_path / "run.jsonl")
    assert many[: len(few)] == few
    assert sorted(record["game"] for record in many[1:]) == list(range(8))
    # if fewer are asked for, the others stay in the file but not in the report
    assert "endings: 2 rounds" in run(*asked, "--games", "2")[1]
    assert lines(tmp_path / "run.jsonl") == many


def test_a_sequential_test_stops_when_it_is_decided_and_says_the_same_again(
    run: Run, tmp_path: Path
) -> None:
    asked = ("--seats", f"{HERE}greedy,{LAST}", "--games", "400", "--sprt", "0,200")
    code, out, _ = run(*asked, "--keep", "run.jsonl")
    assert code == 0
    [told] = re.findall(r"LLR ([\d.-]+) between -2.94 and 2.94 after (\d+) deals: (.*)", out)
    assert float(told[0]) >= 2.94
    assert int(told[1]) < 100
    assert told[2] == "stronger by 200 rather than 0"
    assert len(lines(tmp_path / "run.jsonl")) < 300
    assert run(*asked, "--keep", "run.jsonl")[1].splitlines()[1:] == out.splitlines()[1:]
    # parallel processes finish in another order, which changes nothing
    beside = run(*asked, "--keep", "other.jsonl", "--processes", "2")[1]
    [there] = re.findall(r"LLR .*", beside)
    assert there in out
    assert "not stronger by 99" in run("--seats", f"{LAST},{HERE}greedy", "--sprt=-99,99")[1]


class Outside(HTMLParser):
    """What a page would fetch or run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag in ("script", "link", "img", "iframe", "object", "base"):
            self.found.append(tag)
        for name, _ in attrs:
            if name in ("src", "href", "style") or name.startswith("on"):
                self.found.append(f"{tag} {name}")


def test_the_report_needs_nothing_and_takes_no_markup_in(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bold.py").write_text(
        "class Bots:\n"
        "    pass\n"
        "bots = Bots()\n"
        "setattr(bots, '<b onclick=x>', lambda seen, options, rng, budget: options[0])\n",
        "utf-8",
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    bot = "bold:bots.<b onclick=x>"
    code, out, _ = run(
        "--seats", f"{bot},random", "--games", "6", "--report", "r.html", "--sprt=0,9"
    )
    assert code == 0, out
    text = (tmp_path / "r.html").read_text("utf-8")
    page = Outside()
    page.feed(text)
    assert page.found == []
    assert "b" not in page.tags
    assert {"svg", "table", "polyline", "polygon", "circle"} <= page.tags
    assert "default-src &#x27;none&#x27;" in text or "default-src 'none'" in text
    assert "http" not in re.sub(r'http-equiv="[^"]*"', "", text)
    for part in ("Games won", "Elo", "Sequential test", "Seats", "Points", "Games to look at"):
        assert part in text
    shown = set(re.findall(r"<code>([\w-]+)</code>", text))
    assert shown <= {record.get("save") for record in lines(next(tmp_path.rglob("*.jsonl")))}


WRONG = [
    (("--seats", "clever,random"), "there is no bot 'clever': use one of random, easy"),
    (("--seats", "random"), "Harbour takes 2 to 4 bots, not 1"),
    (("--seats", "random," * 4 + "random"), "Harbour takes 2 to 4 bots, not 5"),
    (("--seats", "random,tests.arena.wrong:x"), "cannot be imported: RuntimeError: not today"),
    (("--seats", "random,random", "--sprt", "0,5"), "--sprt tests the first bot against others"),
    (("--seats", "random,easy", "--sprt", "5,0"), "--sprt takes two Elo differences"),
    (("--seats", "random,easy", "--sprt", "much"), "--sprt takes two Elo differences"),
    (("--seats", "random,easy", "--games", "0"), "--games and --processes must be at least 1"),
    (("--seats", "random,easy", "--out", "x.xls"), "must end in one of .csv, .jsonl, .parquet"),
    (("--seats", "random,easy", "--out", "no/x.csv"), "there is no folder no"),
    (("--seats", "random,easy", "--report", "."), "is a folder"),
]


@pytest.mark.parametrize(("words", "why"), WRONG, ids=lambda one: " ".join(one)[:40])
def test_mistakes_are_reported_before_any_game_is_played(
    run: Run, tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    code, out, err = run(*words)
    assert (code, out) == (1, "")
    assert err.startswith("blackangel: ")
    assert why in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("bot", ["faulty", "cheat"])
def test_a_bot_that_fails_loses_nothing_of_the_run(run: Run, tmp_path: Path, bot: str) -> None:
    asked = ("--seats", f"random,{HERE}{bot}", "--keep", "run.jsonl")
    code, _, err = run(*asked)
    assert code == 1
    assert re.fullmatch(
        rf"blackangel: the bot {HERE}{bot} in game \d, choice \d+, (raised|chose) .*; "
        r"0 games are kept in run.jsonl\n",
        err,
    )
    assert len(lines(tmp_path / "run.jsonl")) == 1


def test_nothing_is_lost_if_the_file_cannot_be_written_at_the_end(run: Run, tmp_path: Path) -> None:
    asked = ("--seats", f"{FIRST},random", "--games", "4", "--keep", "run.jsonl")
    (tmp_path / ".all.csv.part").symlink_to("/dev/full")
    code, out, err = run(*asked, "--out", "all.csv")
    assert (code, err) == (1, "blackangel: all.csv cannot be written: No space left on device\n")
    assert "endings: 4 rounds" in out
    assert run(*asked, "--out", "all.csv")[0] == 0
    assert len(lines(tmp_path / "run.jsonl")) == 5


def test_an_interrupt_loses_nothing(tmp_path: Path) -> None:
    """Interrupt a run in the middle, like Ctrl-C in a terminal."""
    words = [
        "arena",
        "toy",
        "--seats",
        f"{HERE}patient,random",
        "--games",
        "30",
        "--processes",
        "2",
    ]
    # a process started in the background ignores Ctrl-C
    begun = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    begun += f"from blackangel import games; games.TITLES['toy'] = {TOY!r}\n"
    begun += f"from blackangel.__main__ import main\nif __name__ == '__main__': exit(main({words}))"
    command = [sys.executable, "-c", begun]
    once = tmp_path / "once"
    env = {**os.environ, "PYTHONPATH": str(ROOT), players.ONCE: str(once)}
    env["XDG_STATE_HOME"] = str(tmp_path)
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(
        command, cwd=tmp_path, env=env, text=True, start_new_session=True, **pipes
    )
    until = time.monotonic() + 60
    while sum(path.read_bytes().count(b"\n") for path in tmp_path.rglob("*.jsonl")) < 4:
        assert time.monotonic() < until
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    [kept] = tmp_path.rglob("*.jsonl")
    before = lines(kept)
    assert process.returncode == 130
    number = len(before) - 1
    assert 3 <= number < 30
    assert err == (
        f"interrupted: {number} games are kept in {kept}, "
        "and the same command continues with them\n"
    )
    assert "endings" in out or "no deal" in out
    once.touch()
    done = subprocess.run(
        command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True
    )
    assert f"30 games, {number} of them in" in done.stdout
    after = lines(kept)
    assert after[: number + 1] == before
    assert sorted(record["game"] for record in after[1:]) == list(range(30))


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_with_the_time_left() -> None:
    screen = Screen()
    progress = Progress(screen, 200, 100)
    for _ in range(50):
        progress.took(lambda: "so far")
        progress.last = 0
    assert "\r[######################        ] 150/200  0:" in screen.getvalue()
    assert progress.line(120, "").endswith("150/200  2:00 left  ")
    progress.end()
    assert screen.getvalue().endswith("\r")
    assert clock(3725) == "1:02:05"
    elsewhere = Progress(io.StringIO(), 10, 0)
    elsewhere.took(lambda: "so far")
    assert elsewhere.stream.getvalue() == "", "a line now and then"  # type: ignore[attr-defined]
