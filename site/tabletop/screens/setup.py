"""New game: who plays, with which colour, who begins, from which seed."""

from collections.abc import Iterable

from blackangel.kernel.markup import button, escape, lines, marked, options
from blackangel.kernel.seats import COLOURS, Player, emblem
from blackangel.messages import _
from tabletop.model.form import BOTS as BOTS  # others take it from here
from tabletop.model.form import FEWEST, LONGEST_NAME, MOST, STANDARD, Setup
from tabletop.model.form import bot_levels as bot_levels
from tabletop.model.form import fresh as fresh
from tabletop.model.form import player_names as player_names
from tabletop.model.form import with_a_person as with_a_person
from tabletop.model.seats import HAL, colour_name
from tabletop.screens.sky import sky


def problem(found: dict[str, str], field: str) -> str:
    if field not in found:
        return ""
    return f'<p class="problem" id="problem-{field}">{escape(found[field])}</p>'


def field_state(found: dict[str, str], field: str) -> str:
    if field not in found:
        return ""
    return marked(aria_invalid="true", aria_describedby=f"problem-{field}")


def seat_row(setup: Setup, seat: int, found: dict[str, str]) -> str:
    name, mine = setup.names[seat], setup.colours[seat]
    label = _("Name of player {number}").format(number=seat + 1)
    said = _("{colour} for {name}")
    colours = "".join(
        f'<button type="button" class="swatch" data-action="colour" data-value="{seat} {colour}"'
        f' aria-pressed="{"true" if colour == mine else "false"}"'
        f"{marked(aria_label=said.format(colour=colour_name(colour), name=name))}>"
        f"{emblem(Player(seat, name, colour))}</button>"
        for colour in COLOURS
    )
    remove = ""
    if len(setup.names) > FEWEST:
        remove = button(
            "✕", "remove", seat, "small", aria_label=_("Remove {name}").format(name=name)
        )
    return lines(
        f'<li class="seat-row"><label class="unseen" for="name-{seat}">{escape(label)}</label>',
        f'<input id="name-{seat}" class="field" data-field="name-{seat}" value="{escape(name)}"',
        f' maxlength="{LONGEST_NAME}" autocomplete="off" spellcheck="false"',
        field_state(found, f"name-{seat}"),
        ">",
        "" if setup.solo else who(seat, name, setup.bots),
        f'<span class="swatches" role="group" aria-label="{escape(_("Colour"))}">{colours}</span>',
        remove,
        problem(found, f"name-{seat}"),
        "</li>",
    )


def who(seat: int, name: str, bots: tuple[str, ...]) -> str:
    """The list of who may play a seat; the last person stays one."""
    last = not bots[seat] and bots.count("") == 1
    rows = [("", _("Person"))]
    rows += [(bot, _("Bot, {level}").format(level=level)) for bot, level in bot_levels().items()]
    choices = "".join(
        f"<option{marked(value=bot, selected=bot == bots[seat], disabled=bool(bot) and last)}>"
        f"{escape(words)}</option>"
        for bot, words in rows
    )
    label = marked(aria_label=_("Who plays {name}").format(name=name))
    return f'<select class="field who" data-field="who-{seat}"{label}>{choices}</select>'


def levels() -> dict[str, str]:
    """Hal's levels and what they are called."""
    return {
        "easy": _("easy: he starts at 0 VP"),
        STANDARD: _("standard: he starts at 5 VP"),
        "difficult": _("difficult: he starts at 10 VP"),
        "extreme": _("extreme: he starts at 15 VP"),
    }


def hal_row(level: str) -> str:
    """Hal's seat, opposite one player's: his sign, and his level to choose."""
    label = escape(_("Hal, your opponent"))
    return lines(
        f'<li class="seat-row hal-row"><label for="level">{emblem(Player(1, _("Hal"), HAL))}',
        f'<b>{label}</b></label><select id="level" class="field" data-field="level">',
        f"{options(levels().items(), level)}</select></li>",
    )


def select(field: str, title: str, rows: Iterable[tuple[object, str]], chosen: object) -> str:
    """A heading and a list to choose from."""
    return (
        f'<h2><label for="{field}">{escape(title)}</label></h2>'
        f'<select id="{field}" class="field" data-field="{field}">'
        f"{options(rows, chosen)}</select>"
    )


def check(field: str, words: str, on: bool) -> str:
    """A box to tick."""
    return (
        f'<label class="check"><input type="checkbox" data-field="{field}"'
        f"{' checked' if on else ''}><span>{escape(words)}</span></label>"
    )


def cover_check(on: bool) -> str:
    return check("cover", _("Cover the table when the next player takes over"), on)


def new_game(setup: Setup, found: dict[str, str], over: bool = False) -> str:
    """The screen, with the problems found so far; ``over`` a game, to which one can go back."""
    rows = "".join(seat_row(setup, seat, found) for seat in range(len(setup.names)))
    opponent = ""
    if setup.solo:
        rows += hal_row(setup.solo)
    else:
        firsts = [(-1, _("drawn at random")), *enumerate(setup.names)]
        opponent = f"<div>{select('first', _('First player'), firsts, setup.first)}</div>"
    advanced = bool(setup.agreed.get("advanced"))
    add = ""
    if len(setup.names) < MOST:
        add = lines(
            '<p class="pair">',
            button(_("Add a player"), "add", kind="row"),
            button(_("Add a bot"), "add-bot", kind="row"),
            "</p>",
        )
    return lines(
        '<div class="screen start">',
        sky(),
        '<div class="sheet"><header class="sheet-head">',
        button(_("Back"), "unprepare" if over else "home", kind="quiet"),
        f"<h1>{_('New game')}</h1></header>",
        f'<section><h2>{_("Who plays?")}</h2><ol class="seat-rows">{rows}</ol>{add}</section>',
        f'<section class="two">{opponent}',
        f'<div><h2><label for="seed">{_("Seed")}</label></h2><span class="joined">',
        f'<input id="seed" class="field" data-field="seed" inputmode="numeric" autocomplete="off" '
        f'value="{escape(setup.seed)}" maxlength="16"{field_state(found, "seed")}>',
        button("⟳", "shuffle", kind="small", aria_label=_("Another seed")),
        "</span>",
        problem(found, "seed")
        or f'<p class="soft">{_("The same seed deals the same game again.")}</p>',
        "</div></section>",
        check("advanced", _("Advanced rules: Technology tiles begin as boosts"), advanced),
        "" if setup.bots.count("") == 1 else cover_check(setup.cover),
        '<footer class="sheet-foot">',
        button(_("Begin the journey"), "begin", kind="large primary"),
        "</footer></div></div>",
    )
