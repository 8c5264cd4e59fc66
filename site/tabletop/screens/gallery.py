"""All pieces and signs: each drawn as on the table, with its name and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import NamedTuple

from blackangel import messages
from blackangel.games import black_angel
from blackangel.games.black_angel.draw import hand, market, space
from blackangel.games.black_angel.draw.board import dice as compartment
from blackangel.games.black_angel.draw.icons import symbols
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.games.black_angel.rules.names import ARMS, ASTEROIDS, COLOURS, LETTERS
from blackangel.games.black_angel.rules.tables import BOX, COMPONENTS, FACES, HAL
from blackangel.games.black_angel.table import values
from blackangel.games.black_angel.table.hal_show import half
from blackangel.games.black_angel.table.hal_turn import half_title, half_words
from blackangel.games.black_angel.words import effects, vocabulary
from blackangel.games.black_angel.words.vocabulary import capital
from blackangel.kernel.facts import RECONSTRUCTED
from blackangel.kernel.markup import button, escape, lines, marked
from blackangel.kernel.seats import COLOURS as PAINTS
from blackangel.kernel.seats import Player
from blackangel.kernel.shown import Half
from blackangel.messages import _, ngettext
from tabletop.screens import table
from tabletop.screens.searching import holds
from tabletop.screens.setup import check, player_names, select

SEATS = 6  # players 1 to 4, the neutral player, Hal
MARKS = ("", "live", "picked", "barred", "aimed", "lately", "changed", "told", "taught")


class Piece(NamedTuple):
    """A component or a sign: of which kind, its own id, name, picture and words."""

    kind: str
    id: str
    name: str
    picture: str
    words: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()  # which of its values are reconstructed

    def has(self, query: str, kind: str) -> bool:
        return holds(" ".join((kind, self.id, self.name, *self.words, *self.ours)), query)


def kinds() -> dict[str, str]:
    """The kinds of pieces, in the order in which they are shown."""
    return {
        "sign": _("Signs"),
        "die": _("Dice"),
        "mission": _("Missions"),
        "technology": _("Technology tiles"),
        "advanced": _("Advanced tiles"),
        "ravager": _("Ravager cards"),
        "strip": _("Strips of Space"),
        "hal": _("Hal's cards"),
        "mark": _("Marks on the boards"),
        "control": _("Buttons and fields"),
    }


def drawn(*names: str) -> str:
    """Symbols of the sprite, side by side."""
    parts = []
    for name in names:
        _x, _y, width, height = symbols()[name][0].split()
        parts.append(f'<svg viewBox="0 0 {width} {height}"><use href="#i-{name}"/></svg>')
    return "".join(parts)


@cache
def rebuilt() -> dict[tuple[str, str], tuple[str, ...]]:
    """The reconstructed fields of each entry of the component tables."""
    found: dict[tuple[str, str], list[str]] = {}
    for fact in COMPONENTS.facts:
        if fact.provenance == RECONSTRUCTED:
            found.setdefault((fact.table, fact.entry), []).append(fact.field)
    return {entry: tuple(names) for entry, names in found.items()}


def ours(table_name: str, entry: object, *only: str) -> tuple[str, ...]:
    """Which values of a piece are reconstructed, in words; of a strip those of one side."""
    words = values.fields()
    names = rebuilt().get((table_name, str(entry)), ())
    return tuple(words.get(name, name) for name in names if not only or name in only)


# --- pieces


def missions() -> Iterator[Piece]:
    t = messages.catalogue
    for number, card in COMPONENTS.missions.items():
        yield Piece(
            "mission",
            f"m{number}",
            capital(vocabulary.card(number, t)),
            drawn(f"m{number}", f"e{number}"),
            (
                effects.effect(card.effect, t),
                _("Reward: {reward}.").format(reward=effects.phrase(card.reward, t)),
                _("New tiles in the display: {icons}.").format(icons=effects.icons(number, t)),
            ),
            ours("missions", number),
        )
    for colour, name in enumerate(COLOURS):
        back = capital(vocabulary.card(-1 - colour, t))
        yield Piece("mission", f"back-{name}", back, drawn(f"back{colour}"))


def technology() -> Iterator[Piece]:
    t = messages.catalogue
    for name, tile in COMPONENTS.tiles.items():
        words = [effects.effect(tile.effect, t)]
        faces = [market.face(name, False)]
        if tile.boost:
            words.append(
                _("Boost on its other side: {boost}.").format(boost=effects.phrase(tile.boost, t))
            )
            faces.append(market.face(name, True))
        picture = "".join(f'<svg viewBox="0 0 64 64">{face}</svg>' for face in faces)
        yield Piece("technology", name, capital(vocabulary.tile(name, t)), picture, tuple(words))


def advanced() -> Iterator[Piece]:
    t = messages.catalogue
    limit = _(
        "At most {cap}; on an Advanced space this limit rises by {more} for each own ejected "
        "Mission of its colour."
    ).format(
        cap=vocabulary.amount("VP", COMPONENTS.advanced_cap, t),
        more=vocabulary.amount("VP", COMPONENTS.advanced_cap_per_card, t),
    )
    for kind in COMPONENTS.advanced.values():
        copies = ngettext("{number} in the game.", "{number} in the game.", kind.copies)
        name = capital(vocabulary.tile(kind.id, t))
        words = (effects.effect(kind.effect, t), limit, copies)
        yield Piece("advanced", kind.id, name, drawn(kind.id), words)


def ravagers() -> Iterator[Piece]:
    t = messages.catalogue
    for number, card in COMPONENTS.ravagers.items():
        action = vocabulary.action(f"@{card.location}", t)
        place = _("At action {number}, {action}.").format(number=card.location, action=action)
        yield Piece(
            "ravager",
            f"r{number}",
            capital(vocabulary.card(number, t)),
            drawn(f"r{number}", f"x{number}"),
            (effects.effect(card.effect, t), place),
            ours("ravagers", number),
        )
    yield Piece("ravager", "back-ravager", capital(vocabulary.card(-4, t)), drawn("backr"))


def strips() -> Iterator[Piece]:
    t = messages.catalogue
    empty = black_angel.new(players=player_names()[:2], seed=1).observe(-1)
    for number, side in enumerate(FACES):
        strip, letter = number // 2 + 1, "ab"[number % 2]
        terrain, comets, enemies = zip(*side, strict=True)
        alone = empty._replace(
            strips=(number,),
            angel=0,
            token=-1,
            terrain=terrain,
            comets=comets,
            ships_of_ravagers=enemies,
        )
        words = [
            _("{arm}: {signs}.").format(
                arm=arm,
                signs=vocabulary.row(
                    [
                        t.gettext(vocabulary.TERRAIN_WORDS[kind]),
                        *([_("comet")] if comet else []),
                        *([_("Ravager ship")] if enemy else []),
                    ],
                    t,
                ),
            )
            for arm, (kind, comet, enemy) in zip(ARMS, side, strict=True)
            if kind != ASTEROIDS or enemy
        ]
        yield Piece(
            "strip",
            f"{strip}{letter}",
            _("Strip {number}, side {side}").format(number=strip, side=letter),
            f'<span class="gallery-chevron">{space.draw(Pen(alone, (), (), t.gettext))}</span>',
            tuple(words),
            ours("strips", strip, f"side_{letter}"),
        )


def dice() -> Iterator[Piece]:
    t = messages.catalogue
    view = black_angel.new(players=player_names()[:2], seed=1).observe(0)
    for colour, name in enumerate(COLOURS):
        for value in sorted(set(BOX.die_faces)):
            title = capital(vocabulary.die(name, str(value), t))
            yield Piece("die", f"{name} {value}", title, drawn(f"die{colour}{value}"))
    yield Piece(
        "die",
        "blank",
        _("Dice that are not rolled"),
        drawn(*(f"blank{colour}" for colour in range(3))),
        (_("They lie in the supplies of the frigate."),),
    )
    yield Piece(
        "die",
        "damaged",
        _("A damaged die"),
        '<svg viewBox="0 0 34 24"><use href="#i-blank1" width="24" height="24"/>'
        '<use href="#i-damage" x="12" y="7" width="17" height="17"/></svg>',
        (_("Rolling it costs 1 VP; repairing it brings debris."),),
    )
    yield Piece("die", "any", _("A die of any colour"), drawn("dieany"))
    kept = view.seats[0]._replace(dice=(3, 9, 6, 20))
    yield Piece(
        "die",
        "compartment",
        _("Compartment"),
        f'<span class="gallery-dice">{compartment(Pen(view, (), (), t.gettext), kept)}</span>',
        (_("Beside the lock lie the dice in high security: nobody can buy them."),),
    )


def hal_cards() -> Iterator[Piece]:
    for card in HAL.cards:
        halves = [
            (half_title(name), part) for name, part in zip(("top", "bottom"), card[1:], strict=True)
        ]
        shown = "".join(
            half(Half(title, part.colour, part.action, half_words(part)), False)
            for title, part in halves
        )
        yield Piece(
            "hal",
            card.id,
            _("Hal's card {name}").format(name=card.id),
            f'<ol class="hal-card">{shown}</ol>',
            (),
            ours("hal cards", card.id),
        )


# --- signs


def numbered(name: str) -> tuple[str, ...]:
    return tuple(f"{name}{number}" for number in range(1, 10))


def worn(name: str) -> tuple[str, ...]:
    """A thing in the colours of all seats."""
    return tuple(f"{name}-{seat}" for seat in range(SEATS))


def coloured(name: str) -> tuple[str, ...]:
    return tuple(f"{name}{colour}" for colour in range(3))


def signs() -> Iterator[Piece]:
    t = messages.catalogue
    texts = vocabulary.ACTION_WORDS, effects.ACTION_TEXTS

    def does(effect: str) -> str:
        return effects.effect(effect, t)

    rows = [
        (("ship", *worn("ship")), _("Ship"), _("Carries one robot through Space.")),
        (
            ("robot", "pilot", *worn("robot")),
            _("Robot"),
            _("Flies ships, works on Missions, and rolls a die in a workstation."),
        ),
        (worn("mark"), _("Player"), _("Players 1 to 4, the neutral player, Hal.")),
        (("first",), _("First player"), ""),
        (("resource",), _("Resource"), _("Buys dice of others, moves a die to high security.")),
        (
            ("debris",),
            _("Debris"),
            _("Turns a die over; put on a tile while repairing, it activates the tile."),
        ),
        (("damage",), _("Damage"), _("Two at an action take one activation away.")),
        (("vp", *numbered("vp")), _("Victory points"), _("As many as the number says.")),
        (("seal",), _("Score"), _("The victory points of a player so far.")),
        (numbered("n"), _("Number"), _("How many of the sign beside it.")),
        (("star",), _("Star"), _("The face of a die that counts 0; nothing flies with it.")),
        (("mission", "anymission"), _("Mission"), _("In hand; on a hex: of any colour in Space.")),
        (coloured("mission"), _("Mission of a colour"), _("Orange O, gray X, green T.")),
        (coloured("inspace"), _("Mission in Space"), _("Own ones of this colour count.")),
        (coloured("tucked"), _("Ejected Mission"), _("Own ones of this colour count.")),
        (
            ("bolt",),
            _("Activation"),
            _(
                "On a Mission: used with a die, up to its value. On a tile: debris from Repair put "
                "here activates the tile."
            ),
        ),
        (
            ("neutralization",),
            _("Neutralization"),
            _("This Mission cannot be used; it takes effect when it is ejected."),
        ),
        (
            ("ravagercard",),
            _("Ravager card"),
            _("Activates every Technology tile of its row or column."),
        ),
        (("ravager",), _("Ravager"), _("A ship in Space, or a card at an action.")),
        (("technology",), _("Technology tile"), ""),
        (coloured("tile"), _("Technology of a colour"), _("Orange O, gray X, green T.")),
        (("ejectedtile",), _("Technology beside the board"), _("Pushed out of the grid.")),
        (("advanced",), _("Advanced tile"), _("Gives VP at the end for what it counts.")),
        (("boost",), _("Boost"), _("The other side of a tile, in the advanced rules.")),
        (coloured("species"), _("Species"), _("Meluriens, Xhavits, Tsoths.")),
        (coloured("letter"), _("Letters of the species"), _("Orange O, gray X, green T.")),
        *(
            ((kind,), t.gettext(words), capital(t.gettext(texts[1][kind])) + ".")
            for kind, words in texts[0].items()
        ),
        (("minus",), _("Costs"), _("What follows is paid.")),
        (("to",), _("Then"), _("What is left of it brings what is right of it.")),
        (("per",), _("For each"), _("As often as there is what follows; or one of two.")),
        (("out",), _("Out"), _("Leaves the board.")),
        (("clockwise",), _("Clockwise"), does("damage next")),
        (("lock",), _("High security"), _("Dice that nobody can buy.")),
        (("chain",), _("Held"), does("hold 1robot")),
        (("vertical",), _("Above or below"), does("activate vertical")),
        (("horizontal",), _("Left or right"), does("activate horizontal")),
        (("move",), _("Flight"), does("move 2")),
        (("station",), _("Workstation"), does("station")),
        (("draw",), _("Draw"), does("draw 2")),
        (("comet",), _("Comet"), _("Of two hexes alike Hal takes the one with it, and 3 VP more.")),
        (("flag",), _("Goal"), _("What a lesson or a challenge asks for.")),
        (("check",), _("Done"), ""),
        (("spes", "planet", "t4"), _("Spes"), _("Where the journey ends.")),
        (("angel",), _("The Black Angel"), _("The frigate in Space; ships start from it.")),
        *(
            ((f"t{kind}",), capital(t.gettext(words)), "")
            for kind, words in enumerate(vocabulary.TERRAIN_WORDS[:4])
        ),
    ]
    for names, title, words in rows:
        yield Piece("sign", names[0], capital(title), drawn(*names), (words,) if words else ())


def marks() -> Iterator[Piece]:
    """What tells a place of the boards from the others at this moment."""
    view = black_angel.new(players=player_names()[:2], seed=1).observe(0)
    t = messages.catalogue
    told = {
        "": (_("At rest"), _("Nothing can be done with it now.")),
        "live": (_("Glowing"), _("It can be clicked now.")),
        "picked": (_("Picked"), _("The choices are narrowed to it.")),
        "barred": (_("Greyed"), _("Not possible now; a click says why.")),
        "aimed": (_("Framed"), _("The choice under the pointer would touch it.")),
        "lately": (_("Small square"), _("Others touched it since your last choice.")),
        "changed": (_("Lighting up"), _("Your last choice has changed it.")),
        "told": (_("Red dashed frame"), _("This step of Hal's turn is about it.")),
        "taught": (_("Golden frame"), _("The lesson points at it.")),
    }
    one = view.seats[0]._replace(missions=(1,), ravagers=())
    card = hand.draw(Pen(view._replace(seats=(one, *view.seats[1:])), (), (), t.gettext))
    die = compartment(Pen(view, (), (), t.gettext), one._replace(dice=(3,)))
    for mark in MARKS:
        title, words = told[mark]
        dot = '<i class="lately"></i>' if mark == "lately" else ""
        face = f'<svg viewBox="0 0 64 64">{market.face("O11", False)}</svg>{dot}'
        tile = f'<span class="cell {mark}">{face}</span>'
        picture = card.replace('"leafed"', f'"leafed {mark}"') + tile
        picture += f'<span class="gallery-dice">{die.replace("cube", f"cube {mark}")}</span>'
        yield Piece("mark", f"mark-{mark or 'none'}", title, picture, (words,))


def controls() -> Iterator[Piece]:
    """Every kind of button and field, by the functions that draw them on the screens."""
    why = _("Not possible now; a click says why.")
    ada = Player(0, player_names()[0], PAINTS[0])
    rows = [
        ("plain", _("Button"), button(_("Menu"), "", kind="", key="m")),
        ("primary", _("The main one"), button(_("Go on"), "", kind="primary")),
        ("quiet", _("Quiet"), button(_("Back"), "", kind="quiet", key=_("Esc"))),
        ("small", _("Small"), button(_("Rule"), "", kind="small")),
        ("disabled", _("Switched off"), button(_("Undo"), "", disabled=True)),
        ("choice", _("Choice"), button(_("Use a die"), "", kind="choice wide")),
        ("barred", _("Not possible, and why"), table.instead({"": why}, lambda _name: why)),
        (
            "chip",
            _("Short choice"),
            "".join(button(arm, "", kind="choice chip") for arm in LETTERS),
        ),
        ("fold", _("Folded section"), table.fold("die", _("Use a die"), 12, False)),
        (
            "prompt",
            _("Whose turn it is, and what is asked"),
            f'<div class="prompt">{table.prompt(ada, _("Use a die"))}</div>',
        ),
        (
            "check",
            _("Box to tick"),
            check("gallery-tick", _("Cover the table when the next player takes over"), True),
        ),
        (
            "select",
            _("List to choose from"),
            select("gallery-list", _("Colours"), [(1, _("deep space"))], 1),
        ),
    ]
    for name, title, markup in rows:
        yield Piece("control", f"control-{name}", title, markup)


@cache
def every(_language: str) -> tuple[Piece, ...]:
    """All of them, in the order of the kinds."""
    rooms = (
        *(signs, dice, missions, technology, advanced, ravagers),
        *(strips, hal_cards, marks, controls),
    )
    return tuple(piece for room in rooms for piece in room())


# --- the screen


@cache
def shown(piece: Piece) -> str:
    words = "".join(f"<p>{escape(text)}</p>" for text in piece.words)
    if piece.ours:
        named = _("Reconstructed: {values}").format(
            values=vocabulary.row(list(piece.ours), messages.catalogue)
        )
        words += f'<p class="gallery-ours">{escape(named)}</p>'
    code = piece.id if piece.kind in ("technology", "advanced") else ""
    return (
        f'<li{marked(data_piece=piece.id)}><div class="gallery-picture" aria-hidden="true" inert>'
        f"{piece.picture}</div><div><h3>{escape(piece.name)}"
        f"{f' <small>{code}</small>' if code else ''}</h3>{words}</div></li>"
    )


def listing(query: str = "", kind: str = "") -> tuple[str, str]:
    """How many pieces of a kind hold all words of a query, and these."""
    titles = kinds()
    found = [
        piece
        for piece in every(messages.language)
        if kind in ("", piece.kind) and piece.has(query, titles[piece.kind])
    ]
    parts = [
        f'<section class="gallery-{name}"><h2>{escape(titles[name])}</h2>'
        f"<ul>{''.join(map(shown, members))}</ul></section>"
        for name, members in groupby(found, lambda piece: piece.kind)
    ]
    count = ngettext("{number} piece or sign", "{number} pieces and signs", len(found))
    return count, "".join(parts) or f'<p class="soft">{escape(_("Nothing found."))}</p>'


def screen() -> str:
    """The frame; its panels are filled by ``panels``."""
    title = _("All pieces and signs")
    return lines(
        '<div class="screen gallery"><header class="rules-bar">',
        button(_("Back"), "back", kind="quiet", key=_("Esc")),
        f"<h1>{escape(title)}</h1>",
        f'<label class="unseen" for="gallery-search">{escape(_("Search"))}</label>',
        '<input id="gallery-search" class="field" type="text" data-field="gallery"',
        f"{marked(placeholder=_('Search'))}",
        ' enterkeyhint="search" autocomplete="off" spellcheck="false">',
        '<p class="soft" role="status" data-panel="gallery-count"></p></header>',
        f'<nav class="gallery-kinds" aria-label="{escape(_("Kinds"))}"',
        ' data-panel="gallery-kinds"></nav>',
        '<div class="gallery-found" data-panel="gallery-found"></div></div>',
    )


def panels(query: str, kind: str) -> dict[str, str]:
    """How many, which kinds there are, and the pieces."""
    count, found = listing(query, kind)
    rows = {"": _("All"), **kinds()}
    return {
        "gallery-count": escape(count),
        "gallery-kinds": "".join(
            button(title, "gallery-kind", name, "small", aria_pressed=str(name == kind).lower())
            for name, title in rows.items()
        ),
        "gallery-found": found,
    }
