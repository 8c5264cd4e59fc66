"""The handlers of an owner's tools, which are fetched on demand (``update.leads``)."""

from tabletop.overrides import editing, filing

ANSWERS = {**editing.ANSWERS, **filing.ANSWERS}
