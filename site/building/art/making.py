"""python3 build.py art: render stale pictures again, with workers in parallel."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from typing import Any

from building.art import plan
from building.machine import CACHE, ROOT, SITE, need

VERSION = (3, 11)  # the version that Blender is built for
Worker = subprocess.Popen[str]


def blender() -> Path:
    """The Python with Blender, in its own environment."""
    python = sys.executable
    if sys.version_info[:2] != VERSION:
        found = shutil.which("python{}.{}".format(*VERSION))
        python = found or sys.exit("Blender needs Python {}.{}".format(*VERSION))
    return need("art", CACHE / "art", python)


def begun(python: Path) -> Worker:
    """Start a worker that waits for pictures."""
    path = os.pathsep.join(map(str, (ROOT, SITE)))
    command = [str(python), "-m", "building.art.worker"]
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )


def asked(worker: Worker, job: dict[str, Any]) -> str:
    """Have a worker do something; return an empty text, or what went wrong."""
    assert worker.stdin
    assert worker.stdout
    try:
        worker.stdin.write(json.dumps(job) + "\n")
        return str(json.loads(worker.stdout.readline() or '"the worker has ended"'))
    except OSError as gone:
        return str(gone)


def job(picture: plan.Picture, threads: int) -> dict[str, Any]:
    return {
        "module": picture.module,
        "scene": picture.scene,
        "palette": plan.palette(picture.game),
        "size": picture.size,
        "samples": picture.samples,
        "qualities": picture.qualities,
        "values": dict(picture.values),
        "threads": threads,
        "files": {density: str(picture.file(density)) for density in plan.DENSITIES},
    }


def tidied(game: str) -> None:
    """Delete files that no entry asks for."""
    for path in plan.superfluous(game):
        path.unlink()
    made, asked_for = plan.manifest(game), plan.pictures(game)
    if made.keys() - asked_for.keys():
        plan.write_manifest(game, {name: made[name] for name in made if name in asked_for})


def art(patterns: Sequence[str]) -> list[str]:
    """Render the stale ones of some pictures, or of all; return the names of those that failed."""
    for game in plan.games():
        tidied(game)
    asked_for = plan.wanted(list(patterns))
    todo = [one for one in asked_for if not plan.up_to_date(one, plan.manifest(one.game))]
    cores = os.cpu_count() or 1
    count = max(1, min(cores, len(todo)))
    python, idle, lock = blender(), SimpleQueue[Worker](), Lock()
    workers = [begun(python) for _number in range(count)]
    for worker in workers:
        idle.put(worker)
    failed: list[str] = []

    def make(picture: plan.Picture) -> None:
        worker, start = idle.get(), time.monotonic()
        wrong = asked(worker, job(picture, max(1, cores // count)))
        idle.put(worker)
        with lock:
            if wrong:
                failed.append(picture.name)
            else:  # each separately, so that an interrupted run can resume
                entries = {**plan.manifest(picture.game), picture.name: picture.entry}
                plan.write_manifest(picture.game, entries)
            took = time.monotonic() - start
            told = wrong or f"{picture.file(2).stat().st_size:,} bytes"
            print(f"{picture.game}/{picture.name} {took:.1f} s: {told}", flush=True)

    with ThreadPoolExecutor(count) as pool:
        list(pool.map(make, todo))
    for game in sorted({one.game for one in asked_for}):
        shown = [(name, str(one.file(1))) for name, one in plan.pictures(game).items()]
        shown = [(name, path) for name, path in shown if Path(path).exists()]
        target = ROOT / f"docs/art-{game.replace('_', '-')}.webp"
        asked(workers[0], {"contact": str(target), "pictures": shown})
        if "cover" in plan.pictures(game):
            asked(workers[0], {"reduced": game})
        total = sum(entry["bytes"][-1] for entry in plan.manifest(game).values())
        print(f"{game}: {len(shown)} pictures, {total:,} bytes at 2x; {target.relative_to(ROOT)}")
    for worker in workers:
        assert worker.stdin
        worker.stdin.close()
        worker.wait()
    return failed
