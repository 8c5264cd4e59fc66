"""Why something is not possible now: one sentence for each reason of ``seen.reasons``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.effects import Goods
from blackangel.games.council_of_shadows.rules.tables import LIMITS
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.games.council_of_shadows.words.vocabulary import (
    NOUNS,
    field,
    goods,
    place,
    tile,
    where,
)
from blackangel.kernel.errors import N_
from blackangel.kit.rows import Row, Speaker
from blackangel.kit.sentences import capital

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.seen.observation import Observation
    from blackangel.kernel.title import Language
    from blackangel.kit.reasons import Reason

PLAIN = {
    "assessed": N_("it’s already been assessed this round"),
    "bought": N_("it’s already bought, and each upgrade can be bought only once"),
    "built": N_("it’s already built"),
    "farthest": N_("this field already reaches Parsec 3"),
    "full": N_("no planet can hold more than {height} cubes"),
    "highest": N_("crystal can’t be upgraded any further"),
    "needed": N_("you need your remaining cards for the empty fields"),
    "no cube": N_("no cube there can harvest"),
    "no cube on it": N_("it has no such cube"),
    "no gem": N_("you have no such gem"),
    "no presence": N_("you have no cube on a planet there"),
    "no purchase": N_("you have no purchases left this turn"),
    "no room": N_("it needs a galaxy without a station where one of your cubes is on a planet"),
    "no space": N_("no space is free there"),
    "no tile": N_("its stack is empty"),
    "not free": N_("the Automa settles free planets only"),
    "occupied": N_("it has cubes, and settling there needs the Colony expansion"),
    "planned": N_("it’s already planned"),
    "station there": N_("a station is already there"),
    "tall": N_("your leader can’t take AI cards that place 3 cubes"),
    "tile there": N_("a tile is already there"),
    "used": N_("each cube can harvest only once per card"),
}
KINDS = {
    "d": N_("settling it needs desert adaptability"),
    "v": N_("settling it needs volcano adaptability"),
}
NEEDS = {
    "b": N_("the Automa needs a blue planet"),
    "d": N_("the Automa needs a desert planet"),
    "v": N_("the Automa needs a volcano planet"),
}
GEMS = {"K": N_("coal"), "G": N_("gold"), "C": N_("crystal")}


def reason(why: Reason, t: Language) -> str:
    """A reason as a sentence."""
    return t.gettext("{sentence}.").format(sentence=capital(Why(t).of(ROWS[why.key], why.about)))


GAPS: dict[str, Callable[[Why], object]] = {
    "goods": lambda why: goods(Goods(*map(int, why.fields.values())), why.t),
    "height": lambda _why: LIMITS.height,
}


class Why(Speaker):
    """A reason in one language."""

    gaps = GAPS
    nouns = NOUNS


ROWS: dict[str, Row] = {
    **{key: Row(words) for key, words in PLAIN.items()},
    "kind": Row(lambda why: why.say(KINDS[why.word("kind")]), "kind"),
    "other galaxy": Row(N_("this choice is only about {place}"), "place"),
    "other place": Row(N_("this choice is only about {place}"), "place"),
    "out of range": Row(N_("it’s out of range: this field reaches {parsec}"), "parsec"),
    "too dear": Row(N_("you can’t pay {goods} with your gems"), "coal gold crystal energy"),
    "without kind": Row(lambda why: why.say(NEEDS[why.word("kind")]), "kind"),
    "wrong kind": Row(lambda why: why.say(NEEDS[why.word("kind")]), "kind"),
}


def subject(at: str, view: Observation, t: Language) -> str:
    """What a reason is about: a place in the drawing."""
    kind, _, rest = at.partition(":")
    match kind:
        case "upgrade":
            return Seen(view, t).upgrade_name(rest)
        case "planet":
            named, _, planet = rest.partition(":")
            return where(named, planet, t)
        case "tile":
            return tile(rest, t)
        case "gem":
            return t.gettext(GEMS[rest])
        case "field":
            return field(int(rest), t)
        case "stack":
            return place(rest, t)
    return NOUNS.get(kind, NOUNS["galaxy"])(rest, t)
