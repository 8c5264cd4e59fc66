"""Motion is short: nothing that happens holds the table for more than a second and a half."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from blackangel import games

ROOT = Path(__file__).resolve().parents[2]
LOOK = (ROOT / "site/web/look.css").read_text("utf-8")
MOST = 1500  # milliseconds of a moment, at the usual pace
READ = 400  # of a scene: all has come to rest, and can be read
TABLE = {
    name: float(number) * (1 if unit == "ms" else 1000)
    for name, number, unit in re.findall(r"--([\w-]+): ([\d.]+)(ms|s);", LOOK)
}
TIME = re.compile(r"var\(--([\w-]+)\)|calc\(([\d.]+)ms \* var\(--pace\)\)|\b([\d.]+)(ms|s)\b")


def times(animation: str) -> list[float]:
    """The times in an animation: how long it takes, then after how long it begins."""
    found = []
    for name, paced, plain, unit in TIME.findall(animation):
        if name in TABLE:
            found.append(TABLE[name])
        elif paced or plain:
            found.append(float(paced or plain) * (1000 if unit == "s" else 1))
    return found


def test_nothing_in_the_table_of_times_takes_longer_than_a_moment() -> None:
    assert {"moment", "moment-loud", "travel-most", "tumble", "burn", "cheer"} <= set(TABLE)
    assert max(TABLE.values()) <= MOST


def test_no_time_has_the_name_of_anything_else() -> None:
    """Whatever a game's style or a theme gave that name would be taken for a time."""
    sheets = [*(ROOT / "site/web").glob("*.css"), *(ROOT / "assets").glob("*/style/*.css")]
    given = [name for one in sheets for name in re.findall(r"(--[\w-]+):", one.read_text("utf-8"))]
    assert [name for name in TABLE if given.count(f"--{name}") != 1] == []


def number(script: str, name: str) -> float:
    """A number that is written in one of the scripts."""
    [found] = re.findall(rf"\b{name} = ([\d.]+)", (ROOT / "site/web" / script).read_text("utf-8"))
    return float(found)


def test_what_is_sent_out_shot_at_or_told_after_a_way_is_over_within_a_moment() -> None:
    way, landing = TABLE["travel-most"], TABLE["landing"]
    assert number("shots.mjs", "GONE") * TABLE["shot"] + way + landing <= MOST + 50
    assert number("trips.mjs", "LEGS") * way + landing <= MOST
    assert way - landing + TABLE["moment-loud"] <= MOST, "a banner"
    assert way + TABLE["moment"] <= MOST, "a burst"
    assert TABLE["moment-loud"] <= MOST, "a die that is bought"


def test_a_flight_lasts_as_long_as_its_path_and_lands_softly() -> None:
    assert (TABLE["travel-least"], TABLE["travel-most"]) == (350, 600)
    assert (TABLE["landing"], TABLE["count"], TABLE["tumble"]) == (320, 350, 600)
    assert "--ease: cubic-bezier(0.2, 0.8, 0.2, 1);" in LOOK
    flights = (ROOT / "site/web/flights.mjs").read_text("utf-8")
    assert "SQUASH = [[0.3, 0.92], [0.65, 1.04], [1, 1]]" in flights
    assert "timeOf(name) / Math.min(1, pace)" in flights, "not even at a fast pace"


def test_an_act_fades_before_the_next_one_begins() -> None:
    moments = (ROOT / "site/web/moments.mjs").read_text("utf-8")
    [seen] = re.findall(r"^const SEEN = ([\d.]+);", moments, re.MULTILINE)
    acts = re.findall(r"^  (\w+): \[\n(.*?)^  \],", moments, re.MULTILINE | re.DOTALL)
    assert len(acts) >= 4
    for name, frames in acts:  # the last frame that it is fully there
        *_, fades = [
            0.0,
            *(float(at) for at in re.findall(r"opacity: [\d.]+, offset: ([\d.]+)", frames)),
        ]
        assert fades < float(seen), name


@pytest.mark.parametrize("key", games.tabled())
def test_a_scene_is_at_rest_before_it_ends(key: str) -> None:
    scenes = games.table(key).manner.interludes.values()
    assert all(length <= MOST for length in scenes)
    sheet = ROOT / f"assets/{key.replace('-', '_')}/style/interlude.css"
    assert sheet.exists() == bool(scenes)
    animations = re.findall(r"animation: ([^;}]+)", sheet.read_text("utf-8")) if scenes else []
    each = [one for found in animations for one in re.split(r",\s*(?![^(]*\))", found)]
    ends = {one: sum(times(one)[:2]) for one in each if "infinite" not in one}
    assert bool(ends) == bool(scenes)
    leaving = [ends.pop(one) for one in list(ends) if "lightens" in one]  # the scene itself, softly
    assert leaving == ([*set(scenes)] if scenes else [])
    assert all(0 <= end <= MOST - READ for end in ends.values())


def test_what_is_won_stands_face_up_for_most_of_its_scene() -> None:
    """Reading a card takes longer than seeing somebody climb."""
    sheet = (ROOT / "assets/council_of_shadows/style/interlude.css").read_text("utf-8")
    [turn] = re.findall(r"^\.front-side \{ animation: ([^;]*);", sheet, re.MULTILINE)
    assert sum(times(turn)) <= MOST - 2 * READ
