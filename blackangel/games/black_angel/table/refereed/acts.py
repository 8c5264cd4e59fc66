"""What the buttons of a refereed game do."""

from __future__ import annotations

from collections.abc import Callable

from blackangel import i18n
from blackangel.games.black_angel.rules.goods import without
from blackangel.games.black_angel.table.refereed.hal_alone import DICE_OF_A_COLOUR
from blackangel.games.black_angel.table.refereed.play import (
    FIXED,
    Gain,
    Play,
    added,
    room_for,
    thrown,
)
from blackangel.games.black_angel.words.vocabulary import colour
from blackangel.i18n import _, ngettext
from blackangel.kernel.errors import SetupError
from blackangel.kit.screens import Answer

MOST = 99  # of one thing at once


def acted(play: Play, action: str, value: str, number: int) -> Answer:
    """Do what a button says; ``number`` seeds a throw.

    Raises:
        SetupError: it is not possible.
        LookupError: there is no such button.
    """
    return ACTS[action](play, value, number)


def turned(play: Play) -> Answer:
    """The answer when Hal's turn has gone on: all of it is read aloud."""
    return Answer(play, play.last.spoken)


# --- the person's turn and the dice


def sequence(play: Play, value: str, _number: int) -> Answer:
    return Answer(play.drafting(sequence=value))


def die(play: Play, value: str, _number: int) -> Answer:
    owner, _space, text = value.partition(" ")
    hue = text.split(" ")[0]
    most = room_for(play.draft, owner, hue)
    if most < 1:
        said = _("You’ve already entered all {number} {colour} dice.")
        hues = colour(hue, i18n.catalogue)
        return Answer(play, notice=said.format(number=DICE_OF_A_COLOUR, colour=hues))
    dice = added(getattr(play.draft, owner), text, most)
    without_any = play.draft.without and owner != "human"
    return Answer(play.drafting(**{owner: dice}, without=without_any))


def no_dice(play: Play, _value: str, _number: int) -> Answer:
    """The person has no standard dice."""
    return Answer(play.drafting(human=(), without=not play.draft.without))


def undie(play: Play, value: str, _number: int) -> Answer:
    """Take away a die; the next one is added where its face is."""
    owner, _space, text = value.partition(" ")
    dice = without(getattr(play.draft, owner), text)
    return Answer(play.drafting(**{owner: dice}), focus=("referee-die", value))


def reveal(play: Play, _value: str, _number: int) -> Answer:
    draft = play.draft
    if draft.own and draft.sequence and not (draft.human or draft.without):
        said = _("Enter your standard dice, or choose No standard dice.")
        return Answer(play, notice=said)
    play = play.say("reveal", draft.sequence, draft.own, draft.human)
    if play.draft.stage == "answers" and not play.needs():
        return act(play, "", 0)
    return turned(play)


def rolls(play: Play, _value: str, _number: int) -> Answer:
    return Answer(play.drafting(stage="roll", own=()), ())


def throw(play: Play, _value: str, number: int) -> Answer:
    return Answer(play.drafting(own=thrown(number)))


def rolled(play: Play, _value: str, _number: int) -> Answer:
    if not play.draft.own:
        raise SetupError("Hal has rolled at least one die", what="dice")
    return turned(play.say("roll", play.draft.own))


# --- his action


def answer(play: Play, value: str, _number: int) -> Answer:
    key, place, number = value.split(" ")
    return Answer(play.answered(key, int(place), int(number)))


def rest(play: Play, key: str, _number: int) -> Answer:
    """Nothing lies anywhere else that is asked about."""
    while (missing := play.missing) and missing[0] == key:
        play = play.answered(*missing, 0)
    return Answer(play)


def act(play: Play, _value: str, _number: int) -> Answer:
    return turned(play.say("act", play.draft.answers))


def onward(play: Play, _value: str, _number: int) -> Answer:
    return Answer(play.onward(), ())


# --- gains between his turns


def thing(play: Play, value: str, _number: int) -> Answer:
    return Answer(play._replace(gain=play.gain._replace(thing=value)))


def amount(play: Play, value: str, _number: int) -> Answer:
    number = min(MOST, max(1, play.gain.number + int(value)))
    return Answer(play._replace(gain=play.gain._replace(number=number)))


def source(play: Play, value: str, _number: int) -> Answer:
    return Answer(play._replace(gain=play.gain._replace(source=value)))


def fixed(play: Play, value: str, _number: int) -> Answer:
    return gained(play, Gain("VP", FIXED[value], value))


def gain(play: Play, _value: str, _number: int) -> Answer:
    return gained(play, play.gain)


def gained(play: Play, what: Gain) -> Answer:
    play = play.say("gain", *what)
    told = play.told[-1]
    points = ngettext("{number} VP", "{number} VP", told.points)
    words = _("{why}: Hal gains {points}.").format(why=told.title, points=points)
    return Answer(play, notice=words)


ACTS: dict[str, Callable[[Play, str, int], Answer]] = {
    "sequence": sequence,
    "die": die,
    "undie": undie,
    "reveal": reveal,
    "rolls": rolls,
    "throw": throw,
    "rolled": rolled,
    "answer": answer,
    "rest": rest,
    "none": no_dice,
    "play": act,
    "next": onward,
    "thing": thing,
    "number": amount,
    "source": source,
    "fixed": fixed,
    "gain": gain,
}
