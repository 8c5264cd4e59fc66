"""What earlier versions of the page stored or exported still opens."""

from __future__ import annotations

from typing import Any

import pytest
from tabletop.library import model as library
from tabletop.library.view import agreed
from tabletop.referee import update as referee
from tabletop.session import links
from tabletop.session.records import Record
from tabletop.session.session import read
from tabletop.shared.schemas import tidy

from tests.games.black_angel import corpus

NOW = 2e12  # later than the times in the corpus
LIBRARIES = corpus.lines("libraries")
STORED = corpus.lines("stored")
REFEREES = corpus.lines("referees")
LINKS = [wanted for wanted in corpus.lines("saves") if "~" in wanted["text"]]


def test_the_corpus_is_whole() -> None:
    files = sorted(file.name for file in (corpus.FOLDER / "libraries").iterdir())
    assert files == [wanted["file"] for wanted in LIBRARIES]
    assert (len(LIBRARIES), len(STORED), len(REFEREES)) == (20, 30, 20)


@pytest.mark.parametrize("place", range(len(LIBRARIES)))
def test_an_exported_library_opens(place: int) -> None:
    wanted = LIBRARIES[place]
    text = (corpus.FOLDER / "libraries" / wanted["file"]).read_text(encoding="utf-8")
    entries, _people = library.entries(text, read)
    assert len(entries) == len(wanted["games"])
    records = [library.replayed_record(entry, read, NOW) for entry in entries]
    for entry, record, game in zip(entries, records, wanted["games"], strict=True):
        corpus.check(read(entry.text), game)
        for field, value in game["record"].items():
            found = "advanced" in agreed(record) if field == "advanced" else getattr(record, field)
            assert (list(found) if isinstance(found, tuple) else found) == value, field
    again, _people = library.entries(library.exported(records), read)
    assert [library.replayed_record(entry, read, NOW) for entry in again] == records


@pytest.mark.parametrize("place", range(len(STORED)))
def test_a_stored_game_opens(place: int) -> None:
    wanted = STORED[place]
    record = Record.read(wanted["text"])
    corpus.check(read(record.text), wanted)
    for earlier in record.earlier:
        assert tuple(map(tidy, read(earlier).names)) == record.names
    assert Record.read(record.written()) == record


@pytest.mark.parametrize("place", range(len(LINKS)))
def test_a_link_brings_its_seats(place: int) -> None:
    wanted = LINKS[place]
    text, seating = links.split(wanted["text"])
    corpus.check(read(wanted["text"]), wanted)
    assert (list(seating.colours), list(seating.bots)) == (wanted["colours"], wanted["bots"])
    assert "~" not in text


@pytest.mark.parametrize("place", range(len(REFEREES)))
def test_a_refereed_game_goes_on(place: int) -> None:
    wanted = REFEREES[place]
    play: Any = referee.read(wanted["text"])
    assert play.hal.vp == wanted["vp"]
    assert len(play.told) == wanted["told"]
    assert play.draft.stage == wanted["stage"]
    assert play.written() == wanted["text"]
