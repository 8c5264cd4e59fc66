"""The seats at a table as figures, and the dialogs in which they are changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from blackangel import games, i18n
from blackangel.i18n import _
from blackangel.kernel.setup import BOTS
from blackangel.kit import people, rivals
from blackangel.kit.icons import icon
from blackangel.kit.markup import Markup, button, escape, joined, marked, tag
from blackangel.kit.seats import COLOURS, Player, emblem, spared
from tabletop.new_game.model import AUTOMATON, single_spaced
from tabletop.shared.dialogs import dialog
from tabletop.shared.seats import LONGEST_NAME, bot_levels, colour_name, unnamed

if TYPE_CHECKING:
    from blackangel.kit.shown import Opponent
    from tabletop.new_game.model import Setup

MOST_OFFERED = 8  # names of earlier evenings


def problem(found: Mapping[str, str], field: str) -> Markup:
    """What is wrong with a field, as a sentence beside it."""
    return (
        tag("p", found[field], class_="problem", id=f"problem-{field}")
        if field in found
        else Markup()
    )


def field_state(found: Mapping[str, str], field: str) -> Markup:
    if field not in found:
        return Markup()
    return marked(aria_invalid="true", aria_describedby=f"problem-{field}")


# --- who


def strength(level: str) -> Markup:
    """A level as marks, and in a word."""
    return tag(
        "span",
        level_marks(BOTS.index(level), len(BOTS)),
        tag("span", bot_levels()[level]),
        class_="strength",
    )


def looks(setup: Setup, seat: int) -> Markup:
    """The figure in a seat: a person's, a rival's face, or a nameless machine."""
    bot, colour = setup.bots[seat], setup.colours[seat]
    rival = rivals.found(setup.rivals, bot)
    return people.face(rival) if rival else people.figure(colour, bool(bot))


def described(setup: Setup, seat: int) -> Markup:
    """Who sits there, in a line."""
    bot = setup.bots[seat]
    if not bot:
        return tag("span", _("Person"), class_="seat-who")
    return tag("span", strength(setup.level(bot)), class_="seat-who")


def sign(setup: Setup, seat: int, taken: str = "") -> Markup:
    """The emblem of a seat, and the name of whoever types none there."""
    colour, name = spared(setup.colours, taken)[seat], single_spaced(setup.names[seat])
    said = tag("b", name or "?") if setup.bots[seat] else ""
    return joined((emblem(Player(seat, name, colour)), said))


def sitting(setup: Setup, seat: int, taken: str, found: Mapping[str, str]) -> Markup:
    """A taken seat of a game that has begun; a colour ``taken`` by an automaton is nobody's."""
    colour = spared(setup.colours, taken)[seat]
    name = single_spaced(setup.names[seat])
    inside = (
        figure(setup, seat, taken),
        tag("span", emblem(Player(seat, name, colour)), tag("b", name), class_="name-plate"),
        described(setup, seat),
    )
    return place(setup, seat, colour, opening(seat, *inside), problem(found, f"name-{seat}"))


def laying(setup: Setup, seat: int, taken: str, found: Mapping[str, str]) -> Markup:
    """A taken seat of a new game: a person says the name right there."""
    inside: tuple[object, ...] = (figure(setup, seat, taken),)
    marks = tag("span", sign(setup, seat, taken), id=f"sign-{seat}", class_="plate-sign")
    if setup.bots[seat]:
        plate = tag("span", marks, class_="name-plate")
        whole = opening(seat, *inside, plate, described(setup, seat))
    else:
        field = name_field(setup, seat, found)
        plate = tag("span", marks, field, icon("write"), class_="name-plate typed")
        label = _("Seat {number}").format(number=seat + 1)
        whole = joined((opening(seat, *inside, aria_label=label), plate))
    said = tag("div", problem(found, f"name-{seat}"), id=f"said-{seat}")
    return place(setup, seat, spared(setup.colours, taken)[seat], whole, said)


def place(setup: Setup, seat: int, colour: str, *inside: object) -> Markup:
    kind = "rival" if setup.bots[seat] else "person"
    return tag("li", *inside, class_=f"place {kind} paint-{colour}")


def opening(seat: int, *inside: object, **more: object) -> Markup:
    """The button that opens the dialog of a seat."""
    given = {"data_action": "change-seat", "data_value": seat, "aria_haspopup": "dialog"}
    return tag("button", *inside, type="button", class_="sitting", **given, **more)


def figure(setup: Setup, seat: int, taken: str) -> Markup:
    seen = setup._replace(colours=spared(setup.colours, taken))
    return tag("span", looks(seen, seat), class_="figure-stand")


def name_field(setup: Setup, seat: int, found: Mapping[str, str]) -> Markup:
    """The field for a person's name; empty it shows what the name will be."""
    return written(setup, seat, found, id=f"name-at-{seat}", data_enter="named", data_value=seat)


def written(setup: Setup, seat: int, found: Mapping[str, str], **more: object) -> Markup:
    """A field with the name that was typed for a seat, else with the suggested one behind it."""
    name, field = setup.names[seat], f"name-{seat}"
    own = not setup.bots[seat] and unnamed(name)
    given = marked(
        **more,
        class_="field",
        data_field=field,
        value="" if own else name,
        placeholder=setup.named(seat, "").names[seat],
        maxlength=LONGEST_NAME,
        autocomplete="off",
        autocapitalize="words",
        enterkeyhint="next",
        spellcheck="false",
        aria_label=_("Name of player {number}").format(number=seat + 1),
    )
    return Markup(f"<input{given}{field_state(found, field)}>")


def coming(setup: Setup, known: Iterable[str]) -> Markup:
    """Names of earlier evenings, for those who sit there and have said none."""
    free = [name for name in known if name not in setup.people][:MOST_OFFERED]
    if setup.nameless < 0 or not free:
        return Markup()
    chips = (tag("li", button(name, "come", name, "name-chip")) for name in free)
    return tag("ul", *chips, class_="chips coming", aria_label=_("Names from past game nights"))


def face_of(opponent: Opponent) -> Markup:
    """An automaton's picture, if it has one."""
    return people.used(opponent.face, (24, 24)) if opponent.face else Markup()


def automaton_seat(opponent: Opponent, level: str) -> Markup:
    """The automaton's seat, opposite a single player."""
    player = Player(1, opponent.name, "automaton", opponent.sign)
    inside = (
        tag("span", face_of(opponent), class_="figure-stand"),
        tag("span", emblem(player), tag("b", opponent.name), class_="name-plate"),
        tag("span", level, class_="seat-who"),
    )
    given = {"data_action": "change-seat", "data_value": AUTOMATON, "aria_haspopup": "dialog"}
    seat = tag("button", *inside, type="button", class_="sitting", **given)
    return tag("li", seat, class_="place rival paint-automaton")


def free_seat(named: bool) -> Markup:
    """A free chair: who may take it."""
    return tag(
        "li",
        tag("span", icon("add"), class_="figure-stand empty", aria_hidden="true"),
        tag(
            "span",
            button(_("Add a player"), "add", kind="small"),
            button(_("Add a rival") if named else _("Add a bot"), "add-bot", kind="small"),
            class_="joining",
        ),
        class_="place free-chair",
    )


# --- the dialog of a seat


def card(picture: Markup, name: object, *said: object, **given: object) -> Markup:
    """Somebody to be seated."""
    words = tag("span", tag("b", name), *said, class_="card-said")
    button = tag("button", picture, words, type="button", class_="who-card", **given)
    return tag("li", button)


def sitters(setup: Setup, seat: int, game: str, begun: bool, apart: bool) -> Markup:
    """Everybody who may take the seat: a person, each rival by face and temper, the automaton.

    A person is ``apart`` who has a device of their own.

    In a game that has ``begun``, nameless bots come last, folded unless one has the seat.
    """
    mine = setup.bots[seat]
    last = not mine and setup.bots.count("") == 1  # somebody must play

    def offered(bot: str) -> dict[str, object]:
        return {
            "data_action": "sit",
            "data_value": f"{seat} {bot}",
            "aria_pressed": "true" if bot == mine else "false",
            "disabled": bool(bot) and last,
        }

    figure = people.figure(setup.colours[seat])
    there = _("On a device of their own.") if apart else _("On this device.")
    cards = [card(figure, _("Person"), tag("span", there), **offered(""))]
    nameless = [nameless_card(setup.colours[seat], bot, offered(bot)) for bot in BOTS]
    if setup.rivals:
        cards += [
            card(
                people.face(rival),
                rival.name,
                tag("span", rival.temper, class_="temper"),
                strength(rival.level),
                **offered(rival.key),
            )
            for rival in games.table(game).rivals()
        ]
    else:
        cards += nameless
    opponent = games.table(game).opponent(i18n.catalogue)
    if opponent and len(setup.names) == 2 and seat == 1 and setup.seats[0] == 1:
        said, alone = tag("span", opponent.seat, class_="temper"), {"data_action": "alone"}
        cards.append(card(face_of(opponent), opponent.name, said, **alone, aria_pressed="false"))
    shown = tag("ul", *cards, class_="who-cards")
    if not begun or not setup.rivals:
        return shown
    words = tag("summary", _("Bots without names"))
    more = tag("ul", *nameless, class_="who-cards")
    return joined((shown, tag("details", words, more, open=mine in BOTS)))


def nameless_card(colour: str, bot: str, offered: dict[str, object]) -> Markup:
    """A bot known by its level alone."""
    name = _("Bot, {level}").format(level=bot_levels()[bot])
    return card(people.figure(colour, True), name, strength(bot), **offered)


def colours(setup: Setup, seat: int, taken: str) -> Markup:
    """The colours; whoever has one gives it away for the seat's own."""
    said, mine = _("{colour} for {name}"), spared(setup.colours, taken)[seat]
    swatches = (
        tag(
            "button",
            emblem(Player(seat, "", colour, " ")),
            type="button",
            class_="swatch",
            data_action="colour",
            data_value=f"{seat} {colour}",
            aria_pressed="true" if colour == mine else "false",
            aria_label=said.format(colour=colour_name(colour), name=setup.names[seat]),
        )
        for colour in COLOURS
        if colour != taken
    )
    return tag("span", *swatches, class_="swatches", role="group", aria_label=_("Color"))


def known_names(setup: Setup, seat: int, known: Iterable[str]) -> Markup:
    """Names of earlier evenings, each to be taken or forgotten."""
    free = [name for name in known if name not in setup.people][:MOST_OFFERED]
    if setup.bots[seat] or not free:
        return Markup()
    chips = (
        tag(
            "li",
            button(name, "call", f"{seat} {name}", "name-chip"),
            button(
                icon("close"),
                "forget-name",
                f"{seat} {name}",
                "chip-away",
                aria_label=_("Forget {name}").format(name=name),
            ),
        )
        for name in free
    )
    return tag("ul", *chips, class_="chips", aria_label=_("Names from past game nights"))


def seat(
    setup: Setup,
    seat: int,
    game: str,
    found: Mapping[str, str],
    known: tuple[str, ...] = (),
    begun: bool = False,
    apart: bool = False,
) -> str:
    """The dialog of a taken seat: name, colour, who plays it; of a game that has ``begun`` or a new one.

    ``apart``: on a device of their own.
    """
    opponent = games.table(game).opponent(i18n.catalogue) if setup.alone else None
    taken, field = opponent.colour if opponent else "", f"name-{seat}"
    colour = spared(setup.colours, taken)[seat]
    seen = setup._replace(colours=spared(setup.colours, taken))
    label = _("Name of player {number}").format(number=seat + 1)
    back, back_to = ("seats", seat) if begun else ("close", None)
    remove = ""
    if len(setup.names) > setup.seats[0]:
        name = setup.names[seat]
        remove = button(_("Remove {name}").format(name=name), "remove", seat, "quiet")
    return dialog(
        _("Seat {number}").format(number=seat + 1),
        f"<div{marked(class_=f'seat-head paint-{colour}')}>",
        tag("span", looks(seen, seat), class_="figure-stand"),
        f'<div class="seat-fields"><label for="seat-name">{escape(label)}</label>',
        written(setup, seat, found, id="seat-name"),
        f'<div id="name-said">{problem(found, field)}</div>',
        known_names(setup, seat, known),
        colours(setup, seat, taken),
        "</div></div>",
        "" if setup.alone else tag("h3", _("Who controls {name}").format(name=setup.names[seat])),
        "" if setup.alone else sitters(seen, seat, game, begun, apart),
        tag("p", _("At least one seat needs a person."), class_="soft")
        if not setup.alone and not setup.bots[seat] and setup.bots.count("") == 1
        else "",
        f'<p class="pair">{remove}',
        button(_("Done"), back, back_to, kind="primary"),
        "</p>",
        kind="seating",
    )


def automaton(setup: Setup, game: str) -> str:
    """The dialog of the automaton: how hard it plays."""
    table, fields = games.table(game), games.title(game).form
    opponent = table.opponent(i18n.catalogue)
    assert opponent, "this game has no automaton"
    field = next(field for field in fields if field.key == opponent.field)
    chosen = setup.agreed.get(field.key, field.default)
    levels = table.form(i18n.catalogue).fields[field.key].values
    cards = (
        card(
            level_marks(at, len(levels)),
            *split(words),
            data_action="level",
            data_value=level,
            aria_pressed="true" if level == chosen else "false",
        )
        for at, (level, words) in enumerate(levels.items())
    )
    return dialog(
        opponent.seat,
        tag(
            "div",
            tag("span", face_of(opponent), class_="figure-stand"),
            class_="seat-head paint-automaton",
        ),
        tag("ul", *cards, class_="who-cards levels"),
        '<p class="pair">',
        button(_("Add a player"), "add", kind="quiet"),
        button(_("Done"), "close", kind="primary"),
        "</p>",
        kind="seating",
    )


def split(words: str) -> tuple[object, ...]:
    """A level's name, and what it means."""
    name, colon, about = words.partition(":")
    return (name, tag("span", about.strip(), class_="temper")) if colon else (words,)


def level_marks(at: int, count: int) -> Markup:
    marks = joined(tag("i", class_="lit" if number <= at else None) for number in range(count))
    return tag("span", marks, class_="strength-marks", aria_hidden="true")
