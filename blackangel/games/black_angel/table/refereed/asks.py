"""What Hal's referee asks about the table, as markup: only what his action needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

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
from blackangel.kit.markup import button, escape, lines, marked


def questions(play: Play) -> str:
    """What is asked now, in the order in which he looks at it; the next row comes with an answer."""
    rows = groupby(play.needs(), key=lambda number: number[0])
    return "".join(QUESTIONS[key](play, [place for _key, place in row]) for key, row in rows)


def cubes(play: Play, _places: Sequence[int]) -> str:
    title = _("How many damage cubes are at {spot}?").format(spot=spot_name(play.place))
    return box(title, counter(play, "cubes", 0, title, icon("damage")))


def damage(play: Play, places: Sequence[int]) -> str:
    title = _("How many damage cubes are at each action?")
    return box(
        title, locations(play, "damage", places), _("Hal needs only these actions, in this order.")
    )


def damaged_dice(play: Play, places: Sequence[int]) -> str:
    names = [_("{colour} dice").format(colour=colour(hue, i18n.catalogue)) for hue in COLOURS]
    rows = "".join(
        counter(play, "dice", place, names[place], icon(f"blank{place}"), capital(names[place]))
        for place in places
    )
    return box(_("How many dice in each supply are damaged?"), rows + nowhere(play, "dice"))


def ravagers(play: Play, places: Sequence[int]) -> str:
    title = _("How many Ravager cards are at each location?")
    rows = locations(play, "ravagers", places)
    return box(title, rows, _("Hal needs only these actions, in this order."))


def display(play: Play, places: Sequence[int]) -> str:
    tiles = "".join(
        counter(
            play,
            "display",
            place,
            _("Place {number}, cost {cost}").format(number=place + 1, cost=cost),
            icon("technology"),
            _("Place {number}, cost {cost}").format(number=place + 1, cost=cost),
            words=(_("empty"), _("a tile")),
        )
        for place, cost in ((place, COMPONENTS.display_costs[place]) for place in places)
    )
    return box(
        _("Which spaces in the display have a tile?"),
        tiles + nowhere(play, "display"),
        _("Listed from the exit; new tiles enter at place 1."),
    )


def offers(play: Play, _places: Sequence[int]) -> str:
    title = _("Is an Advanced tile face up?")
    row = counter(play, "offers", 0, title, icon("advanced"), words=(_("No"), _("Yes")))
    return box(title, row)


def mission(play: Play, _places: Sequence[int]) -> str:
    kinds = {
        ACTIVATION: _("Activation card"),
        NEUTRALIZATION: _("Neutralization card"),
        NO_CARD: _("No card is left"),
    }
    numbers = tuple(play.draft.answers["neutralization"])
    row = "".join(
        pressed(words, "referee-answer", f"neutralization 0 {kind}", numbers == (kind,))
        for kind, words in kinds.items()
    )
    title = _("Draw one {colour} Mission. What is it?").format(
        colour=colour(play.colour, i18n.catalogue)
    )
    return box(title, f'<div class="ref-row">{row}</div>')


def free_hexes(play: Play, places: Sequence[int]) -> str:
    """The free hexes by strip, in the order that he looks at them."""
    rows = "".join(
        counter(
            play,
            "free",
            place,
            _("strip {number}").format(number=place + 1),
            icon(f"species{play.colour}"),
            _("Strip {number}").format(number=place + 1),
        )
        for place in places
    )
    return box(
        _("How many {colour} hexes are free on each strip?").format(
            colour=colour(play.colour, i18n.catalogue)
        ),
        rows,
        _("A hex is free if it has no Mission. Strip 1 is the one nearest the frigate."),
    )


QUESTIONS: dict[str, Callable[[Play, Sequence[int]], str]] = {
    "cubes": cubes,
    "damage": damage,
    "dice": damaged_dice,
    "ravagers": ravagers,
    "display": display,
    "offers": offers,
    "neutralization": mission,
    "free": free_hexes,
}


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


def locations(play: Play, key: str, places: Sequence[int]) -> str:
    names = [capital(action(where, i18n.catalogue)) for where in LOCATIONS]
    rows = "".join(
        counter(
            play,
            key,
            place,
            spot_name(place),
            icon(ACTION_KINDS[place]),
            _("{number}. {action}").format(number=place + 1, action=names[place]),
            ACTION_COLOURS[place],
        )
        for place in places
    )
    return rows + nowhere(play, key)


def nowhere(play: Play, key: str) -> str:
    """Answer all that is open of a question at once."""
    if play.missing is None or play.missing[0] != key:
        return ""
    none = button(_("Nothing anywhere else"), "referee-rest", key, "quiet")
    return f'<div class="ref-row">{none}</div>'


def counter(
    play: Play,
    key: str,
    place: int,
    label: str,
    picture: str,
    shown: str = "",
    tint: int = -1,
    words: Sequence[str] = (),
) -> str:
    """One button per possible number, or its word; ``label`` is read aloud, ``shown`` appears beside it."""
    number = play.draft.answers[key][place]
    words = words or [str(one) for one in range(play.most(key, place) + 1)]
    row = "".join(
        pressed(word, "referee-answer", f"{key} {place} {at}", at == min(number, len(words) - 1))
        for at, word in enumerate(words)
    )
    classes = f"ref-count c{tint}" if tint >= 0 else "ref-count"
    return lines(
        f'<div class="{classes}" role="group"{marked(aria_label=label)}>{picture}',
        f"<b>{escape(shown)}</b>" if shown else "",
        f'<span class="ref-numbers">{row}</span></div>',
    )
