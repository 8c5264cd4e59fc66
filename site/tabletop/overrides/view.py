"""What other screens say of a game played with other values than ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _, ngettext

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides


def played() -> str:
    """A note about a game played with other values than ours."""
    return _("with different values")


def coming(overrides: Overrides) -> str:
    """A note in the new game form."""
    return ngettext(
        "Played with your own copy: {number} value differs from ours.",
        "Played with your own copy: {number} values differ from ours.",
        len(overrides),
    )
