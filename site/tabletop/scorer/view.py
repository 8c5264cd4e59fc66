"""The scorer's screen: what each player has, the score sheet, the result as a picture and a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from blackangel.kit import picture as pictures
from blackangel.kit.markup import button, escape, lines, marked, options
from blackangel.kit.seats import COLOURS, Player
from tabletop.shared.dialogs import field
from tabletop.shared.seats import LONGEST_NAME
from tabletop.shared.sky import sky
from tabletop.table.end import Sheet, score_table, verdict

if TYPE_CHECKING:
    from blackangel.kit.screens import Scorer, ScoreRow
    from blackangel.kit.shown import Result
    from tabletop.scorer.state import ScorerState

LEFT, PITCH = 800, 190  # of the score sheet in the picture
SIGNS = (100, 300, 560, 400)  # where the winners' signs stand in it: x, y, width, height


class Count(NamedTuple):
    """What is entered of a game, with its table and its scorer."""

    table: Any
    scorer: Scorer
    entered: ScorerState

    @property
    def players(self) -> tuple[Player, ...]:
        usual = _("Player {number}")
        return tuple(
            Player(seat, name or usual.format(number=seat + 1), COLOURS[seat])
            for seat, name in enumerate(self.entered.names)
        )

    @property
    def rows(self) -> tuple[ScoreRow, ...]:
        return self.scorer.rows(self.entered.held)

    @property
    def sheets(self) -> Sheet:
        """The score sheets; what was not entered has its usual value."""
        return tuple(map(tuple, self.scorer.sheets(self.with_defaults)))

    @property
    def best(self) -> tuple[int, ...]:
        return self.scorer.best(self.with_defaults)

    @property
    def with_defaults(self) -> tuple[Mapping[str, int], ...]:
        usual = {row.key: row.usual for row in self.rows}
        return tuple({**usual, **held} for held in self.entered.held)

    @property
    def result(self) -> Result:
        found: Result = self.table.result(self.players, self.sheets, self.best, i18n.catalogue)
        return found

    def category(self, key: str) -> str:
        """A line of the score sheet in words."""
        return str(self.table.words.category(key, i18n.catalogue))


def frame(found: Count) -> str:
    name = _(listings.listing(found.entered.game).name)
    return lines(
        '<div class="screen start scorer">',
        sky(found.entered.game),
        '<div class="sheet"><header class="sheet-head">',
        button(_("Back"), "home", kind="quiet"),
        f"<h1>{escape(_('Score {game} at your table').format(game=name))}</h1></header>",
        '<section aria-labelledby="scorer-players" data-panel="scorer-players"></section>',
        '<section aria-labelledby="scorer-held" data-panel="scorer-held"></section>',
        '<section class="scorer-result" aria-labelledby="scorer-won" data-panel="scorer-result">',
        "</section></div></div>",
    )


def panels(found: Count) -> dict[str, str]:
    """The names, what each player has, the result."""
    return {
        "scorer-players": f'<h2 id="scorer-players">{escape(_("Players"))}</h2>{players(found)}',
        "scorer-held": f'<h2 id="scorer-held">{escape(_("What each player has"))}</h2>'
        + entries(found),
        "scorer-result": outcome(found),
    }


def players(found: Count) -> str:
    """The names, and how many there are."""
    inputs = ""
    for seat, player in enumerate(found.players):
        given = {
            "id": f"scorer-{seat}",
            "data_field": f"scorer-{seat}",
            "value": found.entered.drawn_names[seat],
            "data_key": found.entered.drawings,
            "placeholder": player.name,
            "maxlength": LONGEST_NAME,
            "autocomplete": "off",
            "spellcheck": "false",
            "aria_label": _("Name of player {number}").format(number=seat + 1),
        }
        inputs += f'<input class="field"{marked(**given)}>'
    return lines(
        f'<div class="scorer-row">{inputs}</div><p class="pair">',
        button(
            _("Add a player"),
            "scorer-more",
            disabled=len(found.entered.names) >= found.scorer.seats,
        ),
        button(_("Remove a player"), "scorer-fewer", disabled=len(found.entered.names) < 2),
        "</p>",
    )


def entries(found: Count) -> str:
    """All rows; those of a group can be folded away, with how many are entered there."""
    made = ""
    for group, rows in groupby(found.rows, key=lambda row: row.group):
        inside = [*rows]
        lines_ = "".join(entry(found, row) for row in inside)
        number = sum(held.get(row.key, 0) for held in found.entered.held for row in inside)
        count = f' <b class="points">{number}</b>' if number else ""
        summary = f"<summary>{escape(group)}{count}</summary>"
        fold = marked(class_="scorer-fold", data_key=group)
        made += f"<details{fold}>{summary}{lines_}</details>" if group else lines_
    return made


def entry(found: Count, row: ScoreRow) -> str:
    """A row: a number for each player."""
    said = _("{what}, {name}")
    cells = ""
    for player, held in zip(found.players, found.entered.drawn_held, strict=True):
        if player.seat in row.without:
            cells += '<span class="scorer-none" aria-hidden="true">–</span>'
            continue
        given = {
            "id": f"scored-{row.key}-{player.seat}".replace(" ", "-"),
            "data_field": f"scored-{row.key} {player.seat}",
            "data_key": found.entered.drawings,
            "aria_label": said.format(what=row.words, name=player.name),
        }
        if row.choices:
            rows = options(enumerate(row.choices), held.get(row.key, 0))
            cells += f'<select class="field"{marked(**given)}>{rows}</select>'
        else:
            value = held.get(row.key, "")
            more = {
                "placeholder": row.usual,
                "inputmode": "numeric",
                "maxlength": len(str(row.most)),
                "autocomplete": "off",
            }
            cells += f'<input type="text" class="field"{marked(value=value, **given, **more)}>'
    most = "" if row.choices else _("up to {number}").format(number=row.most)
    bound = f' <small class="soft">{escape(most)}</small>' if most else ""
    return (
        f'<div class="scorer-line"><span>{escape(row.words)}{bound}</span>'
        f'<div class="scorer-row">{cells}</div></div>'
    )


def outcome(found: Count) -> str:
    """The score sheet, and the result to save or share."""
    result, shown = found.result, found.players
    return lines(
        f'<h2 id="scorer-won">{escape(verdict(shown, found.best))}</h2>',
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(_("Score sheet"))}">',
        score_table(
            shown, found.sheets, found.best, result.unit, found.category, result.sums, result.rows
        ),
        "</div>",
        field("scorer-text", _("Result as text"), text(found), 6),
        '<p class="pair">',
        button(_("Copy the text"), "copy", "scorer-text"),
        button(_("Picture (PNG)"), "scorer-picture", "png"),
        button(_("Drawing (SVG)"), "scorer-picture", "svg"),
        button(_("Print"), "print"),
        button(_("Start over"), "scorer-clear", kind="quiet"),
        "</p>",
    )


def text(found: Count) -> str:
    """The result in plain lines: the winner, then everybody's score sheet."""
    result = found.result
    said = [f"{_(listings.listing(found.entered.game).name)}: {verdict(found.players, found.best)}"]
    for player, sheet in zip(found.players, found.sheets, strict=True):
        *rows, (_key, total) = sheet
        sums = result.sums[player.seat] if result.sums else f"{total}"
        said.append(f"{player.name}: {sums}")
        for key, number in rows:
            written = result.rows.get(key)
            value = written[player.seat] if written else str(number)
            said.append(f"  {found.category(key)}: {value}")
    return "\n".join(said)


def picture(found: Count, style: Iterable[tuple[str, str]], token: Callable[[str], str]) -> str:
    """The result as one self-contained drawing."""
    shown = found.players
    x, y, width, height = SIGNS
    size = min(height, width / len(found.best) - 20)
    signs = "".join(
        pictures.sign(shown[seat], x + at * (size + 20), y, size)
        for at, seat in enumerate(found.best)
    )
    inside = signs + pictures.score_sheet(
        shown, found.sheets, found.category, LEFT, PITCH, found.result
    )
    name = _(listings.listing(found.entered.game).name)
    said = verdict(shown, found.best)
    return pictures.framed(name, said, inside, found.table.sprite(), style, token)
