"""What type checkers know of ``games.new``: each title's own arguments, and what its games give."""

from collections.abc import Sequence
from typing import Literal, Protocol, overload

from blackangel.games.black_angel.rules.state import State as AngelState
from blackangel.games.black_angel.seen.observation import Observation as AngelSeen
from blackangel.games.council_of_shadows.rules.state import State as CouncilState
from blackangel.games.council_of_shadows.seen.observation import Observation as CouncilSeen
from blackangel.kernel.game import Game
from blackangel.kernel.overrides import Overrides
from blackangel.kernel.prompt import Prompt

class BlackAngel(Game[AngelState]):
    @property
    def prompt(self) -> Prompt | None: ...
    def observe(self, seat: int) -> AngelSeen: ...
    def at(self, ply: int) -> BlackAngel: ...
    def copy(self) -> BlackAngel: ...
    def renamed(self, names: Sequence[str]) -> BlackAngel: ...

class CouncilOfShadows(Game[CouncilState]):
    @property
    def prompt(self) -> Prompt | None: ...
    def observe(self, seat: int) -> CouncilSeen: ...
    def at(self, ply: int) -> CouncilOfShadows: ...
    def copy(self) -> CouncilOfShadows: ...
    def renamed(self, names: Sequence[str]) -> CouncilOfShadows: ...

class New(Protocol):
    @overload
    def __call__(
        self,
        key: Literal["black-angel"],
        players: tuple[str, ...] | list[str] = ...,
        seed: int | None = ...,
        *,
        advanced: bool = ...,
        solo: str = ...,
        first: int | None = ...,
        overrides: Overrides = ...,
    ) -> BlackAngel: ...
    @overload
    def __call__(
        self,
        key: Literal["council-of-shadows"],
        players: tuple[str, ...] | list[str] = ...,
        seed: int | None = ...,
        *,
        automa: str = ...,
        stations: bool = ...,
        leaders: bool = ...,
        open_planning: bool = ...,
        order: Sequence[int] | None = ...,
        overrides: Overrides = ...,
    ) -> CouncilOfShadows: ...
