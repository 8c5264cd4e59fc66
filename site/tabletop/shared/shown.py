"""What is on the page: a screen as markup, and the things on it that a hand can point at."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.kernel.named import NamedTuple
from blackangel.kit.seats import COLOURS


class Flight(NamedTuple):
    """How a drawing came about: ``paths`` are the places that what moves passes, ``gains`` points by seat."""

    number: int  # each is seen once
    time: int  # milliseconds
    paths: tuple[tuple[str, ...], ...]
    gains: Mapping[int, str]
    # marks: where a small screen looks meanwhile, the first that is there
    toward: tuple[str, ...] = ()


class Control(NamedTuple):
    """A thing on the page, as plain data: what it stands for, its name, why it is not possible."""

    place: str = ""
    option: str = ""
    why: str = ""
    name: str = ""
    live: bool = False  # whether it leads on


class Shown(NamedTuple):
    """A screen: its frame with named panels, and what is set around it.

    ``root`` are attributes of the document, those with "" are taken off. ``worn`` says by class
    which marks wear it, and nothing else does. ``game`` is the one that the screen is of: its signs
    and its style are on, the window bears its name; of a screen of all games that may be ``pictured``.
    """

    frame: str
    panels: Mapping[str, str] = {}
    anew: bool = False  # not compared with what was there: the faster way to another moment
    root: Mapping[str, str] = {}
    worn: Mapping[str, tuple[str, ...]] = {}
    game: str = ""
    pictured: str = ""
    rendered: bool = False  # whether pieces are pictures, where there are any
    slider: int | None = None  # where the history's slider stands
    slider_text: str = ""
    flight: Flight | None = None  # how the pieces came to where they are
    current: str = ""  # a mark in the log: it is where one is, the first of it comes into view

    @property
    def colours(self) -> tuple[str, ...]:
        """Of the seats; those that nobody has are the usual ones."""
        return tuple(self.root.get(f"data-seat-{n}", usual) for n, usual in enumerate(COLOURS))
