"""The tools of this machine: missing ones are downloaded once, pinned."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
PINS = SITE / "building/pins"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
IN_VENV = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = VENV / IN_VENV
# A source package would run downloaded build tools; one peer in the benchmark has no wheel.
WHEELS = ("--only-binary=:all:", "--no-binary=chess")
# the first is headless-only and runs tests in four fifths of the time
CHROMIUMS = (
    *("chromium-headless-shell", "chromium"),
    *("chromium-browser", "google-chrome", "google-chrome-stable"),
)
FIREFOXES = ("firefox-esr", "firefox")
OLDEST_FIREFOX = 143  # the first that knows all the commands of the pinned driver


def run(
    *command: str | Path,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    quiet: bool = False,
) -> None:
    """Run a command; end the program with a sentence if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=quiet)
    if done.returncode:
        if quiet:
            sys.stderr.buffer.write(done.stdout + done.stderr)
        sys.exit(f"failed ({done.returncode}): {' '.join(words)}")


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def system_install(*packages: str) -> None:
    """Install Debian packages as root or with sudo; otherwise print the command to type."""
    apt = ["apt-get"]
    install = ["install", "-y", "--no-install-recommends", *packages]
    if not shutil.which("apt-get"):
        sys.exit(f"Please install with your system's package manager: {' '.join(packages)}")
    if os.geteuid() != 0:
        if not shutil.which("sudo") or subprocess.run(["sudo", "-n", "true"]).returncode:
            sys.exit(f"Please run: sudo apt-get {' '.join(install)}")
        apt.insert(0, "sudo")
    run(*apt, "update")
    run(*apt, *install)


def need_node() -> None:
    packages = {"node": "nodejs", "npm": "npm"}
    missing = [packages[command] for command in packages if not shutil.which(command)]
    if missing:
        system_install(*missing)


def need_packages(source: Path, name: str) -> Path:
    """Install a folder's package-lock.json into the cache, each package checked by its hash.

    Return the cache's folder. It also holds the folder's other sources, which may import these packages.
    """
    need_node()
    folder = CACHE / name
    lock = (source / "package-lock.json").read_bytes()
    stamp = folder / "installed"
    folder.mkdir(parents=True, exist_ok=True)
    for path in source.iterdir():
        if path.is_file():
            shutil.copy(path, folder / path.name)
    if not stamp.exists() or stamp.read_bytes() != lock:
        run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=folder)
        stamp.write_bytes(lock)
    return folder / "node_modules"


def chromium() -> str | None:
    """Find Chromium (or Chrome) for the tests; the variable CHROMIUM overrides it."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


@cache
def firefox() -> str | None:
    """Find a Firefox for the tests that their driver can talk to."""
    for found in filter(None, map(shutil.which, FIREFOXES)):
        said = subprocess.run((found, "--version"), capture_output=True, text=True).stdout
        version = re.search(r"Firefox (\d+)", said)
        if version and int(version[1]) >= OLDEST_FIREFOX:
            return found
        print(f"left out: {said.strip() or found} is older than Firefox {OLDEST_FIREFOX}")
    return None


def need(group: str, folder: Path = VENV, python: str = sys.executable) -> Path:
    """Install the pinned tools of one dependency group, each checked by its hash.

    Return the Python of the environment: .venv/ unless another folder is named.
    """
    pins = PINS / f"{group}.txt"
    wanted = pins.read_bytes()
    stamp = folder / f".{group}.txt"
    within = folder / IN_VENV
    if stamp.exists() and stamp.read_bytes() == wanted:
        return within
    if not within.exists():
        make = (python, "-m", "venv", str(folder))
        if subprocess.run(make, capture_output=True).returncode:
            shutil.rmtree(folder, ignore_errors=True)
            system_install("python3-venv")
            run(*make)
    # of what comes, little is ever imported: Python compiles that much when it is
    pip = (within, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
    run(*pip, "--require-hashes", *WHEELS, "-r", pins)
    stamp.write_bytes(wanted)
    return within
