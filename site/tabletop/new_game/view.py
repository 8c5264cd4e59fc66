"""New game: who plays, in which colour, who begins, which seed."""

from collections.abc import Iterable, Mapping

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kernel.setup import Field
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape, lines, marked, options
from blackangel.kit.seats import AUTOMATON_COLOUR, COLOURS, Player, emblem, spared
from blackangel.kit.shown import FormWords, Opponent
from tabletop.new_game.model import Setup
from tabletop.shared.fields import check, cover_check, select, who
from tabletop.shared.seats import LONGEST_NAME, colour_name
from tabletop.shared.sky import sky


def problem(found: dict[str, str], field: str) -> str:
    if field not in found:
        return ""
    return f'<p class="problem" id="problem-{field}">{escape(found[field])}</p>'


def field_state(found: dict[str, str], field: str) -> str:
    if field not in found:
        return ""
    return marked(aria_invalid="true", aria_describedby=f"problem-{field}")


def seat_row(setup: Setup, seat: int, found: dict[str, str], taken: str = "") -> str:
    """A player's row; a colour ``taken`` by an automaton is not offered."""
    name, mine = setup.names[seat], spared(setup.colours, taken)[seat]
    label = _("Name of player {number}").format(number=seat + 1)
    said = _("{colour} for {name}")
    colours = "".join(
        f'<button type="button" class="swatch" data-action="colour" data-value="{seat} {colour}"'
        f' aria-pressed="{"true" if colour == mine else "false"}"'
        f"{marked(aria_label=said.format(colour=colour_name(colour), name=name))}>"
        f"{emblem(Player(seat, '', colour, ' '))}</button>"
        for colour in COLOURS
        if colour != taken
    )
    remove = ""
    if len(setup.names) > setup.seats[0]:
        remove = button(
            icon("close"),
            "remove",
            seat,
            "small",
            aria_label=_("Remove {name}").format(name=name),
        )
    return lines(
        f'<li class="seat-row"><label class="unseen" for="name-{seat}">{escape(label)}</label>',
        f'<span class="named">{portrait(Player(seat, name, mine), setup.bots[seat])}',
        f'<input id="name-{seat}" class="field" data-field="name-{seat}" value="{escape(name)}"',
        f' maxlength="{LONGEST_NAME}" autocomplete="off" spellcheck="false"',
        field_state(found, f"name-{seat}"),
        "></span>",
        "" if setup.alone else who(seat, name, setup.bots),
        f'<span class="swatches" role="group" aria-label="{escape(_("Colour"))}">{colours}</span>',
        remove,
        problem(found, f"name-{seat}"),
        "</li>",
    )


FACES = {  # what stands out of a person's helmet, and of a bot's head by level
    "": "M12 3a8 8 0 0 0-8 8v7h16v-7a8 8 0 0 0-8-8z",
    "easy": "M5 8h14v10H5zM12 4v4",
    "standard": "M5 8h14v10H5zM8 4v4M16 4v4",
    "strong": "M5 8h14v10H5zM8 5l4 3 4-3M12 3v5",
    "master": "M5 8h14v10H5zM6 8V3l3 2 3-3 3 3 3-2v5",
}


def portrait(player: Player, bot: str) -> str:
    """A face in the seat's colour: a helmet for a person, a robot for a bot."""
    eyes = "M7 12h10v3H7z" if not bot else "M8 11h3v3H8zM13 11h3v3h-3z"
    return (
        f'<span{marked(class_=f"seat-face paint-{player.colour}")} aria-hidden="true">'
        f'<svg viewBox="0 0 24 24"><path d="{FACES[bot]}" class="visage"/>'
        f'<path d="{eyes}" class="gaze"/></svg></span>'
    )


def opponent_row(opponent: Opponent, levels: Mapping[str, str], level: object) -> str:
    """An automaton's seat opposite a single player: its sign, and a choice of level."""
    sign = emblem(Player(1, opponent.name, AUTOMATON_COLOUR))
    return lines(
        f'<li class="seat-row automaton-row"><label for="level">{sign}',
        f"<b>{escape(opponent.seat)}</b></label>",
        '<select id="level" class="field" data-field="level">',
        f"{options(levels.items(), level)}</select></li>",
    )


def asked(setup: Setup, fields: Iterable[Field], form: FormWords) -> str:
    """The title's own fields: a checkbox for yes or no, else a list."""
    found = []
    for field in fields:
        labels, value = form.fields[field.key], setup.agreed.get(field.key, field.default)
        if field.values:
            rows = labels.values.items()
            found.append(f"<div>{select(field.key, labels.words, rows, value)}</div>")
        else:
            found.append(check(field.key, labels.words, bool(value)))
    return "".join(found)


def choice_of_game(game: str) -> str:
    """The list of games, if there are several."""
    names = {key: _(listings.listing(key).name) for key in games.tabled()}
    if len(names) == 1:
        return ""
    return f"<section>{select('game', _('Game'), names.items(), game)}</section>"


def new_game(
    setup: Setup,
    found: dict[str, str],
    over: bool = False,
    game: str = games.FIRST,
    own: str = "",
    unfolded: bool = False,
) -> str:
    """A ``game``'s form with the problems found so far; ``over`` a game it offers the way back.

    ``own`` notes that the player's own values will be used; the rarely needed part is shown when
    ``unfolded``.
    """
    at_table, fields = games.table(game), setup.concern(games.title(game).form)
    form = at_table.form(i18n.catalogue)
    automaton = at_table.opponent(i18n.catalogue) if setup.alone else None
    taken = automaton.colour if automaton else ""
    rows = "".join(seat_row(setup, seat, found, taken) for seat in range(len(setup.names)))
    first = ""
    if automaton:
        level = next(field for field in fields if field.key == automaton.field)
        fields = tuple(field for field in fields if field is not level)
        chosen = setup.agreed.get(level.key, level.default)
        rows += opponent_row(automaton, form.fields[level.key].values, chosen)
    elif form.first:
        firsts = [(-1, _("drawn at random")), *enumerate(setup.names)]
        first = f"<div>{select('first', _('First player'), firsts, setup.first)}</div>"
    add = ""
    if len(setup.names) < setup.seats[1]:
        add = lines(
            '<p class="pair">',
            button(_("Add a player"), "add", kind="row"),
            button(_("Add a bot"), "add-bot", kind="row"),
            "</p>",
        )
    return lines(
        '<div class="screen start">',
        sky(game),
        '<div class="sheet"><header class="sheet-head">',
        button(_("Back"), "unprepare" if over else "home", kind="quiet"),
        f"<h1>{_('New game')}</h1></header>",
        choice_of_game(game),
        f'<section><h2>{_("Who plays?")}</h2><ol class="seat-rows">{rows}</ol>{add}</section>',
        asked(setup, fields, form),
        "" if setup.bots.count("") == 1 else cover_check(setup.cover),
        f'<p class="soft">{escape(own or form.note)}</p>' if own or form.note else "",
        seldom(setup, found, first, unfolded),
        '<footer class="sheet-foot">',
        button(form.begin, "begin", kind="large primary"),
        button(_("Watch bots play"), "watch", kind="quiet"),
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
