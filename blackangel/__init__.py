"""Board games: their rules, players and drawings, without a browser."""
