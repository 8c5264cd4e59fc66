"""Effects and components in words: what a card, an upgrade, a station, a leader, a tile does."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blackangel.games.council_of_shadows.rules.effects import (
    TENTH,
    Bonus,
    EffectForm,
    EffectStep,
    Goods,
    Line,
    Owned,
    Part,
    Steps,
    parse_line,
)
from blackangel.games.council_of_shadows.rules.programs import BONUS, BRANCHES, OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.words import names
from blackangel.games.council_of_shadows.words.vocabulary import (
    GEM,
    amount,
    card,
    coloured,
    galaxy,
    goods,
    parsec,
    place,
    station,
    tile,
    upgrade,
    value,
)
from blackangel.games.council_of_shadows.words.vocabulary import level as roman
from blackangel.kernel.errors import N_, NN_
from blackangel.kit.rows import Words, fill
from blackangel.kit.sentences import capital, clauses, row

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.rules.components import Automa
    from blackangel.kernel.title import Language

DETAILS = {
    "anyrange": N_("at any range"),
    "anyplanet": N_("on any kind of planet"),
    "stack": N_("also on other cubes"),
}
COUNTED = {
    "majority galaxy": N_("gain {goods} for each galaxy in which you have the majority"),
    "majority tile": N_("gain {goods} for each tile on which you have the majority"),
    "cube": N_("gain {goods} for each of your cubes on planets"),
}
STEPS: dict[str, Words] = {
    "assess": NN_("assess {number} galaxy", "assess up to {number} galaxies"),
    "consumption": N_("lower your Consumption by {number}"),
    "cubes": NN_(
        "put {number} cube on it, which counts for the majority in its galaxy",
        "put {number} cubes on it, which count for the majority in its galaxy",
    ),
    "discover": N_("discover a tile"),
    "harvest": NN_("harvest {number} time", "harvest up to {number} times"),
    "harvest here": NN_(
        "harvest {number} time in its galaxy", "harvest in its galaxy, up to {number} times"
    ),
    "raise": NN_("upgrade {number} gem one step", "upgrade gems one step, up to {number} times"),
    "reach all": N_(
        "each field reaches one Parsec farther, and you gain {energy} for each field upgraded"
    ),
    "settle": NN_("place {number} cube", "place up to {number} cubes on one planet"),
    "take bonus": N_("draw a light bonus card"),
    "take card": N_("take an AI card from the display for free"),
}
TRAITS = {
    "planet d": N_("you may settle desert planets"),
    "planet v": N_("you may settle volcano planets"),
    "stack": N_("you may settle planets with cubes on them, up to {height} cubes high"),
    "reach 2": N_("the field reaches Parsec 2"),
    "reach 3": N_("the field reaches Parsec 3"),
    "field P1": N_("one more field at the right end, which reaches Parsec 1"),
    "field P3": N_("one more field at the right end, which reaches Parsec 3"),
    "gems up": N_("every gem you harvest is upgraded one step"),
    "extra 1": N_("one more cube when you settle a tile you’ve just discovered"),
    "foreign cubes": N_("you may harvest with other players’ cubes too"),
    "consumption 0": N_("from the next round on, you consume nothing"),
    "keep 3": N_("with 3 or more cubes on planets in a galaxy, assessing it removes none"),
    "keep here": N_("assessing its galaxy removes no cube"),
    "no settle 3": N_("you can’t take AI cards that place 3 cubes"),
    "ties high": N_("when assessing, a tie for the most cubes counts as a majority"),
}
ACTIONS = {
    "clear": NN_(
        "replace the first {number} card in the display",
        "replace the first {number} cards in the display",
    ),
    "explore": NN_(
        "explore in {place}, and place {number} cube {where} of the new tile",
        "explore in {place}, and place {number} cubes {where} of the new tile",
    ),
    "settle": NN_(
        "place {number} cube {where} in {place}", "place {number} cubes {where} in {place}"
    ),
}
WHEN = {
    "now": N_("at once: {effect}"),
    "buy": N_("once in each of your buying phases: {effect}"),
    "start": N_("at the start, instead of the Energy for your place: {effect}"),
    "assess": N_("before assessing: {effect}"),
}
PER = {
    "K": N_("{energy}, and {each} for each coal"),
    "G": N_("{energy}, and {each} for each gold"),
    "C": N_("{energy}, and {each} for each crystal"),
    "cube on b": N_("{energy}, and {each} for each of your cubes on blue planets"),
    "cube on d": N_("{energy}, and {each} for each of your cubes on desert planets"),
    "cube on v": N_("{energy}, and {each} for each of your cubes on volcano planets"),
    "cube in P1": N_("{energy}, and {each} for each of your cubes on planets in Parsec 1"),
    "cube in P2": N_("{energy}, and {each} for each of your cubes on planets in Parsec 2"),
    "cube in P3": N_("{energy}, and {each} for each of your cubes on planets in Parsec 3"),
    "panel cube": N_("{energy}, and {each} for each cube on your panel"),
    "AI card": N_("{energy}, and {each} for each of your AI cards"),
    "light card": N_("{energy}, and {each} for each of your light bonus cards"),
    "station": N_("{energy}, and {each} for each of your stations"),
}


def action(branches: tuple[Steps, ...], t: Language) -> str:
    """What an action card does, as part of a sentence."""
    if not branches:
        return t.gettext("no action")
    phrase = steps(branches[0], t)
    for other in branches[1:]:
        phrase = t.gettext("either {first}, or {second}").format(
            first=phrase, second=steps(other, t)
        )
    return phrase


def steps(found: Steps, t: Language) -> str:
    """The steps of an effect, one after the other."""
    phrase = ""
    for one in found:
        told = step(one, t)
        joined = t.gettext("{first}, then {second}").format(first=phrase, second=told)
        phrase = joined if phrase else told
    return phrase


def step(one: EffectStep, t: Language) -> str:
    """A step as part of a sentence: "settle 1 cube"."""
    if one.verb == "gain":
        words = t.gettext(COUNTED[one.per] if one.per else N_("gain {goods}"))
        return words.format(goods=goods(one.goods, t))
    phrase = _detailed(_verb(one, t), one, t)
    if not one.follow:
        return phrase
    there = [_there(follow, t) for follow in one.follow]
    joined = there[0]
    for other in there[1:]:
        words = t.gettext("{first} and {second}") if one.both else t.gettext("{first} or {second}")
        joined = words.format(first=joined, second=other)
    return t.gettext("{first}, then {second}").format(first=phrase, second=joined)


def _verb(one: EffectStep, t: Language) -> str:
    words = STEPS["harvest here" if one.verb == "harvest" and one.here else one.verb]
    return fill(words, t, {"number": one.n, "energy": amount("energy", 1, t)})


def _there(one: EffectStep, t: Language) -> str:
    """What is done on the tile just placed or settled."""
    words: Words = NN_(
        "place {number} cube there", "place up to {number} cubes on one planet there"
    )
    if one.verb == "harvest":
        words = N_("take its yield") if one.n == 1 else N_("take its yield {number} times")
    return _detailed(fill(words, t, {"number": one.n}), one, t)


def _detailed(phrase: str, one: EffectStep, t: Language) -> str:
    details = [t.gettext(words) for flag, words in DETAILS.items() if getattr(one, flag)]
    if not details:
        return phrase
    return t.gettext("{effect} ({details})").format(effect=phrase, details=row(details, t))


def owned(what: Owned, t: Language) -> str:
    """What Dark Tech, an upgrade, a station or a leader does."""
    return clauses((_part(part, t) for part in what.parts), t)


def _part(part: Part, t: Language) -> str:
    if part.trait:
        return t.gettext(TRAITS[part.trait]).format(height=LIMITS.height)
    return t.gettext(WHEN[part.when]).format(effect=steps(part.steps, t))


def bonus(name: str, t: Language) -> str:
    """What a bonus card is worth in the final scoring, as part of a sentence."""
    return scoring(BONUS[name], t)


def scoring(found: Bonus, t: Language) -> str:
    """The same for any card."""
    base, each = amount("energy", found.energy, t), amount("energy", found.each, t)
    if found.galaxy:
        return t.gettext(
            "{energy}, and {majority} more with the majority in {galaxy}, otherwise "
            "{presence} more with a cube there"
        ).format(
            energy=base,
            majority=found.majority,
            presence=found.presence,
            galaxy=galaxy(found.galaxy),
        )
    if found.per == TENTH:
        return t.gettext("{energy} for every full 10 Consumption").format(energy=each)
    if found.per:
        return t.gettext(PER[found.per]).format(energy=base, each=found.each)
    return base


# --- the Automa ----------------------------------------------------------------------------------


def line(what: Line, t: Language) -> str:
    """An action of the Automa, with both of its forms."""
    phrase = form(what.forms[0], t)
    for other in what.forms[1:]:
        phrase = t.gettext("{first}; if that’s impossible, {second}").format(
            first=phrase, second=form(other, t)
        )
    return phrase


def form(what: EffectForm, t: Language) -> str:
    """One form of an action of the Automa."""
    if what.verb == "clear":
        return fill(ACTIONS["clear"], t, {"number": what.n})
    on, at = t.gettext(names.ON_KINDS[what.kind]), place(what.place, t)
    return fill(ACTIONS[what.verb], t, {"number": what.n, "where": on, "place": at})


def assessing(which: str, t: Language) -> str:
    """Which galaxies a card makes the Automa assess."""
    if which == "all":
        return t.gettext("assess every galaxy where it has a cube")
    return t.gettext("assess the galaxies in which it has the majority")


def automa(name: str, t: Language) -> str:
    """A card of the Automa, from top to bottom."""
    return automa_card(COMPONENTS.automa[name], t)


def automa_card(found: Automa, t: Language) -> str:
    """The same for any card."""
    parts = [t.gettext("Consumption {number}").format(number=value(found.consumption))]
    parts += [line(parse_line(what), t) for what in found.actions]
    if found.energy:
        parts.append(t.gettext("gain {goods}").format(goods=amount("energy", found.energy, t)))
    return clauses([*parts, assessing(found.assess, t)], t)


# --- components ----------------------------------------------------------------------------------


def face(name: str, t: Language) -> str:
    """What is printed on an action card: its Consumption and its effect."""
    found = COMPONENTS.cards[name]
    return t.gettext("Consumption {number}, {effect}").format(
        number=value(found.consumption), effect=action(BRANCHES[name], t)
    )


def component(name: str, t: Language) -> str:
    """The name and text of a component, by id: a card, an upgrade, a tile, a galaxy."""
    language: Any = t  # a module or an object: fit for a cache
    return _sentence(name, language)


@lru_cache(maxsize=1024)
def _sentence(name: str, t: Any) -> str:
    words = t.gettext("{name}: {text}.")
    head, text = _component(name, t)
    return str(words.format(name=capital(head), text=text))


def _component(name: str, t: Language) -> tuple[str, str]:
    found = COMPONENTS
    if name in found.cards:
        return card(name, t), _with_price(face(name, t), found.cards[name].price, t)
    if name in found.upgrades:
        return upgrade(name, t), _with_price(owned(OWNED[name], t), found.upgrades[name].price, t)
    if name in found.stations:
        return station(name, t), _with_price(owned(OWNED[name], t), found.stations[name].price, t)
    if name in found.dark_tech:
        tech = found.dark_tech[name]
        head = t.gettext("{name}, level {level} Dark Tech")
        return head.format(name=tech.name, level=roman(tech.level)), owned(OWNED[name], t)
    if name in found.leaders:
        words = t.gettext("Consumption {number} at the start")
        start = words.format(number=found.leaders[name].consumption)
        return name, clauses([start, owned(OWNED[name], t)], t)
    if name in found.bonus:
        dark = found.bonus[name].dark
        head = t.gettext("Dark bonus card") if dark else t.gettext("Light bonus card")
        return head, bonus(name, t)
    if name in found.automa:
        head = t.gettext("Automa card, level {level}")
        return head.format(level=roman(found.automa[name].pile)), automa(name, t)
    if name in found.systems:
        head = t.gettext("{parsec} Solar System")
        return head.format(parsec=parsec(found.systems[name].parsec, t)), tile(name, t)
    where = found.galaxies[name]
    words = t.gettext("{parsec}; {high} with the majority, otherwise {low}")
    return coloured(name, t), words.format(
        parsec=parsec(where.parsec, t),
        high=amount("energy", where.high, t),
        low=amount("energy", where.low, t),
    )


def _with_price(text: str, price: Goods, t: Language) -> str:
    told = goods(price, t)
    return clauses([text, t.gettext("price: {goods}").format(goods=told) if told else ""], t)


def gem(letter: str, t: Language) -> str:
    """One gem, given as "K"."""
    return amount(GEM[letter], 1, t)
