"""What is not needed to play: by archive, the files that are fetched when they are first asked for."""

from __future__ import annotations

from fnmatch import fnmatch

LIVE, REAL_TABLE, OWNER, READING = "live", "boxed", "owner", "reading"
PRACTICE = "practice"
TRANSLATED = ("fr", "de")  # as in blackangel/languages.py
SPEAKING = (OWNER, PRACTICE)  # with texts of their own
ON_DEMAND = {
    # a table on several devices
    LIVE: ("tabletop/live/*", "tabletop/browser/peers.py"),
    # for a game on a real table: its referee and its scorer
    REAL_TABLE: (
        "tabletop/referee/*",
        "tabletop/scorer/*",
        "blackangel/games/*/table/refereed/*",
        "blackangel/games/*/table/tally.py",
    ),
    # the tools of whoever owns the boxed game, with texts of their own
    OWNER: (
        "tabletop/overrides/*",
        "blackangel/kit/owner/*",
        "blackangel/kernel/overrides_file.py",
        "blackangel/games/*/owner/*",
        "blackangel/assets/owner/*",
    ),
    # the rules, the rulings and the player aids of all games
    READING: (
        "tabletop/rules/*",
        "blackangel/kit/rule_diagrams.py",
        "blackangel/kit/rule_values.py",
        "blackangel/games/*/table/rule_diagrams.py",
        "blackangel/assets/*/rules/*",
        "blackangel/assets/*/rulings/*",
        "blackangel/assets/*/aid/*",
    ),
    # moments of one's own games and puzzles to practise on
    PRACTICE: (
        "tabletop/practice/*",
        "blackangel/practice/*",
        "blackangel/games/*/table/theme_words.py",
        "blackangel/assets/*/puzzles.txt",
        "blackangel/assets/practice/*",
    ),
    # the texts of a language, of all games: a start fetches those of its own
    **{
        code: (f"blackangel/assets/locale/{code}.mo", f"blackangel/assets/*/locale/{code}.mo")
        for code in TRANSLATED
    },
}
# the modules of those features that lead to the rest
AT_ONCE = (
    "tabletop/live/entry.py",
    "tabletop/live/state.py",
    "tabletop/referee/state.py",
    "tabletop/referee/update.py",
    "tabletop/scorer/state.py",
    "tabletop/scorer/update.py",
    "tabletop/overrides/state.py",
    "tabletop/overrides/update.py",
    "tabletop/overrides/view.py",
    "tabletop/rules/state.py",
    "tabletop/rules/update.py",
    "tabletop/practice/state.py",
    "tabletop/practice/update.py",
)


def on_demand(name: str) -> str:
    """Return the archive of such a file, named as in the archives; empty for all others."""
    if name in AT_ONCE:
        return ""
    asked = (
        home for home, parts in ON_DEMAND.items() if any(fnmatch(name, part) for part in parts)
    )
    return next(asked, "")
