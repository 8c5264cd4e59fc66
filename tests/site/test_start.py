"""The start screen appears quickly: it loads no rules, no drawings, no words of a game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The page's own code, with a browser that accepts every name and does nothing.
SCRIPT = """
import json, sys, types

class Browser(types.ModuleType):
    def __getattr__(self, name):
        return type(name, (Exception,), {})

for name in ("js", "pyodide", "pyodide.ffi"):
    sys.modules[name] = Browser(name)
import tabletop.browser.loop
print(json.dumps(sorted(sys.modules)))
"""
HEAVY = ("argparse", "datetime", "tomllib", "blackangel.games.", "blackangel.bots")
BOXES = "blackangel.games.listings"  # what is known of a game before it is loaded


def test_start_screen_loads_nothing_of_the_game() -> None:
    path = os.pathsep.join((str(ROOT), str(ROOT / "site")))
    done = subprocess.run(
        [sys.executable, "-S", "-c", SCRIPT],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        check=True,
    )
    loaded = json.loads(done.stdout)
    assert "tabletop.browser.loop" in loaded
    assert [name for name in loaded if name.startswith(HEAVY) and name != BOXES] == []
