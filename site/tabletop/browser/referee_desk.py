"""Hal for a game on a real table: the page asks, he plays, the device remembers what was said."""

from __future__ import annotations

from js import document

from blackangel import messages
from blackangel.messages import _, ngettext
from tabletop.browser.opening import random_number


class RefereeDesk:
    """The part of the app that plays Hal for a game elsewhere."""

    refereed = None  # what was said, once it has begun
    refereed_anew = False  # the level is asked again
    refereed_level = "standard"
    refereed_gain = ("VP", 1, "reward")  # the gain that is being told

    def show_referee(self) -> None:
        from tabletop.model.referee_play import Play
        from tabletop.screens import referee_form

        if self.refereed is None or self.refereed_anew:
            self.page.show(referee_form.opening(self.refereed_level, self.refereed is not None))
            return
        if self.refereed.catalogue is not messages.catalogue:
            self.refereed = Play.read(self.refereed.written())
        self.add_sprite()
        self.page.show(
            referee_form.frame(), referee_form.panels(self.refereed, *self.refereed_gain)
        )

    def do_referee(self, _value: str) -> None:
        """Go on where it was, else ask for his level."""
        from tabletop.model.referee_play import Play

        self.leave("referee")
        self.refereed_anew = False
        kept = self.store.referee()
        if self.refereed is None and kept:
            try:
                self.refereed = Play.read(kept)
            except ValueError:
                self.store.keep_referee("")
                self.tell(_("What was kept of the game on your table cannot be read any more."))
        self.show()
        self.turn_to_news()

    def do_referee_begin(self, _value: str) -> None:
        from tabletop.model.referee_play import Play

        self.refereed = Play(self.refereed_level, random_number())
        self.refereed_anew = False
        self.referee_said()

    def do_referee_new(self, _value: str) -> None:
        self.refereed_anew = True
        self.show()

    def do_referee_back(self, _value: str) -> None:
        self.refereed_anew = False
        self.show()
        self.turn_to_news()

    def fill_refereed(self, _part: str, value: str) -> None:
        self.refereed_level = value

    # --- after each thing said

    def referee_drafted(self) -> None:
        """Something of the form changed."""
        self.store.keep_referee(self.refereed.written())
        self.show()

    def referee_said(self, *spoken: str) -> None:
        """Something new stands on the page: keep it, go there, read it out."""
        self.voice.hush()
        self.referee_drafted()
        self.turn_to_news()
        self.speak(list(spoken))

    def turn_to_news(self) -> None:
        news = document.getElementById("referee-news")
        if news:
            news.focus(preventScroll=True)
            news.scrollIntoView(block="start")

    def refereed_confirm(self, kind: str, *given: object) -> bool:
        """Say it to the referee; a sentence where that cannot be."""
        from tabletop.model.session import GameError, sentence

        try:
            self.refereed.say(kind, *given)
        except GameError as error:
            self.tell(sentence(error))
            return False
        return True

    def spoken_turn(self) -> list[str]:
        shown = self.refereed.last
        return [text for step in shown.steps for text in (step.words, step.why) if text] + list(
            shown.chores
        )

    # --- the person's turn and the dice

    def do_referee_sequence(self, value: str) -> None:
        self.refereed.draft = self.refereed.draft._replace(sequence=value)
        self.referee_drafted()

    def do_referee_die(self, value: str) -> None:
        from tabletop.model.referee_play import MOST_DICE, added

        owner, _space, text = value.partition(" ")
        dice = added(getattr(self.refereed.draft, owner), text, MOST_DICE[owner])
        self.refereed.draft = self.refereed.draft._replace(**{owner: dice})
        self.referee_drafted()

    def do_referee_undie(self, value: str) -> None:
        from tabletop.model.referee_play import without

        owner, _space, text = value.partition(" ")
        dice = without(getattr(self.refereed.draft, owner), text)
        self.refereed.draft = self.refereed.draft._replace(**{owner: dice})
        self.referee_drafted()
        # the die is gone: the next one is added where its face is
        document.querySelector(f'[data-action="referee-die"][data-value="{value}"]').focus(
            preventScroll=True
        )

    def do_referee_reveal(self, _value: str) -> None:
        draft = self.refereed.draft
        if self.refereed_confirm("reveal", draft.sequence, list(draft.own), list(draft.human)):
            self.referee_said(*self.spoken_turn())

    def do_referee_rolls(self, _value: str) -> None:
        self.refereed.draft = self.refereed.draft._replace(stage="roll", own=())
        self.referee_said()

    def do_referee_throw(self, _value: str) -> None:
        from tabletop.model.referee_play import thrown

        self.refereed.draft = self.refereed.draft._replace(own=thrown(random_number()))
        self.referee_drafted()

    def do_referee_rolled(self, _value: str) -> None:
        if self.refereed_confirm("roll", list(self.refereed.draft.own)):
            self.referee_said(*self.spoken_turn())

    # --- his action

    def do_referee_answer(self, value: str) -> None:
        key, place, number = value.split(" ")
        self.refereed.answer(key, int(place), int(number))
        self.referee_drafted()

    def do_referee_play(self, _value: str) -> None:
        if self.refereed_confirm("act", self.refereed.answers()):
            self.referee_said(*self.spoken_turn())

    def do_referee_next(self, _value: str) -> None:
        self.refereed.onward()
        self.referee_said()

    def do_referee_undo(self, _value: str) -> None:
        if self.refereed and self.refereed.can_undo and not self.refereed_anew:
            self.refereed = self.refereed.undone()
            self.referee_said(_("Undone."))

    # --- gains between his turns

    def do_referee_fixed(self, value: str) -> None:
        from tabletop.model.referee_play import FIXED

        self.tell_gain("VP", FIXED[value], value)

    def do_referee_thing(self, value: str) -> None:
        self.refereed_gain = (value, *self.refereed_gain[1:])
        self.show()

    def do_referee_number(self, value: str) -> None:
        thing, number, source = self.refereed_gain
        self.refereed_gain = (thing, min(99, max(1, number + int(value))), source)
        self.show()

    def do_referee_source(self, value: str) -> None:
        self.refereed_gain = (*self.refereed_gain[:2], value)
        self.show()

    def do_referee_gain(self, _value: str) -> None:
        self.tell_gain(*self.refereed_gain)

    def tell_gain(self, thing: str, number: int, source: str) -> None:
        if self.refereed_confirm("gain", thing, number, source):
            self.referee_drafted()
            told = self.refereed.told[-1]
            self.tell(
                _("{why}: Hal gains {points}.").format(
                    why=told.title, points=ngettext("{number} VP", "{number} VP", told.points)
                )
            )
