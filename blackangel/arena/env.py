"""Any title as a PettingZoo environment: agents take turns, a mask gives legal actions, knowledge is private.

An action is the number of a notation, an observation a row of named, bounded numbers; both are declared by
the title (``kernel.learnable``) and mean the same in every game.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from gettext import NullTranslations
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from blackangel import games, library, terminal
from blackangel.arena.entrants import entrant
from blackangel.bots import Level
from blackangel.kernel.errors import SetupError
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import NAMES, SEEDS

if TYPE_CHECKING:
    from blackangel.kernel.learnable import Learnable

# increases when the same game looks or counts differently, so that results stay comparable
VERSION = 1
RENDER_MODES = ("ansi",)
Seen = dict[str, NDArray[Any]]
Policy = Callable[[Seen, Rng], int]
"""What to do: an observation as ``Environment`` gives it, a source of chance; the number of an action."""


class Environment(AECEnv[str, Seen, int | None]):
    """Plays one game of a title after another.

    An observation consists of ``observation``, the title's ``features`` in their order, and of
    ``action_mask``, a 0 or 1 for each of its ``phrases``; the mask is empty for an agent that is not to
    choose.
    An action is a phrase. Nearly every option is one; a longer one takes a few actions in a row.

    Rewards come at the end: the winners share 1, the others share -1; with a single player, the reward is 1
    or -1. ``shaping`` adds so much for each point by which an agent's lead over the mean of the others grows.
    With ``normalized``, the features are fractions of the way from their lower to their upper bound.
    ``bots`` names by seat who plays it: "" an agent, else a level, a rival or ``module:name``; they choose by
    themselves. ``agreed`` is what the game's ``new`` takes: with ``players=1``, it may need the automaton's
    level.

    Raises:
        SetupError: there is no such game, it cannot be played or rendered so, or it declares nothing to learn
            from.
        BotError: there is no such bot.
    """

    def __init__(
        self,
        title: str,
        players: int = 2,
        render_mode: str | None = None,
        *,
        normalized: bool = False,
        shaping: float = 0.0,
        bots: Sequence[str] = (),
        **agreed: Any,
    ) -> None:
        if not 1 <= players <= len(NAMES):
            raise SetupError(f"a game has 1 to {len(NAMES)} players", what="players")
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise SetupError(f"render_mode is {known} or None, not {render_mode!r}", what="render")
        self.bots = (*bots, *("",) * players)[:players]
        if len(bots) > players or "" not in self.bots:
            raise SetupError("bots are named by seat, and one seat is an agent's", what="bots")
        name = f"{title.replace('-', '_')}_v{VERSION}"
        self.metadata = {
            "render_modes": [*RENDER_MODES],
            "name": name,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.title = title
        self.agreed = agreed
        self.shaping = shaping
        self.normalized = normalized
        self._learning: Learnable = library.learning(title)
        self.features, self.phrases = self._learning.features, self._learning.phrases
        self._seats = {f"player_{seat}": seat for seat in range(players) if not self.bots[seat]}
        self.possible_agents = [*self._seats]
        self._low = np.array([feature.low for feature in self.features], np.int16)
        self._high = np.array([feature.high for feature in self.features], np.int16)
        rows: spaces.Space[Any] = spaces.Box(self._low, self._high, dtype=np.int16)
        if normalized:
            rows = spaces.Box(0, 1, self._low.shape, np.float32)
        mask = spaces.Box(0, 1, (len(self.phrases),), np.int8)
        space = spaces.Dict({"observation": rows, "action_mask": mask})
        self._observations = dict.fromkeys(self.possible_agents, space)
        self._actions = {
            agent: spaces.Discrete(len(self.phrases)) for agent in self.possible_agents
        }
        self._seeds = Rng(secrets.randbits(64))
        self._begun: tuple[int, ...] = ()  # the actions of an option that is not complete
        self._begin(0)

    # --- what PettingZoo requires ----------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: the first one of a seed, or the one after the last."""
        if seed is not None:
            self._seeds = Rng(seed)
        self._begin(self._seeds.below(SEEDS))

    def step(self, action: int | None) -> None:
        """Make the choice with this number, or the next part of one.

        Raises:
            ValueError: it is not possible now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self.option(action)
        self._cumulative_rewards[agent] = 0
        if chosen is None:
            self._begun = (*self._begun, int(action or 0))
            self._choices = following(self._learning, self.game.options, self._begun)
            self._clear_rewards()
            return
        self.game.play(chosen)
        self._look()
        self._reward()

    def observe(self, agent: str) -> Seen:
        """What the agent may know, and what it may do."""
        chooses = agent == self.agent_selection
        begun = self._begun if chooses else ()
        row = self._learning.row(self.game.state, self._seats[agent], begun)
        return self._seen(row, self._choices if chooses else ())

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def render(self) -> str | None:
        """The table as text, as seen by the agent that must choose."""
        if self.render_mode is None:
            return None
        seat = self.game.player
        return terminal.table(self.game, -1 if seat is None else seat, NullTranslations())

    def close(self) -> None:
        """Nothing is open: the table is text."""

    # --- extras ----------------------------------------------------------------------------------

    def seen(self, agent: str) -> Any:
        """The agent's observation as the game makes it, for those who want to extract their own facts."""
        return self.game.observe(self._seats[agent])

    def option(self, action: int | None) -> Option | None:
        """The legal option with this number, or None if it only begins one.

        Raises:
            ValueError: there is none.
        """
        try:
            return self._choices[int(action)]  # type: ignore[arg-type]  # None is refused below
        except (KeyError, TypeError):
            raise ValueError(f"action {action} is not possible now") from None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def legal(self) -> tuple[int, ...]:
        """The numbers of what is possible now: where the mask is 1."""
        return tuple(self._choices)

    def actions(self, option: Option) -> tuple[int, ...]:
        """The numbers that make an option, one after the other."""
        return self._learning.numbered(option)

    def bot(self, policy: Policy, name: str = "policy") -> Level:
        """A policy as a bot, which plays in the arena as any other (``module:name``)."""
        title = games.title(self.title)

        def choose(seen: Any, options: tuple[Option, ...], rng: Rng, budget: int) -> Option:
            # whatever the seat does not know makes no difference
            state = title.determinize(seen, options, Rng(0))  # type: ignore[attr-defined]
            begun: tuple[int, ...] = ()
            while True:
                choices = following(self._learning, options, begun)
                row = self._learning.row(state, seen.seat, begun)
                number = int(policy(self._seen(row, choices), rng))
                chosen = choices[number]
                if chosen is not None:
                    return chosen
                begun = (*begun, number)

        return Level(name, choose, 0)

    def _seen(self, row: bytearray, choices: Sequence[int] | dict[int, Option | None]) -> Seen:
        found: NDArray[Any] = np.frombuffer(row, np.int16)
        if self.normalized:
            found = ((found - self._low) / (self._high - self._low)).astype(np.float32)
        mask = bytearray(len(self.phrases))
        for number in choices:
            mask[number] = 1
        return {"observation": found, "action_mask": np.frombuffer(mask, np.int8)}

    def _begin(self, seed: int) -> None:
        names = NAMES[: len(self.bots)]
        self.game: Game[Any] = games.start(self.title, names, seed, **self.agreed)
        self.game.state.ledger = None
        self._players = [entrant(self.game.title, bot) if bot else None for bot in self.bots]
        self._chance = Rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._look()
        self._leads = self._lead() if self.shaping else []

    def _look(self) -> None:
        """Let bots choose until an agent must, and note which it is and from what."""
        game = self.game
        while (seat := game.player) is not None and (bot := self._players[seat]):
            game.play(bot.choose(game.observe(seat), game.options, self._chance, bot.budget))
        if seat is not None:
            self.agent_selection = f"player_{seat}"
        self._begun = ()
        self._choices = following(self._learning, game.options)

    def _reward(self) -> None:
        """Give what the choice brought."""
        over = self.game.player is None
        if not over and not self.shaping:
            self._clear_rewards()
            return
        won = rewards(len(self.bots), self.game.winners) if over else [0.0] * len(self.bots)
        if self.shaping:
            before, self._leads = self._leads, self._lead()
            for seat, lead in enumerate(self._leads):
                won[seat] += self.shaping * (lead - before[seat])
        for agent in self.agents:
            self.rewards[agent] = won[self._seats[agent]]
            if over:
                self.terminations[agent] = True
                points = dict(self.game.scores[self._seats[agent]])["total"]
                self.infos[agent] = {"points": points}
        self._accumulate_rewards()

    def _lead(self) -> list[float]:
        """By seat, the points by which it leads the mean of the others."""
        points = [dict(sheet)["total"] for sheet in self.game.scores]
        others = max(1, len(points) - 1)
        return [own - (sum(points) - own) / others for own in points][: len(self.bots)]


def raw_env(
    title: str, players: int = 2, render_mode: str | None = None, **given: Any
) -> Environment:
    """The bare environment: an impossible action raises an error. The arguments are ``Environment``'s."""
    return Environment(title, players, render_mode, **given)


def env(
    title: str, players: int = 2, render_mode: str | None = None, **given: Any
) -> wrappers.OrderEnforcingWrapper[str, Seen, int | None]:
    """The environment in which an impossible action loses at once. The arguments are ``Environment``'s."""
    found: Any = raw_env(title, players, render_mode, **given)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(found))


def following(
    learning: Learnable, options: tuple[Option, ...], begun: tuple[int, ...] = ()
) -> dict[int, Option | None]:
    """What can follow what was begun, by number: the option that it completes, or None if it goes on."""
    found: dict[int, Option | None] = {}
    if not begun:
        with suppress(KeyError):  # nearly always each is one phrase
            numbers = learning.numbers
            return {numbers[option]: option for option in options}
    length = len(begun)
    for option in options:
        parts = learning.numbered(option)
        if parts[:length] == begun:
            found[parts[length]] = option if len(parts) == length + 1 else None
    return found


def rewards(players: int, winners: tuple[int, ...]) -> list[float]:
    """The rewards by seat, given the winners."""
    if players == 1:
        return [1.0 if 0 in winners else -1.0]
    losers = players - len(winners)
    if not losers or not winners:
        return [0.0] * players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]
