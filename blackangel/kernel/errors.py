"""Typed errors: each message says what is wrong and where. Raising one leaves everything unchanged."""


def N_(words: str) -> str:  # noqa: N802
    """Mark a text for translation."""
    return words


def NN_(one: str, more: str) -> tuple[str, str]:  # noqa: N802
    """Mark a text for translation that depends on a number."""
    return one, more


def printable(text: str) -> str:
    """The text with unprintable characters escaped, safe for terminals and pages."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


class GameError(Exception):
    """Base class of all errors that bad input can cause.

    ``key`` names the sentence for the player, ``params`` fill it in; ``str(error)`` is the English text.
    ``params`` quote the input unchanged; the texts are printable.
    """

    key = "game-error"

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(printable(message))
        self.params = params


class IllegalOption(GameError):
    """A well-formed option that is not legal at the moment."""

    key = "illegal-option"


class NotationError(GameError):
    """A text that is not an option's notation; ``params['text']`` carries it."""

    key = "notation"


class SetupError(GameError):
    """A wrong number of players, an unknown variant, a bad seed or name."""

    key = "setup"


class SaveError(GameError):
    """An unreadable save string or record; ``key`` names the kind."""

    key = "save-damaged"


class SaveTooLong(SaveError):
    """More characters or choices than any game needs."""

    key = "save-too-long"


class SaveVersion(SaveError):
    """A save from another version of the format or the rules, or from another game."""

    key = "save-version"


class SaveOlder(SaveVersion):
    """A save from an older version of the rules, given in ``params['version']``."""

    key = "save-older"


class SaveNewer(SaveVersion):
    """A save from a newer version of the rules, given in ``params['version']``."""

    key = "save-newer"


class SaveOverrides(SaveVersion):
    """A save of a game whose printed values differ from those it is being read with."""

    key = "save-box"


def other_rules(found: int, ours: int) -> SaveVersion:
    """The error for a save from another version of the rules."""
    kind = SaveOlder if found < ours else SaveNewer
    return kind(f"written with rules {found}, this version has {ours}", version=found)


class ScenarioError(GameError):
    """A scenario with a mistake; carries ``line`` (1-based, 0 for the whole text)."""

    key = "scenario"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason, line=line, reason=reason)


class ReasonError(GameError):
    """A text that is wrong for a reason: a sentence with gaps, and the values that fill them.

    ``params`` carry the ``reason`` in English; ``said`` is the sentence, ``gaps`` are its values.
    A gap named ``cause`` is for readers of English only and follows the sentence.
    """

    def __init__(self, where: str, said: str, gaps: dict[str, object], **params: object) -> None:
        reason = said.format(**gaps) if gaps else said
        reason += f": {gaps['cause']}" if "cause" in gaps else ""
        self.said, self.gaps = said, gaps
        super().__init__(f"{where}: {reason}", reason=reason, **params)


class ComponentError(ReasonError):
    """A mistake in a component table; carries ``file``, ``entry`` and ``reason``."""

    key = "component"

    def __init__(self, file: str, entry: str, said: str, **gaps: object) -> None:
        super().__init__(f"{file}: {entry}", said, gaps, file=file, entry=entry)


class OverridesError(ReasonError):
    """A mistake in a file of overrides; carries ``line`` (1-based, 0: whole file), ``entry``, ``reason``."""

    key = "box"

    def __init__(self, line: int, entry: str, said: str, **gaps: object) -> None:
        where = ", ".join(filter(None, (f"line {line}" if line else "", entry))) or "the file"
        super().__init__(where, said, gaps, line=line, entry=entry)
