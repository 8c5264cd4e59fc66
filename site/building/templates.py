"""Texts with placeholders: {{name}}."""

from __future__ import annotations

import re
from collections.abc import Mapping


def fill(template: str, values: Mapping[str, str]) -> str:
    """Fill every placeholder; one without a value is a KeyError."""
    return re.sub(r"\{\{(\w+)\}\}", lambda gap: values[gap[1]], template)
