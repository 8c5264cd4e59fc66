"""The tools of this machine: what is missing is fetched once, pinned."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
PINS = SITE / "building/pins"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
IN_VENV = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = VENV / IN_VENV
# A source package would fetch tools of its own and run them; one peer of the bench has no wheel.
WHEELS = ("--only-binary=:all:", "--no-binary=chess")
# the first has no windows to draw: tests in it take four fifths of the time
CHROMIUMS = (
    *("chromium-headless-shell", "chromium"),
    *("chromium-browser", "google-chrome", "google-chrome-stable"),
)
FIREFOXES = ("firefox-esr", "firefox")


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
    """Install Debian packages, as root or through sudo; otherwise say what to type."""
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
    """Put the npm packages of a folder's package-lock.json into the cache, each checked by its hash.

    Their folder. The other files of the source lie beside it, for they may import these packages.
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
    """The Chromium (or Chrome) to test with; the variable CHROMIUM chooses another one."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def firefox() -> str | None:
    """The Firefox to test with."""
    return next(filter(None, map(shutil.which, FIREFOXES)), None)


def need(extra: str, folder: Path = VENV, python: str = sys.executable) -> Path:
    """Put the pinned tools of one of pyproject.toml's extras into an environment, each checked by its hash.

    The Python of the environment, which is .venv/ unless another folder is named.
    """
    pins = PINS / f"{extra}.txt"
    wanted = pins.read_bytes()
    stamp = folder / f".{extra}.txt"
    within = folder / IN_VENV
    if stamp.exists() and stamp.read_bytes() == wanted:
        return within
    if not within.exists():
        make = (python, "-m", "venv", str(folder))
        if subprocess.run(make, capture_output=True).returncode:
            shutil.rmtree(folder, ignore_errors=True)
            system_install("python3-venv")
            run(*make)
    pip = (within, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--require-hashes", *WHEELS, "-r", pins)
    stamp.write_bytes(wanted)
    return within
