"""Chances as they are read."""

from blackangel.messages import _


def percent(thousandths: int) -> str:
    """A chance as it is read."""
    return _("{number}%").format(number=hundredths(thousandths))


def hundredths(thousandths: int) -> int:
    """A chance in whole percents, the half of one upward."""
    return (thousandths + 5) // 10
