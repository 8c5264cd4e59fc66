"""Every check, every test and every measurement, with the tools of .venv/."""

from __future__ import annotations

import subprocess

from building.art import plan
from building.machine import PYTHON, ROOT, chromium, firefox, need, run, system_install
from building.words import compile_words

BENCHES = ("startup", "clicks", "fuzz")  # beside that of the engine
CHECKS = (("ruff", "format", "--check"), ("ruff", "check"), ("mypy",))
Checks = list[tuple[str, subprocess.Popen[str]]]


def begun() -> Checks:
    """Format, lint and type checks, by name, side by side under way."""
    for extra in ("test", "arena"):
        need(extra)
    return [(" ".join(words), started(words)) for words in CHECKS]


def started(words: tuple[str, ...]) -> subprocess.Popen[str]:
    """A tool under way; what it says waits to be read."""
    command, told = [str(PYTHON), "-m", *words], subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdout=told, stderr=subprocess.STDOUT, text=True)


def failed(checks: Checks) -> list[str]:
    """Wait for checks and say what they found; return the names of those that failed."""
    for name, running in checks:
        print(f"--- {name}\n{running.communicate()[0]}", end="", flush=True)
    return [name for name, running in checks if running.returncode]


def stale() -> list[str]:
    """Say which pictures are not as their sources; "art" if any."""
    found = [fault for game in plan.games() for fault in plan.faults(game)]
    print("--- art", *found, sep="\n", flush=True)
    return ["art"] * bool(found)


def check() -> list[str]:
    """Run format, lint and type checks, look for stale pictures; return the names of those that failed."""
    return failed(begun()) + stale()


def test(arguments: list[str]) -> list[str]:
    """Run the checks beside pytest with the browser tests; return the names of those that failed."""
    if not chromium():
        system_install("chromium")
    if any(word.endswith("firefox") for word in arguments) and not firefox():
        system_install("firefox-esr")
    checks = begun()
    compile_words()
    print("--- pytest", flush=True)
    browsers: list[str] = []
    if "--browser" not in arguments and firefox():
        browsers = ["--browser=chromium", "--browser=firefox"]
    run = subprocess.run([PYTHON, "-m", "pytest", *browsers, *arguments], cwd=ROOT)
    return failed(checks) + ["pytest"] * (run.returncode > 0)


def bench(arguments: list[str]) -> None:
    """Run one of the measurements, that of the engine unless another is named first."""
    name, rest = "engine", arguments
    if arguments and arguments[0] in BENCHES:
        name, *rest = arguments
    need("bench" if name == "engine" else "test")
    run(PYTHON, ROOT / f"tests/bench/{name}.py", *rest)
