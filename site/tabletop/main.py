"""Start the page."""

import gc

gc.disable()  # what is made while the page starts stays: looking through it for garbage is in vain

from tabletop.browser.app import App  # noqa: E402

app = App()
app.start()
gc.freeze()
gc.set_threshold(20_000, 20, 100)
gc.enable()
