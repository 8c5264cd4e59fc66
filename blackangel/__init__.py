"""Board games: their rules, players and drawings, without a browser."""

__version__ = "0.1.0"
