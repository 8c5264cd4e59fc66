"""The page's scripts as served: with their parts and the build's values, without comments."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from building import runtime, scripts
from tabletop.browser import clicks, standing
from tabletop.session import links
from tabletop.session.records import Record

from blackangel.kit.seats import COLOURS

KNOWN = dict.fromkeys(re.findall(r"const (\w+):", (runtime.WEB / "built.d.mts").read_text("utf-8")))


def written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.mjs").write_text(text, "utf-8")
    return folder


# what the build would tell them, and files that are always of this version
BUILT = """
export const GAMES = ['one', 'two'], TOOLS = ['fr', 'de'], LOCK_INFO = {};
export const PYODIDE = '', VERSION = '1', MARKS = {};
"""
SAME = """
export const own = name => import(`./${name}`);
export const ownFile = (name, get) => get(false);
export const foreign = name => new Error(name);
export const isForeign = () => false;
"""


def said(folder: Path, asks: str, *real: str, given: str = "", **others: str) -> str:
    """What a module prints that asks real ones of the site, and others in place of the rest."""
    for name in real:
        shutil.copy(runtime.WEB / name, folder)
    written(folder, asks=asks, **{"built": BUILT, "version": SAME} | others)
    command = ["node", "asks.mjs", given]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder)
    return done.stdout


def test_a_finger_and_a_drag_measure_the_same_in_both_languages() -> None:
    numbers = dict(
        re.findall(r"const (\w+) = (\d+);", (runtime.WEB / "hands.mjs").read_text("utf-8"))
    )
    assert (int(numbers["FINGER"]), int(numbers["SLACK"])) == (standing.FINGER, clicks.STILL)


@pytest.mark.parametrize("name", [*scripts.served(), scripts.EARLY, scripts.SINGLE])
def test_a_script_is_whole_as_it_is_served(name: str, tmp_path: Path) -> None:
    """Parts share one scope: no two may have the same name."""
    text = scripts.joined(name, KNOWN)
    imported = set(re.findall(r"(?:from|import) '\./([\w./-]+)';", text))
    assert imported <= {"boot.mjs", "pyodide/pyodide.mjs"}, "what else a page would have to fetch"
    kind = "cjs" if name in (scripts.EARLY, "sw.js") else "mjs"  # these two are not modules
    (tmp_path / f"script.{kind}").write_text(text, "utf-8")
    subprocess.run(["node", "--check", tmp_path / f"script.{kind}"], check=True)


def test_an_answer_to_a_line_that_is_gone_fails(tmp_path: Path) -> None:
    """So that the page stops waiting for its connection."""
    asks = (
        "globalThis.addEventListener = () => {};\n"
        "const { accept } = await import('./peers.mjs');\n"
        "console.log(await accept(1, '').then(() => 'waits', () => 'failed'));\n"
    )
    assert said(tmp_path, asks, "peers.mjs") == "failed\n"


WORKER = """
globalThis.name = '1 ';
let hear;
globalThis.addEventListener = (_what, heard) => { hear = heard; };
globalThis.postMessage = ([number]) => said.push(number);
const said = [], done = [];
const send = async (...numbers) => {
  await Promise.all(numbers.map(number => hear({ data: [number, `["game", ${number}]`] })));
  done.push(said.splice(0).join(' '));
};
await import('./bot-worker.mjs');
await send(0);
await send(1, 0);
await send(0, 2);
await send(3, 4);
await send(0);
console.log(done.join(', '));
"""


def test_only_a_newer_question_outdates_what_the_bots_worker_was_sent(tmp_path: Path) -> None:
    """A warm-up, which is number 0, does not."""
    boot = (
        "const py = { pyimport: () => ({ answer: question => question }) };\n"
        "export const loadPyodide = async () => py;\n"
        "export const place = async () => {};\n"
    )
    assert said(tmp_path, WORKER, "bot-worker.mjs", boot=boot) == "0, 1 0, 2, 4, 0\n"


BEGUN = """
globalThis.name = '1 one';
let hear;
globalThis.addEventListener = (_what, heard) => { hear = heard; };
globalThis.postMessage = () => {};
const begun = new Promise(go => { globalThis.begin = go; });
await import('./bot-worker.mjs');
await begun;
console.log('waits');
await hear({ data: [0, '["one", []]', ['module', 'archive']] });
"""


def test_a_worker_that_begins_with_the_page_starts_from_the_same_files(tmp_path: Path) -> None:
    """It begins before they are there, and asks for none itself."""
    boot = (
        "const py = { pyimport: () => ({ answer: () => console.log('practises') }) };\n"
        "export const loadPyodide = async (options, game, files) => {\n"
        "  console.log(game);\n"
        "  begin();\n"
        "  console.log(JSON.stringify(await files));\n"
        "  return py;\n"
        "};\n"
        "export const place = async key => console.log(key);\n"
    )
    told = said(tmp_path, BEGUN, "bot-worker.mjs", boot=boot)
    assert told == 'one\nwaits\n["module","archive"]\none\npractises\n'


BOOT = """
import { readFile } from 'node:fs/promises';
let asked = [], unpacked = 0;
globalThis.fetch = async url => {
  asked.push(url.split('/').at(-1));
  return new Response(await readFile('archive.zip'));
};
WebAssembly.compileStreaming = async answer => (await answer, 'module');
const node = { node_ops: { mknod: () => (unpacked += 1, {}) } };
globalThis.py = {
  FS: { mkdirTree() {}, lookupPath: () => ({ node }) }, _api: { sitePackages: '' }, runPython() {},
};
const said = [];
const tell = () => { said.push(`${asked.sort()} ${unpacked}`); [asked, unpacked] = [[], 0]; };
const { loadPyodide, place, startsFrom } = await import('./boot.mjs');
const { askAhead } = await import('./ahead.mjs');
askAhead('one', 'de');
globalThis.document = { documentElement: { lang: 'de' } };
const running = loadPyodide({}, 'one');
const files = await startsFrom();
await running;
await place('de');
delete globalThis.document; // a worker's Python says nothing
tell();
await Promise.all([place('one'), place('two'), place('two')]);
tell();
loadPyodide({}, 'one', Promise.resolve(files));
await place('one');
tell();
console.log(said.join('; '));
"""


def test_a_start_fetches_and_unpacks_nothing_twice(tmp_path: Path) -> None:
    """A second Python starts from the files of the first, but for the texts of a language."""
    with zipfile.ZipFile(tmp_path / "archive.zip", "w") as archive:
        archive.writestr("module.py", "")
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide/pyodide.mjs").write_text(
        "export const version = '';\nexport const loadPyodide = async () => globalThis.py;\n"
    )
    told = said(tmp_path, BOOT, "boot.mjs", "ahead.mjs", "unzipped.mjs")
    assert told == "de.bin,engine.bin,one.bin,pyodide.asm.wasm,stdlib.bin 3; two.bin 1;  2\n"


WAITING = """
const bar = { dataset: { files: '{"engine.bin": [50, 100]}' }, addEventListener() {} };
let read, send;
Object.assign(globalThis, {
  addEventListener() {},
  MutationObserver: class { observe() {} },
  PerformanceObserver: class { observe() {} },
  location: { href: 'http://page/', protocol: 'http:' },
  document: {
    readyState: 'loading', documentElement: { dataset: {} }, getElementById: () => bar,
    addEventListener(what, heard) { if (what === 'readystatechange') read = heard; },
  },
  async fetch(name) {
    const answer = new Response(new ReadableStream({ start(stream) { send = stream; } }));
    return Object.defineProperty(answer, 'url', { value: `http://page/${name}` });
  },
});
globalThis.navigator ??= {};
await import('./waiting.js');
const bytes = (await fetch('engine.bin')).body.getReader();
const said = [];
const come = async () => {
  send.enqueue(new Uint8Array(30));
  await bytes.read();
  said.push(`${bar.value} of ${bar.max}`);
};
await come();
document.readyState = 'interactive';
read();
await come();
await come();
console.log(said.join(', '));
process.exit();
"""


def test_what_is_asked_for_before_the_page_is_read_whole_is_counted(tmp_path: Path) -> None:
    """As soon as its size is known."""
    told = said(tmp_path, WAITING, "waiting.js")
    assert told == "undefined of undefined, 30 of 50, 45 of 50\n"


THINKER = """
const { botsSeated } = await import('./thinker.mjs');
const kept = text => ({ getItem: () => text });
console.log(JSON.stringify(JSON.parse(process.argv[2]).map(([hash, at, latest]) => {
  Object.assign(globalThis, { location: { hash }, sessionStorage: kept(at), localStorage: kept(latest) });
  return botsSeated();
})));
"""
GAME = Record("k1", "AYE", ("Ada", "Bo"), bots=("", "easy"))


def at(key: str, table: bool = True) -> str:
    return json.dumps({"table": table, "key": key})


def test_the_page_knows_before_python_whether_bots_are_seated(tmp_path: Path) -> None:
    people, over = GAME._replace(bots=("", "")), GAME._replace(over=True)
    cases = {
        (links.link("", "AYE", COLOURS[:2], ("", "easy")), None, None): True,
        (links.link("", "AYE", COLOURS[:2], ("", "")), at("k1"), GAME.written()): False,
        ("#AYE", None, None): False,
        ("", at("k1"), GAME.written()): True,
        ("", at("k1"), people.written()): False,
        ("", at("k1"), over.written()): False,
        ("", at("k2"), GAME.written()): False,
        ("", at("k1", table=False), GAME.written()): False,
        ("", None, GAME.written()): False,
        ("", at("k1"), None): False,
        ("", "[", "{"): False,
        ("", "null", GAME.written()): False,
    }
    told = said(tmp_path, THINKER, "thinker.mjs", given=json.dumps([*cases]))
    assert json.loads(told) == [*cases.values()]


def test_a_part_and_a_value_stand_in_a_script_once(tmp_path: Path) -> None:
    take = "import { A } from './built.mjs';\n"
    folder = written(
        tmp_path,
        start=f"{take}import './moves.mjs';\nimport {{ hold }} from './hands.mjs';\nhold(A);\n",
        moves=f"{take}import {{ hold }} from './hands.mjs';\nimport './other.mjs';\nhold(A);\n",
        hands="export const hold = value => value;\n",
    )
    assert scripts.joined("start.mjs", {"A": {"b": 1}}, folder) == (
        'const A = {"b": 1};\nconst hold = value => value;\n'
        "import './other.mjs';\nhold(A);\nhold(A);\n"
    )
    with pytest.raises(KeyError):
        scripts.joined("start.mjs", {}, folder)


def test_comments_and_indents_stay_behind_and_nothing_else() -> None:
    text = (
        "// one\n/** two\n * three\n */\nconst a = '// four'; // five\n"
        "  /** @type {X[]} */\n  const b = /** @type {X} */ (a);\n/** six */\nconst c = '/* seven';\n"
    )
    left = "const a = '// four';\nconst b = (a);\nconst c = '/* seven';\n"
    assert scripts.bare(text) == left
    with pytest.raises(AssertionError, match="const a = `"):
        scripts.bare("const a = `\n// no comment\n`;\n")


def test_every_value_is_declared_and_asked_for() -> None:
    sources = [path.read_text("utf-8") for path in runtime.WEB.glob("*.*js")]
    lists = [found[1] for text in sources for found in re.finditer(r"\{(.*)\} from './built", text)]
    assert set(re.findall(r"\w+", " ".join(lists))) == KNOWN.keys()


def test_what_only_checks_need_is_not_served(dist: Path) -> None:
    assert not [*dist.rglob("*.ts"), *dist.rglob("*.mts"), *dist.rglob("tsconfig*")]
    assert not [name for name in scripts.PARTS if (dist / name).exists()]
