"""Run the checks, tests and benchmarks with the tools of .venv/."""

from __future__ import annotations

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from building.art import plan
from building.machine import (
    PYTHON,
    ROOT,
    SITE,
    chromium,
    firefox,
    need,
    need_packages,
    run,
    system_install,
)
from building.runtime import node_modules
from building.words import compile_words

BENCHES = (
    "startup",
    "clicks",
    "presses",
    "bots",
    "growth",
    "idle",
    "live",
    "fuzz",
)  # benchmarks beside the engine's
CHECKS = (("ruff", "format", "--check"), ("ruff", "check"), ("mypy",))
JAVASCRIPT = SITE / "building/javascript"  # the tools that check the scripts, and their settings
PROJECTS = ("site/web", "site/web/tsconfig.workers.json", "site/web/runtime")  # tsc's
SCRIPTS = ("site/web", "site/building/javascript")
Commands = dict[str, tuple[str | Path, ...]]
Checks = list[tuple[str, subprocess.Popen[str]]]


def script_tools() -> Path:
    """The folder of the packages that check the scripts."""
    node_modules()  # whose types the scripts of the build use
    return need_packages(JAVASCRIPT, JAVASCRIPT.name)


def commands() -> Commands:
    """The format, lint and type checks of Python and scripts, by name."""
    with ThreadPoolExecutor(1) as beside:  # npm fetches while pip does
        fetched = beside.submit(script_tools)
        for group in ("test", "arena", "docs"):
            need(group)
    packages = fetched.result()
    tools, config = packages / ".bin", packages.parent / "eslint.config.mjs"
    found: Commands = {" ".join(words): (PYTHON, "-m", *words) for words in CHECKS}
    found["eslint"] = (tools / "eslint", "--config", config, *SCRIPTS)
    return found | {f"tsc -p {project}": (tools / "tsc", "-p", project) for project in PROJECTS}


def begun() -> Checks:
    """Start all checks side by side; return them by name."""
    return [(name, started(command)) for name, command in commands().items()]


def started(command: tuple[str | Path, ...]) -> subprocess.Popen[str]:
    """Start a tool; its output waits to be read."""
    told = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdout=told, stderr=subprocess.STDOUT, text=True)


def failed(checks: Checks) -> list[str]:
    """Wait for checks and print what they found; return the names of those that failed."""
    for name, running in checks:
        print(f"--- {name}\n{running.communicate()[0]}", end="", flush=True)
    return [name for name, running in checks if running.returncode]


def stale() -> list[str]:
    """Report stale pictures; return "art" if there are any."""
    found = [fault for game in plan.games() for fault in plan.faults(game)]
    print("--- art", *found, sep="\n", flush=True)
    return ["art"] * bool(found)


def check() -> list[str]:
    """Run format, lint and type checks and look for stale pictures; return the names of those that failed."""
    return failed(begun()) + stale()


def test(arguments: list[str]) -> list[str]:
    """Run the checks while pytest runs the tests; return the names of those that failed."""
    if not chromium():
        system_install("chromium")
    if any(word.endswith("firefox") for word in arguments) and not firefox():
        system_install("firefox-esr")
    # tests start Python hundreds of times: it keeps what it compiles, whatever the machine prefers
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    checks = begun()
    compile_words()
    print("--- pytest", flush=True)
    browsers: list[str] = []
    if "--browser" not in arguments and firefox():
        browsers = ["--browser=chromium", "--browser=firefox"]
    run = subprocess.run([PYTHON, "-m", "pytest", *browsers, *arguments], cwd=ROOT)
    return failed(checks) + ["pytest"] * (run.returncode > 0)


def bench(arguments: list[str]) -> None:
    """Run one benchmark: the engine's unless the first argument names another."""
    name, rest = "engine", arguments
    if arguments and arguments[0] in BENCHES:
        name, *rest = arguments
    need("bench" if name == "engine" else "test")
    run(PYTHON, ROOT / f"tests/bench/{name}.py", *rest)
