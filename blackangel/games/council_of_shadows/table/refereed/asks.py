"""What the Automa's referee asks about the table, in words: only what its card needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from blackangel import i18n
from blackangel.games.council_of_shadows.rules.board import GALAXY
from blackangel.games.council_of_shadows.rules.effects import EffectForm
from blackangel.games.council_of_shadows.rules.scoring import on_board
from blackangel.games.council_of_shadows.rules.setup import AUTOMA_SEAT
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table.automa_words import spot
from blackangel.games.council_of_shadows.table.refereed import told
from blackangel.games.council_of_shadows.table.refereed.automa_alone import NO, YES
from blackangel.games.council_of_shadows.table.refereed.known import may_run_out
from blackangel.games.council_of_shadows.table.refereed.play import (
    BARE,
    BEARS,
    BUYING,
    EQUAL,
    FEWER,
    MORE,
    NEXT,
    OVER,
    Play,
)
from blackangel.games.council_of_shadows.words import effects, names
from blackangel.games.council_of_shadows.words.vocabulary import amount, level, signed
from blackangel.i18n import _, ngettext
from blackangel.kernel.named import NamedTuple


class Asked(NamedTuple):
    """A question in words: what stands above the answers, a hint, and the answers by value."""

    title: str
    hint: str = ""
    answers: Mapping[str, str] = {}


def asked(play: Play) -> Asked:
    """The question of the moment."""
    return ASKED[play.asked.kind](play)


def yes_or_no(yes: str = "", no: str = "") -> dict[str, str]:
    return {YES: yes or _("Yes"), NO: no or _("No")}


# --- between the Automa's turns


def round_over(play: Play) -> Asked:
    """The Automa has played, or the game begins."""
    if not play.rounds:
        return Asked(
            _("Buy and plan your first round"),
            _("Then the Automa reveals its card."),
            {NEXT: _("Reveal its card")},
        )
    title = _("The Automa has played: +{number} Energy").format(number=told.gained(play.round))
    if play.asked.choices == (OVER,):
        hint = (
            _("This is the last round: take your actions, then score the Automa.")
            if play.automa.first
            else _("That was the last round. Now score the Automa.")
        )
        return Asked(title, hint, {OVER: _("Score the game")})
    answers = {
        NEXT: _("Reveal its next card"),
        BUYING: _("Level III while buying"),
        OVER: _("Level III while acting"),
    }
    if play.automa.first:
        hint = _("Now take your actions. Then a new round starts: buy and plan.")
    else:
        hint = _("A new round starts: buy and plan.")
    return Asked(title, hint, {key: answers[key] for key in play.asked.choices})


def spent(play: Play) -> Asked:
    number = signed(play.automa.seat.spent)
    return Asked(
        _("Is your Consumption this round more than the Automa’s {number}?").format(number=number),
        _("Yours is the sum of your top cards; with Perpetual Motion it’s 0."),
        {
            MORE: _("More than {number}").format(number=number),
            EQUAL: _("Exactly {number}").format(number=number),
            FEWER: _("Less than {number}").format(number=number),
        },
    )


def energy(play: Play) -> Asked:
    number = play.automa.seat.energy
    answers = {
        MORE: _("More than {number}").format(number=number),
        EQUAL: _("Exactly {number}").format(number=number),
        FEWER: _("Less than {number}").format(number=number),
    }
    return Asked(
        _("Is your Energy more than the Automa’s {number}?").format(number=number),
        _("Consumption is equal, so the higher Energy on the track decides."),
        {key: answers[key] for key in play.asked.choices},
    )


def since(play: Play) -> Asked:
    return Asked(
        _("Whose Energy marker reached {number} first?").format(number=play.automa.seat.energy),
        _("That marker is below the other one."),
        {"me": _("Mine"), "automa": _("The Automa’s")},
    )


def act(play: Play) -> Asked:
    answers = {NO: _("My turn is over"), YES: _("I’ve reached level III")}
    return Asked(
        _("You act first: play your turn"),
        _(
            "Take your actions, assess, and check your level. The Automa gets nothing if you "
            "level up."
        ),
        {key: answers[key] for key in play.asked.choices},
    )


# --- its actions


def form_of(play: Play) -> EffectForm:
    found = play.asked.form
    assert found is not None
    return found


def where(play: Play, nowhere: str) -> dict[str, str]:
    """The galaxies that can be answered; a single one is a matter of yes or no."""
    galaxies = play.asked.rooms
    if len(galaxies) == 1:
        return {galaxies[0]: _("Yes"), NO: _("No")}
    return {**{galaxy: told.there(galaxy) for galaxy in galaxies}, NO: nowhere}


def room(play: Play) -> str:
    """Where a form may find room: a single galaxy, or all that the card names."""
    rooms = play.asked.rooms
    return told.there(rooms[0]) if len(rooms) == 1 else spot(form_of(play))


def settle(play: Play) -> Asked:
    form = form_of(play)
    only = {
        "b": _("Is there a free blue planet in {place}?"),
        "d": _("Is there a free desert planet in {place}?"),
        "v": _("Is there a free volcano planet in {place}?"),
    }
    several = {
        "b": _("Where is there a free blue planet in {place}?"),
        "d": _("Where is there a free desert planet in {place}?"),
        "v": _("Where is there a free volcano planet in {place}?"),
    }
    said = (only if len(play.asked.rooms) == 1 else several)[form.kind]
    hint = _("Free means on a face-up tile and without cubes. If there are several, you choose.")
    return Asked(said.format(place=room(play)), hint, where(play, _("Nowhere")))


def explore(play: Play) -> Asked:
    form = form_of(play)
    said = {
        "b": _("Draw two tiles from the Parsec {number} stack: does one have a blue planet?"),
        "d": _("Draw two tiles from the Parsec {number} stack: does one have a desert planet?"),
        "v": _("Draw two tiles from the Parsec {number} stack: does one have a volcano planet?"),
    }[form.kind]
    number = COMPONENTS.galaxies[play.asked.rooms[0]].parsec
    sure = NO not in play.asked.choices
    if sure:
        hint = _(
            "In {place}, place the tile that has the planet; if both or neither have it, "
            "choose one."
        )
    else:
        hint = _(
            "Draw only if {place} has a free space. There, place the tile that has the "
            "planet; if both or neither have it, choose one."
        )
    hint = hint.format(place=room(play))
    if may_run_out(form):
        alone = _("If only one tile is left, draw just that one.")
        hint = f"{hint} {alone}"
    none = _("No tile or no free space") if may_run_out(form) else _("No free space")
    answers = {BEARS: _("Yes"), BARE: _("No"), **({} if sure else {NO: none})}
    return Asked(said.format(number=number), hint, answers)


def put(play: Play) -> Asked:
    hint = _("On any free space there. If there are several, you choose.")
    answers = {galaxy: told.there(galaxy) for galaxy in play.asked.choices}
    return Asked(_("Where do you put the tile?"), hint, answers)


def clear(play: Play) -> Asked:
    number = form_of(play).n
    said = _("Is there a card among the first {number} in the display?")
    hint = _("Counting from the upper left.")
    return Asked(said.format(number=number), hint, yes_or_no())


# --- its assessment


def majority(play: Play) -> Asked:
    number = sum(play.automa.cubes[GALAXY[play.asked.place]])
    has = ngettext("It has {number} cube there.", "It has {number} cubes there.", number)
    hint = has.format(number=number)
    if play.stations:
        station = _("Cubes on your Colonizing station count as yours.")
        hint = f"{hint} {station}"
    return Asked(
        _("Does the Automa have more cubes than you in {galaxy}?").format(
            galaxy=told.there(play.asked.place)
        ),
        hint,
        yes_or_no(no=_("No, or the same number")),
    )


def remove(play: Play) -> Asked:
    return Asked(
        _("Where does the Automa lose a cube in {galaxy}?").format(
            galaxy=told.there(play.asked.place)
        ),
        _("You choose."),
        {kind: _(names.ON_KINDS[kind]) for kind in play.asked.choices},
    )


def light(_play: Play) -> Asked:
    return Asked(_("Is there a light bonus card left?"), "", yes_or_no())


# --- the end


def light_card(play: Play) -> Asked:
    number, every = len(play.heard) + 1, len(play.automa.seat.light)
    t = i18n.catalogue
    return Asked(
        _("Reveal its light bonus cards: {number} of {every}").format(number=number, every=every),
        _("Which one is it?"),
        {name: effects.bonus(name, t) for name in play.asked.choices},
    )


def over(play: Play) -> Asked:
    seat = play.automa.seat
    cubes = on_board(play.automa.state, AUTOMA_SEAT)
    t = i18n.catalogue
    title = _("The Automa ends at level {level} with {energy}").format(
        level=level(seat.level), energy=amount("energy", seat.energy, t)
    )
    hint = _(
        "Now score yourself. Each coal you have left is worth 1 Energy, each gold 2, each "
        "crystal 3 and each AI card 2 (starting cards don’t count). Add your bonus cards: four "
        "at most, including the dark one. You can still level up, but you draw no Dark Tech "
        "card. The higher level wins; if tied, more Energy; if still tied, you need more than "
        "its {cubes} on the board. If those are equal too, you share the victory."
    )
    return Asked(title, hint.format(cubes=amount("cube", cubes, t)))


ASKED: dict[str, Callable[[Play], Asked]] = {
    "act": act,
    "clear": clear,
    "energy": energy,
    "explore": explore,
    "light": light,
    "light card": light_card,
    "majority": majority,
    "over": over,
    "put": put,
    "remove": remove,
    "settle": settle,
    "since": since,
    "spent": spent,
    "told": round_over,
}
