"""Format chances."""

from blackangel.i18n import _


def percent(thousandths: int) -> str:
    """A chance as text."""
    return _("{number}%").format(number=hundredths(thousandths))


def hundredths(thousandths: int) -> int:
    """A chance in whole percent, halves rounded up."""
    return (thousandths + 5) // 10


def small(thousandths: int) -> str:
    """A small chance to a tenth of a percent."""
    return _("{number}%").format(number=tenths(thousandths))


def tenths(number: int) -> str:
    """A number of tenths as people write it."""
    whole, part = divmod(abs(number), 10)
    written = _("{whole}.{part}").format(whole=whole, part=part)
    return f"−{written}" if number < 0 else written
