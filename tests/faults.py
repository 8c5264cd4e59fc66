"""What tests find that look at many things at once."""

from __future__ import annotations

from collections.abc import Iterable


def none(found: Iterable[object]) -> None:
    """Fail with every fault that was found, one a line: pytest itself would shorten the list."""
    lines = [str(fault) for fault in found]
    assert not lines, "\n".join(("these are wrong:", *lines))
