"""Write the scripts as they are served, with their imported parts and the build's values inlined.

The scripts in ``site/web/`` are plain modules. A part is a module that no page fetches: it is inlined
into each importer and so costs no request. ``built.mjs`` is a part without a file: it holds the values
that only the build knows; ``built.d.mts`` declares it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from building.runtime import WEB

BUILT = "built.mjs"
PARTS = (
    *(
        "ahead.mjs",
        "beds.mjs",
        "boxes.mjs",
        "bring.mjs",
        "copies.mjs",
        "dice.mjs",
        "flights.mjs",
        "gains.mjs",
        "hands.mjs",
        "last.mjs",
        "moments.mjs",
        "routes.mjs",
        "shots.mjs",
        "morph.mjs",
        "moves.mjs",
        "pictures.mjs",
        "pressed.mjs",
        "same.mjs",
        "touch.mjs",
        "trips.mjs",
        "paper.mjs",
        "thinker.mjs",
        "unzipped.mjs",
        "version.mjs",
        "voices.mjs",
        "whereabouts.mjs",
    ),
    "waiting.js",
)
EARLY, SINGLE = "early.js", "single.mjs"  # these are inlined in pages
IMPORT = re.compile(
    r"^import (?:\{(?P<names>[^}]*)\} from )?'\./(?P<file>[\w.-]+)';\n", re.MULTILINE
)
EXPORT = re.compile(r"^export (?=const|let|class|function|async)", re.MULTILINE)
# Comments are for readers of the source: whole lines, ends of lines, and those that only give a type.
COMMENT = re.compile(
    r"^ *//[^\n]*\n|(?<=[;{,]) // [^\n]*$|^ */\*(?:(?!\*/).)*\*/\n|/\*\* @type [^*]*\*/ ?",
    re.MULTILINE | re.DOTALL,
)
INDENT = re.compile(r"^\s+", re.MULTILINE)

Values = Mapping[str, object]


def served() -> list[str]:
    """The scripts that the site serves as files."""
    found = sorted(path.name for kind in ("*.js", "*.mjs") for path in WEB.glob(kind))
    return [name for name in found if name not in (EARLY, SINGLE, *PARTS)]


def joined(name: str, values: Values, folder: Path = WEB) -> str:
    """Inline each part and value once; raise KeyError for a missing value."""
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
    """Strip comments, indents and empty lines. A multi-line string could look like one; scripts have none."""
    for line in script.splitlines():
        assert line.count("`") % 2 == 0, f"this text ends on another line: {line}"
    return INDENT.sub("", COMMENT.sub("", script))
