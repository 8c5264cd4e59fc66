"""The forms of what is printed: one node for each field of the component tables, by table and field."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial

from blackangel import i18n
from blackangel.games.black_angel.owner.signs import half, sign, signs, word
from blackangel.games.black_angel.rules.effects import COSTS, GAINS, PER, VERBS
from blackangel.games.black_angel.rules.names import ARMS, CELLS, COLOURS, LETTERS, SPECIAL_KINDS
from blackangel.games.black_angel.rules.printed import FORMS
from blackangel.games.black_angel.rules.shapes import STANDARD_VERBS
from blackangel.games.black_angel.words import effects, vocabulary
from blackangel.i18n import _
from blackangel.kit.owner.forms import (
    Bag,
    Case,
    Choice,
    Node,
    Number,
    Part,
    Phrase,
    Row,
    Series,
    Some,
    Switch,
    Variant,
)
from blackangel.kit.sentences import capital

MOST_VP = 9
ROBOTS = ("vertical", "horizontal")
SPECIES_SIGNS = ("t0", "t1", "t2", "t3")
LONGEST_DISPLAY = range(5, 10)


# --- things and colours


def things() -> dict[str, str]:
    """What is gained and paid, in words."""
    return {
        "ship": _("ship"),
        "resource": _("resource"),
        "robot": _("robot"),
        "debris": _("debris"),
        "VP": _("VP"),
        "technology": _("Technology tile"),
        "mission": _("Mission card"),
        "ravager": _("Ravager card"),
    }


def gains() -> Bag:
    """Goods and VP, in the order in which they are printed."""
    rows = tuple(Row(name, things()[name], word(name)) for name in GAINS)
    return Bag(rows, 9, free=True)


def costs() -> Bag:
    rows = tuple(Row(name, things()[name], word(name)) for name in COSTS)
    return Bag(rows, 9, free=True, sign="-")


def colour_rows(kind: str) -> tuple[Row, ...]:
    """The three colours, each with a sign of this kind."""
    t = i18n.catalogue
    return tuple(
        Row(name, vocabulary.colour(number, t), sign(f"{kind}{number}"))
        for number, name in enumerate(COLOURS)
    )


def told(texts: Iterable[str]) -> tuple[Row, ...]:
    """Whole effects to choose from, each told in words and signs."""
    t = i18n.catalogue
    return tuple(Row(text, capital(effects.phrase(text, t)), signs(text)) for text in texts)


# --- cards


def mission_effect() -> Node:
    """What a Mission does: when activated, or when ejected."""
    colours = Choice(colour_rows("mission"))
    where = Choice(
        (Row("in space", _("in Space")), Row("ejected", _("ejected"))),
    )
    return Variant(
        (
            Case(_("Gain"), gains(), sign("bolt")),
            Case(
                _("Pay and gain"),
                Phrase((Part("pay", _("pay"), costs()), ": ", Part("gain", _("gain"), gains()))),
                sign("to"),
            ),
            Case(
                _("When ejected: owner, and ships on it"),
                Phrase(
                    (
                        *("owner ", Part("owner", _("the owner gains"), gains()), " / ships "),
                        Part("ships", _("everyone with a ship gains"), gains()),
                    )
                ),
                sign("neutralization"),
            ),
            Case(
                _("When ejected: for each Mission"),
                Phrase(
                    (
                        *("each ", Part("gain", _("gain"), gains()), " per "),
                        *(Part("colour", _("for each Mission"), colours), " "),
                        Part("where", _("that is"), where),
                    )
                ),
                sign("neutralization"),
            ),
        )
    )


def icons() -> Node:
    row = Choice(colour_rows("tile"))
    return Series(row, " ", 1, 2, _("tile {number}"), _("Second tile"))


def ravager_effect() -> Node:
    damage = (f"damage die {colour}" for colour in COLOURS)
    return Choice(told(("damage next", *damage, "-1mission", "-1ravager", "hold 1robot")))


def location() -> Node:
    t = i18n.catalogue
    return Choice(
        tuple(
            Row(
                str(n),
                _("action {number}, {name}").format(number=n, name=vocabulary.action(f"@{n}", t)),
            )
            for n in range(1, 7)
        )
    )


# --- tiles


ACTS = tuple(f"{verb} {what}".strip() for verb in STANDARD_VERBS for what in VERBS[verb])


def standard() -> Node:
    return Variant(
        (
            Case(_("Gain"), gains(), sign("resource")),
            Case(_("Do something"), Choice(told(ACTS)), sign("move")),
        )
    )


def starting() -> Node:
    """One of two, chosen at each activation."""
    return Phrase((Part("one", _("either"), standard()), " | ", Part("other", _("or"), standard())))


def boost() -> Node:
    t = i18n.catalogue
    on = tuple(
        Row(name, t.gettext(vocabulary.ACTION_SHORT[name]), sign(name)) for name in SPECIAL_KINDS
    )
    colours = Choice(colour_rows("blank"))
    value = Choice((Row("3", "3", sign("n3")), Row("any", _("any color"), sign("dieany"))))
    return Variant(
        (
            Case(
                _("VP for an action"),
                Phrase(
                    (
                        *(Part("n", _("VP"), Number(1, MOST_VP, sign("vp"))), "VP on "),
                        Part("on", _("when you"), Choice(on)),
                    )
                ),
                sign("vp"),
            ),
            Case(
                _("Change a die"),
                Phrase(
                    (
                        *(Part("colour", _("die"), colours), " die to "),
                        Part("value", _("into"), value),
                    )
                ),
                sign("die03", "0 0 44 44"),
            ),
            Case(
                _("Reserve a die"),
                Phrase(("reserve ", Part("colour", _("die"), colours), " die")),
                sign("lock"),
            ),
        )
    )


def advanced() -> Node:
    t = i18n.catalogue
    rows = []
    for counted in PER:
        words = effects.phrase(f"1VP per {counted}", t)
        rows.append(Row(counted, capital(words), signs(f"1VP per {counted}")))
    return Phrase(
        (
            *(Part("n", _("VP"), Number(1, MOST_VP, sign("vp"))), "VP per "),
            Part("per", _("for each"), Choice(tuple(rows))),
        )
    )


# --- boards, strips, Hal


def side() -> Node:
    """Five hexes, each with what lies on it."""
    t = i18n.catalogue
    kinds = tuple(
        Row(letter, t.gettext(vocabulary.TERRAIN_WORDS[number]), sign(SPECIES_SIGNS[number]))
        for number, letter in enumerate(LETTERS + "A")
    )
    comet = Switch(Row("*", _("comet"), sign("comet")))
    enemy = Switch(Row("!", _("Ravager ship"), sign("ravager")))
    one = Phrase(
        (
            Part("kind", "", Choice(kinds)),
            Part("comet", "", comet),
            Part("ravager", "", enemy),
        )
    )
    parts: list[str | Part] = []
    for arm in ARMS:
        parts += [*([" "] if parts else []), Part(arm, arm, one)]
    return Phrase(tuple(parts))


@lru_cache(maxsize=8)
def halves(language: str) -> Node:
    """Half of a card of Hal: every action that he may be told, in each of its forms."""
    rows = []
    for number, colour in enumerate(COLOURS):
        for kind in (SPECIAL_KINDS[number], "command"):
            for form in FORMS[kind]:
                text = " ".join(filter(None, (colour, kind, form)))
                name, picture = half(text)
                rows.append(Row(text, name, picture))
    return Choice(tuple(rows))


def spaces() -> Node:
    """The order of the three colours, from top to bottom."""
    t = i18n.catalogue
    rows = []
    for a in range(3):
        for b in range(3):
            if a != b:
                found = (a, b, 3 - a - b)
                rows.append(
                    Row(
                        " ".join(COLOURS[one] for one in found),
                        vocabulary.row([vocabulary.colour(one, t) for one in found], t),
                        "".join(sign(f"tile{one}") for one in found),
                    )
                )
    return Choice(tuple(rows))


def cells() -> Node:
    t = i18n.catalogue
    return Some(tuple(Row(cell, vocabulary.cell(cell, t)) for cell in CELLS), 3)


def edge(line: str) -> Node:
    """The side on which a tile enters a line of the grid."""
    rows = (
        (Row("left", _("left"), "←"), Row("right", _("right"), "→"))
        if line.startswith("r")
        else (Row("top", _("top"), "↑"), Row("bottom", _("bottom"), "↓"))
    )
    return Choice(rows)


def costs_of_display() -> Node:
    rows = []
    for length in LONGEST_DISPLAY:
        words = _("{number} spaces").format(number=length)
        rows.append(Row(" ".join(["2", "2", *["1"] * (length - 2)]), words))
    return Choice(tuple(rows))


def kind() -> Node:
    t = i18n.catalogue
    return Choice(
        tuple(
            Row(name, t.gettext(words), sign(name))
            for name, words in vocabulary.ACTION_WORDS.items()
        )
    )


def half_card() -> Node:
    return halves(i18n.language)


Maker = Callable[[], Node]
# by table and field
NODES: dict[tuple[str, str], Maker] = {
    ("missions", "effect"): mission_effect,
    ("missions", "reward"): gains,
    ("missions", "icons"): icons,
    ("ravagers", "location"): location,
    ("ravagers", "effect"): ravager_effect,
    ("technology standard", "standard"): standard,
    ("technology starting", "starting"): starting,
    ("technology boosts", "boost"): boost,
    ("advanced", "effect"): advanced,
    ("advanced", "copies"): partial(Number, 1, 9),
    ("strips", "side_a"): side,
    ("strips", "side_b"): side,
    ("hal cards", "top"): half_card,
    ("hal cards", "bottom"): half_card,
    **{
        ("hal weights", name): partial(Number, 0, 9)
        for name in ("ship", "resource", "robot", "technology", "debris", "ravager", "advanced")
    },
    ("actions", "colour"): lambda: Choice(colour_rows("species")),
    ("actions", "kind"): kind,
    ("board", "starting_cells"): cells,
    ("board", "spaces"): spaces,
    ("board arrows", "colour"): lambda: Choice(colour_rows("tile")),
    ("display", "costs"): costs_of_display,
    ("advantages", "resource"): partial(Number, 0, 9),
    ("advantages", "reserve"): partial(Number, 0, 1),
    ("box", "score_track"): partial(Number, 50, 200),
}
# of a line of the grid
EDGES = {("board arrows", "edge"), ("board black_arrows", "black_edge")}


def node(table: str, field: str, entry: str) -> Node:
    """The form of a field."""
    return edge(entry) if (table, field) in EDGES else NODES[table, field]()
