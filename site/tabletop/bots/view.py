"""Who plays in the current game: a person or a bot for each seat."""

from collections.abc import Iterable

from blackangel.i18n import _
from blackangel.kit.markup import button
from blackangel.kit.seats import Player, badge
from tabletop.shared.dialogs import dialog, paragraphs
from tabletop.shared.fields import bot_pace, who


def seats(players: Iterable[Player], bots: tuple[str, ...], pace: str) -> str:
    """The list of seats, each a person or a bot."""
    rows = "".join(
        f'<li class="who-row">{badge(player)}{who(player.seat, player.name, bots)}</li>'
        for player in players
    )
    return dialog(
        _("Who plays"),
        paragraphs(_("A seat can change hands at any time; at least one must stay with a person.")),
        f'<ul class="who-rows">{rows}</ul>',
        bot_pace(pace),
        '<p class="pair">',
        button(_("Go on"), "close", kind="primary"),
        "</p>",
    )
