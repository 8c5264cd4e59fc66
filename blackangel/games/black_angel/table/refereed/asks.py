"""What Hal's referee asks about the table, as markup: only what his action needs."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel import i18n
from blackangel.games.black_angel.rules.names import COLOURS, LOCATIONS
from blackangel.games.black_angel.rules.tables import ACTION_COLOURS, ACTION_KINDS, COMPONENTS
from blackangel.games.black_angel.table.hal_show import icon
from blackangel.games.black_angel.table.refereed.play import (
    ACTIVATION,
    NEUTRALIZATION,
    NO_CARD,
    Play,
)
from blackangel.games.black_angel.table.refereed.told import spot_name
from blackangel.games.black_angel.words.vocabulary import action, capital, colour
from blackangel.i18n import _
from blackangel.kit.markup import escape, lines, marked


def questions(play: Play) -> str:
    rules = {
        "cubes": cubes,
        "damage": damage,
        "dice": damaged_dice,
        "ravagers": ravagers,
        "display": display,
        "offers": offers,
        "neutralization": mission,
        "free": free_hexes,
    }
    return "".join(
        rules[key](play, play.draft.answers[key], most) for key, _count, most in play.asks()
    )


def cubes(play: Play, numbers: Sequence[int], most: int) -> str:
    title = _("How many damage cubes lie at {spot}?").format(spot=spot_name(play.place))
    return box(title, counter("cubes", 0, most, numbers, title, icon("damage")))


def damage(_play: Play, numbers: Sequence[int], most: int) -> str:
    rows = locations("damage", most, numbers)
    return box(_("How many damage cubes lie at each action?"), rows)


def damaged_dice(_play: Play, numbers: Sequence[int], most: int) -> str:
    names = [_("{colour} dice").format(colour=colour(hue, i18n.catalogue)) for hue in COLOURS]
    rows = "".join(
        counter("dice", place, most, numbers, name, icon(f"blank{place}"), capital(name))
        for place, name in enumerate(names)
    )
    return box(_("How many dice in each supply are damaged?"), rows)


def ravagers(_play: Play, numbers: Sequence[int], most: int) -> str:
    rows = locations("ravagers", most, numbers)
    return box(_("How many Ravager cards lie at each location?"), rows)


def display(_play: Play, numbers: Sequence[int], _most: int) -> str:
    tiles = "".join(
        pressed(
            str(cost),
            "referee-answer",
            f"display {place} {1 - numbers[place]}",
            bool(numbers[place]),
            icon("technology"),
            aria_label=_("Place {number}, cost {cost}").format(number=place + 1, cost=cost),
            id=f"ref-display-{place}",
        )
        for place, cost in enumerate(COMPONENTS.display_costs)
    )
    return box(
        _("Which spaces of the display have a tile?"),
        f'<div class="ref-row ref-display">{tiles}</div>',
        _("From the entry of new tiles, left, to the exit; the numbers are the costs."),
    )


def offers(_play: Play, numbers: Sequence[int], most: int) -> str:
    title = _("How many Advanced tiles are face up?")
    return box(title, counter("offers", 0, most, numbers, title, icon("advanced")))


def mission(play: Play, numbers: Sequence[int], _most: int) -> str:
    kinds = {
        ACTIVATION: _("Activation card"),
        NEUTRALIZATION: _("Neutralization card"),
        NO_CARD: _("No card is left"),
    }
    row = "".join(
        pressed(words, "referee-answer", f"neutralization 0 {kind}", tuple(numbers) == (kind,))
        for kind, words in kinds.items()
    )
    title = _("Draw a Mission, {colour}. What is it?").format(
        colour=colour(play.colour, i18n.catalogue)
    )
    return box(title, f'<div class="ref-row">{row}</div>')


def free_hexes(play: Play, numbers: Sequence[int], most: int) -> str:
    """The free hexes by strip, in the order that he looks at them; nothing before the card is known."""
    kind = tuple(play.draft.answers["neutralization"])
    if kind not in ((ACTIVATION,), (NEUTRALIZATION,)):
        return ""
    places = range(len(numbers))
    rows = "".join(
        counter(
            "free",
            place,
            most,
            numbers,
            _("strip {number}").format(number=place + 1),
            icon(f"species{play.colour}"),
            _("Strip {number}").format(number=place + 1),
        )
        for place in (places if kind == (NEUTRALIZATION,) else reversed(places))
    )
    return box(
        _("How many {colour} hexes are free on each strip?").format(
            colour=colour(play.colour, i18n.catalogue)
        ),
        rows,
        _(
            "Free means without a Mission; strip 1 is nearest to the frigate. Hal needs only "
            "the first strip, in his order, that has a free hex."
        ),
    )


# --- parts


def box(title: str, content: str, hint: str = "") -> str:
    more = f'<p class="soft">{escape(hint)}</p>' if hint else ""
    return f'<section class="ref-box"><h4>{escape(title)}</h4>{more}{content}</section>'


def pressed(
    label: str, action: str, value: object, on: bool, picture: str = "", **more: object
) -> str:
    """A button that stays pressed while chosen."""
    given = marked(data_action=action, data_value=value, **more)
    return (
        f'<button type="button" class="button ref-pressed" aria-pressed="{str(on).lower()}"{given}>'
        f"{picture}<span>{escape(label)}</span></button>"
    )


def locations(key: str, most: int, numbers: Sequence[int]) -> str:
    names = [capital(action(where, i18n.catalogue)) for where in LOCATIONS]
    return "".join(
        counter(
            key,
            place,
            most,
            numbers,
            spot_name(place),
            icon(ACTION_KINDS[place]),
            _("{number}. {action}").format(number=place + 1, action=name),
            ACTION_COLOURS[place],
        )
        for place, name in enumerate(names)
    )


def counter(
    key: str,
    place: int,
    most: int,
    numbers: Sequence[int],
    label: str,
    picture: str,
    shown: str = "",
    tint: int = -1,
) -> str:
    """One button per possible number; ``label`` is read aloud, ``shown`` appears beside it."""
    row = "".join(
        pressed(str(number), "referee-answer", f"{key} {place} {number}", number == numbers[place])
        for number in range(most + 1)
    )
    classes = f"ref-count c{tint}" if tint >= 0 else "ref-count"
    return lines(
        f'<div class="{classes}" role="group"{marked(aria_label=label)}>{picture}',
        f"<b>{escape(shown)}</b>" if shown else "",
        f'<span class="ref-numbers">{row}</span></div>',
    )
