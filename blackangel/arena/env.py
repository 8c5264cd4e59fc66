"""Any title as a PettingZoo environment: agents take turns, a mask gives legal actions, knowledge is private.

Both spaces are the same for every title and never change, so no list of cards or places is needed: an
option's number comes from its notation, a fact's place from its position in the observation, both by a
checksum (the hashing trick of Weinberger et al. 2009). Two notations may share a number, but no two
options of one moment do.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import Any
from zlib import crc32

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from blackangel import games, terminal
from blackangel.kernel.errors import SetupError
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import SEEDS

# increases when the same game looks or counts differently, so that results stay comparable
VERSION = 0
ACTIONS = 1 << 14
FACTS = 1 << 13
LOWEST, HIGHEST = -(1 << 15), (1 << 15) - 1
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hana")
RENDER_MODES = ("ansi",)
LISTS = (list, tuple)
Seen = dict[str, NDArray[Any]]


class Environment(AECEnv[str, Seen, int | None]):
    """Plays one game of a title after another.

    An observation consists of ``observation``, ``FACTS`` whole numbers, and ``action_mask``, ``ACTIONS``
    zeros and ones; the mask is empty for an agent that is not to choose. Rewards come at the end: the
    winners share 1, the others share -1. With a single player, the reward is 1 or -1.

    ``agreed`` is what the game's ``new`` takes: with ``players=1``, it may need the automaton's level.

    Raises:
        SetupError: there is no such game, or it cannot be played or rendered so.
    """

    def __init__(
        self, title: str, players: int = 2, render_mode: str | None = None, **agreed: Any
    ) -> None:
        if not 1 <= players <= len(NAMES):
            raise SetupError(f"a game has 1 to {len(NAMES)} players", what="players")
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise SetupError(f"render_mode is {known} or None, not {render_mode!r}", what="render")
        name = f"{title.replace('-', '_')}_v{VERSION}"
        self.metadata = {
            "render_modes": [*RENDER_MODES],
            "name": name,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.title = title
        self.agreed = agreed
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(LOWEST, HIGHEST, (FACTS,), np.int16),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seeds = Rng(secrets.randbits(64))
        self._begin(0)

    # --- what PettingZoo requires ----------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: the first one of a seed, or the one after the last."""
        if seed is not None:
            self._seeds = Rng(seed)
        self._begin(self._seeds.below(SEEDS))

    def step(self, action: int | None) -> None:
        """Make the choice with this number.

        Raises:
            ValueError: it is not possible now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.game.play(self.option(action))
        self._look()
        if self.game.player is None:
            won = rewards(len(self.agents), self.game.winners)
            for seat, name in enumerate(self.agents):
                self.rewards[name] = won[seat]
                self.terminations[name] = True
                self.infos[name] = {"points": dict(self.game.scores[seat])["total"]}
            self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        """What the agent may know, and what it may do."""
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[list(self._choices)] = 1
        return {"observation": facts(self.game.title, self.seen(agent)), "action_mask": mask}

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
        return self.game.observe(self.possible_agents.index(agent))

    def option(self, action: int | None) -> Option:
        """The legal option with this number.

        Raises:
            ValueError: there is none.
        """
        try:
            return self._choices[int(action)]  # type: ignore[arg-type]  # None is refused below
        except (KeyError, TypeError):
            raise ValueError(f"action {action} is not possible now") from None

    def action(self, option: Option) -> int:
        """The number of a legal option.

        Raises:
            ValueError: it is not possible now.
        """
        for number, found in self._choices.items():
            if found == option:
                return number
        raise ValueError(f"{option} is not possible now")

    def _begin(self, seed: int) -> None:
        names = NAMES[: len(self.possible_agents)]
        self.game: Game[Any] = games.new(self.title, names, seed, **self.agreed)
        self.game.state.ledger = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._look()

    def _look(self) -> None:
        """Note who chooses now, and from which options."""
        seat = self.game.player
        self.agent_selection = self.agents[seat or 0]
        self._choices = numbered(self.game.options)


def raw_env(
    title: str, players: int = 2, render_mode: str | None = None, **agreed: Any
) -> Environment:
    """The bare environment: an impossible action raises an error. The arguments are ``Environment``'s."""
    return Environment(title, players, render_mode, **agreed)


def env(
    title: str, players: int = 2, render_mode: str | None = None, **agreed: Any
) -> wrappers.OrderEnforcingWrapper[str, Seen, int | None]:
    """The environment in which an impossible action loses at once. The arguments are ``Environment``'s."""
    found: Any = raw_env(title, players, render_mode, **agreed)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(found))


def numbered(options: tuple[Option, ...]) -> dict[int, Option]:
    """The options by number: the checksum of the notation, or the next free one."""
    found: dict[int, Option] = {}
    for option in options:
        number = crc32(str(option).encode()) % ACTIONS
        while number in found:
            number = (number + 1) % ACTIONS
        found[number] = option
    return found


def facts(title: Any, seen: Any) -> NDArray[np.int16]:
    """An observation as a row of whole numbers: each number has its place, each word a 1 in its own place."""
    sums: defaultdict[int, int] = defaultdict(int)
    _add(sums, title.plain(seen), 0)
    found = np.zeros(FACTS, np.int16)
    found[list(sums)] = np.clip(list(sums.values()), LOWEST, HIGHEST)
    return found


def _add(sums: defaultdict[int, int], parts: Sequence[Any], path: int) -> None:
    for part, (inside, place, sign) in zip(parts, _inside(path, len(parts)), strict=True):
        if not part and part != "":
            continue  # most counts are 0
        if isinstance(part, LISTS):
            _add(sums, part, inside)
        elif isinstance(part, str):
            place, sign = _word(part, inside)
            sums[place] += sign
        else:
            sums[place] += sign * part


# The same lists and words recur in the same positions.
@lru_cache(1 << 14)
def _inside(path: int, count: int) -> tuple[tuple[int, int, int], ...]:
    """For each item of a list at this path: its own path, place and sign."""
    paths = (crc32(b"%d " % number, path) for number in range(count))
    return tuple((inside, *_counted(inside)) for inside in paths)


@lru_cache(1 << 14)
def _word(word: str, path: int) -> tuple[int, int]:
    return _counted(crc32(word.encode(), path))


def _counted(path: int) -> tuple[int, int]:
    # half of the facts that share a place count negatively, so collisions cancel out on average
    return path % FACTS, -1 if path >> 31 else 1


def rewards(players: int, winners: tuple[int, ...]) -> list[float]:
    """The rewards by seat, given the winners."""
    if players == 1:
        return [1.0 if 0 in winners else -1.0]
    losers = players - len(winners)
    if not losers or not winners:
        return [0.0] * players
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]
