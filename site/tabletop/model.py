"""The page's model, and one message being answered.

The model is a frozen value of parts; each part is written by one feature, read by all.
An ``Update`` holds them open while a message is answered: ``up.shelf = …`` stands in the update of
the shelf and nowhere else (a test enforces this). A feature asks later ones by message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.rng import Rng
from tabletop import effects

if TYPE_CHECKING:
    from typing import Self

    from tabletop.analysis.state import AnalysisState
    from tabletop.automaton.state import AutomatonState
    from tabletop.bots.state import BotsState
    from tabletop.choosing.state import ChoosingState
    from tabletop.effects import Effect
    from tabletop.fetching.state import FetchingState
    from tabletop.firsts.state import FirstsState
    from tabletop.hints.state import HintsState
    from tabletop.history.state import HistoryState
    from tabletop.learn.state import LearnState
    from tabletop.live.state import LiveState
    from tabletop.messages import Message
    from tabletop.motion.state import MotionState
    from tabletop.new_game.state import NewGameState
    from tabletop.overrides.state import OwnerState
    from tabletop.practice.state import PracticeState
    from tabletop.referee.state import RefereeState
    from tabletop.replay.state import ReplayState
    from tabletop.rules.state import RulesState
    from tabletop.scorer.state import ScorerState
    from tabletop.settings.state import SettingsState
    from tabletop.shelf.state import ShelfState
    from tabletop.stage.state import StageState
    from tabletop.table.state import TableState
    from tabletop.tip.state import TipState


class World(NamedTuple):
    """What the browser says of itself with every message; no feature writes it."""

    now: float = 0.0  # milliseconds of the date
    today: str = ""  # the date, the same all over the world
    random: int = 0  # 64 bits, new with every message
    focus: str = ""  # the selector of what has the focus
    home: str = ""  # the page's address without query and fragment
    still: bool = False  # the device asks for no motion
    contrast: bool = False  # the device asks for more contrast
    light: bool = False  # the device asks for a light ground
    fingers: bool = False  # the primary pointer is a finger
    workers: int = 1  # how many may think at the same time


class Frozen:
    """A value made of parts, which are written only while a message is answered."""

    def __init__(self, **parts: object) -> None:
        vars(self).update(parts)

    def __setattr__(self, name: str, part: object) -> None:
        raise AttributeError(f"{name} can only be written in an Update")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    __hash__ = None  # type: ignore[assignment]

    def _replace(self, **parts: object) -> Self:
        return type(self)(**{**vars(self), **parts})


class PlayParts:
    """What belongs to the game on the table, and ends with it (``leaving``)."""

    choosing: ChoosingState
    automaton: AutomatonState
    motion: MotionState
    bots: BotsState
    history: HistoryState
    analysis: AnalysisState
    replay: ReplayState
    hints: HintsState
    firsts: FirstsState


class Parts:
    """All that the page knows, except for the game on the table."""

    world: World
    stage: StageState
    fetching: FetchingState
    settings: SettingsState
    shelf: ShelfState
    table: TableState
    tip: TipState
    new_game: NewGameState
    learn: LearnState
    referee: RefereeState
    scorer: ScorerState
    rules: RulesState
    owner: OwnerState
    live: LiveState
    practice: PracticeState


PARTS = tuple(Parts.__annotations__)


class Play(Frozen, PlayParts):
    """The game on the table, while nothing happens."""


class Model(Frozen, Parts):
    """All that the page knows, while nothing happens."""

    play: Play


class OpenPlay(PlayParts):
    """The game on the table, while a message is answered."""

    def __init__(self, play: Play) -> None:
        vars(self).update(vars(play))

    @property
    def closed(self) -> Play:
        return Play(**vars(self))


class Update(Parts):
    """One message being answered: the parts of the model, and what the browser is to do."""

    def __init__(self, model: Model) -> None:
        self.open(model)
        self.effects: list[Effect] = []
        self.sent: list[Message] = []
        self.rng = Rng(model.world.random)

    def open(self, model: Model) -> None:
        """Hold the parts of a model."""
        vars(self).update(vars(model))
        self.play = OpenPlay(model.play)

    @property
    def model(self) -> Model:
        """The model as it is by now."""
        return Model(play=self.play.closed, **{name: getattr(self, name) for name in PARTS})

    def do(self, *wanted: Effect) -> None:
        """Ask the browser for something, after all that was asked before."""
        self.effects += wanted

    def draw(self) -> None:
        """Draw what the model shows when this message is answered."""
        self.effects.append(effects.Draw())

    def send(self, *messages: Message) -> None:
        """Queue messages for features; every handler of the current message runs first."""
        self.sent += messages

    def number(self) -> int:
        """32 bits that nobody can foresee; a game's own chance comes from its seed alone."""
        return self.rng.below(1 << 32)

    def key(self) -> str:
        """A key for a new game on the shelf."""
        return f"{self.number():08x}{self.number():08x}"
