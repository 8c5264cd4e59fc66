"""What the browser is asked to store on this device, or to read from it, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import Named

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.session.records import Record


class Save(Named):
    """Write a game; ``RecordSaved`` or ``RecordNotSaved`` follow."""

    record: Record


class ProveRecord(Named):
    """Note that this text was read back."""

    text: str


class SeeRecord(Named):
    """Note a game that another tab has kept."""

    record: Record


class Add(Named):
    """Store games, restored or new; ``RecordsAdded`` arrives batch by batch, then this message."""

    records: tuple[Record, ...]
    then: Message | None = None


class Rename(Named):
    """Give a game another title."""

    record: Record


class Forget(Named):
    """Remove a game."""

    key: str


class ReadShelf(Named):
    """``ShelfRead`` follows, then this message."""

    then: Message | None = None


class AskPersistence(Named):
    """``PersistenceKnown`` follows."""


class SavePreferences(Named):
    """Store the preferences."""

    preferences: Mapping[str, Any]


class SaveLearned(Named):
    """Store what was learned."""

    progress: Mapping[str, Any]


class SaveEvenings(Named):
    """Store who has played here."""

    evenings: Mapping[str, Any]


class ReadEvenings(Named):
    """Read it, since another tab may have changed it; ``EveningsRead`` follows."""


class SaveReferee(Named):
    """Store what the referee of a game was told."""

    text: str
    game: str


class ReadReferee(Named):
    """Read a referee's notes again, since another tab may have added to them; ``RefereeRead`` follows."""

    game: str


class SaveScorer(Named):
    """Store what is entered in the scorer of a game."""

    text: str
    game: str


class ReadScorer(Named):
    """Read it, since another tab may have changed it; ``ScorerRead`` follows."""

    game: str


class SavePractice(Named):
    """Store what was practised; what a file has ``brought`` waits beside it until it is taken over."""

    text: str
    brought: bool = False


class ReadPractice(Named):
    """Read it, since another tab may have changed it; ``PracticeRead`` follows."""

    exporting: bool = False


class SaveBoxes(Named):
    """Store an owner's boxes of a game; those of other games stay as they are."""

    game: str
    boxes: Mapping[str, Any]


class UseBox(Named):
    """Store the values for new games of one game; those for other games stay as they are."""

    game: str
    values: tuple[tuple[Any, ...], ...]


class ReadBoxes(Named):
    """Read them, since another tab may have changed them; ``BoxesRead`` follows."""


class RememberWhereabouts(Named):
    """Store where this tab is."""

    whereabouts: Mapping[str, Any]


Effect = (
    Save
    | ProveRecord
    | SeeRecord
    | Add
    | Rename
    | Forget
    | ReadShelf
    | AskPersistence
    | SavePreferences
    | SaveLearned
    | SaveEvenings
    | ReadEvenings
    | SaveReferee
    | ReadReferee
    | SaveScorer
    | ReadScorer
    | SavePractice
    | ReadPractice
    | SaveBoxes
    | UseBox
    | ReadBoxes
    | RememberWhereabouts
)
