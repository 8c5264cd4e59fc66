"""What opens above a screen: menu, keys, save, open, rules in short, about, trouble."""

from collections.abc import Iterable

from blackangel_page.markup import button, escape, lines, marked
from blackangel_page.messages import _


def dialog(title: str, *content: str, kind: str = "") -> str:
    """The inside of the page's one dialog element."""
    return lines(
        f'<div class="dialog-card {kind}"><header class="dialog-head">',
        f'<h2 id="dialog-title">{escape(title)}</h2>',
        button("✕", "close", kind="small quiet", aria_label=_("Close")),
        '</header><div class="dialog-body">',
        *content,
        "</div></div>",
    )


def paragraphs(*texts: str) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def bullets(texts: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def menu(cover: bool, hal: bool = False) -> str:
    checked = " checked" if cover else ""
    return dialog(
        _("Menu"),
        '<div class="stack">',
        button(_("Hal's last turn"), "hal-again", kind="wide") if hal else "",
        button(_("Save and share"), "save", kind="wide"),
        button(_("Open a game"), "open", kind="wide"),
        button(_("New game"), "new", kind="wide"),
        button(_("Rules in short"), "rules", kind="wide"),
        button(_("Keys"), "keys", kind="wide"),
        button(_("About"), "about", kind="wide"),
        button(_("Start screen"), "home", kind="wide"),
        "</div>",
        f'<label class="check"><input type="checkbox" data-field="cover"{checked}>',
        f"<span>{_('Cover the table when the next player takes over')}</span></label>",
        paragraphs(_("This game is kept on this device after every choice.")),
    )


def keys() -> str:
    rows = (
        ("Tab", _("go to the next button or place")),
        ("↑ ↓ ← →", _("go through the choices")),
        ("Enter", _("choose")),
        ("Esc", _("clear what is picked; close a window")),
        ("u", _("undo")),
        ("r", _("redo")),
        ("e", _("end the turn, or this step")),
        ("n", _("next step of Hal's turn")),
        ("m", _("menu")),
        ("?", _("this list")),
    )
    listing = "".join(
        f"<div><dt><kbd>{escape(key)}</kbd></dt><dd>{escape(what)}</dd></div>" for key, what in rows
    )
    return dialog(
        _("Keys"),
        f'<dl class="keys">{listing}</dl>',
        paragraphs(
            _(
                "On the boards everything that glows can be clicked: the choices beside it are "
                "narrowed to it, and when one is left it is played."
            )
        ),
    )


def save(text: str, link: str) -> str:
    return dialog(
        _("Save and share"),
        paragraphs(
            _(
                "This line is the whole game. Copy it, or send the link: whoever opens it "
                "goes on from here."
            )
        ),
        f'<label for="save-text">{_("Game as text")}</label>',
        f'<textarea id="save-text" class="field text" readonly rows="4">{escape(text)}</textarea>',
        button(_("Copy the text"), "copy", "save-text", "primary"),
        f'<label for="save-link">{_("Link")}</label>',
        f'<textarea id="save-link" class="field text" readonly rows="3">{escape(link)}</textarea>',
        button(_("Copy the link"), "copy", "save-link"),
        '<p class="soft">',
        escape(_("Hidden cards can be worked out from it: share it with people you trust.")),
        "</p>",
    )


def open_game(text: str = "", problem: str = "") -> str:
    wrong = described = ""
    if problem:
        wrong = f'<p class="problem" id="problem-open" role="alert">{escape(problem)}</p>'
        described = marked(aria_invalid="true", aria_describedby="problem-open")
    return dialog(
        _("Open a game"),
        f'<label for="open-text">{_("Paste a game or a link")}</label>',
        '<textarea id="open-text" class="field text" rows="5" autofocus spellcheck="false"',
        f' autocomplete="off"{described}>{escape(text)}</textarea>',
        wrong,
        '<p class="pair">',
        button(_("Open"), "load", kind="primary"),
        f'<label class="button file">{_("From a file")}',
        '<input type="file" class="unseen" data-field="file" accept=".txt,text/plain"></label></p>',
        f'<p class="soft">{_("The game in play stays kept beside it.")}</p>',
    )


def trouble(text: str, details: str) -> str:
    """One sentence, the last save, and what to send to whoever mends it."""
    return dialog(
        _("That did not work"),
        paragraphs(
            _("Something went wrong in the program; your game is as it was before the last click.")
        ),
        f'<label for="save-text">{_("Your game as text")}</label>'
        f'<textarea id="save-text" class="field text" readonly rows="4">{escape(text)}</textarea>'
        if text
        else "",
        button(_("Copy the text"), "copy", "save-text") if text else "",
        f"<details><summary>{_('Details')}</summary><pre>{escape(details)}</pre></details>",
        '<p class="pair">',
        button(_("Go on"), "close", kind="primary"),
        "</p>",
        kind="alarm",
    )


def rules() -> str:
    return dialog(
        _("Rules in short"),
        paragraphs(
            _(
                "Everybody steers the Black Angel together, and alone: whoever has the most "
                "victory points when it arrives has won."
            )
        ),
        f"<h3>{_('Sequence A: use a die')}</h3>",
        bullets(
            (
                _(
                    "First, if you like, play a card beside a row or under a column of your board. "
                    "A Mission activates the tiles of its own colour there, a Ravager card any "
                    "Technology tile."
                ),
                _(
                    "Then use one die: your own, or somebody else's for one resource. On an action "
                    "of its colour aboard the frigate, or on a Mission in space where you are."
                ),
                _(
                    "Its value is the number of activations. Two damages at an action take one "
                    "away; a Ravager card there strikes first."
                ),
                _("Then draw a Mission of the die's colour. A stored debris turns a die over."),
            )
        ),
        f"<h3>{_('The six actions')}</h3>",
        bullets(
            (
                _("Orange: discover technology, and push new tiles into your board."),
                _("Gray: repair, and use the debris."),
                _("Green: destroy Ravagers and keep their cards."),
                _(
                    "Command, in each colour: move or launch a ship and place a Mission of that "
                    "colour where it stops. Asteroids are in the way."
                ),
            )
        ),
        f"<h3>{_('Sequence B: new dice')}</h3>",
        bullets(
            (
                _("Unused dice cost points; then roll one for each robot in your workstations."),
                _("The cards beside your board are discarded."),
                _(
                    "The Black Angel moves on, and the Missions on the first strip are ejected: "
                    "they go to their owners, some with points."
                ),
            )
        ),
        f"<h3>{_('The end')}</h3>",
        paragraphs(
            _(
                "When the Black Angel reaches Spes or the last Ravager card is drawn, the round is "
                "finished and one more is played. Then Advanced technologies score and, if Spes "
                "was reached, what you have left counts half a point a piece."
            )
        ),
        button(_("Rulings, and what is reconstructed"), "rulings", kind="row"),
    )


def about() -> str:
    return dialog(
        _("About"),
        paragraphs(
            _(
                "Black Angel is a board game by Sébastien Dujardin, Xavier Georges and "
                "Alain Orban, published by Pearl Games."
            ),
            _(
                "This is a fan work. It is not affiliated with or endorsed by the publisher or the "
                "authors. All drawings and words here are its own; if you like the game, buy it."
            ),
            _(
                "Program: MIT licence. It runs on Pyodide (Python in the browser, MPL 2.0) and "
                "PyScript (Apache 2.0). Nothing you do leaves this device."
            ),
        ),
        button(_("Rulings, and what is reconstructed"), "rulings", kind="row"),
    )


def rulings(decided: Iterable[tuple[str, str, str]], rebuilt: Iterable[str]) -> str:
    """What is ours and not the rulebook's: (rule id, ruling, reason), and values chosen by us."""
    counts: dict[str, int] = {}
    rows = []
    for rule, ruling, reason in decided:
        counts[rule] = counts.get(rule, 0) + 1
        rows.append(
            f'<li id="ruling-{escape(rule)}-{counts[rule]}"><b>{escape(rule)}</b> '
            f"{escape(ruling)} <small>{escape(reason)}</small></li>"
        )
    return dialog(
        _("Rulings"),
        paragraphs(
            _(
                "Everything else is the rulebook's. Where it is silent or can be read in two ways, "
                "this is what happens here, and why:"
            )
        ),
        f'<ul class="rulings">{"".join(rows)}</ul>',
        f"<h3>{_('What is reconstructed')}</h3>",
        paragraphs(
            _(
                "Some values of the printed components are not public. They were chosen to fit "
                "what is known:"
            )
        ),
        bullets(rebuilt),
    )
