"""Start the page."""

import blackangel  # noqa: F401
from js import document

document.getElementById("status").hidden = True
document.body.dataset.ready = ""
