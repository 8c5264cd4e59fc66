#!/usr/bin/env python3
"""Build, serve and test the games for the browser. Needs Python 3.11 and nothing else.

python3 build.py            build the static site into dist/
python3 build.py serve      build it, serve it on this machine and open the browser
python3 build.py test ...   run every check and every test; further arguments go to pytest
python3 build.py check      run only the quick checks: format, lint, types, stale pictures
python3 build.py words      update the translation catalogues from the texts in the code
python3 build.py compiled   compile the engine with mypyc into a wheel for this machine, in wheels/
python3 build.py art ...    render the pictures whose source has changed, or those named
python3 build.py bench ...  measure the engine (--compiled: the compiled wheel);
                            "bench startup" and "bench clicks" measure the page,
                            "bench fuzz" loads damaged and hostile saves

Missing tools are downloaded once: Python tools into .venv/, the browser's Python into .cache/;
node, npm and Chromium come from the system's packages.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "site"))

from building.art.making import art
from building.assembly import build
from building.checks import bench, check, test
from building.compiled import compiled
from building.serving import serve
from building.words import renew_words


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = ("build", "serve", "test", "check", "words", "compiled", "art", "bench")
    parser.add_argument("command", nargs="?", default="build", choices=commands)
    parser.add_argument("--port", type=int, default=8000, help="where serve starts to look")
    words = sys.argv[1:]
    passes_on = words[:1] in (["test"], ["art"], ["bench"])
    options = parser.parse_args(words[:1] if passes_on else words)
    rest = words[1:]

    failed: list[str] = []
    if options.command == "bench":
        bench(rest)
    elif options.command == "test":
        failed = test(rest)
    elif options.command == "art":
        failed = art(rest)
    elif options.command == "check":
        failed = check()
    elif options.command == "compiled":
        failed = compiled()
    elif options.command == "words":
        renew_words()
    else:
        build()
        if options.command == "serve":
            serve(options.port)
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
