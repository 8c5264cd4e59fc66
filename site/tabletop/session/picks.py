"""Narrow the legal options by the places picked on the boards."""

from collections.abc import Callable, Iterable

from blackangel.kernel.option import Option

Places = Callable[[Option], tuple[str, ...]]


def narrowed(options: Iterable[Option], picked: tuple[str, ...], places: Places) -> list[Option]:
    """The options that need everything picked so far."""
    wanted = set(picked)
    return [option for option in options if wanted.issubset(places(option))]


def whole(option: Option, picked: tuple[str, ...], places: Places) -> bool:
    """Whether all places of an option are picked."""
    return set(places(option)) <= set(picked)


def toggled(
    options: Iterable[Option], picked: tuple[str, ...], place: str, places: Places
) -> tuple[str, ...]:
    """The places picked after a click on one: with it, without it, or that one alone."""
    if place in picked:
        return tuple(other for other in picked if other != place)
    options = tuple(options)
    more = (*picked, place)
    if narrowed(options, more, places):
        return more
    return (place,) if narrowed(options, (place,), places) else picked
