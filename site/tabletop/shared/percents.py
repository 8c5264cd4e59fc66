"""Format chances."""

from blackangel.i18n import _


def percent(thousandths: int) -> str:
    """A chance as text."""
    return _("{number}%").format(number=hundredths(thousandths))


def hundredths(thousandths: int) -> int:
    """A chance in whole percent, halves rounded up."""
    return (thousandths + 5) // 10
