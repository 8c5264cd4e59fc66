"""Session descriptions: reading a browser's own, and building one from a code."""

from __future__ import annotations

import re

from blackangel.kernel.named import NamedTuple
from tabletop.live.codes import (
    ANSWER,
    FINGERPRINT,
    INVITE,
    MOST_CANDIDATES,
    WAYS,
    Candidate,
    Code,
    minute,
    sound,
)

LONGEST = 20_000  # characters of a description
CANDIDATE = re.compile(
    r"a=candidate:\S+ 1 udp \d+ (?P<address>[0-9A-Fa-f.:\-]+(?:\.local)?|\S+\.local) (?P<port>\d{1,5})"
    r" typ (?P<way>host|srflx|relay)(?: .*)?",
    re.IGNORECASE,
)
# how much each way is preferred, as RFC 8445 recommends
PREFERENCES = {"host": 126, "srflx": 100, "relay": 0}
# Who begins the handshake: the inviter, with the one device whose answer it has read. Others that opened the
# same code would disturb it.
SETUP = {INVITE: "active", ANSWER: "passive"}
MOST_BYTES = 262_144  # of a message


class Unusable(ValueError):
    """A browser's own description lacks what a code must hold."""


class Fields(NamedTuple):
    """The lines of a description that differ from one to the next."""

    name: str
    password: str
    fingerprint: bytes


def code(description: str, kind: str, number: int, now: float) -> Code:
    """The code for this browser's own description of a connection.

    Raises:
        Unusable: it has no way to be reached, or is not what browsers make.
    """
    lines = description[:LONGEST].splitlines()
    found = Code(
        kind,
        number,
        minute(now),
        _value(lines, "a=ice-ufrag:"),
        _value(lines, "a=ice-pwd:"),
        _fingerprint(_value(lines, "a=fingerprint:sha-256 ")),
        _best(_candidates(lines)),
    )
    if not sound(found):
        raise Unusable("no usable description")
    return found


def _value(lines: list[str], start: str) -> str:
    return next((line.removeprefix(start).strip() for line in lines if line.startswith(start)), "")


def _fingerprint(text: str) -> bytes:
    try:
        return bytes.fromhex(text.replace(":", ""))
    except ValueError:
        return b""


def _candidates(lines: list[str]) -> list[Candidate]:
    """Every way to reach this device over UDP, each once."""
    found = {}
    for line in lines:
        match = CANDIDATE.fullmatch(line.strip())
        if match:
            way, address = match["way"].lower(), match["address"].lower()
            found[Candidate(way, address, int(match["port"]))] = True
    return list(found)


def _best(found: list[Candidate]) -> tuple[Candidate, ...]:
    """The first of each kind before the second of any, since a code has room for few."""
    seen = dict.fromkeys(WAYS, 0)
    ranked = []
    for candidate in found:
        ranked.append((seen[candidate.way], WAYS.index(candidate.way), candidate))
        seen[candidate.way] += 1
    usable = [candidate for *_rank, candidate in sorted(ranked)]
    return tuple(usable[:MOST_CANDIDATES])


def build(code: Code) -> str:
    """The description of a code's device, for one data channel and nothing else."""
    assert len(code.fingerprint) == FINGERPRINT
    fingerprint = ":".join(f"{byte:02X}" for byte in code.fingerprint)
    lines = (
        "v=0",
        f"o=- {code.number + 1} 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(_line(place, candidate) for place, candidate in enumerate(code.candidates)),
        "a=end-of-candidates",
        f"a=ice-ufrag:{code.name}",
        f"a=ice-pwd:{code.password}",
        f"a=fingerprint:sha-256 {fingerprint}",
        f"a=setup:{SETUP[code.kind]}",
        "a=mid:0",
        "a=sctp-port:5000",
        f"a=max-message-size:{MOST_BYTES}",
    )
    return "\r\n".join(lines) + "\r\n"


def _line(place: int, candidate: Candidate) -> str:
    priority = (PREFERENCES[candidate.way] << 24) + ((65_535 - place) << 8) + 255
    behind = "" if candidate.way == "host" else " raddr 0.0.0.0 rport 0"
    return (
        f"a=candidate:{place + 1} 1 udp {priority} {candidate.address} {candidate.port}"
        f" typ {candidate.way}{behind}"
    )
