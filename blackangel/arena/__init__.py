"""Bots against bots, in any title: many games, who is better, and how sure that is.

Use it through ``python -m blackangel arena`` (``command``) or, for research, through ``env``. Playing,
keeping and judging games needs only Python; clusters, ratings, Parquet and ``env`` need the extra ``arena``.
"""
