"""Every check, every test and every measurement, with the tools of .venv/."""

from __future__ import annotations

import subprocess

from building.machine import PYTHON, ROOT, chromium, firefox, need, run, system_install
from building.words import compile_words

BENCHES = ("startup", "clicks", "fuzz")  # beside that of the engine


def check() -> list[str]:
    """Run format, lint and type checks; return the names of those that failed."""
    for extra in ("test", "arena"):
        need(extra)
    commands = (["ruff", "format", "--check"], ["ruff", "check"], ["mypy"])
    failed = []
    for command in commands:
        name = " ".join(command)
        print(f"--- {name}", flush=True)
        if subprocess.run([PYTHON, "-m", *command], cwd=ROOT).returncode:
            failed.append(name)
    return failed


def test(arguments: list[str]) -> list[str]:
    """Run the checks, then pytest with the browser tests; return the names of those that failed."""
    if not chromium():
        system_install("chromium")
    if any(word.endswith("firefox") for word in arguments) and not firefox():
        system_install("firefox-esr")
    failed = check()
    compile_words()
    print("--- pytest", flush=True)
    browsers: list[str] = []
    if "--browser" not in arguments and firefox():
        browsers = ["--browser=chromium", "--browser=firefox"]
    if subprocess.run([PYTHON, "-m", "pytest", *browsers, *arguments], cwd=ROOT).returncode:
        failed.append("pytest")
    return failed


def bench(arguments: list[str]) -> None:
    """Run one of the measurements, that of the engine unless another is named first."""
    name, rest = "engine", arguments
    if arguments and arguments[0] in BENCHES:
        name, *rest = arguments
    need("bench" if name == "engine" else "test")
    run(PYTHON, ROOT / f"tests/bench/{name}.py", *rest)
