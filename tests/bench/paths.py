"""Where measurements find the engine, the page's code, and what the tests share: import this first."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "site"), str(ROOT / "tests/browser")]
