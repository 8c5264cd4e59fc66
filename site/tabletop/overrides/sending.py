"""A box in a link: its game, its name, the values that differ from ours, and a checksum over all that."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from typing import TYPE_CHECKING

from blackangel import games
from blackangel.games import listings
from blackangel.i18n import _, ngettext
from blackangel.kernel.errors import SaveError
from blackangel.kernel.overrides import Reader, number, packed, unpacked
from blackangel.kernel.save import title_code
from blackangel.kit.markup import button, escape
from tabletop.overrides.model import fault_of, held
from tabletop.overrides.screen import meanwhile, told
from tabletop.session.links import BOX
from tabletop.shared.dialogs import dialog, field, paragraphs
from tabletop.shared.schemas import tidy

if TYPE_CHECKING:
    from blackangel.kernel.overrides import Overrides
    from tabletop.overrides.model import Box

FIELD = "own-link"
UNSEALED = 1  # links of earlier versions have no checksum
VERSION = 2
CHECKSUM = 4  # bytes
LONGEST = 6000  # characters of a code
CODE = re.compile(r"[A-Za-z0-9_-]*\Z")


def link(home: str, key: str, box: Box | None) -> str:
    """The address that gives a box to a friend; empty if it does not differ from ours."""
    facts = games.title(key).facts
    values = held(facts, box.values) if box else ()
    if not box or not values:
        return ""
    name = tidy(box.name).encode()
    data = bytes((VERSION,)) + number(title_code(key)) + number(len(name)) + name
    return f"{home}#{BOX}{_code(_sealed(data + packed(values, facts)))}"


def _code(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _sealed(data: bytes) -> bytes:
    """The same with its checksum."""
    return data + hashlib.blake2b(data, digest_size=CHECKSUM).digest()


def _read(text: str) -> bytes:
    """The bytes of a link without their checksum; none if it is damaged."""
    code = "".join(text.split()).rpartition("#")[2].removeprefix(BOX)  # mail breaks long lines
    if len(code) > LONGEST or not CODE.match(code):
        return b""
    try:
        data = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except (binascii.Error, ValueError):
        return b""
    if data[:1] == bytes((UNSEALED,)):
        return data
    body = data[:-CHECKSUM]
    whole = data[:1] == bytes((VERSION,)) and data == _sealed(body) and code == _code(data)
    return body if whole else b""


def _begun(text: str) -> tuple[str, Reader] | None:
    """The key of the game in a link, and what follows it."""
    reader = Reader(_read(text))
    try:
        reader.byte()  # the version
        wanted = reader.number()
    except SaveError:
        return None
    key = next((key for key in games.tabled() if title_code(key) == wanted), "")
    return (key, reader) if key else None


def key_of(text: str) -> str:
    """The game of a link; empty if this page does not have it."""
    found = _begun(text)
    return found[0] if found else ""


def opened(text: str) -> tuple[str, str, Overrides] | None:
    """The game, the name and the values of a link; None if it cannot be read."""
    found = _begun(text)
    if not found:
        return None
    key, reader = found
    facts = games.title(key).facts
    try:
        name = reader.take(reader.number()).decode()
        values = unpacked(reader.take(len(reader.data) - reader.place), facts)
    except (SaveError, UnicodeDecodeError):
        return None
    return key, tidy(name), held(facts, values)


def screen(address: str) -> str:
    """The link to copy or send."""
    return dialog(
        _("Send this box"),
        paragraphs(
            _("Anyone who opens the link can add these values to their own and play with them.")
        ),
        field(FIELD, _("Link"), address, 4),
        '<p class="pair">',
        button(_("Copy the link"), "copy", FIELD),
        button(_("Send"), "send", FIELD),
        "</p>",
    )


def offer(key: str, name: str, values: Overrides, text: str) -> str:
    """Ask whether to keep the box of a link."""
    differ = ngettext(
        "{number} value differs from ours.", "{number} values differ from ours.", len(values)
    )
    wrong = fault_of(key, values)
    used = (
        (told(wrong, key, where=True), _("It’s kept with your own boxes."), meanwhile())
        if wrong
        else (_("It’s kept with your own boxes, and new games are played with it."),)
    )
    return dialog(
        _("A box for {game}").format(game=_(listings.listing(key).name)),
        f"<p><b>{escape(name or _('My copy'))}</b></p>",
        paragraphs(differ, *used),
        '<p class="pair">',
        button(_("Add this box"), "own-take", text, "primary"),
        button(_("No, thanks"), "close"),
        "</p>",
    )
