"""Bots against bots, of any title: many games, who is better, and how sure that is.

``python -m blackangel arena`` is its door (``command``), ``env`` the one for researchers. Playing, keeping
and judging games needs Python alone; clusters, ratings, Parquet and ``env`` need the extra ``arena``.
"""
