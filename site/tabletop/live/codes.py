"""The short codes that two devices read off each other's screens to connect.

    version · kind · number of the invitation · minute · ICE name and password · fingerprint
    · candidates · checksum

A code holds what differs between two connections and nothing else, in URL-safe base64. The page
builds the session description from these fields (``live.sdp``); it never takes one as text.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from enum import StrEnum

from blackangel.kernel.named import NamedTuple
from tabletop.live import addresses
from tabletop.session.links import JOIN
from tabletop.shared.schemas import player

VERSION = 2
SIGNED = "."  # between a code and a name
LONGEST = 200  # characters of a code
LONGEST_PASTED = 4000  # of a text in which one is looked for
CHECKSUM = 4  # bytes
FINGERPRINT = 32  # bytes of SHA-256
MINUTE = 60_000  # milliseconds
LASTS = 60  # minutes until an invitation is old
CLOCK = 1 << 24  # minutes until the clock of the codes begins anew

INVITE, ANSWER = "invite", "answer"
KINDS = (INVITE, ANSWER)
WAYS = ("host", "srflx", "relay")  # how a candidate is reached: directly, through a router, a relay
MDNS, IPV4, IPV6 = range(3)  # families of addresses
SIZES = {MDNS: 16, IPV4: 4, IPV6: 16}  # bytes of an address
MOST_CANDIDATES = 6
LOCAL = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local")
ICE = re.compile(r"[A-Za-z0-9+/]{4,}")  # letters of a name or a password
SIGNS = re.compile(r"[A-Za-z0-9_-]+")


class Fault(StrEnum):
    """Why a code cannot be used."""

    NONE = "none"  # no code at all
    DAMAGED = "damaged"
    VERSION = "version"  # of another version of the page
    OLD = "old"  # the invitation is over
    USED = "used"  # another device has connected by this invitation
    OWN = "own"  # this device made it itself
    KIND = "kind"  # an invitation where an answer is expected, or the other way round


class CodeError(ValueError):
    """A code cannot be used."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class Candidate(NamedTuple):
    """One way to reach a device: a name that its browser made up, or an address."""

    way: str
    address: str
    port: int


class Code(NamedTuple):
    """What the other device must know; ``number`` links an answer to its invitation."""

    kind: str
    number: int  # 32 bits
    minute: int  # when it was made
    name: str
    password: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...]


# --- writing


def write(code: Code) -> str:
    """The code as text, at most ``LONGEST`` characters: what is left out are the last candidates.

    Raises:
        ValueError: a field is not what browsers make.
    """
    if not sound(code):
        raise ValueError(f"no such code: {code}")
    head = bytes((VERSION, KINDS.index(code.kind)))
    head += code.number.to_bytes(4, "big") + (code.minute % CLOCK).to_bytes(3, "big")
    head += _letters(code.name) + _letters(code.password) + code.fingerprint
    body = head
    for candidate in code.candidates:
        longer = body + _candidate(candidate)
        if _length(len(longer) + CHECKSUM) <= LONGEST:
            body = longer
    return base64.urlsafe_b64encode(body + _checksum(body)).decode().rstrip("=")


def sound(code: Code) -> bool:
    """Whether every field is within its bounds."""
    return (
        code.kind in KINDS
        and 0 <= code.number < 1 << 32
        and bool(ICE.fullmatch(code.name) and ICE.fullmatch(code.password))
        and len(code.name) <= 32
        and 22 <= len(code.password) <= 48
        and len(code.fingerprint) == FINGERPRINT
        and 0 < len(code.candidates) <= MOST_CANDIDATES
        and all(_packed(candidate) for candidate in code.candidates)
    )


def minute(now: float) -> int:
    """The minute of a date in ms, as codes count it."""
    return int(now // MINUTE) % CLOCK


def _length(size: int) -> int:
    """How many characters that many bytes take."""
    return -(-4 * size // 3)


def _letters(text: str) -> bytes:
    """Letters of base64 packed by four into three bytes, after their number."""
    return bytes((len(text),)) + base64.b64decode(text + "A" * (-len(text) % 4))


def _candidate(candidate: Candidate) -> bytes:
    family, address = _packed(candidate) or (0, b"")
    kind = WAYS.index(candidate.way) * len(SIZES) + family
    return bytes((kind,)) + address + candidate.port.to_bytes(2, "big")


def _packed(candidate: Candidate) -> tuple[int, bytes] | None:
    """The family and bytes of a candidate's address, or None if it is not one."""
    if candidate.way not in WAYS or not 0 < candidate.port < 1 << 16:
        return None
    if LOCAL.fullmatch(candidate.address):
        return MDNS, bytes.fromhex(candidate.address.removesuffix(".local").replace("-", ""))
    found = addresses.packed(candidate.address)
    if found is None:
        return None
    return (IPV4 if len(found) == SIZES[IPV4] else IPV6), found


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=CHECKSUM).digest()


# --- whose it is


def signed(code: str, name: str) -> str:
    """A code with the name of whoever invites behind it, which is not part of the code."""
    return code + SIGNED + base64.urlsafe_b64encode(name.encode()).decode() if name else code


def inviter(text: str) -> str:
    """The name behind a code in a text, or ""."""
    _code, _sign, found = (
        "".join(text[:LONGEST_PASTED].split()).rpartition("#")[2].partition(SIGNED)
    )
    try:
        name = base64.b64decode(found, altchars=b"-_", validate=True).decode()
    except ValueError:
        return ""
    return player(name) or ""


# --- reading


def read(
    text: object,
    kind: str,
    now: float,
    own: frozenset[int] = frozenset(),
    made: frozenset[int] = frozenset(),
) -> Code:
    """The code in a text: a bare one, or a link that ends in one.

    ``kind`` is what is expected, ``now`` the date in ms, ``own`` are the numbers of the
    invitations that this device has made and nobody has used; ``made`` are those of all it has made.

    Raises:
        CodeError: with the fault.
    """
    code = _opened(text)
    if code.kind == INVITE and code.number in own:
        raise CodeError(Fault.OWN)
    if code.kind != kind:
        raise CodeError(Fault.KIND)
    if kind == ANSWER and code.number not in own:
        raise CodeError(Fault.USED if code.number in made else Fault.OLD)
    age = (minute(now) - code.minute) % CLOCK
    if LASTS < age < CLOCK - LASTS:  # clocks may differ a little
        raise CodeError(Fault.OLD)
    return code


def bare(text: object) -> str:
    """The code in a text without the link before it, or ""."""
    if not isinstance(text, str) or len(text) > LONGEST_PASTED:
        return ""
    found = "".join(text.split()).rpartition("#")[2].removeprefix(JOIN).partition(SIGNED)[0]
    return found if SIGNS.fullmatch(found) else ""


def _opened(text: object) -> Code:
    """The code in a text, of either kind."""
    string = bare(text)
    if not string:
        raise CodeError(Fault.NONE)
    if len(string) > LONGEST:
        raise CodeError(Fault.DAMAGED)
    try:
        data = base64.b64decode(string + "=" * (-len(string) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise CodeError(Fault.DAMAGED) from None
    body, mark = data[:-CHECKSUM], data[-CHECKSUM:]
    if not body or _checksum(body) != mark:
        raise CodeError(Fault.DAMAGED)
    if body[0] != VERSION:
        raise CodeError(Fault.VERSION)
    try:
        code = _parsed(Reader(body[1:]))
    except (ValueError, IndexError):
        raise CodeError(Fault.DAMAGED) from None
    if not sound(code) or write(code) != string:  # it can be spelled in one way only
        raise CodeError(Fault.DAMAGED)
    return code


class Reader:
    """A reader that takes bytes from the front."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def take(self, count: int) -> bytes:
        """The next bytes.

        Raises:
            ValueError: there are fewer.
        """
        found, self.data = self.data[:count], self.data[count:]
        if len(found) < count:
            raise ValueError("ends too early")
        return found

    def letters(self) -> str:
        size = self.take(1)[0]
        return base64.b64encode(self.take(-(-size // 4) * 3)).decode()[:size]


def _parsed(reader: Reader) -> Code:
    kind = KINDS[reader.take(1)[0]]
    number = int.from_bytes(reader.take(4), "big")
    made = int.from_bytes(reader.take(3), "big")
    name, password = reader.letters(), reader.letters()
    fingerprint = reader.take(FINGERPRINT)
    candidates = []
    while reader.data:
        way, family = divmod(reader.take(1)[0], len(SIZES))
        address = _address(family, reader.take(SIZES[family]))
        candidates.append(Candidate(WAYS[way], address, int.from_bytes(reader.take(2), "big")))
    return Code(kind, number, made, name, password, fingerprint, tuple(candidates))


def _address(family: int, packed: bytes) -> str:
    if family != MDNS:
        return addresses.spelled(packed)
    digits = packed.hex()
    parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
    return "-".join(parts) + ".local"
