"""What is told of the Automa's turns on a real table, and what the person does there for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from blackangel import i18n
from blackangel.games.council_of_shadows.rules import bonus
from blackangel.games.council_of_shadows.rules.board import GALAXIES, HOME, SPACE
from blackangel.games.council_of_shadows.rules.effects import EffectForm
from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.rules.programs import BONUS, LINES, STEPS
from blackangel.games.council_of_shadows.rules.setup import AUTOMA_SEAT
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.table import automa_teller
from blackangel.games.council_of_shadows.table.refereed.play import Done, Round
from blackangel.games.council_of_shadows.words.vocabulary import (
    coloured,
    level,
    signed,
    with_colours,
)
from blackangel.i18n import _, ngettext
from blackangel.kernel.ledger import Event
from blackangel.kit.sentences import listed
from blackangel.kit.shown import TurnStep

FEW = 2  # galaxies of more players are not in play
PERSON = ("",)  # only the Automa is named


def steps(parts: Iterable[Done]) -> tuple[TurnStep, ...]:
    """What happened, in the words of the whole game."""
    return tuple(step for part in parts for step in part_steps(part))


def part_steps(part: Done) -> Iterator[TurnStep]:
    kind = part.task[0]
    if kind == "reveal":
        yield from map(turned_up, of(part, "reshuffled", "automa"))
    elif kind == "order":
        yield acts(part)
    elif kind == "assess":
        yield assessed(part)
    else:
        for event in of(part, "line", "energy", "level", "throne"):
            if event.amount > 0:
                step = automa_teller.told(event, PERSON, AUTOMA_SEAT)
                if step:
                    yield explained(part, event, step)


def explained(part: Done, event: Event, step: TurnStep) -> TurnStep:
    """A step with what is true on a real table: its colours, no cube, no gem for the person."""
    step = step._replace(words=with_colours(step.words, i18n.catalogue))
    if event.what == "level" and EVENTS.number(event, "level") < THRONE:
        return step._replace(why=_("You get nothing when it levels up."))
    if event.what == "line" and explored(event) and not of(part, "cube"):
        said = _("The Automa explores in {galaxy}.").format(galaxy=explored_in(part))
        return step._replace(words=said, why=_("No cube: neither tile has such a planet."))
    return step


def form_of(event: Event) -> EffectForm:
    """The form of a line that was carried out."""
    number, side = EVENTS.number(event, "number"), EVENTS.word(event, "kind")
    return LINES[event.source][number - 1].forms[-1 if side == "right" else 0]


def explored_in(part: Done) -> str:
    """The galaxy of the new tile."""
    (event,) = of(part, "tile")
    return there(GALAXIES[HOME[SPACE[EVENTS.word(event, "space")]]])


def explored(event: Event) -> bool:
    return EVENTS.word(event, "kind") != "none" and form_of(event).verb == "explore"


def of(part: Done, *kinds: str) -> list[Event]:
    return [event for event in part.events if event.what in kinds]


def turned_up(event: Event) -> TurnStep:
    """Its card of the round, or its pile shuffled."""
    if event.what == "reshuffled":
        step = automa_teller.told(event, PERSON, AUTOMA_SEAT)
        assert step is not None
        return step
    said = _("The Automa reveals its card: {number} Consumption.")
    number = signed(COMPONENTS.automa[EVENTS.word(event, "card")].consumption)
    return TurnStep("card", said.format(number=number), "", 0, ("automa",))


def acts(part: Done) -> TurnStep:
    """Who acts first."""
    first = any(event.amount == 1 for event in of(part, "order"))
    said = _("The Automa acts first.") if first else _("You act first.")
    why = {
        "more": _("You consume more this round."),
        "fewer": _("It consumes more this round."),
        "equal": _("Consumption is equal, so Energy decides, then who reached it first."),
    }
    return TurnStep("other", said, why[part.heard[0]], 0, ("consumption",))


def assessed(part: Done) -> TurnStep:
    """A galaxy, and what it brings."""
    for event in of(part, "assess"):
        step = automa_teller.told(event, PERSON, AUTOMA_SEAT)
        assert step is not None
        said = with_colours(step.words, i18n.catalogue)
        return step._replace(words=said, points=gained((part,)))
    said = _("The Automa doesn’t assess {galaxy}: it has no majority there.")
    return TurnStep("skip", said.format(galaxy=there(GALAXIES[part.task[1]])), "", 0, ("assess",))


def gained(parts: Iterable[Done]) -> int:
    """The Energy that came in."""
    return sum(e.amount for part in parts for e in of(part, "energy") if e.amount > 0)


def there(galaxy: str) -> str:
    return coloured(galaxy, i18n.catalogue)


# --- what is to be done


def setup(first: bool, stations: bool, leaders: bool = False) -> tuple[str, ...]:
    """What the person lays out; ``first``: the Automa has order tile 1."""
    apart = [
        there(card.galaxy)
        for name, card in BONUS.items()
        if card.galaxy and COMPONENTS.bonus[name].fewest > FEW
    ]
    dark = (
        _("Remove the dark bonus cards of {galaxies}.")
        if stations
        else _("Remove the dark bonus cards of {galaxies}, and the one for stations.")
    )
    return (
        _("Set up the game for two players, on the side of the board with six galaxies (2)."),
        _("The blue cubes and markers are the Automa’s; you take another color."),
        _("Put both Consumption markers on {number}.").format(number=LIMITS.lowest),
        _("Use turn order tiles 1 and 2 only: tile 1 is the Automa’s, tile 2 yours.")
        if first
        else _("Use turn order tiles 1 and 2 only: tile 1 is yours, tile 2 the Automa’s."),
        _("Energy markers, at level 0: the Automa’s on 0, yours on 1.")
        if first
        else _("Energy markers, at level 0: yours on 0, the Automa’s on 1."),
        _("Put two Parsec 1 tiles face up in {galaxy}.").format(galaxy=there("gray")),
        _("Return two level I and two level II Dark Tech cards to the box, unseen."),
        dark.format(galaxies=listed(apart, i18n.catalogue)),
        _(
            "Deal yourself one of the remaining dark bonus cards. Return the rest to the box "
            "unseen."
        ),
        *((_("Take your three space stations; the Automa has none."),) if stations else ()),
        *(led() if leaders else ()),
    )


def led() -> Iterator[str]:
    """The person's leader, and what it changes at the start (CS-V1, CS-V8)."""
    yield _(
        "Choose a leader and put your Consumption marker on its number. The Automa has no leader."
    )
    for name in COMPONENTS.leaders:
        for step in STEPS.get((name, "start"), ()):
            said = _("With {leader} your Energy marker starts on {number}.")
            yield said.format(leader=name, number=step.goods.energy)


def chores(parts: Round, before: int = 0) -> tuple[str, ...]:
    """What the person does on the table, from a part of the round on."""
    found = [chore for part in parts[before:] for chore in part_chores(part)]
    if parts[before:] and parts[-1].task[0] == "rise":
        moved = any(event.what == "energy" for part in parts for event in part.events)
        if moved:
            said = _("Move its Energy marker to {number}, on top of yours if yours is there.")
            found.append(said.format(number=parts[-1].energy))
    return tuple(found)


def part_chores(part: Done) -> Iterator[str]:
    kind = part.task[0]
    if kind == "order":
        first = any(event.amount == 1 for event in of(part, "order"))
        yield (
            _("Take turn order tile 2 and give the Automa tile 1.")
            if first
            else _("Take turn order tile 1 and give the Automa tile 2.")
        )
        if of(part, "consumption"):
            said = _("Move its Consumption marker to {number}.")
            yield said.format(number=part.consumption)
    elif kind == "line":
        yield from line_chores(part)
    elif kind == "assess":
        yield from galaxy_chores(part)
    elif kind == "rise":
        for event in of(part, "level"):
            said = _("Turn its Energy marker to level {level}.")
            yield said.format(level=level(EVENTS.number(event, "level")))
        if of(part, "throne"):
            yield _("Give it the Throne of the Council.")


def line_chores(part: Done) -> Iterator[str]:
    """A tile, cubes, cards."""
    for event in of(part, "line"):
        if EVENTS.word(event, "kind") == "none":
            return
        form = form_of(event)
        if form.verb == "clear":
            said = ngettext(
                "Put the first {number} card in the display under the deck, and refill.",
                "Put the first {number} cards in the display under the deck, and refill.",
                form.n,
            )
            yield said.format(number=form.n)
        elif form.verb == "explore":
            said = _(
                "Put the tile face up on a free space in {galaxy} and the other one face down "
                "under its stack."
            )
            yield said.format(galaxy=explored_in(part))
        for cube in of(part, "cube"):
            yield cubes(cube, form.verb == "explore")


def cubes(event: Event, new: bool) -> str:
    """The cubes that it puts down."""
    space, planet = map(str, event.about)
    if new:
        said = {
            "b": _("Put {number} of its cubes on a blue planet of that tile."),
            "d": _("Put {number} of its cubes on a desert planet of that tile."),
            "v": _("Put {number} of its cubes on a volcano planet of that tile."),
        }[planet[0]]
    else:
        said = {
            "b": _("Put {number} of its cubes on a free blue planet in {galaxy}."),
            "d": _("Put {number} of its cubes on a free desert planet in {galaxy}."),
            "v": _("Put {number} of its cubes on a free volcano planet in {galaxy}."),
        }[planet[0]]
    galaxy = there(GALAXIES[HOME[SPACE[space]]])
    return said.format(number=event.amount, galaxy=galaxy)


def galaxy_chores(part: Done) -> Iterator[str]:
    for event in part.events:
        if event.what == "cube":
            galaxy = there(GALAXIES[part.task[1]])
            said = {
                "b": _("Take one of its cubes off a blue planet in {galaxy}."),
                "d": _("Take one of its cubes off a desert planet in {galaxy}."),
                "v": _("Take one of its cubes off a volcano planet in {galaxy}."),
            }[EVENTS.word(event, "planet")[0]]
            yield said.format(galaxy=galaxy)
        elif event.what == "light":
            yield _("Put a light bonus card face down beside the Automa, unseen.")


def worth(state: State, name: str) -> int:
    """What one of its bonus cards brings."""
    return bonus.worth(state, AUTOMA_SEAT, name)
