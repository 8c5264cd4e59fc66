"""A refereed game as markup: the questions, what Hal does, what the person must do."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel import i18n
from blackangel.games.black_angel.draw.hal import ALERT, CALM, eye
from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.games.black_angel.rules.tables import BOX, HAL
from blackangel.games.black_angel.table.hal_show import half, icon
from blackangel.games.black_angel.table.hal_words import half_words, vp
from blackangel.games.black_angel.table.refereed.asks import pressed, questions
from blackangel.games.black_angel.table.refereed.hal_alone import ITEMS
from blackangel.games.black_angel.table.refereed.play import FIXED, THINGS, Play
from blackangel.games.black_angel.table.refereed.told import Announcement, setup, spot_name
from blackangel.games.black_angel.words.vocabulary import amount, capital, colour, the_die
from blackangel.i18n import _
from blackangel.kit import telling
from blackangel.kit.markup import button, escape, lines, marked

FACES = tuple(sorted(set(BOX.die_faces)))


def score(play: Play) -> str:
    """Hal and his points."""
    return lines(
        f'<span class="ref-hal s5">{eye(CALM if play.draft.stage == "dice" else ALERT)}</span>',
        f'<p class="ref-score"><b>{_("Hal")}</b> <b class="points">',
        escape(vp(play.hal.vp)),
        "</b></p>",
    )


def news(play: Play) -> str:
    """What is being asked or told."""
    stages = {"dice": dice, "roll": roll, "answers": answers, "told": told}
    return stages[play.draft.stage](play)


def heading(words: str, lead: str = "") -> str:
    more = f'<p class="soft">{escape(lead)}</p>' if lead else ""
    return f'<header><h2 id="referee-news" tabindex="-1">{escape(words)}</h2>{more}</header>'


# --- dice


def dice(play: Play) -> str:
    """The dice form: what the person did, Hal's dice, the person's dice."""
    draft = play.draft
    done = {"A": _("Sequence A"), "B": _("Sequence B"), "pass": _("I passed")}
    row = "".join(
        pressed(words, "referee-sequence", key, draft.sequence == key)
        for key, words in done.items()
    )
    if draft.own or not play.told:
        on = button(_("Reveal Hal’s card"), "referee-reveal", kind="large primary")
    else:
        hint = _(
            "With no dice, he rolls one for each robot in his workstations, and the Black "
            "Angel moves on, unless the end has already been triggered."
        )
        on = lines(
            f'<p class="soft">{escape(hint)}</p>',
            button(_("Hal has no dice: he rolls"), "referee-rolls", kind="large primary"),
        )
    none = pressed(_("No standard dice"), "referee-none", "", draft.without)
    asked = _("What did you do?")
    first = not play.told
    lead = _("Then the dice: tap a face to add a die; tap a die in the row above to remove it.")
    return lines(
        heading(_("Set up your table, and play your first turn") if first else asked),
        f"{todo(setup(play.level), 'setup')}<h3>{escape(asked)}</h3>" if first else "",
        f'<p class="soft">{escape(lead)}</p>',
        f'<div class="ref-row" role="group" aria-label="{escape(asked)}">{row}</div>',
        '<div class="ref-pair">',
        compartment(_("Hal’s dice"), _("One of each color at most."), "own", draft.own),
        compartment(
            _("Your standard dice"),
            _("Those that Hal may buy; not the ones in high security."),
            "human",
            draft.human,
            "" if draft.human else none,
        ),
        f'</div><footer class="ref-foot">{on}</footer>',
    )


def roll(play: Play) -> str:
    """The dice that Hal rolled."""
    return lines(
        heading(
            _("Hal rolls"),
            _(
                "Roll one die for each robot in his workstations, as long as the supplies "
                "last. He never reserves."
            ),
        ),
        compartment(_("Hal’s new dice"), "", "own", play.draft.own),
        '<footer class="ref-foot">',
        button(_("Roll for me"), "referee-throw", kind="large"),
        button(
            _("These are his dice"),
            "referee-rolled",
            kind="large primary",
            disabled=not play.draft.own,
        ),
        "</footer>",
    )


def compartment(title: str, hint: str, owner: str, entered: tuple[str, ...], none: str = "") -> str:
    """The dice there, which a tap removes; below them, every face that can be added.

    ``none`` says that there are none.
    """
    tray = "".join(
        one_die(text, "referee-undie", f"{owner} {text}", _("Remove {the_die}")) for text in entered
    )
    tray = tray or none or f'<span class="soft">{escape(_("none"))}</span>'
    faces = "".join(
        f'<div class="ref-faces" role="group"'
        f"{marked(aria_label=_('Add one: {colour}').format(colour=colour(hue, i18n.catalogue)))}>"
        + "".join(
            one_die(f"{hue} {value}", "referee-die", f"{owner} {hue} {value}", _("Add {the_die}"))
            for value in FACES
        )
        + "</div>"
        for hue in COLOURS
    )
    return lines(
        f'<section class="ref-box"><h3 id="ref-{owner}">{escape(title)}</h3>',
        f'<p class="soft">{escape(hint)}</p>' if hint else "",
        f'<div class="ref-tray" role="group" aria-labelledby="ref-{owner}">{tray}</div>',
        f'<div class="ref-palette">{faces}</div></section>',
    )


def one_die(text: str, action: str, value: str, label: str) -> str:
    hue, number = text.split(" ")
    name = label.format(the_die=the_die(hue, number, i18n.catalogue))
    return (
        f'<button type="button" class="ref-die"'
        f"{marked(data_action=action, data_value=value, aria_label=name)}>"
        f"{icon(f'die{COLOURS.index(hue)}{number}')}</button>"
    )


# --- his card and what must be known


def card(shown: Announcement) -> str:
    halves = "".join(half(one, True) for one in shown.halves)
    return f'<ol class="automaton-card">{halves}</ol>' if halves else ""


def gained(points: int) -> str:
    return _("+{number} VP").format(number=points)


def answers(play: Play) -> str:
    """His card, then only what his action needs to know."""
    chosen = play.hal.half
    assert chosen is not None
    return lines(
        heading(_("Hal follows {half}").format(half=half_words(chosen))),
        card(play.last),
        telling.step_list(play.last.steps, gained, icon),
        f'<h3>{escape(_("Now check your table"))}</h3><p class="soft">',
        escape(
            _(
                "If the top Ravager card at {spot} adds damage, place that first. Hal "
                "ignores any other effect."
            ).format(spot=spot_name(play.place))
        ),
        f"</p>{questions(play)}",
        '<footer class="ref-foot">',
        button(
            _("Play his action"),
            "referee-play",
            kind="large primary",
            disabled=play.missing is not None,
        ),
        "</footer>",
    )


# --- what he did


def told(play: Play) -> str:
    """The whole turn, and what the person does for him."""
    shown = play.last
    turn = sum(bool(one.todo) for one in play.told)  # ticks belong to this turn
    return lines(
        heading(_("Hal has played: {points}").format(points=vp(shown.points))),
        card(shown),
        telling.step_list(shown.steps, gained, icon),
        todo(shown.chores, turn),
        '<footer class="ref-foot">',
        button(_("I’ve played my next turn"), "referee-next", kind="large primary"),
        "</footer>",
    )


def todo(chores: Sequence[str], moment: object) -> str:
    """What the person does on the table; ticks belong to this moment."""
    rows = "".join(
        f'<li><label class="check"><input type="checkbox"><span>{escape(one)}</span></label></li>'
        for one in chores
    )
    return lines(
        f'<section class="ref-box"><h3>{escape(_("At your table"))}</h3>',
        f'<ul class="ref-chores" data-key="{escape(str(moment))}">{rows}</ul></section>',
    )


def story(play: Play) -> str:
    """What he gained, the latest first."""
    rows = "".join(
        f'<li><span>{escape(one.title)}</span><b class="points">{escape(gained(one.points))}</b></li>'
        for one in reversed(play.told)
    )
    start = vp(HAL.levels[play.level])
    first = (
        f'<li><span>{escape(_("At the start"))}</span><b class="points">{escape(start)}</b></li>'
    )
    hint = _("He scores no bonus at the end, so {points} or more wins you the game.")
    return lines(
        f'<h2 id="ref-story">{escape(_("What he has gained so far"))}</h2>',
        f"<p>{escape(hint.format(points=vp(play.hal.vp + 1)))}</p>",
        f'<ol class="ref-story" tabindex="0">{rows}{first}</ol>',
        button(_("The game is over: score it"), "scorer-refereed", kind="quiet"),
    )


# --- what else he gains


def thing_name(thing: str) -> str:
    return {
        "VP": _("VP"),
        "ship": _("ship"),
        "resource": _("resource"),
        "robot": _("robot"),
        "technology": _("Technology tile"),
        "debris": _("debris"),
        "ravager": _("Ravager card"),
        "advanced": _("Advanced tile"),
    }[thing]


def gains(play: Play) -> str:
    """What he gains outside his action."""
    thing, number, source = play.gain
    quick = "".join(
        button(
            _("{what}: {points}").format(
                what=what, points=amount("VP", FIXED[key], i18n.catalogue)
            ),
            "referee-fixed",
            key,
        )
        for key, what in {
            "bought": _("I bought one of his dice"),
            "ejected": _("One of his Missions was ejected"),
        }.items()
    )
    things = "".join(
        pressed(
            capital(thing_name(one)),
            "referee-thing",
            one,
            one == thing,
            icon("vp" if one == "VP" else "ravagercard" if one == "ravager" else one),
        )
        for one in THINGS
    )
    each = HAL.weights[thing] if thing in ITEMS else 1
    points = amount("VP", number * each, i18n.catalogue)
    reasons = {
        "reward": _("its reward"),
        "activation": _("you activated it"),
    }
    sources = "".join(
        pressed(words, "referee-source", key, key == source) for key, words in reasons.items()
    )
    fewer = marked(data_action="referee-number", data_value=-1, disabled=number == 1)
    return lines(
        f'<h2 id="ref-gains">{escape(_("What else Hal gains"))}</h2>',
        f'<div class="ref-quick">{quick}</div>',
        f"<h3>{escape(_('Or from one of his Missions'))}</h3>",
        f'<div class="ref-pair" role="group" aria-label="{escape(_("Why"))}">{sources}</div>',
        f'<div class="ref-things" role="group" aria-label="{escape(_("What he gains"))}">{things}</div>',
        '<div class="ref-row ref-give"><span class="ref-stepper">',
        f'<button type="button" class="button" aria-label="{escape(_("One less"))}"{fewer}>−</button>',
        f"<b>{number}</b>",
        button("+", "referee-number", 1, aria_label=_("One more")),
        "</span>",
        button(_("Hal gains {points}").format(points=points), "referee-gain", kind="primary"),
        "</div>",
    )
