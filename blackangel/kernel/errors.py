"""Typed errors: each message says what is wrong and where; nothing has changed when one is raised."""


def N_(words: str) -> str:  # noqa: N802
    """Marks a text for translation."""
    return words


def printable(text: str) -> str:
    """The text with what no terminal and no page should be sent written as escapes."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


class GameError(Exception):
    """Base of every error that bad input can cause.

    ``key`` names the sentence for the player, ``params`` fills it; ``str(error)`` is the English text.
    ``params`` quote what was given as it is; the texts are printable.
    """

    key = "game-error"

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(printable(message))
        self.params = params


class IllegalOption(GameError):
    """A well-formed option that is not among the legal ones of this moment."""

    key = "illegal-option"


class NotationError(GameError):
    """A text that is no option's notation; carries the offending text in ``params['text']``."""

    key = "notation"


class SetupError(GameError):
    """A wrong number of players, an unknown variant, a bad seed or name."""

    key = "setup"


class SaveError(GameError):
    """A save string or record that cannot be read; ``key`` tells the kind."""

    key = "save-damaged"


class SaveTooLong(SaveError):
    """More characters or choices than any game needs."""

    key = "save-too-long"


class SaveVersion(SaveError):
    """Written by another version of the format or of the rules, or for another game."""

    key = "save-version"


class SaveOlder(SaveVersion):
    """Written by an older version of the rules, which ``params['version']`` names."""

    key = "save-older"


class SaveNewer(SaveVersion):
    """Written by a newer version of the rules, which ``params['version']`` names."""

    key = "save-newer"


class SaveOverrides(SaveVersion):
    """Of a game with other printed values than those it was to be read with."""

    key = "save-box"


def other_rules(found: int, ours: int) -> SaveVersion:
    """The error for a game of another version of the rules."""
    kind = SaveOlder if found < ours else SaveNewer
    return kind(f"written with rules {found}, this version has {ours}", version=found)


class ScenarioError(GameError):
    """A written-down position that is wrong; carries ``line`` (1-based, 0 for the whole text)."""

    key = "scenario"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason, line=line, reason=reason)


class ReasonError(GameError):
    """Something in a text is wrong for a reason: a sentence with gaps, and what stands in them.

    ``params`` carry the ``reason`` as it reads in English; ``said`` are its words, ``gaps`` what fills them.
    A gap that is called ``cause`` is for whoever reads English: it comes behind the words.
    """

    def __init__(self, where: str, said: str, gaps: dict[str, object], **params: object) -> None:
        reason = said.format(**gaps) if gaps else said
        reason += f": {gaps['cause']}" if "cause" in gaps else ""
        self.said, self.gaps = said, gaps
        super().__init__(f"{where}: {reason}", reason=reason, **params)


class ComponentError(ReasonError):
    """A wrong component table; carries ``file``, ``entry`` and ``reason``."""

    key = "component"

    def __init__(self, file: str, entry: str, said: str, **gaps: object) -> None:
        super().__init__(f"{file}: {entry}", said, gaps, file=file, entry=entry)


class OverridesError(ReasonError):
    """A wrong file of overrides; carries ``line`` (1-based, 0 for the whole file), ``entry``, ``reason``."""

    key = "box"

    def __init__(self, line: int, entry: str, said: str, **gaps: object) -> None:
        where = ", ".join(filter(None, (f"line {line}" if line else "", entry))) or "the file"
        super().__init__(where, said, gaps, line=line, entry=entry)
