"""Third-party parts are pinned by hash and come with their licences; only the last step may publish."""

from __future__ import annotations

import base64
import gzip
import json
import re
import tomllib
from pathlib import Path

import pytest
from building import assembly, licences, machine, runtime
from packaging.requirements import Requirement
from tabletop.help import view as help_view

PIN = re.compile(r"^([\w.-]+)==([\w.]+)(?: ; ([^\\]+?))? \\$", re.MULTILINE)
PROJECT = tomllib.loads((machine.ROOT / "pyproject.toml").read_text("utf-8"))
GROUPS = PROJECT["dependency-groups"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
WORKFLOW = (machine.ROOT / ".github/workflows/pages.yml").read_text("utf-8")


def asked(group: str) -> set[str]:
    """What a group names, including the groups in it."""
    inner = [word["include-group"] for word in GROUPS[group] if isinstance(word, dict)]
    return {word for word in GROUPS[group] if isinstance(word, str)}.union(*map(asked, inner))


def pins(group: str) -> set[tuple[str, str, str]]:
    """Name, version, and condition."""
    return set(PIN.findall((machine.PINS / f"{group}.txt").read_text("utf-8")))


@pytest.mark.parametrize("group", GROUPS)
def test_every_tool_is_pinned_by_hash_and_names_no_registry(group: str) -> None:
    text = (machine.PINS / f"{group}.txt").read_text("utf-8")
    assert "://" not in text
    wanted = {(*word.split("=="), "") for word in asked(group)}
    assert wanted <= pins(group), "after a change of pyproject.toml: see there how to pin anew"
    entries = re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(group))
    for entry in entries:
        assert re.search(r" \\\n    --hash=sha256:[0-9a-f]{64}\b", entry), entry
        # each line is a pin, a hash or a comment
        rest = [
            line for line in entry.splitlines()[1:] if not re.match(r"    (--hash=sha256|#)", line)
        ]
        assert rest == []


def test_what_users_get_has_ranges_that_hold_what_is_tested() -> None:
    for extra, words in EXTRAS.items():
        tested = {name: version for name, version, _where in pins(extra)}
        for word in map(Requirement, words):
            assert word.specifier.contains(tested[word.name]), word
            assert "==" not in str(word), "who has another version can do without ours"


def test_what_builds_a_wheel_is_what_the_build_is_made_with() -> None:
    assert set(PROJECT["build-system"]["requires"]) == asked("build")


def test_tools_of_the_groups_get_on_with_one_another() -> None:
    versions: dict[tuple[str, str], set[str]] = {}
    for group in GROUPS.keys() - {"art"}:  # it has its own environment
        for name, version, where in pins(group):
            versions.setdefault((name, where), set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_workflow_pins_its_actions_and_tests_before_it_publishes() -> None:
    used = re.findall(r"uses: (.*)", WORKFLOW)
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", one)] == []
    before, publish = WORKFLOW.split("\n  publish:\n")
    assert re.search(r"^permissions:\n  contents: read\n\n", before, re.MULTILINE)
    assert "write" not in before
    assert "needs: [test, build]" in publish
    # a publication in progress is never cancelled
    assert "cancel-in-progress: ${{ github.event_name == 'pull_request' }}" in before
    assert "run:" not in publish
    assert "checkout" not in publish
    assert before.count("actions/checkout@") == before.count("persist-credentials: false")


# --- Licences ------------------------------------------------------------------------------------


def scripts() -> list[Path]:
    """The PyScript scripts that the page carries."""
    folder = runtime.node_modules() / "@pyscript/core/dist"
    return [path for part in ("core", "error") for path in folder.glob(f"{part}-*.js")]


def test_every_part_is_listed_with_its_whole_licence() -> None:
    modules = runtime.node_modules()
    packages = ("pyodide", "@pyscript/core", "jsqr", "qrcode-generator", *assembly.FONTS.values())
    text = licences.third_parties(modules, packages, scripts(), runtime.micropip(), "3.14")
    inside = set().union(*map(licences.bundled, scripts()))
    assert {"polyscript", "coincident", "@webreflection/utils"} <= inside
    for name in (*inside, *packages):
        version = json.loads((modules / name / "package.json").read_text("utf-8"))["version"]
        assert text.count(f"{name} {version}: ") == 2, "in the list, and above its text"
    titles = {
        "Apache License\n": "END OF TERMS AND CONDITIONS",
        "Mozilla Public License Version 2.0": 'Exhibit B - "Incompatible With Secondary Licenses"',
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2": "CWI LICENSE AGREEMENT FOR PYTHON",
        "SIL OPEN FONT LICENSE Version 1.1": "OTHER DEALINGS IN THE FONT SOFTWARE",
        "Copyright (c) 2009 Kazuhiko Arase": "IN CONNECTION WITH THE SOFTWARE",
        "ISC License": "PERFORMANCE OF THIS SOFTWARE",
        "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler": "may not be removed or altered",
    }
    for start, end in titles.items():
        assert end in text.partition(start)[2], start


def test_a_part_without_a_text_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    (tmp_path / "new/package.json").write_text('{"version": "1", "license": "MIT"}', "utf-8")
    with pytest.raises(KeyError, match="new"):
        licences.of_package(tmp_path, "new")


def test_about_links_to_the_texts() -> None:
    assert 'href="third-party.txt"' in help_view.about({})
    assert 'href="docs/"' in help_view.about({})


def test_the_texts_stand_beside_the_page_and_in_the_single_file(dist: Path) -> None:
    text = (dist / "third-party.txt").read_text("utf-8")
    page = (dist / assembly.SINGLE).read_text("utf-8")
    block = re.search(r'id="third-party.txt">([^<]*)<', page)
    assert block
    assert gzip.decompress(base64.b64decode(block[1])).decode() == text
    for package in ("jsqr 1.", "qrcode-generator 2.", "micropip 0."):
        assert text.count(f"\n{package}") == 2
