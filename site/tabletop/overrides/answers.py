"""Who answers what is asked of an owner's tools (``update.leads``)."""

from tabletop.overrides import editing, filing

ANSWERS = {**editing.ANSWERS, **filing.ANSWERS}
