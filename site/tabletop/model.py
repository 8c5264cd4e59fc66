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
    from tabletop.analysis.update import AnalysisState
    from tabletop.automaton.update import AutomatonState
    from tabletop.bots.update import Bots
    from tabletop.choosing.update import Choosing
    from tabletop.effects import Effect
    from tabletop.fetching.update import Fetching
    from tabletop.firsts.update import Firsts
    from tabletop.hints.update import Hints
    from tabletop.history.update import HistoryState
    from tabletop.learn.update import Learn
    from tabletop.live.model import Live
    from tabletop.messages import Message
    from tabletop.motion.update import MotionState
    from tabletop.new_game.update import NewGameState
    from tabletop.overrides.state import OwnerState
    from tabletop.referee.update import RefereeState
    from tabletop.replay.update import Replay
    from tabletop.rules.update import RulesState
    from tabletop.scorer.model import ScorerState
    from tabletop.settings.update import Settings
    from tabletop.shelf.update import Shelf
    from tabletop.stage.update import Stage
    from tabletop.table.update import Table
    from tabletop.tip.update import Tip


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


class Play(NamedTuple):
    """What belongs to the game on the table, and ends with it (``leaving``)."""

    choosing: Choosing
    automaton: AutomatonState
    motion: MotionState
    bots: Bots
    history: HistoryState
    analysis: AnalysisState
    replay: Replay
    hints: Hints
    firsts: Firsts


class Model(NamedTuple):
    """All that the page knows."""

    world: World
    stage: Stage
    fetching: Fetching
    settings: Settings
    shelf: Shelf
    table: Table
    tip: Tip
    new_game: NewGameState
    learn: Learn
    referee: RefereeState
    scorer: ScorerState
    rules: RulesState
    owner: OwnerState
    live: Live
    play: Play


class OpenPlay:
    """The same, open to be written."""

    def __init__(self, play: Play) -> None:
        self.choosing = play.choosing
        self.automaton = play.automaton
        self.motion = play.motion
        self.bots = play.bots
        self.history = play.history
        self.analysis = play.analysis
        self.replay = play.replay
        self.hints = play.hints
        self.firsts = play.firsts

    @property
    def closed(self) -> Play:
        return Play(
            self.choosing,
            self.automaton,
            self.motion,
            self.bots,
            self.history,
            self.analysis,
            self.replay,
            self.hints,
            self.firsts,
        )


class Update:
    """One message being answered: the parts of the model, and what the browser is to do."""

    def __init__(self, model: Model) -> None:
        self.open(model)
        self.effects: list[Effect] = []
        self.sent: list[Message] = []
        self.rng = Rng(model.world.random)

    def open(self, model: Model) -> None:
        """Hold the parts of a model."""
        self.world = model.world
        self.stage = model.stage
        self.fetching = model.fetching
        self.settings = model.settings
        self.shelf = model.shelf
        self.table = model.table
        self.tip = model.tip
        self.new_game = model.new_game
        self.learn = model.learn
        self.referee = model.referee
        self.scorer = model.scorer
        self.rules = model.rules
        self.owner = model.owner
        self.live = model.live
        self.play = OpenPlay(model.play)

    @property
    def model(self) -> Model:
        """The model as it is by now."""
        return Model(
            self.world,
            self.stage,
            self.fetching,
            self.settings,
            self.shelf,
            self.table,
            self.tip,
            self.new_game,
            self.learn,
            self.referee,
            self.scorer,
            self.rules,
            self.owner,
            self.live,
            self.play.closed,
        )

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
