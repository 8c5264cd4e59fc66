"""Boxes as an owner might have corrected them: many values of each kind, all different from ours."""

from __future__ import annotations

from blackangel import games
from blackangel.games import black_angel, council_of_shadows
from blackangel.kernel.overrides import Override, Overrides, Value, in_order

Places = dict[tuple[str, str, str], Value]


def raw(key: str) -> Places:
    """Our open values of a game, by their places."""
    return {fact[:3]: fact.raw for fact in games.title(key).facts if fact.open and fact.raw}


def made(changes: Places) -> Overrides:
    return in_order(Override(*place, value) for place, value in changes.items())


def whole_strips() -> Overrides:
    """Every side of every strip turned around: a whole set that differs from ours."""
    return made(
        {
            place: " ".join(reversed(str(value).split()))
            for place, value in raw(black_angel.TITLE.key).items()
            if place[0] == "strips" and str(value).split() != str(value).split()[::-1]
        }
    )


def turned(values: Places, table: str, field: str) -> Places:
    """The values of a column, each moved down a row."""
    places = [place for place in values if place[::2] == (table, field)]
    found = [values[place] for place in places]
    moved = zip(places, [*found[-1:], *found[:-1]], strict=True)
    return {place: value for place, value in moved if value != values[place]}


def angel_box() -> Overrides:
    values = raw(black_angel.TITLE.key)
    return made(
        {
            **{one[:3]: one.value for one in whole_strips()},
            **turned(values, "missions", "reward"),
            **turned(values, "missions", "icons"),
            **turned(values, "ravagers", "effect"),
            ("hal cards", "H01", "top"): "orange discover technology",
            ("hal weights", "ship", "ship"): 2,
            ("advantages", "3", "resource"): 2,
            ("display", "costs", "costs"): (2, 2, 1, 1, 1),
            ("actions", "1", "kind"): "command",
            ("actions", "2", "kind"): "discover",
            ("board", "spaces", "spaces"): "green orange gray",
            ("board arrows", "r1", "edge"): "left",
        }
    )


def council_box() -> Overrides:
    values = raw(council_of_shadows.TITLE.key)
    return made(
        {
            **turned(values, "cards ai", "price"),
            **turned(values, "cards ai", "consumption"),
            **turned(values, "stations", "price"),
            **turned(values, "automa golden", "energy"),
            **turned(values, "systems P2", "yield"),
            ("galaxies", "orange", "high"): 9,
            ("galaxies", "orange", "name"): "Cinder & <Ash>",
            ("upgrades panel", "a", "effect"): "now: 4E",
            ("levels compensation", "I to 0", "gems"): "1C",
        }
    )


ANGEL_BOX, COUNCIL_BOX = angel_box(), council_box()
