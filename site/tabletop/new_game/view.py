"""A small table with its seats; for a new game the rules as cards, and what else can be agreed."""

from collections.abc import Iterable, Mapping
from functools import partial

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.i18n import _, listed
from blackangel.kernel.setup import Field
from blackangel.kit import people
from blackangel.kit.icons import icon
from blackangel.kit.markup import Markup, button, escape, lines, marked, tag
from blackangel.kit.seats import Player, emblem
from blackangel.kit.shown import FormWords, Labels, Opponent
from tabletop.new_game.evenings import Group
from tabletop.new_game.model import Setup
from tabletop.new_game.seats import (
    automaton_seat,
    coming,
    field_state,
    free_seat,
    laying,
    problem,
    sitting,
)
from tabletop.shared.dialogs import dialog, paragraphs
from tabletop.shared.fields import bot_pace, select
from tabletop.shared.sky import sky

SQUARE = (64, 64)  # of a picture on a card


def seating(
    setup: Setup,
    opponent: Opponent | None = None,
    level: str = "",
    found: Mapping[str, str] | None = None,
) -> Markup:
    """The table with everybody around it, clockwise, and a free chair if there is room.

    Names are typed at the seats of a new game, whose problems were ``found``.
    """
    taken = opponent.colour if opponent else ""
    one = partial(sitting, found={}) if found is None else partial(laying, found=found)
    seats = [one(setup, seat, taken) for seat in range(len(setup.names))]
    if opponent:
        seats.append(automaton_seat(opponent, level))
    if len(setup.names) < setup.seats[1]:
        seats.append(free_seat(bool(setup.rivals)))
    return tag("ol", *seats, class_=f"places of-{len(seats)}")


def how_many(setup: Setup) -> Markup:
    """How many people play; rivals are beside them."""
    now = len(setup.people)
    choices = (
        button(str(count), "how-many", count, aria_pressed=str(count == now).lower())
        for count in range(1, setup.seats[1] + 1)
    )
    label = _("How many people?")
    return tag("p", label, *choices, role="group", aria_label=label, class_="pair how-many")


def together_or_alone(names: tuple[str, ...], together: bool) -> Markup:
    """Whether the devices that are connected play, too; ``names`` are those at them."""
    at_table = _("At this table, with the connected devices")
    if names:
        at_table = _("At this table, with {names}").format(names=listed(list(names)))
    label = _("Who’s playing?")
    return tag(
        "div",
        tag(
            "p",
            button(at_table, "gather", "table", aria_pressed=str(together).lower()),
            button(_("On this device only"), "gather", "", aria_pressed=str(not together).lower()),
            role="group",
            aria_label=label,
            class_="pair how-many",
        ),
        ""
        if together
        else tag(
            "p", _("You’ll leave the shared table, and the others will be told."), class_="soft"
        ),
        class_="gathered",
    )


def who_plays(setup: Setup, pace: str) -> str:
    """The dialog of all seats of a game that has begun, and how fast its bots choose."""
    return dialog(
        _("Who’s playing"),
        paragraphs(
            _("Seats can change hands at any time, but at least one must belong to a person.")
        ),
        seating(setup),
        bot_pace(pace),
        '<p class="pair">',
        button(_("Done"), "close", kind="primary"),
        "</p>",
        kind="seating",
    )


def rule_card(key: str, labels: Labels, on: bool, sign: str = "star") -> Markup:
    """A rule that may be added: a picture, or a ``sign`` of the page, its name, one sentence."""
    picture = people.used(labels.picture, SQUARE) if labels.picture else icon(sign)
    checked = marked(data_field=key, checked=on)
    return tag(
        "label",
        Markup(f'<input type="checkbox"{checked}>'),
        tag("span", picture, class_="rule-picture", aria_hidden="true"),
        tag(
            "span",
            tag("b", labels.words),
            tag("span", labels.about) if labels.about else "",
            class_="card-said",
        ),
        class_="rule-card",
    )


def people_cards(cover: bool, several: bool) -> tuple[Markup, ...]:
    """Whether people play on several devices, or else the table is covered between two of them."""
    own = Labels(_("Everyone plays on their own device"))
    covers = Labels(_("Hide the table when the device changes hands"))
    devices = rule_card("several", own, several, "devices")
    return (devices,) if several else (devices, rule_card("cover", covers, cover, "watch"))


def asked(setup: Setup, fields: Iterable[Field], form: FormWords, people: Iterable[Markup]) -> str:
    """The title's own fields: a card for yes or no, else a list; and the cards about several ``people``."""
    cards, lists = [], []
    for field in fields:
        labels, value = form.fields[field.key], setup.agreed.get(field.key, field.default)
        if field.values:
            rows = labels.values.items()
            lists.append(f"<div>{select(field.key, labels.words, rows, value)}</div>")
        else:
            cards.append(rule_card(field.key, labels, bool(value)))
    if setup.bots.count("") > 1:
        cards += people
    if not cards and not lists:
        return ""
    return lines(
        '<section class="agreed">',
        tag("h2", _("Rules"), class_="unseen"),
        tag("div", *cards, class_="rule-cards") if cards else "",
        *lists,
        "</section>",
    )


def other_games(game: str) -> Markup:
    """The other games, each by its name on its picture."""
    cards = (
        tag(
            "button",
            tag("span", class_="cover-picture", data_cover=key),
            tag("span", _(listings.listing(key).name)),
            type="button",
            class_="other-game",
            data_action="other-game",
            data_value=key,
        )
        for key in games.tabled()
        if key != game
    )
    return tag("div", *cards, class_="other-games") if len(games.tabled()) > 1 else Markup()


def groups(known: tuple[Group, ...]) -> Markup:
    """Who has played this game here before, each group to be seated again or forgotten."""
    if not known:
        return Markup()

    def faces(group: Group) -> Iterable[Markup]:
        seats = zip(group.names, group.colours, strict=True)
        return (emblem(Player(seat, *of)) for seat, of in enumerate(seats))

    rows = (
        tag(
            "li",
            tag(
                "button",
                tag("span", *faces(group), class_="group-signs"),
                tag("span", listed(list(group.names))),
                type="button",
                class_="button name-chip",
                data_action="regroup",
                data_value=number,
            ),
            button(
                icon("close"),
                "forget-group",
                number,
                "chip-away",
                aria_label=_("Forget {name}").format(name=listed(list(group.names))),
            ),
        )
        for number, group in enumerate(known)
    )
    return tag(
        "section",
        tag("h2", _("Past game nights")),
        tag("ul", *rows, class_="chips"),
        class_="evening-groups",
    )


def new_game(
    setup: Setup,
    found: dict[str, str],
    over: bool = False,
    game: str = games.FIRST,
    own: str = "",
    unfolded: bool = False,
    known: tuple[Group, ...] = (),
    names: tuple[str, ...] = (),
    cover: bool = True,
    several: bool = False,
    connected: tuple[str, ...] | None = None,
    together: bool = False,
) -> str:
    """A ``game``'s table with the problems found so far; ``over`` a game it offers the way back.

    ``own`` notes that the player's own values will be used; the rarely needed part is shown when
    ``unfolded``; ``known`` groups and people of these ``names`` have played before; a ``cover``
    between people is on or off; on ``several`` devices it begins with the invitations. Where devices
    are ``connected``, they play ``together`` or this one alone.
    """
    at_table, fields = games.table(game), setup.concern(games.title(game).form)
    form = at_table.form(i18n.catalogue)
    opponent = at_table.opponent(i18n.catalogue) if setup.alone else None
    first = level = ""
    if opponent:
        field = next(field for field in fields if field.key == opponent.field)
        fields = tuple(other for other in fields if other is not field)
        level = form.fields[field.key].values[str(setup.agreed.get(field.key, field.default))]
    elif form.first:
        firsts = [(-1, _("drawn at random")), *enumerate(setup.names)]
        first = f"<div>{select('first', _('First player'), firsts, setup.first)}</div>"
    return lines(
        '<div class="screen start laying">',
        sky(),
        '<div class="lay-room"><div class="lay-scroll"><aside class="laid-cover">',
        tag("span", class_="cover-picture", data_cover=game),
        tag("p", _(listings.listing(game).name), class_="laid-name"),
        other_games(game),
        '</aside><div class="laid-table"><header class="laid-head">',
        button(_("Back"), "unprepare" if over else "home", kind="quiet"),
        f"<h1>{_('New game')}</h1></header>",
        button(_("Join a table"), "join-table", kind="wide")
        if several and connected is None
        else "",
        "" if connected is None else together_or_alone(connected, together),
        "" if together or setup.alone else how_many(setup),
        f'<section class="seating"><h2 class="unseen">{_("Who’s playing?")}</h2>',
        seating(setup, opponent, level.partition(":")[0], found),
        "</section>",
        coming(setup, names),
        groups(known),
        asked(setup, fields, form, () if together else people_cards(cover, several)),
        seldom(setup, found, first, unfolded),
        f'<p class="soft">{escape(own or form.note)}</p>' if own or form.note else "",
        '</div></div><footer class="laid-foot">',
        button(_("Watch bots play"), "watch", kind="quiet"),
        button(form.begin, "begin", kind="large primary"),
        "</footer></div></div>",
    )


def seldom(setup: Setup, found: dict[str, str], first: str, unfolded: bool) -> str:
    """Who begins and the seed, folded away until opened."""
    words = _("First player and seed") if first else _("Seed")
    given = marked(data_action="seldom", aria_expanded="true" if unfolded else "false")
    head = (
        f'<h2 class="section"><button type="button" class="fold"{given}>'
        f"<span>{escape(words)}</span></button></h2>"
    )
    if not unfolded:
        return head
    return lines(
        head,
        f'<section class="two">{first}',
        f'<div><h2><label for="seed">{_("Seed")}</label></h2><span class="joined">',
        f'<input id="seed" class="field" data-field="seed" inputmode="numeric" autocomplete="off" '
        f'value="{escape(setup.seed)}" maxlength="16"{field_state(found, "seed")}>',
        button(icon("again"), "shuffle", kind="small", aria_label=_("Another seed")),
        "</span>",
        problem(found, "seed")
        or f'<p class="soft">{_("The same seed deals the same game again.")}</p>',
        "</div></section>",
    )
