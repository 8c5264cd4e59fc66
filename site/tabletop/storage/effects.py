"""What the browser is asked to store on this device, or to read from it, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from tabletop.messages import Message
    from tabletop.session.records import Record


class Save(NamedTuple):
    """Write a game; ``RecordSaved`` or ``RecordNotSaved`` follow."""

    record: Record


class ProveRecord(NamedTuple):
    """Note that this text was read back."""

    text: str


class SeeRecord(NamedTuple):
    """Note a game that another tab has kept."""

    record: Record


class Add(NamedTuple):
    """Store games, restored or new; ``RecordsAdded`` arrives batch by batch, then this message."""

    records: tuple[Record, ...]
    then: Message | None = None


class Rename(NamedTuple):
    """Give a game another title."""

    record: Record


class Forget(NamedTuple):
    """Remove a game."""

    key: str


class ReadShelf(NamedTuple):
    """``ShelfRead`` follows, then this message."""

    then: Message | None = None


class AskPersistence(NamedTuple):
    """``PersistenceKnown`` follows."""


class SavePreferences(NamedTuple):
    """Store the preferences."""

    preferences: Mapping[str, Any]


class SaveLearned(NamedTuple):
    """Store what was learned."""

    progress: Mapping[str, Any]


class SaveEvenings(NamedTuple):
    """Store who has played here."""

    evenings: Mapping[str, Any]


class ReadEvenings(NamedTuple):
    """Read it, since another tab may have changed it; ``EveningsRead`` follows."""


class SaveReferee(NamedTuple):
    """Store what the referee of a game was told."""

    text: str
    game: str


class ReadReferee(NamedTuple):
    """Read a referee's notes again, since another tab may have added to them; ``RefereeRead`` follows."""

    game: str


class SaveScorer(NamedTuple):
    """Store what is entered in the scorer of a game."""

    text: str
    game: str


class ReadScorer(NamedTuple):
    """Read it, since another tab may have changed it; ``ScorerRead`` follows."""

    game: str


class SaveBoxes(NamedTuple):
    """Store an owner's boxes of a game; those of other games stay as they are."""

    game: str
    boxes: Mapping[str, Any]


class UseBox(NamedTuple):
    """Store the values for new games of one game; those for other games stay as they are."""

    game: str
    values: tuple[tuple[Any, ...], ...]


class ReadBoxes(NamedTuple):
    """Read them, since another tab may have changed them; ``BoxesRead`` follows."""


class RememberWhereabouts(NamedTuple):
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
    | SaveBoxes
    | UseBox
    | ReadBoxes
    | RememberWhereabouts
)
