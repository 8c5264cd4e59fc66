"""A refereed game as markup: the question of the moment, what the Automa did, what the person must do."""

from __future__ import annotations

from collections.abc import Iterable

from blackangel import i18n
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.draw import cards
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.programs import BONUS
from blackangel.games.council_of_shadows.table import automa_turn
from blackangel.games.council_of_shadows.table.automa_show import voice
from blackangel.games.council_of_shadows.table.automa_teller import VERBS
from blackangel.games.council_of_shadows.table.refereed import told
from blackangel.games.council_of_shadows.table.refereed.asks import asked
from blackangel.games.council_of_shadows.table.refereed.play import Play
from blackangel.games.council_of_shadows.words import effects
from blackangel.games.council_of_shadows.words.vocabulary import amount, level
from blackangel.i18n import _
from blackangel.kit import telling
from blackangel.kit.markup import button, escape, lines, marked

SHORT = 12  # such answers stand side by side
WITHOUT_CARD = ("told", "light card", "over")


def score(play: Play) -> str:
    """The Automa, its level, and its Energy against its Consumption."""
    seat = play.automa.seat
    said = _("level {level}, {energy} of {consumption} Energy").format(
        level=level(seat.level), energy=seat.energy, consumption=seat.consumption
    )
    return lines(
        f'<span class="ref-hal">{telling.symbol("automa")}</span>',
        f'<p class="ref-score"><b>{escape(_("Automa"))}</b> <b class="points">{escape(said)}</b></p>',
    )


def news(play: Play) -> str:
    """What is asked, what to do before, and the Automa's turn so far."""
    question = asked(play)
    kind = play.asked.kind
    new = told.chores(play.round, play.before)
    if not play.rounds:
        new = told.setup(play.automa.first, play.stations, play.leaders)
    return lines(
        f'<header><h2 id="referee-news" tabindex="-1">{escape(question.title)}</h2></header>',
        sheet(play) if kind == "over" else todo(play, new),
        f'<p class="soft">{escape(question.hint)}</p>' if question.hint else "",
        answers(play),
        "" if kind in WITHOUT_CARD else card(play),
        telling.step_list(told.steps(play.round), plus)
        if kind not in ("light card", "over")
        else "",
    )


def answers(play: Play) -> str:
    """A button for each answer; the usual one stands out where the others are rare."""
    rows = asked(play).answers
    if play.asked.kind == "light card":
        return faces(rows)
    leading = play.asked.kind in ("told", "act")
    buttons = "".join(
        button(
            said,
            "referee-answer",
            key,
            "large primary" if leading and not at else "large" if not leading else "",
        )
        for at, (key, said) in enumerate(rows.items())
    )
    short = " ref-short" if max(map(len, rows.values()), default=0) < SHORT else ""
    if not rows:
        scorer = button(_("Score this game"), "scorer-refereed", kind="large primary")
        return f'<footer class="ref-foot">{scorer}</footer>'
    return f'<footer class="ref-foot{short}">{buttons}</footer>'


def faces(rows: Iterable[str]) -> str:
    """The light bonus cards to choose from, as they are drawn."""
    found = ""
    for name in rows:
        label = effects.bonus(name, i18n.catalogue)
        given = marked(data_action="referee-answer", data_value=name, aria_label=label)
        face = cards.picture(cards.bonus(name))
        found += f'<button type="button" class="ref-face"{given}>{face}</button>'
    return f'<div class="ref-cards">{found}</div>'


def todo(play: Play, new: Iterable[str]) -> str:
    """What the person does on the table; ticks belong to this moment."""
    rows = "".join(
        f'<li><label class="check"><input type="checkbox"><span>{escape(one)}</span></label></li>'
        for one in new
    )
    if not rows:
        return ""
    return lines(
        f'<section class="ref-box"><h3>{escape(_("At your table"))}</h3>',
        f'<ul class="ref-chores" data-key="{len(play.inputs)}">{rows}</ul></section>',
    )


def card(play: Play) -> str:
    """Its card of this round, with what is decided of it."""
    name = play.automa.card
    events = [event for part in play.round for event in part.events]
    halves = "".join(
        telling.half(of, telling.symbol(VERBS[of.action]), voice())
        for of in automa_turn.whole_card(name, events)
    )
    label = escape(effects.component(name, i18n.catalogue))
    return lines(
        f'<div class="ref-automa" role="img" aria-label="{label}">',
        cards.picture(cards.automa(name), "card wide", "0 0 240 140"),
        "</div>",
        f'<ol class="automaton-card">{halves}</ol>' if halves else "",
    )


def plus(number: int) -> str:
    return _("+{number} Energy").format(number=number)


def sheet(play: Play) -> str:
    """Its score sheet: every category, and every card."""
    t = i18n.catalogue
    rows = [(words.category(key, t), number) for key, number in play.sheet if key != "total"]
    lights = play.automa.seat.light
    state = play.automa.state
    brought = [
        (effects.bonus(name, t), told.worth(state, name)) for name in lights if name in BONUS
    ]
    body = "".join(
        f'<tr><th scope="row">{escape(said)}</th><td>{number}</td></tr>'
        for said, number in (*rows, *brought)
    )
    return f'<table class="ref-sheet">{body}</table>'


def gains(play: Play) -> str:
    """What the Automa has."""
    seat, t = play.automa.seat, i18n.catalogue
    rows = ""
    for place, numbers in enumerate(play.automa.cubes):
        if any(numbers):
            dots = "".join(
                f'<span class="ref-held">{number}{telling.symbol(f"planet-{kind}")}</span>'
                for kind, number in zip(KINDS, numbers, strict=True)
                if number
            )
            rows += (
                f"<li><span>{escape(told.there(GALAXIES[place]))}</span>"
                f'<span class="ref-holds" aria-hidden="true">{dots}</span>'
                f'<b class="points">{escape(amount("cube", sum(numbers), t))}</b></li>'
            )
    lights = amount("light", len(seat.light), t)
    rows += f'<li><span>{escape(_("Cards at the end"))}</span><b class="points">{escape(lights)}</b></li>'
    return lines(
        f'<h2 id="ref-gains">{escape(_("What the Automa has"))}</h2>',
        f'<ul class="ref-story">{rows}</ul>',
    )


def story(play: Play) -> str:
    """Its rounds, the latest first."""
    rows = "".join(
        f"<li><span>{escape(_('Round {number}').format(number=number))}</span>"
        f'<b class="points">{escape(plus(told.gained(round_)))}</b></li>'
        for number, round_ in reversed([*enumerate(play.rounds, 1)])
    )
    return lines(
        f'<h2 id="ref-story">{escape(_("Its rounds"))}</h2>',
        f'<ol class="ref-story" tabindex="0">{rows}</ol>',
    )


def spoken(play: Play) -> tuple[str, ...]:
    """What is new, to be read aloud."""
    new = play.round[play.before :]
    said = (text for step in told.steps(new) for text in (step.words, step.why) if text)
    return (*said, *told.chores(play.round, play.before))
