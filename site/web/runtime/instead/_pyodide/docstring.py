"""What is written in C has no docstrings in a page: to make them took all of inspect."""


def get_cmeth_docstring(_method: object) -> str:
    return ""
