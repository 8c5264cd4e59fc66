"""The STUN or TURN server that a player may name, as one line of text."""

from __future__ import annotations

import re

from tabletop.live.connections import Server

# stun:example.org:3478, turn:user:password@example.org:3478
SERVER = re.compile(
    r"(?P<kind>stuns?|turns?):(?:(?P<user>[^:@\s]{1,60}):(?P<password>[^@\s]{1,60})@)?"
    r"(?P<host>[A-Za-z0-9.\-\[\]:]{1,100})"
)


def read(text: str) -> tuple[Server, ...]:
    """The server that a text names, if any."""
    found = SERVER.fullmatch(text.strip())
    if not found:
        return ()
    needs = found["kind"].startswith("turn")
    if needs != bool(found["user"]):  # a relay asks who one is, the other does not
        return ()
    return (
        Server(f"{found['kind']}:{found['host']}", found["user"] or "", found["password"] or ""),
    )
