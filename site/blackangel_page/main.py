"""Start the page."""

from blackangel_page.app import App

app = App()
app.start()
