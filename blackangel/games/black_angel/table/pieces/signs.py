"""Every sign of the sprite, and the dice."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel import i18n
from blackangel.games import black_angel
from blackangel.games.black_angel.draw.board import dice as compartment
from blackangel.games.black_angel.draw.glyphs import SEATS
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.games.black_angel.rules.tables import BOX
from blackangel.games.black_angel.table.pieces.drawn import drawn
from blackangel.games.black_angel.words import effects, vocabulary
from blackangel.games.black_angel.words.vocabulary import capital
from blackangel.i18n import _
from blackangel.kit.screens import Piece


def dice() -> Iterator[Piece]:
    t = i18n.catalogue
    view = black_angel.new(seed=1).observe(0)
    for colour, name in enumerate(COLOURS):
        for value in sorted(set(BOX.die_faces)):
            title = capital(vocabulary.die(name, str(value), t))
            yield Piece("die", f"{name} {value}", title, drawn(f"die{colour}{value}"))
    yield Piece(
        "die",
        "blank",
        _("Dice that aren’t rolled"),
        drawn(*(f"blank{colour}" for colour in range(3))),
        (_("They’re in the frigate’s supplies."),),
    )
    yield Piece(
        "die",
        "damaged",
        _("A damaged die"),
        '<svg viewBox="0 0 34 24"><use href="#i-blank1" width="24" height="24"/>'
        '<use href="#i-damage" x="12" y="7" width="17" height="17"/></svg>',
        (_("Rolling it costs 1 VP; repairing it gives debris."),),
    )
    yield Piece("die", "any", _("A die of any color"), drawn("dieany"))
    kept = view.seats[0]._replace(dice=(3, 9, 6, 20))
    yield Piece(
        "die",
        "compartment",
        _("Compartment"),
        f'<span class="gallery-dice">{compartment(Pen(view, (), (), t.gettext), kept)}</span>',
        (_("The dice beside the lock are in high security: nobody can buy them."),),
    )


def numbered(name: str) -> tuple[str, ...]:
    return tuple(f"{name}{number}" for number in range(1, 10))


def worn(name: str) -> tuple[str, ...]:
    """A thing in the colours of all seats."""
    return tuple(f"{name}-{seat}" for seat in range(SEATS))


def coloured(name: str) -> tuple[str, ...]:
    return tuple(f"{name}{colour}" for colour in range(3))


def signs() -> Iterator[Piece]:
    t = i18n.catalogue
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
        (
            ("resource",),
            _("Resource"),
            _("Buys other players’ dice or reserves one of yours."),
        ),
        (
            ("debris",),
            _("Debris"),
            _("Flips a die. When you repair, put it on a tile to activate that tile."),
        ),
        (("damage",), _("Damage"), _("Two at an action take one activation away.")),
        (("vp", *numbered("vp")), _("Victory points"), _("As many as the number says.")),
        (("seal",), _("Score"), _("A player’s victory points so far.")),
        (numbered("n"), _("Number"), _("How many of the icon beside it.")),
        (("star",), _("Star"), _("The die face that counts as 0; it moves no ship.")),
        (
            ("mission", "anymission"),
            _("Mission"),
            _("A Mission in your hand or, if shown on a hex, a Mission of any color in Space."),
        ),
        (coloured("mission"), _("Mission of a color"), _("Orange, gray, green.")),
        (coloured("inspace"), _("Mission in Space"), _("Your cards of this color count.")),
        (coloured("tucked"), _("Ejected Mission"), _("Your cards of this color count.")),
        (
            ("bolt",),
            _("Activation"),
            _(
                "On a Mission: used with a die, up to its value. On a tile: put debris from "
                "Repair here to activate the tile."
            ),
        ),
        (
            ("neutralization",),
            _("Neutralization"),
            _("This Mission can’t be used; it takes effect when it’s ejected."),
        ),
        (
            ("ravagercard",),
            _("Ravager card"),
            _("Activates every Technology tile in its row or column."),
        ),
        (("ravager",), _("Ravager"), _("A ship in Space, or a card at an action.")),
        (("technology",), _("Technology tile"), ""),
        (coloured("tile"), _("Technology of a color"), _("Orange, gray, green.")),
        (("ejectedtile",), _("Technology beside the board"), _("Ejected from your grid.")),
        (("advanced",), _("Advanced tile"), _("Gives VP at the end for what it counts.")),
        (("boost",), _("Boost"), _("The other side of a tile, in the advanced rules.")),
        (coloured("species"), _("Species"), _("Meluriens, Xhavits, Tsoths.")),
        (
            coloured("sign"),
            _("Species icons"),
            _("On hexes, actions, tiles, cards and dice."),
        ),
        *(
            ((kind,), t.gettext(words), capital(t.gettext(texts[1][kind])) + ".")
            for kind, words in texts[0].items()
        ),
        (("minus",), _("Costs"), _("You pay what follows.")),
        (("to",), _("Then"), _("Pay what is on the left to get what is on the right.")),
        (("per",), _("For each"), _("Once for each thing that follows; or one of the two.")),
        (("out",), _("Out"), _("Leaves the board.")),
        (("clockwise",), _("Clockwise"), does("damage next")),
        (("lock",), _("High security"), _("Dice that nobody can buy.")),
        (("chain",), _("Held"), does("hold 1robot")),
        (("vertical",), _("Above or below"), does("activate vertical")),
        (("horizontal",), _("Left or right"), does("activate horizontal")),
        (("move",), _("Flight"), does("move 2")),
        (("station",), _("Workstation"), does("station")),
        (("draw",), _("Draw"), does("draw 2")),
        (
            ("comet",),
            _("Comet"),
            _("If two hexes are equal, Hal takes the one with a comet and gains 3 more VP."),
        ),
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
