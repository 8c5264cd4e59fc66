"""Addresses of the internet as bytes and as text; the page ships no ``ipaddress``."""

from __future__ import annotations

import re

GROUPS = 8  # of an IPv6 address
BYTE = re.compile(r"0|[1-9]\d{0,2}")
GROUP = re.compile(r"[0-9a-f]{1,4}")


def packed(text: str) -> bytes | None:
    """The 4 or 16 bytes of a lower-case address, or None if it is not one."""
    return _four(text) if "." in text else _six(text)


def _four(text: str) -> bytes | None:
    parts = text.split(".")
    if len(parts) != 4 or not all(map(BYTE.fullmatch, parts)):
        return None
    values = list(map(int, parts))
    return bytes(values) if max(values) < 256 else None


def _six(text: str) -> bytes | None:
    head, gap, tail = text.partition("::")
    before, after = (part.split(":") if part else [] for part in (head, tail))
    missing = GROUPS - len(before) - len(after)
    if missing < 1 if gap else missing:
        return None
    groups = [*before, *["0"] * missing, *after]
    if not all(map(GROUP.fullmatch, groups)):
        return None
    return b"".join(int(group, 16).to_bytes(2, "big") for group in groups)


def spelled(address: bytes) -> str:
    """The text of 4 or 16 bytes."""
    if len(address) == 4:
        return ".".join(map(str, address))
    pairs = zip(address[::2], address[1::2], strict=True)
    return ":".join(f"{high << 8 | low:x}" for high, low in pairs)
