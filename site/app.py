from blackangel_page import main  # noqa: F401
