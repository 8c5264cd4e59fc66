"""New game: who plays, with which colour, who begins, from which seed."""

from collections.abc import Iterable
from typing import NamedTuple

from blackangel.kernel.markup import button, escape, lines, marked, options
from blackangel.kernel.seats import COLOURS, Player, emblem
from blackangel.messages import _
from tabletop.model.seats import HAL, colour_name
from tabletop.screens.sky import sky

FEWEST, MOST = 1, 4
STANDARD = "standard"
LONGEST_NAME = 24
LARGEST_SEED = 2**53 - 1
BOTS = ("easy", "standard", "strong")
ROBOTS = ("Rivet", "Lumen", "Sprocket", "Quark")  # what bots are called at first


class Setup(NamedTuple):
    """The form's content; every change gives a new one."""

    names: tuple[str, ...]
    colours: tuple[str, ...]
    first: int = -1  # -1: drawn at random
    seed: str = ""
    cover: bool = True
    advanced: bool = False
    level: str = STANDARD  # Hal's, for one player
    bots: tuple[str, ...] = ("", "")  # by seat the level of a bot, or nothing for a person

    @property
    def solo(self) -> str:
        """Hal's level, or nothing where he does not play."""
        return self.level if len(self.names) == 1 else ""

    def added(self, bot: str = "") -> "Setup":
        if len(self.names) == MOST:
            return self
        free = next(colour for colour in COLOURS if colour not in self.colours)
        return self._replace(
            names=(*self.names, self.free_name(len(self.names), bot)),
            colours=(*self.colours, free),
            bots=(*self.bots, bot),
        )

    def without(self, seat: int) -> "Setup":
        if len(self.names) == FEWEST:
            return self
        first = -1 if self.first == seat else self.first - (self.first > seat)
        return self._replace(
            names=self.names[:seat] + self.names[seat + 1 :],
            colours=self.colours[:seat] + self.colours[seat + 1 :],
            first=first,
            bots=with_a_person(self.bots[:seat] + self.bots[seat + 1 :]),
        ).own_names()

    def played_by(self, seat: int, bot: str) -> "Setup":
        """A bot of a level takes the seat, or with no level a person."""
        return self._replace(bots=with_a_person(replaced(self.bots, seat, bot))).own_names()

    def own_names(self) -> "Setup":
        """Whoever has a name of the other kind, which nobody typed, gets one of the own."""
        wanted = self
        for seat, (name, bot) in enumerate(zip(self.names, self.bots, strict=True)):
            if name in (player_names() if bot else ROBOTS):
                wanted = wanted.named(seat, wanted.free_name(seat, bot))
        return wanted

    def free_name(self, seat: int, bot: str) -> str:
        """A name for the seat that nobody has."""
        names = ROBOTS if bot else (player_names()[seat], *player_names())
        return next(name for name in names if name not in self.names)

    def named(self, seat: int, name: str) -> "Setup":
        return self._replace(names=replaced(self.names, seat, name))

    def coloured(self, seat: int, colour: str) -> "Setup":
        """The seat takes the colour; whoever had it gets the other one."""
        colours = self.colours
        if colour in colours:
            colours = replaced(colours, colours.index(colour), colours[seat])
        return self._replace(colours=replaced(colours, seat, colour))

    def tidy_names(self) -> tuple[str, ...]:
        return tuple(" ".join(name.split()) for name in self.names)

    def problems(self) -> dict[str, str]:
        """What is wrong, as a sentence by field; empty when the game can begin."""
        found = {}
        names = self.tidy_names()
        for seat, name in enumerate(names):
            if not name:
                found[f"name-{seat}"] = _("Please give this player a name.")
            elif len(name) > LONGEST_NAME:
                found[f"name-{seat}"] = _("At most {number} letters, please.").format(
                    number=LONGEST_NAME
                )
            elif not name.isprintable():
                found[f"name-{seat}"] = _("Please leave out letters that cannot be shown.")
            elif name in names[:seat]:
                found[f"name-{seat}"] = _("Another player has this name.")
        seed = self.seed.strip()
        if not (seed.isascii() and seed.isdigit() and int(seed[:20]) <= LARGEST_SEED):
            found["seed"] = _("A seed is a whole number from 0 to {number}.").format(
                number=LARGEST_SEED
            )
        return found


def player_names() -> tuple[str, ...]:
    """What people are called at first."""
    return tuple(_("Player {number}").format(number=seat + 1) for seat in range(MOST))


def with_a_person(bots: tuple[str, ...]) -> tuple[str, ...]:
    """Who plays, by seat; where no person is left, one has the first seat."""
    return bots if "" in bots else ("", *bots[1:])


def replaced(values: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    return (*values[:place], value, *values[place + 1 :])


def fresh(seed: str, cover: bool = True) -> Setup:
    """The form as it opens."""
    return Setup(player_names()[:2], COLOURS[:2], seed=seed, cover=cover)


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


def bot_levels() -> dict[str, str]:
    """The bots' levels and what they are called."""
    return dict(zip(BOTS, (_("easy"), _("standard"), _("strong")), strict=True))


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
        rows += hal_row(setup.level)
    else:
        firsts = [(-1, _("drawn at random")), *enumerate(setup.names)]
        opponent = f"<div>{select('first', _('First player'), firsts, setup.first)}</div>"
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
        check("advanced", _("Advanced rules: Technology tiles begin as boosts"), setup.advanced),
        "" if setup.bots.count("") == 1 else cover_check(setup.cover),
        '<footer class="sheet-foot">',
        button(_("Begin the journey"), "begin", kind="large primary"),
        "</footer></div></div>",
    )
