"""Start the page."""

import gc

gc.disable()  # what is made while the page starts stays: looking through it for garbage is in vain

from tabletop.browser.loop import Loop  # noqa: E402

loop = Loop()
loop.start()
gc.freeze()
gc.set_threshold(20_000, 20, 100)
gc.enable()
