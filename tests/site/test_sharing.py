"""Links carry the seating and are short; QR codes and pictures are valid drawings."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from tabletop.session import links
from tabletop.session.session import read
from tabletop.shared import files
from tabletop.sharing import view as sharing

from blackangel import games
from blackangel.bots import levels
from blackangel.kernel.errors import SaveVersion
from blackangel.kernel.rng import Rng
from tests.sampled import EVERY

TEXT = "AXwBAAAA6g8CA0FkYQJCbwMb4-Q9fHaI"
GAMES = int(os.environ.get("SHARED_GAMES", "2" if EVERY else "1"))  # see tests/bench/README.md


@pytest.mark.parametrize(
    ("colours", "bots"),
    [
        (("blue", "pink"), ("", "")),
        (("violet", "yellow", "blue", "pink"), ("", "easy", "master", "standard")),
        (("violet", "yellow", "blue", "pink"), ("pip", "", "oracle", "easy")),
    ],
)
def test_a_link_carries_who_sits_where(colours: tuple[str, ...], bots: tuple[str, ...]) -> None:
    link = "https://example.org/a~b/#" + links.with_seats(TEXT, colours, bots)
    text, seating = links.split(f" {link}\n")
    assert text == TEXT
    valid = links.valid_seating(seating.colours, seating.bots, len(colours))
    assert valid == (colours, bots if any(bots) else (), 0)
    again = links.split(links.with_seats(TEXT, colours, bots, 12))[1]
    assert again == seating._replace(recalled=12)


@pytest.mark.parametrize(
    "odd",
    [
        "",
        "~",
        "~9x",
        "~00-77",
        "~<b>",
        "~" + "1" * 9999,
        "~-",
        "~²³",
        "~01-.",
        "~01-.X.",
        "~01-.a",
        "~01~-1",
        "~01~9999",
        "~~~",
    ],
)
def test_anything_odd_behind_the_string_is_left_out(odd: str) -> None:
    text, seating = links.split(TEXT + odd)
    assert text == TEXT
    colours, bots, _recalled = links.valid_seating(seating.colours, seating.bots, 2)
    assert len(set(colours)) == 2
    assert not any(bots)
    assert read(TEXT + odd).save() == TEXT


def test_a_qr_code_is_drawn_as_it_was_made() -> None:
    dark = {(0, 0), (0, 1), (1, 2), (2, 0), (2, 2)}
    drawing = sharing.qr_code(3, lambda row, column: (row, column) in dark, '"<b>')
    root = ET.fromstring(drawing)
    assert root.get("viewBox") == "0 0 11 11"
    path = root.findall("path")[0].get("d")
    assert path == "M4 4h2v1H4zM6 5h1v1H6zM4 6h1v1H4zM6 6h1v1H6z"


def test_names_of_files_are_plain() -> None:
    name = files.file_name("black-angel", ("../<b>", "שרה", "😀" * 10_000, "x" * 10_000), "txt")
    assert name.startswith("black-angel-b-שרה-x")
    assert len(name) < 90
    assert not set(name) & set("/<>\\")


@pytest.mark.parametrize(
    ("key", "players", "longest"),
    [("black-angel", 2, 600), ("black-angel", 4, 1000), ("council-of-shadows", 4, 400)],
)
def test_save_strings_of_whole_games_are_short(key: str, players: int, longest: int) -> None:
    title: Any = games.title(key)
    easy = levels(title)["easy"]
    lengths = []
    for seed in range(GAMES):
        game = games.new(key, ("Madeline", "Noélie", "Ada", "Bo")[:players], seed)
        rng = Rng(seed)
        while (seat := game.player) is not None:
            game.play(easy.choose(game.observe(seat), game.options, rng, easy.budget))
        lengths.append(len(game.save()))
    print(f"{key}, {players} players, {GAMES} games: up to {max(lengths)} characters, {lengths}")
    assert max(lengths) <= longest


def test_the_dialog_says_when_it_would_give_hidden_plans_away() -> None:
    assert "hidden plans" not in sharing.save(TEXT, f"https://example.org/#{TEXT}")
    warned = sharing.save(TEXT, f"https://example.org/#{TEXT}", secret=True)
    assert warned.count("everyone’s hidden plans.</p>") == 1


def test_a_game_without_a_table_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "UNTABLED", frozenset({"council-of-shadows"}))
    game = games.new("council-of-shadows", ("Ada", "Bo"), 5)
    for text in (game.save(), game.record()):
        with pytest.raises(SaveVersion):
            read(text)
