"""The pieces of the box and what is printed on them, for whoever owns a copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.games.council_of_shadows.owner import drawn, nodes
from blackangel.games.council_of_shadows.owner.drawn import Printed
from blackangel.games.council_of_shadows.rules import printed
from blackangel.games.council_of_shadows.rules.effects import (
    KINDS,
    parse_action,
    parse_bonus,
    parse_goods,
    parse_owned,
)
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table import pieces as gallery
from blackangel.games.council_of_shadows.table import values as told
from blackangel.games.council_of_shadows.table.pieces.boards import galaxy_words
from blackangel.games.council_of_shadows.table.pieces.drawn import priced, sentence
from blackangel.games.council_of_shadows.words import effects, vocabulary
from blackangel.games.council_of_shadows.words import names as called
from blackangel.i18n import _
from blackangel.kit.owner.pieces import Columns, Field, OwnPiece, Texts, rows_of
from blackangel.kit.sentences import capital, listed

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides, Value
    from blackangel.kit.owner.pieces import ValuePlace, Values

TOTALS = "systems planets"
PARSEC_ROW = ("planets", "yield")
BUYABLE = ("name", "consumption", "effect", "price")
AUTOMA = ("pile", "consumption", "action_1", "action_2", "energy", "assess")
# by kind: the tables with a piece in each row, and the fields that are set
ROWS: dict[str, Columns] = {
    "galaxy": (
        (
            "galaxies",
            ("name", "parsec", "spaces", "high", "low", "two_players", "three_players"),
        ),
    ),
    "system": tuple((f"systems P{parsec}", PARSEC_ROW) for parsec in (1, 2, 3)),
    "starting": (("cards starting", ("name", "consumption", "effect")),),
    "ai": (("cards ai", BUYABLE),),
    "upgrade": (
        ("upgrades panel", ("name", "effect", "price")),
        ("upgrades extra_field", ("name", "effect", "price")),
    ),
    "level": (("levels compensation", ("gems",)),),
    "tech": (("dark_tech", ("level", "effect")),),
    "bonus": (
        ("bonus light", ("effect", "copies")),
        ("bonus dark", ("name", "effect", "players")),
    ),
    "station": (("stations", ("effect", "price")),),
    "automa": (("automa golden", AUTOMA), ("automa silver", AUTOMA)),
}


def kinds() -> dict[str, str]:
    """The kinds of pieces, in the order shown."""
    return {kind: title for kind, title in gallery.kinds().items() if kind in ROWS}


def pieces() -> Iterable[OwnPiece]:
    """All pieces, kind by kind."""
    for kind in kinds():
        yield from rows_of(COMPONENTS.facts, kind, ROWS[kind])


def row_of(piece: OwnPiece, values: Values) -> Printed:
    return Printed(piece, Texts(values))


def name(piece: OwnPiece, values: Values) -> str:
    """What a piece is called."""
    t, row = i18n.catalogue, row_of(piece, values)
    match piece.kind:
        case "galaxy":
            colour = t.gettext(called.COLOURS[row.entry])
            return _("{galaxy} ({colour})").format(galaxy=row["name"], colour=colour)
        case "system":
            return _("Solar System {number}").format(number=row.entry)
        case "level":
            reached, _to, own = row.entry.partition(" to ")
            words = _("Level {reached} reached: gems for level {own}")
            return words.format(reached=reached, own=own)
        case "bonus":
            dark = row.table == "bonus dark"
            title = _("Dark bonus card") if dark else _("Light bonus card")
            return f"{title} {row.entry}"
        case "station":
            return vocabulary.station(row.entry, t)
        case "automa":
            return _("Automa card {name}").format(name=row.entry)
        case _:
            return t.gettext(row["name"])


def picture(piece: OwnPiece, values: Values) -> str:
    """A piece with these values, as markup."""
    return drawn.DRAWN[piece.kind](row_of(piece, values))


def words(piece: OwnPiece, values: Values) -> tuple[str, ...]:
    """What it does, in sentences."""
    t, row = i18n.catalogue, row_of(piece, values)
    match piece.kind:
        case "galaxy":
            return galaxy_words(*map(row.number, ("parsec", "spaces", "high", "low")))
        case "system":
            counts = [
                vocabulary.amount(kind, row["planets"].count(kind), t)
                for kind in KINDS
                if kind in row["planets"]
            ]
            found = _("{planets}; yield: {goods}").format(
                planets=listed(counts, t),
                goods=vocabulary.goods(parse_goods(row["yield"]), t),
            )
            return (sentence(found),)
        case "starting" | "ai":
            told_ = effects.action(parse_action(row["effect"]).branches, t)
            price = () if piece.kind == "starting" else priced(row.goods)
            return (sentence(told_), *price)
        case "upgrade" | "station":
            return (sentence(effects.owned(parse_owned(row["effect"]), t)), *priced(row.goods))
        case "tech":
            return (sentence(effects.owned(parse_owned(row["effect"]), t)),)
        case "bonus":
            return (sentence(effects.scoring(parse_bonus(row["effect"]), t)),)
        case "automa":
            return (sentence(effects.automa_card(drawn.automa_of(row), t)),)
        case _:
            return ()


def fields(piece: OwnPiece, values: Values) -> tuple[Field, ...]:
    """What can be set on it."""
    row = row_of(piece, values)
    galaxy = row["name"] if row.table == "bonus dark" else ""
    names = {**told.fields(), **more_fields()}
    if row.table == "bonus dark":
        names["name"] = _("its galaxy")
    return tuple(
        Field(place, capital(names[place[2]]), nodes.node(place[0], place[2], galaxy))
        for place in piece.places
    )


def more_fields() -> dict[str, str]:
    """Names of fields that no list of reconstructed values needs."""
    return {
        "level": _("level"),
        "three_players": _("used with three players"),
        "two_players": _("used with one or two players"),
    }


def following(values: Values, place: ValuePlace, value: Value) -> Mapping[ValuePlace, Value]:
    """The totals of planets are counted on the tiles; a dark card's effect names its galaxy."""
    table, entry, field = place
    if table.startswith("systems P") and field == "planets":
        parsec = table.removeprefix("systems ")
        tiles = {**values, place: value}
        found = "".join(
            str(one) for (t, _e, f), one in tiles.items() if t == table and f == "planets"
        )
        return {(TOTALS, parsec, parsec): tuple(found.count(kind) for kind in KINDS)}
    if table == "bonus dark" and field == "name":
        effect = table, entry, "effect"
        before, after = str(values[place]), str(value)
        words = [after if word == before else word for word in str(values[effect]).split(" ")]
        return {effect: " ".join(words)}
    return {}


def check(overrides: Overrides) -> None:
    """Refuse values that do not fit one another."""
    printed.load(overrides=overrides)
