"""The pieces with whatever values an owner gives them: drawn from these, not from our tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.games.council_of_shadows.draw import cards, rows, tiles
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.components import Automa, Bonus, Card, DarkTech
from blackangel.games.council_of_shadows.rules.effects import Goods, parse_goods, parse_owned
from blackangel.games.council_of_shadows.rules.printed import LEVELS

if TYPE_CHECKING:
    from blackangel.kit.owner.pieces import OwnPiece, Texts

WIDE = "0 0 240 140"


class Printed:
    """The values in the row of a piece, by field."""

    def __init__(self, piece: OwnPiece, texts: Texts) -> None:
        self.table, self.entry, _field = piece.places[0]
        self.texts = texts

    def __getitem__(self, field: str) -> str:
        return self.texts[self.table, self.entry, field]

    def number(self, field: str) -> int:
        return int(self[field])

    @property
    def goods(self) -> Goods:
        return parse_goods(self["price"])


def card_of(row: Printed) -> Card:
    starting = row.table == "cards starting"
    price = Goods() if starting else row.goods
    return Card(row.entry, row["name"], row.number("consumption"), row["effect"], price, starting)


def tech_of(row: Printed) -> DarkTech:
    return DarkTech(row.entry, row["name"], LEVELS.index(row["level"]), row["effect"])


def bonus_of(row: Printed) -> Bonus:
    dark = row.table == "bonus dark"
    copies = 1 if dark else row.number("copies")
    return Bonus(row.entry, row["name"], dark, row["effect"], copies, 1, False)


def automa_of(row: Printed) -> Automa:
    actions = tuple(text for text in (row["action_1"], row["action_2"]) if text)
    silver, pile = row.table == "automa silver", LEVELS.index(row["pile"])
    energy, consumption = row.number("energy"), row.number("consumption")
    return Automa(row.entry, silver, pile, consumption, actions, energy, row["assess"])


# --- drawings


def galaxy(row: Printed) -> str:
    """Its name on its colour, its distance, its spaces, and what it pays."""
    plate = rows.plate(row.entry, row["name"])
    pays = (
        *rows.goods(Goods(energy=row.number("high"))),
        *(rows.text("/"), *rows.goods(Goods(energy=row.number("low")))),
    )
    where = (rows.Mark(f"P{row['parsec']}"),)
    spaces = f'<b class="own-times">× {row["spaces"]}</b>'
    return rows.pictured((plate,)) + rows.pictured(where) + spaces + rows.pictured(pays)


def system(row: Printed) -> str:
    found = tiles.settled(row.entry, row["planets"]) + tiles.yielded(parse_goods(row["yield"]))
    return tiles.framed(found)


def card(row: Printed) -> str:
    found = card_of(row)
    face = cards.picture(cards.action_card(found, i18n.catalogue.gettext(found.name)))
    return face + (rows.line(found.price, 22) if any(found.price) else "")


def upgrade(row: Printed) -> str:
    return rows.line(parse_owned(row["effect"]), 32) + rows.line(row.goods, 24)


def gift(row: Printed) -> str:
    reached, _to, own = row.entry.partition(" to ")
    levels = (sign(f"level{LEVELS.index(level)}") for level in (reached, own))
    return "".join(levels) + rows.line(parse_goods(row["gems"]), 28)


def tech(row: Printed) -> str:
    return cards.picture(cards.tech_card(tech_of(row)))


def bonus(row: Printed) -> str:
    found = bonus_of(row)
    copies = "" if found.dark else f'<b class="own-times">× {found.copies}</b>'
    return cards.picture(cards.bonus_card(found)) + copies


def station(row: Printed) -> str:
    return cards.picture(cards.station(row.entry)) + rows.line(row.goods, 24)


def automa(row: Printed) -> str:
    return cards.picture(cards.automa_card(automa_of(row)), "card wide", WIDE)


DRAWN = {
    "galaxy": galaxy,
    "system": system,
    "starting": card,
    "ai": card,
    "upgrade": upgrade,
    "level": gift,
    "tech": tech,
    "bonus": bonus,
    "station": station,
    "automa": automa,
}
