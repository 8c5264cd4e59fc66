"""The build gives the same bytes every time, from pinned parts, with nothing left to fill in."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import runpy
import stat
import subprocess
import textwrap
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path
from random import Random

import pytest
from building import (
    archives,
    assembly,
    checks,
    demand,
    machine,
    runtime,
    single,
    titles,
)
from tabletop.fetching import update as fetching

from blackangel.kernel import assets, save
from blackangel.languages import ENGLISH, LANGUAGES, TRANSLATED
from tests.front_page import elements, inline, with_data
from tests.recipes import copied
from tests.sampled import some

POLICY = (
    "default-src 'none'; script-src 'self' '{script}' 'wasm-unsafe-eval'; connect-src 'self'; "
    "style-src 'self' '{style}'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)


def digests(folder: Path) -> dict[str, str]:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def test_two_builds_are_the_same(dist: Path, tmp_path: Path) -> None:
    """One archive is compiled again, by itself, another with each version of the page."""
    version = hashlib.sha256((dist / "sw.js").read_bytes()).hexdigest()
    names = sorted(path.stem for path in (*dist.glob("*.bin"), *dist.glob("pyodide/*.bin")))
    assembly.build(tmp_path / "dist", fresh=some(names, Random(version)))
    assert digests(tmp_path / "dist") == digests(dist)


def test_wheel_needs_nothing_and_carries_the_components(dist: Path) -> None:
    [wheel] = dist.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [metadata] = [name for name in names if name.endswith("/METADATA")]
        fields = Parser().parsestr(archive.read(metadata).decode())
    needs = fields.get_all("Requires-Dist") or []
    assert [need for need in needs if "extra ==" not in need] == []
    packed = {name for name in names if name.startswith("blackangel/assets/")}
    found = (
        (machine.ROOT / "assets").rglob(kind) for kind in ("*.toml", "*.md", "*.mo", "puzzles.txt")
    )
    every = (path.relative_to(machine.ROOT).as_posix() for kind in found for path in kind)
    files = {name for name in every if "/art/" not in name}  # the sources of the pictures
    rooms = ("components/board.toml", "rules/en.md", "rulings/fr.toml", "learn/challenges.toml")
    assert files >= {f"assets/black_angel/{name}" for name in rooms}
    assert packed == {f"blackangel/{name}" for name in files}


def test_a_plain_wheel_is_typed_and_speaks_every_language(tmp_path: Path) -> None:
    """Built as someone installs it from source, without having compiled a catalogue."""
    house = copied(tmp_path / "house")
    for made in house.rglob("*.mo"):
        made.unlink()
    pip = (machine.PYTHON, "-m", "pip", "wheel", "-q", "--disable-pip-version-check")
    machine.run(*pip, "--no-deps", "--no-build-isolation", "-w", tmp_path, house)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        [metadata] = [name for name in names if name.endswith("/METADATA")]
        fields = Parser().parsestr(archive.read(metadata).decode())
    assert archives.TYPED in names
    assert "blackangel/assets/black_angel/poster.css" in names
    for folder in ("", "black_angel/", "council_of_shadows/"):
        for code in set(LANGUAGES) - {ENGLISH}:
            assert f"blackangel/assets/{folder}locale/{code}.mo" in names
    assert fields["License-Expression"] == "MIT"
    assert fields["Author"]
    assert "Typing :: Typed" in (fields.get_all("Classifier") or [])


def test_nothing_of_the_arena_is_served(dist: Path, tmp_path: Path) -> None:
    """The released wheel has the arena, the page's wheel does not; its list names what it holds."""
    released = archives.build_wheel(tmp_path)
    whole = archives.read_zip(released)
    assert f"{archives.ARENA}command.py" in whole
    assert [name for name in whole if name.endswith(".css")] == [
        f"blackangel/assets/{folder}/poster.css" for folder in with_data()
    ]
    [wheel] = dist.glob("*.whl")
    files = archives.read_zip(wheel)
    assert not any(archives.aside(name) for name in files)
    [record] = [data.decode() for name, data in files.items() if name.endswith("/RECORD")]
    assert sorted(line.split(",")[0] for line in record.splitlines()) == sorted(files)


def unpacked(archive: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes()))) as files:
        return {name: files.read(name) for name in files.namelist()}


def archives_of(dist: Path) -> dict[str, dict[str, bytes]]:
    """The page's archives: what all games share, and each game."""
    return {path.stem: unpacked(path) for path in dist.glob("*.bin")}


def test_archives_are_what_the_page_needs_of_the_wheel_compiled(dist: Path) -> None:
    [wheel] = dist.glob("*.whl")
    sources = {name for name in archives.read_zip(wheel) if archives.page_needs(name)}
    assert "blackangel/kernel/game.py" in sources
    assert "blackangel/__main__.py" not in sources
    sources |= set(archives.page_code())
    made = archives_of(dist)
    found = [name for files in made.values() for name in files]
    assert sorted(set(found)) == sorted(re.sub(r"\.py$", ".pyc", name) for name in sources)
    magics = {data[:4] for file in made.values() for n, data in file.items() if n.endswith(".pyc")}
    library = unpacked(dist / "pyodide/stdlib.bin")
    assert magics == {data[:4] for name, data in library.items() if name.endswith(".pyc")}


def test_each_game_is_an_archive_of_its_own(dist: Path) -> None:
    """With its code, data and texts; the page's archive has nothing of any of them."""
    made = archives_of(dist)
    assert set(made) == {"engine", *demand.ON_DEMAND, *titles.FOLDERS.values()}
    assert tuple(demand.ON_DEMAND) == fetching.TOOLS
    for tool in demand.ON_DEMAND:
        assert all(demand.on_demand(name.replace(".pyc", ".py")) == tool for name in made[tool])
    assert all(f"{name}c" in made["engine"] for name in demand.AT_ONCE)
    for folder in titles.FOLDERS.values():
        rooms = tuple(f"{room}/{folder}{end}" for room in titles.OWN_ROOMS for end in "/.")
        own = {
            name
            for name in made[folder]
            if not name.startswith(("blackangel/kernel/", "blackangel/kit/"))
        }
        lent = titles.DEFAULT_FILES if titles.leans(folder) else ()
        assert made[folder].keys() - own == {name + "c" for name in lent}
        assert all(name.startswith(rooms) for name in own)
        assert {f"{rooms[0]}__init__.pyc", f"{rooms[1]}pyc"} & made[folder].keys()
        spoken = (titles.ASSETS / folder / "locale").exists()
        assert (f"blackangel/assets/{folder}/locale/fr.mo" in made["fr"]) == spoken
        assert not any(name.startswith(rooms) for name in made["engine"])
    assert "blackangel/games/__init__.pyc" in made["engine"]
    assert "blackangel/assets/locale/fr.mo" in made["fr"]
    assert not any(name.endswith(".mo") for name in made["engine"])
    assert "tabletop/main.pyc" in made["engine"]
    weights = {path.name: path.stat().st_size for path in sorted(dist.glob("*.bin"))}
    print(weights)
    # what a start fetches of them, and the texts of its language
    for folder in titles.FOLDERS.values():
        assert weights["engine.bin"] + weights[f"{folder}.bin"] < 835_000, weights
    assert all(weights[f"{code}.bin"] < 75_000 for code in TRANSLATED), weights
    assert (dist / "pyodide/stdlib.bin").stat().st_size < 320_000


def test_each_folder_is_as_readable_as_the_others(dist: Path) -> None:
    """Else a server that another user runs would not get Python."""
    modes = {
        path.name: stat.S_IMODE(path.stat().st_mode) for path in dist.iterdir() if path.is_dir()
    }
    assert modes["pyodide"] == modes["fonts"], modes


def test_pyodide_runs_without_what_extension_modules_need(dist: Path) -> None:
    script, wasm = (dist / "pyodide" / f"pyodide.asm.{kind}" for kind in ("mjs", "wasm"))
    assert len(gzip.compress(script.read_bytes(), 6)) < 90_000
    assert len(gzip.compress(wasm.read_bytes(), 6)) < 3_300_000
    whole = runtime.node_modules() / "pyodide"
    start = f"""
        const {{ loadPyodide }} = await import("{(dist / "pyodide/pyodide.mjs").as_uri()}");
        const lockFileContents = (await import("node:fs")).readFileSync("{whole}/pyodide-lock.json", "utf8");
        const py = await loadPyodide({{ stdLibURL: "{whole}/python_stdlib.zip", lockFileContents }});
        py.globals.set("doubled", (number) => 2 * number);
        console.log(py.runPython("import json, hashlib, random, zlib; doubled(sum(range(5)))"));
    """
    run = ["node", "--input-type=module", "--eval", start]
    assert subprocess.run(run, stdout=subprocess.PIPE, check=True, text=True).stdout.strip() == "20"


def test_tables_come_as_json_which_is_read_faster(dist: Path) -> None:
    found = [
        data.decode()
        for files in archives_of(dist).values()
        for name, data in files.items()
        if name.endswith(".toml")
    ]
    assert len(found) > 20
    assert all(isinstance(json.loads(table), dict) for table in found)
    for path in sorted(machine.ROOT.glob("assets/*/components/*.toml")):
        text = path.read_text("utf-8")
        table = archives.quick(path.name, text.encode()).decode()
        assert assets.parsed(table) == assets.parsed(text) == tomllib.loads(text)


def test_what_a_game_derives_from_comes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    default = "blackangel/kit/words.py"
    whole = {key: folder for key, folder in titles.FOLDERS.items() if not titles.leans(folder)}
    assert list(whole.values()) == with_data()
    monkeypatch.setattr(titles, "FOLDERS", whole)
    assert not archives.page_needs(default), "every game of the page writes all of it"
    assert archives.page_needs("blackangel/kernel/game.py")
    monkeypatch.setitem(titles.FOLDERS, "pearls", "pearls")
    assert archives.page_needs(default)
    assert titles.homes(default) == ("pearls",), "no other game waits for it"


def test_scripts_find_the_files_of_a_game_by_its_key(dist: Path) -> None:
    for key, folder in titles.FOLDERS.items():
        assert key.replace("-", "_") == folder
    codes = {save.title_code(key): key for key in titles.FOLDERS}
    assert f"const CODES = {json.dumps(codes)};" in inline(dist, "script")
    games = json.dumps(list(titles.FOLDERS))
    assert f"const GAMES = {games};" in (dist / "boot.mjs").read_text("utf-8")
    kept = re.search(r"FILES = (\{[^}]*\})", (dist / "sw.js").read_text("utf-8"))
    assert kept
    wanted = {f"{folder}.{kind}" for folder in titles.FOLDERS.values() for kind in ("bin", "css")}
    assert wanted | {"engine.bin"} <= set(json.loads(kept[1]))
    page = (dist / assembly.SINGLE).read_text("utf-8")
    assert all(f'id="{folder}.bin"' in page for folder in titles.FOLDERS.values())


def test_list_of_the_library_has_no_stale_line() -> None:
    full = archives.read_zip(runtime.node_modules() / "pyodide/python_stdlib.zip")
    known = {name.removesuffix(".py").replace("/", ".") for name in full}
    known |= {".".join(name.split(".")[:count]) for name in known for count in (1, 2)}
    lines = (runtime.RUNTIME / "stdlib.txt").read_text("utf-8").splitlines()
    entries = [line.lstrip("-") for line in lines if line and not line.startswith("#")]
    assert [entry for entry in entries if entry not in known] == []
    assert len(entries) == len(set(entries))


def test_what_stands_in_the_librarys_place_is_of_its_modules_and_smaller() -> None:
    full = archives.read_zip(runtime.node_modules() / "pyodide/python_stdlib.zip")
    shipped = runtime.library(full)
    packages = {name.removesuffix("/__init__.py") + ".py": name for name in full}
    changed = {name for name in shipped if shipped[name] != full.get(name)}
    assert "sitecustomize.py" in changed
    for name in changed - {"sitecustomize.py"}:
        assert len(shipped[name]) < len(full[packages.get(name, name)]), name


ASKED = r"""
import asyncio, functools, hashlib, inspect, json, linecache, secrets, traceback
from pyodide.code import run_js, should_quiet
from pyodide.ffi import create_proxy, to_js

def answer(ask, *given, **named):
    try:
        return ask(*given, **named)
    except Exception as error:
        return type(error).__name__

async def waited(one):
    try:
        return await one
    except BaseException as error:
        return type(error).__name__

class Table:
    async def wait(self, *turns): return turns
    def play(self): yield 1

async def late(): yield 1

values = [{"é": [1, -2.5, True, None, "a\n\u2028"], "b": {}}, [], "é", float("inf")]
values += [{1: (2,)}, {(1,): 2}, object, 1 << 70]
ways = [{}, {"ensure_ascii": False}, {"sort_keys": True, "separators": (",", ":")}]
ways += [{"indent": 1}, {"default": str}]
texts = [' {"a": [1, 2.5, -0, 1e3, null, true, "\u00e9"]} ', ""]
texts += ["[1,", "[1] 2", "nul", "NaN", "-Infinity", "[1 2]", '"a', "\n\t7\n"]
table = Table()
asked = [table.wait, Table.wait, functools.partial(table.wait, 1), Table.play, table.play(), late]
asked += [Table, len, asyncio.sleep]
coming = table.wait()
kinds = [inspect.isclass, inspect.isfunction, inspect.ismethod, inspect.isgenerator]
kinds += [inspect.iscoroutine, inspect.isawaitable, inspect.iscoroutinefunction]
programs = ["1 + 1", "1 + 1 ;", "1 # ;", "a = ';'", "", "if a:\n  b;\n"]
call = run_js("(f, ...given) => f(...given)")
found = [
    [answer(json.dumps, value, **way) for value in values for way in ways],
    [answer(json.loads, text) for text in texts],
    [bool(kind(value)) for kind in kinds for value in (*asked, coming)],
    [should_quiet(program) for program in programs],
    hashlib.blake2b(b"table", digest_size=8).hexdigest(),
    {secrets.randbelow(3) for _ in range(200)} | {secrets.randbelow(1)},
    answer(secrets.randbelow, 0), linecache.getlines("/lib/python314.zip"), linecache.getlines("/none"),
    [answer(call, one, 1, "a", to_js([1])) for one in (create_proxy(lambda *all: len(all)), len)],
    run_js("({ play: (...given) => given.length })").play(1, 2, named=3),
    await asyncio.gather(*map(waited, (
        coming, asyncio.wait_for(asyncio.sleep(0, 3), 1), asyncio.wait_for(asyncio.sleep(9), 0.01),
        asyncio.shield(asyncio.ensure_future(asyncio.sleep(0, 4))),
        run_js("Promise.reject(new Error('no'))"),
    ))),
    asyncio.get_running_loop() is asyncio.get_event_loop(),
]
cancelled = asyncio.ensure_future(asyncio.sleep(9))
cancelled.cancel()
found += [await waited(cancelled), isinstance(cancelled, asyncio.Task), isinstance(cancelled, asyncio.Future)]
try:
    json.loads("[")
except ValueError:
    found.append(traceback.format_exc().splitlines()[-1].partition(":")[0])
repr(found)
"""


def test_what_stands_in_the_librarys_place_answers_as_the_library(
    dist: Path, tmp_path: Path
) -> None:
    ours = tmp_path / "stdlib.zip"
    ours.write_bytes(gzip.decompress((dist / "pyodide/stdlib.bin").read_bytes()))
    whole = runtime.node_modules() / "pyodide"
    start = f"""
        const {{ loadPyodide }} = await import("{(dist / "pyodide/pyodide.mjs").as_uri()}");
        const lockFileContents = (await import("node:fs")).readFileSync("{whole}/pyodide-lock.json", "utf8");
        for (const stdLibURL of ["{whole}/python_stdlib.zip", "{ours}"]) {{
            const py = await loadPyodide({{ stdLibURL, lockFileContents }});
            console.log(await py.runPythonAsync({json.dumps(ASKED)}));
        }}
    """
    run = ["node", "--input-type=module", "--eval", start]
    done = subprocess.run(run, stdout=subprocess.PIPE, check=True, text=True)
    library, page = done.stdout.strip().splitlines()
    assert page == library


def test_margins_in_the_librarys_place_are_those_of_the_library() -> None:
    path = runtime.RUNTIME / "instead/textwrap.py"
    ours = runpy.run_path(str(path))
    texts = ("", "a", "  a\n    b\n", "\n\ta\n\t\tb\n \n  c", "  \n   ", " a\nb", "\ta\n a", "   a")
    for text in texts:
        assert ours["dedent"](text) == textwrap.dedent(text)
        assert ours["indent"](text, "> ") == textwrap.indent(text, "> ")
        assert ours["indent"](text, "| ", bool) == textwrap.indent(text, "| ", bool)


def test_front_page_is_filled_in_and_relative(dist: Path) -> None:
    filled = (
        "index.html",
        "boot.mjs",
        "start.mjs",
        "sw.js",
        "sw-register.mjs",
        "black-angel.html",
    )
    for name in filled:
        assert "{{" not in (dist / name).read_text("utf-8")
    links = [attrs.get("href") or attrs.get("src") for _, attrs in elements(dist)]
    for link in filter(None, links):
        if not link.startswith(("#", "data:", "https://")):
            assert (dist / link).is_file(), link
    loaded = [
        a for tag, a in elements(dist) if tag in ("link", "script", "img", "iframe", "source")
    ]
    for attrs in loaded:
        if attrs == {} or attrs.get("type") == "py":
            continue
        address = attrs.get("href") or attrs.get("src")
        assert address
        assert not re.match(r"/|https?:", address)


def test_front_page_has_the_strict_policy_and_keeps_it(dist: Path) -> None:
    policies = [a for tag, a in elements(dist) if a.get("http-equiv") == "Content-Security-Policy"]
    allowed = {name: single.policy_hash(inline(dist, name)) for name in ("script", "style")}
    assert [attrs["content"] for attrs in policies] == [POLICY.format_map(allowed)]
    scripts = [attrs for tag, attrs in elements(dist) if tag == "script" and "src" not in attrs]
    assert scripts == [{}, {"type": "py", "config": scripts[-1]["config"]}]
    assert [attrs for tag, attrs in elements(dist) if tag == "style"] == [{}]
    names = {name for _, attrs in elements(dist) for name in attrs}
    assert "style" not in names
    assert [name for name in names if name.startswith("on")] == []


@pytest.mark.parametrize("folder", [runtime.RUNTIME, checks.JAVASCRIPT], ids=lambda path: path.name)
def test_parts_from_npm_are_pinned_by_hash_and_name_no_registry(folder: Path) -> None:
    text = (folder / "package-lock.json").read_text("utf-8")
    assert "resolved" not in text
    assert "://" not in text
    packages = json.loads(text)["packages"]
    given = json.loads((folder / "package.json").read_text("utf-8"))
    locked = packages.pop("")
    for kind in ("dependencies", "devDependencies"):
        assert locked.get(kind) == given.get(kind)
        for name, version in given.get(kind, {}).items():
            assert packages[f"node_modules/{name}"]["version"] == version
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())


def test_fallback_lock_names_this_python(dist: Path) -> None:
    lock = json.loads((runtime.node_modules() / "pyodide/pyodide-lock.json").read_text("utf-8"))
    fallback = json.loads((dist / "fallback/fallback.json").read_text("utf-8"))
    assert fallback["lock"]["info"] == lock["info"]
    assert lock["info"]["python"].startswith(runtime.PYODIDE_PYTHON + ".")
    assert (dist / fallback["wheel"]).is_file()
    entry = fallback["lock"]["packages"]["micropip"]
    wheel = dist / "fallback" / entry["file_name"]
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == entry["sha256"]


def test_databases_are_named_after_the_game_for_others_of_the_origin_have_theirs(
    dist: Path,
) -> None:
    text = (dist / "start.mjs").read_text("utf-8")
    names = re.findall(r"indexedDB\.(?:open|deleteDatabase)\((.*?)\)", text)
    assert len(names) == 2
    assert all(name.startswith("'black-angel:") for name in names)


def test_nothing_is_preloaded_before_the_first_picture() -> None:
    """All preloads wait in a template, which the first script opens after the paint."""
    page = (runtime.WEB / "index.html").read_text("utf-8")
    soon = re.search(r'<template id="soon">.*?</template>', page, re.DOTALL)
    assert soon
    assert "preload" in soon[0]
    assert "preload" not in page.replace(soon[0], "")
    assert page.index(soon[0]) < page.index("{{early}}")
