"""The handlers of an owner's tools, which are fetched on demand (``update.on_demand``)."""

from tabletop.overrides import editing, filing

HANDLERS = {**editing.HANDLERS, **filing.HANDLERS}
