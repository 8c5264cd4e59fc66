"""The end of a game: the winner, what to do next, the score sheet and the story."""

from collections.abc import Callable, Mapping, Sequence

from blackangel.i18n import _
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape, lines, marked, tag
from blackangel.kit.seats import Player, badge, emblem
from blackangel.kit.shown import Result
from tabletop.shared.seats import victory
from tabletop.shared.sky import sky

NOTHING: Mapping[str, Sequence[str]] = {}
Sheet = tuple[tuple[tuple[str, int], ...], ...]


def totals(sheet: Sheet) -> tuple[int, ...]:
    return tuple(column[-1][1] for column in sheet)


def score_table(
    players: tuple[Player, ...],
    sheet: Sheet,
    best: Sequence[int],
    unit: str,
    label: Callable[[str], str],
    said: Sequence[str] = (),
    written: Mapping[str, Sequence[str]] = NOTHING,
) -> str:
    """Categories down, players across; ``said`` are the totals in words, ``written`` further lines."""
    heads = "".join(f'<th scope="col">{badge(player)}</th>' for player in players)
    rows = []
    for row, (key, _points) in enumerate(sheet[0][:-1]):
        found = written.get(key) or [str(column[row][1]) for column in sheet]
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in found)
        rows.append(f'<tr><th scope="row">{escape(label(key))}</th>{cells}</tr>')
    sums = "".join(
        tag("td", icon("star"), points, class_="best") if seat in best else tag("td", points)
        for seat, points in enumerate(said or totals(sheet))
    )
    return lines(
        f'<table class="scores"><caption class="unseen">{_("Score sheet")}</caption>',
        f'<thead><tr><th scope="col">{escape(unit)}</th>{heads}</tr></thead>',
        f"<tbody>{''.join(rows)}</tbody>",
        f'<tfoot><tr><th scope="row">{_("Total")}</th>{sums}</tr></tfoot></table>',
    )


def verdict(players: tuple[Player, ...], best: Sequence[int]) -> str:
    """Say who has won."""
    return victory([players[seat].name for seat in best])


def own_result(player: Player, points: str, sheet: Sheet, best: Sequence[int]) -> str:
    """How a person who lost fared, shown beside the winner."""
    mine = totals(sheet)[player.seat]
    ahead = sum(seat in best or other > mine for seat, other in enumerate(totals(sheet)))
    words = _("{name}: {points}, place {place} of {count}")
    return words.format(name=player.name, points=points, place=ahead + 1, count=len(sheet))


def victor(look: str) -> str:
    """The winner's piece, in games with a scene for it."""
    return (
        '<svg class="victor" viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-victor-{look}"/></svg>'
    )


def beaten(players: Sequence[Player], automaton: int) -> str:
    """The pieces of those who have not won, where the scene has room for all who have played."""
    found = "".join(
        f"<span{marked(class_=f'tint-{one.colour}')}>"
        f"{victor('A' if one.seat == automaton else str(one.seat))}<b>{escape(one.name)}</b></span>"
        for one in players
    )
    return f'<span class="beaten" aria-hidden="true">{found}</span>' if found else ""


def hero(
    players: Sequence[Player],
    points: str,
    title: str,
    reason: str,
    scene: str,
    own: str = "",
    automaton: int = -1,
    others: Sequence[Player] = (),
) -> str:
    """Who won, with how many points, how the game ended, the viewer's ``own`` result, the ``others``."""
    number, _blank, unit = points.partition(" ")
    pieces = "".join(victor("A" if one.seat == automaton else str(one.seat)) for one in players)
    return lines(
        f"<header{marked(class_=f'hero tint-{players[0].colour}')}>{scene}",
        f'<span class="hero-signs">{pieces}{"".join(map(emblem, players))}</span>',
        beaten(others, automaton),
        f'<div><p class="over-title">{escape(reason)}</p><h1>{escape(title)}</h1>',
        f'<p class="hero-points"><b>{escape(number)}</b> {escape(unit)}</p>',
        f'<p class="own-result">{escape(own)}</p>' if own else "",
        "</div></header>",
    )


def ranks(
    players: Sequence[Player], sheet: Sheet, best: Sequence[int], said: Sequence[str] = ()
) -> str:
    """All totals at a glance; screen readers get the table instead."""
    points = said or [str(total) for total in totals(sheet)]
    order = sorted(
        players, key=lambda player: (player.seat not in best, -totals(sheet)[player.seat])
    )
    rows = "".join(
        f"<li{marked(class_=f'tint-{player.colour}')}>{emblem(player)}"
        f"<span>{escape(player.name)}</span> <b>{escape(points[player.seat])}</b></li>"
        for player in order
    )
    return f'<ol class="ranks" aria-hidden="true">{rows}</ol>'


def best_turn(number: int, points: str, ply: int) -> str:
    """The turn that brought most, and the way to its moment."""
    words = _("Your best turn: {points} in turn {number}").format(points=points, number=number)
    return button(words, "moment", ply, "best-turn")


def first_find(when: str, chance: str, ply: int) -> str:
    """The way to where an analysis would begin: where the chance to win fell most."""
    words = _("{when}: your chances fell by {chance}").format(when=when, chance=chance)
    return button(words, "moment", ply, "first-find")


def next_game(lost: bool, automaton: bool, guest: bool) -> str:
    """Ways to the next game; at a table of several devices the one that invited deals it."""
    if guest:
        return tag(
            "p", _("The device that invited you starts the next game."), class_="hints-taken"
        )
    level = button(_("Another level"), "other-level") if automaton else ""
    return button(_("Try again") if lost else _("Rematch"), "rematch", kind="large primary") + level


def end_screen(
    players: tuple[Player, ...],
    sheet: Sheet,
    best: Sequence[int],
    result: Result,
    label: Callable[[str], str],
    reason: str,
    story: str = "",
    automaton: int = -1,
    ending: str = "",
    scene: str = "",
    game: str = "",
    hints: str = "",
    analysed: bool = False,
    own: str = "",
    best_turn: str = "",
    missed: str = "",
    first_find: str = "",
    guest: bool = False,
    counted: bool = False,
) -> str:
    """``best`` have won, an ``automaton`` has a seat; ``story`` goes below, ``scene`` on top.

    ``hints`` says who used some; ``analysed`` whether the game can be; ``own`` how the only
    person fared, ``missed`` what they lacked.
    On a ``guest`` of a table of several devices nobody deals. What was ``counted`` before is told at once.
    """
    lost = automaton in best
    winners = [players[seat] for seat in best]
    others = [player for player in players if player.seat not in best]
    # as it is pictured
    look = marked(
        class_="screen start end", data_ending=ending, data_lost=lost, data_counted=counted
    )
    return lines(
        f"<div{look}>",
        sky(game),
        '<div class="sheet">',
        hero(winners, result.points, verdict(players, best), reason, scene, own, automaton, others),
        ranks(players, sheet, best, result.sums) if len(players) > 1 else "",
        f'<p class="missed">{escape(missed)}</p>' if missed else "",
        f'<p class="hints-taken">{escape(hints)}</p>' if hints else "",
        '<footer class="sheet-foot">',
        next_game(lost, automaton >= 0, guest),
        button(_("Look at the table"), "look"),
        best_turn,
        first_find,
        button(_("Analyze"), "analyse") if analysed else "",
        button(_("History"), "history"),
        button(_("Share"), "save"),
        '<span class="ways-out">',  # in one line, so that neither is alone in it
        button(_("Start screen"), "home", kind="quiet"),
        button(_("Undo"), "undo", kind="quiet"),
        "</span></footer>",
        f'<div class="scroll" tabindex="0" role="region" aria-label="{_("Score sheet")}">',
        score_table(players, sheet, best, result.unit, label, result.sums, result.rows),
        "</div>",
        story,
        "</div></div>",
    )
