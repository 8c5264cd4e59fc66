"""The forms of what is printed: one node for each field of the component tables, by table and field.

Effects are built from the words that the effect language allows a kind of component (``rules.shapes``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from blackangel import i18n
from blackangel.games.council_of_shadows.draw import rows
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.effects import (
    COUNTED,
    GEMS,
    GOODS,
    KINDS,
    PARSECS,
    TENTH,
    THINGS,
    Goods,
)
from blackangel.games.council_of_shadows.rules.printed import ASSESSED, LEVELS, WORDS
from blackangel.games.council_of_shadows.rules.shapes import SHAPES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.words import effects, names, vocabulary
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
    Switch,
    Variant,
    Words,
)
from blackangel.kit.sentences import capital

MOST_ENERGY = 99
MANY = 9  # cubes, times, gems
LONGEST_NAME = 40
NOTHING = Phrase(("",))


def marks(found: list[rows.Mark]) -> str:
    """Signs of the drawings in one row."""
    return rows.pictured(tuple(found))


# --- goods and places


def goods(letters: str = GOODS, high: int = 40) -> Bag:
    """Gems, and Energy where there can be some."""
    words = {"K": _("coal"), "G": _("gold"), "C": _("crystal"), "E": _("Energy")}
    found = tuple(Row(letter, words[letter], sign(rows.GOOD[letter])) for letter in letters)
    return Bag(found, high, most=MOST_ENERGY if "E" in letters else MANY)


def gems() -> Bag:
    return goods(GEMS, MANY)


def planets() -> Bag:
    t = i18n.catalogue
    found = tuple(
        Row(kind, t.gettext(words), sign(f"planet-{kind}")) for kind, words in names.KINDS.items()
    )
    return Bag(found, 4, most=4, spelt=True)


def place() -> Choice:
    """A galaxy on the side for two players, or a Parsec."""
    t = i18n.catalogue
    found = [
        Row(parsec, vocabulary.place(parsec, t), sign(parsec), plain=True) for parsec in PARSECS
    ]
    found += [
        Row(galaxy.id, vocabulary.coloured(galaxy.id, t), plate(galaxy.id), plain=True)
        for galaxy in COMPONENTS.galaxies.values()
    ]
    return Choice(tuple(found))


def plate(name: str) -> str:
    """The name of a galaxy on its colour."""
    return marks([rows.plate(name)])


def galaxy_name() -> Choice:
    t = i18n.catalogue
    return Choice(
        tuple(
            Row(name, vocabulary.coloured(name, t), plate(name), plain=True)
            for name in COMPONENTS.galaxies
        )
    )


def answer() -> Choice:
    return Choice((Row("yes", _("yes")), Row("no", _("no"))))


def level() -> Choice:
    return Choice(
        tuple(
            Row(name, _("level {level}").format(level=name), sign(f"level{number}"))
            for number, name in enumerate(LEVELS)
        )
    )


# --- steps


def some(name: str, node: Node) -> Part:
    return Part("n", name, node)


def flag(word: str) -> Part:
    return Part(
        word,
        "",
        Switch(Row(f" {word}", capital(i18n.catalogue.gettext(effects.DETAILS[word])), sign(word))),
    )


def there(words: tuple[str, ...]) -> Node:
    """What is done on the tile just placed."""
    anyplanet = (flag("anyplanet"),) if "anyplanet" in words else ()
    return Variant(
        (
            Case(
                _("Settle"),
                Phrase(("settle ", some(_("cubes"), Number(1, MANY, sign("colony"))), *anyplanet)),
                sign("settle"),
            ),
            Case(
                _("Harvest"),
                Phrase(("harvest ", some(_("times"), Number(1, MANY, sign("harvest"))))),
                sign("harvest"),
            ),
        )
    )


def follow(words: tuple[str, ...], needed: bool) -> Node:
    """What follows on a tile: one of some things, or all of them."""
    one = there(words)
    cases = [
        Case(
            _("then one of"),
            Phrase(
                (
                    " (",
                    Part(
                        "there",
                        "",
                        Series(one, " | ", 1, 3, _("option {number}"), _("Another option")),
                    ),
                    ")",
                )
            ),
        ),
        Case(
            _("then all of"),
            Phrase(
                (
                    " (",
                    Part("there", "", Series(one, ", ", 2, 3, _("part {number}"), _("Add a part"))),
                    ")",
                )
            ),
        ),
    ]
    if not needed:
        cases.insert(0, Case(_("nothing follows"), NOTHING))
    return Variant(tuple(cases))


def step(kind: str) -> Node:
    """One thing to do, of those that a kind of component may do."""
    shape = SHAPES[kind]
    words = tuple(shape.words.split())

    def flags(*allowed: str) -> tuple[Part, ...]:
        return tuple(flag(word) for word in allowed if word in words)

    here = (" here",) if "here" in words else ()
    cases = {
        "settle": Case(
            _("Settle"),
            Phrase(
                (
                    "settle ",
                    some(_("cubes"), Number(1, MANY, sign("colony"))),
                    *flags("anyrange", "anyplanet", "stack"),
                    Part("follow", _("afterwards"), follow(words, needed=False)),
                )
            ),
            sign("settle"),
        ),
        "harvest": Case(
            _("Harvest"),
            Phrase(
                (
                    "harvest ",
                    some(_("times"), Number(1, MANY, sign("harvest"))),
                    *flags("anyrange"),
                )
            ),
            sign("harvest"),
        ),
        "discover": Case(
            _("Discover"),
            Phrase(
                (
                    "discover",
                    *flags("anyrange"),
                    Part("follow", _("afterwards"), follow(words, needed=True)),
                )
            ),
            sign("discover"),
        ),
        "gain": Case(_("Gain"), goods(), sign("energy")),
        "raise": Case(
            _("Upgrade gems"),
            Phrase(("raise ", some(_("times"), Number(1, MANY, sign("raise"))))),
            sign("raise"),
        ),
        "assess": Case(
            _("Assess"),
            Phrase(("assess ", some(_("galaxies"), Number(1, MANY, sign("assess"))))),
            sign("assess"),
        ),
        "consumption": Case(
            _("Lower Consumption"),
            Phrase(("consumption -", some(_("by"), Number(1, 60, sign("consumption"))))),
            sign("consumption"),
        ),
        "reach_all": Case(_("Extend every field"), Phrase(("reach all",)), sign("reach")),
        "take_card": Case(_("Take an AI card"), Phrase(("take card",)), sign("ai")),
        "take_bonus": Case(_("Draw a bonus card"), Phrase(("take bonus",)), sign("light")),
        "cubes": Case(
            _("Put cubes on it"),
            Phrase(("cubes ", some(_("cubes"), Number(1, MANY, sign("colony"))), *here)),
            sign("colony"),
        ),
    }
    if kind == "station":  # a harvest there belongs to its assessment
        del cases["harvest"]
    return Variant(tuple(case for verb, case in cases.items() if verb in shape.verbs.split()))


def steps(kind: str) -> Node:
    return Series(step(kind), ", ", 1, 3, _("step {number}"), _("Add a step"))


def action() -> Node:
    """What an action card does."""
    branches = Series(steps("action"), " | ", 1, 3, _("choice {number}"), _("Another choice"))
    return Variant((Case(_("Do something"), branches), Case(_("Nothing"), Phrase(("nothing",)))))


# --- what players own


def trait(kind: str) -> Node:
    t = i18n.catalogue
    return Choice(
        tuple(
            Row(
                name,
                capital(t.gettext(effects.TRAITS[name]).format(height=LIMITS.height)),
                marks(rows.TRAITS[name]),
            )
            for name in SHAPES[kind].traits
        )
    )


def before_assessing(kind: str) -> Node:
    t = i18n.catalogue
    one = vocabulary.goods(Goods(energy=1), t)
    counted = tuple(
        Row(
            word,
            capital(t.gettext(effects.COUNTED[word]).format(goods=one)),
            marks(rows.COUNTED[word]),
        )
        for word in COUNTED
    )
    where = "here" if kind == "station" else "anyrange"
    return Variant(
        (
            Case(
                _("Gain for each"),
                Phrase(
                    (
                        Part("goods", _("gain"), goods()),
                        " per ",
                        Part("per", _("for each"), Choice(counted)),
                    )
                ),
                sign("energy"),
            ),
            Case(
                _("Harvest"),
                Phrase(
                    ("harvest ", some(_("times"), Number(1, MANY, sign("harvest"))), f" {where}")
                ),
                sign("harvest"),
            ),
        )
    )


def owned(kind: str) -> Node:
    """What Dark Tech, an upgrade, a station or a leader does."""
    cases = {
        "now": Case(_("At once"), Phrase(("now: ", Part("do", "", steps(kind)))), sign("now")),
        "buy": Case(
            _("In each buying phase"), Phrase(("buy: ", Part("do", "", steps(kind)))), sign("buy")
        ),
        "start": Case(
            _("At the start"), Phrase(("start: ", Part("do", "", steps(kind)))), sign("start")
        ),
        "assess": Case(
            _("Before assessing"),
            Phrase(("assess: ", Part("do", "", before_assessing(kind)))),
            sign("assess"),
        ),
        "always": Case(_("Always"), Phrase(("always: ", Part("trait", "", trait(kind))))),
    }
    when = SHAPES[kind].when.split()
    one = Variant(tuple(case for name, case in cases.items() if name in when))
    return Series(one, "; ", 1, 3, _("effect {number}"), _("Add an effect"))


# --- bonus cards


def energy(name: str, key: str) -> Part:
    return Part(key, name, Number(1, MOST_ENERGY, sign("energy")))


def light() -> Node:
    """What a light bonus card is worth."""
    t = i18n.catalogue
    things = []
    for word in THINGS:
        if word != "station":
            told = t.gettext(effects.PER[word]).format(energy="…", each="…")
            things.append(Row(word, told, marks(rows.PER[word])))
    return Variant(
        (
            Case(_("Energy"), Phrase((energy(_("Energy"), "base"), "E")), sign("energy")),
            Case(
                _("Energy, and more for each"),
                Phrase(
                    (
                        *(energy(_("Energy"), "base"), "E + ", energy(_("and"), "each"), "E per "),
                        Part("per", _("for each"), Choice(tuple(things))),
                    )
                ),
                sign("colony"),
            ),
            Case(
                _("For each 10 Consumption"),
                Phrase((energy(_("Energy"), "each"), f"E per {TENTH}")),
                sign("consumption"),
            ),
        )
    )


def dark(galaxy: str) -> Node:
    """What a dark bonus card is worth, which counts this galaxy."""
    return Variant(
        (
            Case(
                _("Its galaxy"),
                Phrase(
                    (
                        *(energy(_("Energy"), "base"), "E + "),
                        *(
                            energy(_("more with the majority"), "more"),
                            f"E majority {galaxy} else ",
                        ),
                        *(energy(_("otherwise with a cube"), "else"), f"E presence {galaxy}"),
                    )
                ),
                sign("colony"),
            ),
            Case(
                _("For each station"),
                Phrase(
                    (
                        *(energy(_("Energy"), "base"), "E + ", energy(_("and"), "each")),
                        "E per station",
                    )
                ),
                sign("station"),
            ),
        )
    )


def dark_galaxy() -> Node:
    return galaxy_name()


def in_play() -> Node:
    words = {
        "1-4": _("any number"),
        "3-4": _("three or four"),
        "4": _("four"),
        "stations": _("with stations"),
    }
    return Choice(tuple(Row(name, words[name]) for name in WORDS["players"]))


# --- the Automa


def form() -> Node:
    """One form of an action of the Automa."""
    t = i18n.catalogue
    kinds = Choice(
        tuple(Row(kind, t.gettext(names.KINDS[kind]), sign(f"planet-{kind}")) for kind in KINDS)
    )

    def colonies(verb: str) -> Node:
        return Phrase(
            (
                *(f"{verb} ", Part("place", _("where"), place()), " "),
                *(Part("kind", _("on"), kinds), " "),
                some(_("cubes"), Number(1, MANY, sign("colony"))),
            )
        )

    return Variant(
        (
            Case(_("Settle"), colonies("settle"), sign("settle")),
            Case(_("Explore"), colonies("explore"), sign("discover")),
            Case(
                _("Replace cards"),
                Phrase(("clear ", some(_("cards"), Number(1, MANY, sign("ai"))))),
                sign("ai"),
            ),
        )
    )


def line() -> Node:
    """An action of the Automa with its left form, and the right one if that is impossible."""
    right = Variant(
        (
            Case(_("no alternative"), NOTHING),
            Case(_("an alternative"), Phrase((" / ", Part("form", "", form())))),
        )
    )
    return Phrase((Part("left", _("left side"), form()), Part("right", _("right side"), right)))


def second_line() -> Node:
    return Variant((Case(_("An action"), line()), Case(_("None"), NOTHING)))


def assessed() -> Node:
    words = {"all": _("every galaxy where it has a cube"), "majority": _("those with its majority")}
    return Choice(tuple(Row(name, words[name]) for name in ASSESSED))


# --- the tables


Maker = Callable[[], Node]
PANEL: dict[str, Maker] = {
    "name": partial(Words, LONGEST_NAME),
    "effect": partial(owned, "upgrade"),
    "price": gems,
}
CARDS: dict[str, Maker] = {
    "name": partial(Words, LONGEST_NAME),
    "consumption": partial(Number, -9, 9),
    "effect": action,
    "price": gems,
}
AUTOMA: dict[str, Maker] = {
    "pile": level,
    "consumption": partial(Number, -5, 15),
    "action_1": line,
    "action_2": second_line,
    "energy": partial(Number, 0, 99),
    "assess": assessed,
}
NODES: dict[tuple[str, str], Maker] = {
    ("galaxies", "name"): partial(Words, LONGEST_NAME),
    ("galaxies", "parsec"): partial(Number, 1, 3),
    ("galaxies", "spaces"): partial(Number, 2, 5),
    ("galaxies", "high"): partial(Number, 1, MOST_ENERGY),
    ("galaxies", "low"): partial(Number, 1, MOST_ENERGY),
    ("galaxies", "two_players"): answer,
    ("galaxies", "three_players"): answer,
    **{(f"systems {parsec}", "planets"): planets for parsec in PARSECS},
    **{(f"systems {parsec}", "yield"): goods for parsec in PARSECS},
    **{
        (f"upgrades {table}", field): make
        for table in ("panel", "extra_field")
        for field, make in PANEL.items()
    },
    **{
        (f"cards {table}", field): make
        for table in ("starting", "ai")
        for field, make in CARDS.items()
    },
    ("dark_tech", "name"): partial(Words, LONGEST_NAME),
    ("dark_tech", "level"): level,
    ("dark_tech", "effect"): partial(owned, "dark tech"),
    ("leaders", "consumption"): partial(Number, 20, 100),
    ("leaders", "effect"): partial(owned, "leader"),
    ("stations", "effect"): partial(owned, "station"),
    ("stations", "price"): gems,
    ("bonus light", "name"): partial(Words, LONGEST_NAME),
    ("bonus light", "effect"): light,
    ("bonus light", "copies"): partial(Number, 1, 9),
    ("bonus dark", "name"): dark_galaxy,
    ("bonus dark", "players"): in_play,
    ("levels compensation", "gems"): gems,
    **{
        (f"automa {kind}", field): make
        for kind in ("golden", "silver")
        for field, make in AUTOMA.items()
    },
}


def node(table: str, field: str, galaxy: str = "") -> Node:
    """The form of a field; that of a dark bonus card's effect depends on its galaxy."""
    return dark(galaxy) if (table, field) == ("bonus dark", "effect") else NODES[table, field]()
