"""What bots are asked, in the page's model."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple


class BotsState(NamedTuple):
    """The last question to a bot; a late answer has an older ``number``."""

    moment: tuple[str, int] | None = None  # when it was asked: the game's key and the ply
    number: int = 0
    answer: str = ""  # the bot's choice, until it is shown
    due: float = 0.0  # when it may be shown, in ms
    skipping: bool = False
    warmed: frozenset[str] = frozenset()  # what the running worker was prepared for
    expected: bool = False  # the start screen, still the first one, offers a game with bots

    @property
    def running(self) -> bool:
        """Whether the worker runs."""
        return bool(self.warmed)

    def forgotten(self) -> BotsState:
        """Ignore the pending answer."""
        return (
            self._replace(moment=None, answer="", number=self.number + 1) if self.moment else self
        )
