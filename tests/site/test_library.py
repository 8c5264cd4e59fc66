"""The library: files of games round-trip, nothing is overwritten, unknown content is text or nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from evenings import alone
from tabletop.library import model as library
from tabletop.library import view as screen
from tabletop.session import records
from tabletop.session.records import Record
from tabletop.session.session import read
from tabletop.shared import schemas as outside

from blackangel import games
from blackangel.games import black_angel
from blackangel.kernel import save
from blackangel.kernel.errors import GameError

EVIL = '<img src=x onerror="boom()">'
TURNED = "\u202eevil\u2066"


def game_text(seed: int = 1, plies: int = 3) -> str:
    game = black_angel.new(players=("Ada", "Bo"), seed=seed, advanced=True)
    for _ in range(plies):
        game.play(game.options[0])
    return game.save()


def record(key: str = "ab12", seed: int = 1, **more: Any) -> Record:
    entry = library.Entry(game_text(seed), key, colours=("pink", "blue"), bots=("", "easy"))
    return library.replayed_record(entry, read, 5.0)._replace(**more)


def found(text: str) -> list[Record]:
    return [library.replayed_record(entry, read, 9.0) for entry in library.entries(text, read)[0]]


def test_a_file_of_games_goes_round(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch)
    first, second = record(title="Sunday", when=7.0), record("cd34", 2)
    assert found(library.exported((first, second))) == [first, second]
    assert first.names == ("Ada", "Bo")
    assert screen.agreed(first) == ("advanced",)


def test_a_plain_text_is_one_game_or_has_one_in_each_line() -> None:
    one, two = game_text(1), game_text(2)
    link = f"https://example.org/game/#{one}~10-02"
    [alone] = found(link)
    assert (alone.text, alone.colours, alone.bots) == (one, ("pink", "blue"), ("", "standard"))
    assert [record.text for record in found(f"{one}\n\n{two}\n")] == [one, two]
    wrapped = "\n".join(one[at : at + 10] for at in range(0, len(one), 10))
    assert [record.text for record in found(wrapped)] == [one]
    readable = games.load(one).record()
    assert [record.text for record in found(readable)] == [one]


def test_none_that_is_kept_is_overwritten() -> None:
    kept = record("ab12", 1)
    other = record("ab12", 2)
    fresh = record("ef56", 3)
    merged = library.merge((kept,), (kept, other, fresh, fresh), lambda: "new")
    assert [(added.key, added.text) for added in merged.added] == [
        ("new", other.text),
        ("ef56", fresh.text),
    ]
    assert (merged.same, merged.beside) == (2, 1)
    assert library.told(merged._replace(damaged=1)) == (
        "1 game was added, 1 was added to your saved games, "
        "2 were already here and 1 couldn’t be read."
    )


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        "[" * 5000,
        '{"a": ' * 5000,
        '{"format": "chess"}',
        '{"format": "black-angel-games", "version": 1}',
        '{"format": "black-angel-games", "version": 2, "games": []}',
        '{"format": "black-angel-games", "version": "1", "games": [1, null, {"text": 3}]}',
    ],
)
def test_another_file_is_one_sentence(text: str) -> None:
    if library.is_library(text):
        with pytest.raises(library.UnreadableFile) as caught:
            library.entries(text, read)
        assert str(caught.value).endswith(".")
    else:
        with pytest.raises(GameError):
            found(text)


def test_what_a_file_says_beside_the_string_is_not_trusted() -> None:
    game = {
        "text": game_text(),
        "key": "x" * 100,
        "title": f"{TURNED} {EVIL}" + "y" * 10_000,
        "names": [EVIL],
        "colours": [EVIL, "violet", 3, "violet"],
        "bots": ["wild", "strong", "easy"],
        "when": float("inf"),
    }
    text = json.dumps({"format": library.FORMAT, "version": 1, "games": [game]})
    [got] = found(text)
    assert got.key == ""
    assert got.names == ("Ada", "Bo")
    assert got.colours == ("violet", "blue")
    assert got.bots == ("", "strong")
    assert got.when == 9.0
    assert len(got.title) == outside.LONGEST_TITLE
    assert got.title.isprintable()


def test_a_record_keeps_its_title_and_an_old_one_has_none() -> None:
    kept = record(title="Sunday")
    assert records.readable(kept.written()) == kept
    old = json.loads(kept.written())
    del old["title"]
    old["advanced"] = True  # as an early version wrote it; the save string says the same
    assert records.readable(json.dumps(old)) == kept._replace(title="")


def test_the_line_of_a_game_says_who_plays_and_how(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch)
    line = screen.details(record(), "today")
    assert line == "Ada, Bo (bot) · advanced · round 1 · today"
    titled = screen.listing((record(title=EVIL),), str)
    assert EVIL not in titled
    assert "Ada, Bo (bot)" in titled


def test_an_empty_file_and_a_large_one_have_a_sentence() -> None:
    for text in ("", "  \n", "\ufeff"):
        with pytest.raises(library.UnreadableFile, match="file is empty"):
            library.entries(text, read)
    with pytest.raises(library.UnreadableFile, match="too large"):
        library.entries('{"format": "' + "x" * outside.LIBRARY.longest, read)


def test_a_library_of_twenty_thousand_games_is_far_from_the_bound() -> None:
    games = tuple(record(title="W" * outside.LONGEST_TITLE) for _number in range(3))
    grown = tuple(one._replace(text=one.text * 30) for one in games)  # as long as complete games
    assert len(grown[0].text) > 800
    assert len(library.exported(grown)) * outside.MOST_GAMES / 3 < outside.LIBRARY.longest


def test_a_large_library_comes_in_whole() -> None:
    count, one = outside.MOST_GAMES, record()
    text = library.exported([one._replace(key=f"k{number}") for number in range(count)])
    assert [entry.key for entry in library.entries(text, read)[0]] == [
        f"k{n}" for n in range(count)
    ]
    lines = "\n".join([game_text()] * 2500)
    assert len(library.entries(lines, read)[0]) == 2500


def test_games_that_are_too_many_at_once_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "MOST_GAMES", 3)
    texts = [library.exported([record(f"k{number}", number + 1) for number in range(5)])]
    work = library.gathering(texts, read, str, 5.0)
    assert [next(work) for _number in range(4)] == [(0, 5), (1, 3), (2, 3), (3, 3)]
    with pytest.raises(StopIteration) as done:
        next(work)
    gathered = done.value.value
    assert (len(gathered.found), gathered.left) == (3, 2)
    merged = library.merge((), gathered.found, str)._replace(left=gathered.left)
    assert library.told(merged) == (
        "3 games were added and 2 were left out: too many at once. "
        "Import them from a separate file."
    )
    monkeypatch.setattr(outside, "MOST_ENTRIES", 4)
    with pytest.raises(library.UnreadableFile, match="too large"):
        library.entries("\n".join([game_text()] * 5), read)
    with pytest.raises(library.UnreadableFile, match="damaged"):
        library.entries(texts[0], read)


def test_of_many_games_the_first_are_listed_and_all_can_be_found() -> None:
    many = tuple(record(f"k{number}", title=f"Evening {number}") for number in range(200))
    shown = screen.listing(many, str)
    assert shown.count('data-action="continue"') == 30
    assert 'data-action="more-games"' in shown
    assert "(170)" in shown
    assert screen.listing(many, str, most=200).count('data-action="continue"') == 200
    assert screen.listing(many, str, sought="evening 17").count('data-action="continue"') == 12
    assert "No games match your search." in screen.listing(many, str, sought="afternoon")


def test_many_games_are_read_one_by_one_and_one_can_stop_between() -> None:
    games = tuple(record(f"k{number}", number + 1) for number in range(4))
    texts = [library.exported(games[:2]), "nonsense", library.exported(games[2:]), "{"]
    work = library.gathering(texts, read, str, 5.0)
    assert [next(work) for _text in texts] == [(0, 2), (0, 3), (0, 5), (0, 5)]
    assert [next(work) for _number in range(5)] == [(number, 5) for number in range(1, 6)]
    with pytest.raises(StopIteration) as done:
        next(work)
    gathered = done.value.value
    assert [one.key for one in gathered.found] == ["k0", "k1", "k2", "k3"]
    assert gathered.damaged == 2
    assert 'max="9"' in screen.patience(4, 9)


def test_a_date_is_left_to_the_browser() -> None:
    shown = screen.listing((record(title=EVIL, when=1.7e12),), screen.moment)
    assert ' · <time data-when="1700000000000"></time></bdi>' in shown
    assert EVIL not in shown
    assert EVIL not in screen.details(record(names=(EVIL, "Bo")), screen.moment(1.7e12))
    assert "<time" not in screen.listing((record(when=0),), screen.moment)


def names_in(text: str) -> tuple[str, ...]:
    return save.setup_of(black_angel.TITLE, text).names


def gathered(text: str) -> library.Gathered:
    """The games of a file, without one that was replayed."""

    def unused(_text: str) -> None:
        raise AssertionError("a game was replayed")

    work = library.gathering([text], unused, str, 9.0, names_in)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: library.Gathered = done.value
            return found


def test_the_games_of_a_sealed_file_are_as_if_replayed() -> None:
    kept = record(title='Sunday,\n"x"', when=7.0), record("cd34", 2)
    text = library.exported(kept)
    replayed = tuple(found(text))
    assert gathered(text).found == replayed
    assert json.loads(text)["version"] == 1, "older pages read it, too"


@pytest.mark.parametrize(
    ("old", "new"),
    [("Sunday", "Monday"), ("\n", "\r\n"), ("ab12", "ab13"), ('"turn": 1', '"turn": 2')],
)
def test_the_games_of_a_changed_file_are_replayed(old: str, new: str) -> None:
    text = library.exported((record(title="Sunday"), record("cd34", 2)))
    assert library.sealed_rows(text)
    assert library.sealed_rows(text.replace(old, new, 1)) == []
    assert len(found(text.replace(old, new, 1))) == 2


def test_a_game_of_a_sealed_file_is_known_however_its_text_is_wrapped() -> None:
    kept = record("ab12")
    text = kept.text
    wrapped = "\n".join(text[at : at + 10] for at in range(0, len(text), 10))
    copies = [
        kept._replace(key=f"k{number}", text=other)
        for number, other in enumerate((wrapped, f" {text}\t", f"{text}{'=' * (-len(text) % 4)}"))
    ]
    came = gathered(library.exported(copies)).found
    assert [one.text for one in came] == [text] * len(copies)
    assert library.merge((kept,), came, str) == library.Merged((), len(copies), 0)


def test_a_seal_vouches_for_no_other_version_and_no_other_game() -> None:
    other = record()
    rows = [other._replace(text=text) for text in ("AXwC" + other.text[4:], "AQ", "", "x" * 9000)]
    seen = gathered(library.exported((record(title=EVIL), *rows)))
    assert seen.damaged == len(rows)
    assert [one.title for one in seen.found] == [EVIL]
    assert gathered(library.exported([other._replace(names=(EVIL, "Bo"))])).found[0].names == (
        "Ada",
        "Bo",
    )


@pytest.mark.parametrize("spaces", [None, 1])
def test_people_are_found_in_a_file_however_it_is_written(spaces: int | None) -> None:
    people = {"names": ["Ada", "Bo"], "groups": []}
    text = library.exported([record()], people)
    text = text if spaces is None else json.dumps(json.loads(text), indent=spaces)
    work = library.gathering([text], read, str, 5.0, lambda _text: ("Ada", "Bo"))
    assert [next(work), next(work)] == [(0, 1), (1, 1)]
    with pytest.raises(StopIteration) as done:
        next(work)
    assert [dict(found) for found in done.value.value.evenings] == [
        {"names": ("Ada", "Bo"), "groups": ()}
    ]
