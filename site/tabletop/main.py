"""Start the page."""

import gc

gc.disable()  # what the page creates while starting stays alive, so garbage collection is wasted on it

from tabletop.browser.loop import Loop  # noqa: E402

loop = Loop()
loop.start()
gc.freeze()
gc.set_threshold(20_000, 20, 100)
gc.enable()
