"""The scripts as they are served: what they import from parts and from the build stands in them.

The scripts in ``site/web/`` are plain modules. A part is a module that no page fetches: it goes into
whoever imports it, and so costs no request. ``built.mjs`` is a part without a file: it holds what
only the build knows, and ``built.d.mts`` declares it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from building.runtime import WEB

BUILT = "built.mjs"
PARTS = (
    *("bring.mjs", "hands.mjs", "morph.mjs", "moves.mjs", "pictures.mjs", "touch.mjs"),
    "waiting.js",
)
EARLY, SINGLE = "early.js", "single.mjs"  # these stand in pages themselves
IMPORT = re.compile(
    r"^import (?:\{(?P<names>[^}]*)\} from )?'\./(?P<file>[\w.-]+)';\n", re.MULTILINE
)
EXPORT = re.compile(r"^export (?=const|let|class|function|async)", re.MULTILINE)
# Comments are for whoever reads the source: those on lines of their own, and those that only say a type.
COMMENT = re.compile(
    r"^ *//[^\n]*\n|^ */\*(?:(?!\*/).)*\*/\n|/\*\* @type [^*]*\*/ ?", re.MULTILINE | re.DOTALL
)

Values = Mapping[str, object]


def served() -> list[str]:
    """The scripts that are files of the site."""
    found = sorted(path.name for kind in ("*.js", "*.mjs") for path in WEB.glob(kind))
    return [name for name in found if name not in (EARLY, SINGLE, *PARTS)]


def joined(name: str, values: Values, folder: Path = WEB) -> str:
    """A script as it is served, each part and value in it once; a missing value is a KeyError."""
    there: set[str] = set()

    def constants(names: str) -> str:
        fresh = [word for word in re.findall(r"\w+", names) if word not in there]
        there.update(fresh)
        return "".join(f"const {word} = {json.dumps(values[word])};\n" for word in fresh)

    def put(found: re.Match[str]) -> str:
        file = found["file"]
        if file == BUILT:
            return constants(found["names"])
        if file not in PARTS:
            return found[0]
        if file in there:
            return ""
        there.add(file)
        return EXPORT.sub("", text(file))

    def text(file: str) -> str:
        return IMPORT.sub(put, bare((folder / file).read_text("utf-8")))

    return text(name)


def bare(script: str) -> str:
    """A script without its comments. A text over several lines might look like one, so there is none."""
    for line in script.splitlines():
        assert line.count("`") % 2 == 0, f"this text ends on another line: {line}"
    return COMMENT.sub("", script)
