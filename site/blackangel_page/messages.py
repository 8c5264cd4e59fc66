"""Every text of the page goes through here, as with gettext."""


class English:
    """The messages as they are written; gettext itself would cost the start screen time."""

    @staticmethod
    def gettext(message: str) -> str:
        return message

    @staticmethod
    def ngettext(one: str, many: str, number: int) -> str:
        return one if number == 1 else many


catalogue = English()


def _(message: str) -> str:
    """The message in the player's language."""
    return catalogue.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The message for a number, with ``{number}`` filled in."""
    return catalogue.ngettext(one, many, number).format(number=number)


def listed(items: list[str]) -> str:
    """Several names as one phrase."""
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])
