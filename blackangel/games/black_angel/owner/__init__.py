"""The pieces of the box and what is printed on them, for whoever owns a copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.games.black_angel.owner import drawn, nodes
from blackangel.games.black_angel.rules import printed
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.table import pieces as gallery
from blackangel.games.black_angel.table import values as told
from blackangel.games.black_angel.words import effects, vocabulary
from blackangel.i18n import _
from blackangel.kit.owner.pieces import Columns, Field, OwnPiece, Texts, rows_of, single_piece
from blackangel.kit.sentences import capital

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides, Value
    from blackangel.kit.owner.pieces import ValuePlace, Values

# by kind: the tables with a piece in each row, and the fields that are set
ROWS: dict[str, Columns] = {
    "mission": (("missions", ("effect", "reward", "icons")),),
    "technology": (("technology standard", ("standard",)), ("technology boosts", ("boost",))),
    "advanced": (("advanced", ("effect", "copies")),),
    "ravager": (("ravagers", ("location", "effect")),),
    "strip": (("strips", ("side_a", "side_b")),),
    "hal": (("hal cards", ("top", "bottom")),),
}
# pieces that gather whole tables
WHOLE: dict[str, dict[str, Columns]] = {
    "hal": {"weights": (("hal weights", printed.WEIGHTS),)},
    "board": {
        "frigate": (("actions", ("colour", "kind")),),
        "player": (
            ("board", ("starting_cells", "spaces")),
            ("board arrows", ("edge", "colour")),
            ("board black_arrows", ("black_edge",)),
        ),
        "display": (("display", ("costs",)),),
        "aids": (("advantages", ("resource", "reserve")),),
        "track": (("box", ("score_track",)),),
    },
}


def kinds() -> dict[str, str]:
    """The kinds of pieces, in the order shown."""
    named = gallery.kinds()
    return {kind: named[kind] for kind in ROWS} | {"board": _("Boards and player aids")}


def pieces() -> Iterable[OwnPiece]:
    """All pieces, kind by kind."""
    facts = COMPONENTS.facts
    for kind in kinds():
        yield from rows_of(facts, kind, ROWS.get(kind, ()))
        for name, columns in WHOLE.get(kind, {}).items():
            yield single_piece(facts, kind, name, columns)


def name(piece: OwnPiece, values: Values) -> str:
    """What a piece is called."""
    t = i18n.catalogue
    table, entry, _field = piece.places[0]
    match piece.kind:
        case "mission" | "ravager":
            return capital(vocabulary.card(int(entry), t))
        case "technology" if table == "technology boosts":
            return _("Boost {name}").format(name=entry)
        case "technology":
            return _("Standard side {name}").format(name=entry)
        case "advanced":
            return f"{capital(vocabulary.tile(entry, t))} {entry}"
        case "strip":
            return _("Strip {number}").format(number=entry)
        case "hal" if table == "hal cards":
            return _("Hal’s card {name}").format(name=entry)
        case _:
            return whole_names()[piece.id]


def whole_names() -> dict[str, str]:
    tables = told.tables()
    return {
        "hal-weights": tables["hal weights"],
        "board-frigate": tables["actions"],
        "board-player": tables["board"],
        "board-display": tables["display"],
        "board-aids": tables["advantages"],
        "board-track": _("Score track"),
    }


def picture(piece: OwnPiece, values: Values) -> str:
    """A piece with these values, as markup."""
    draw = drawn.BOARDS.get(piece.id) or drawn.DRAWN[piece.kind]
    return draw(piece, Texts(values))


def words(piece: OwnPiece, values: Values) -> tuple[str, ...]:
    """What it does, in sentences."""
    t, texts = i18n.catalogue, Texts(values)
    if piece.kind == "mission":
        card = drawn.mission_of(piece, texts)
        icons = vocabulary.row([vocabulary.colour(icon, t) for icon in card.icons], t)
        return (
            effects.effect(card.effect, t),
            _("Reward: {reward}.").format(reward=effects.phrase(card.reward, t)),
            _("New tiles in the display: {icons}.").format(icons=icons),
        )
    spoken = ("effect", "standard", "boost")
    return tuple(effects.effect(texts[place], t) for place in piece.places if place[2] in spoken)


def fields(piece: OwnPiece, values: Values) -> tuple[Field, ...]:
    """What can be set on it."""
    return tuple(
        Field(place, field_name(piece, place), nodes.node(place[0], place[2], place[1]))
        for place in piece.places
    )


def field_name(piece: OwnPiece, place: ValuePlace) -> str:
    table, entry, field = place
    words = {**told.fields(), **more_fields()}
    match table:
        case "actions":
            what = _("color") if field == "colour" else _("which action")
            return _("Action {number}: {field}").format(number=entry, field=what)
        case "board arrows" | "board black_arrows":
            row = _("Row {number}") if entry[0] == "r" else _("Column {number}")
            return _("{line}: {field}").format(line=row.format(number=entry[1]), field=words[field])
        case "advantages":
            return _("Place {place}: {field}").format(place=entry, field=words[field])
        case _:
            return capital(words[field])


def more_fields() -> dict[str, str]:
    """Names of fields that no list of reconstructed values needs."""
    return {
        "boost": _("boost"),
        "copies": _("number of copies"),
        "effect": _("effect"),
        "location": _("action it targets"),
        "reserve": _("dice reserved"),
        "standard": _("effect"),
    }


def following(values: Values, place: ValuePlace, value: Value) -> Mapping[ValuePlace, Value]:
    """Nothing counts what is printed on other pieces."""
    return {}


def check(overrides: Overrides) -> None:
    """Refuse values that do not fit one another."""
    printed.load(overrides=overrides)
