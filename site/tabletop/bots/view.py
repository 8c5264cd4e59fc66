"""Who plays in the current game: a person or a bot for each seat."""

from collections.abc import Iterable, Sequence

from blackangel.i18n import _
from blackangel.kit.markup import button
from blackangel.kit.rivals import Rival
from blackangel.kit.seats import Player, badge
from tabletop.shared.dialogs import dialog, paragraphs
from tabletop.shared.fields import bot_pace, who


def seats(
    players: Iterable[Player], bots: tuple[str, ...], pace: str, rivals: Sequence[Rival] = ()
) -> str:
    """The list of seats, each a person's, a rival's or a bot's."""
    rows = "".join(
        f'<li class="who-row">{badge(player)}{who(player.seat, player.name, bots, rivals)}</li>'
        for player in players
    )
    return dialog(
        _("Who plays"),
        paragraphs(
            _("Seats can change hands at any time, but at least one must belong to a person.")
        ),
        f'<ul class="who-rows">{rows}</ul>',
        bot_pace(pace),
        '<p class="pair">',
        button(_("Go on"), "close", kind="primary"),
        "</p>",
    )
