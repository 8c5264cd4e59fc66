"""Black Angel: rules, players and drawings of the board game, without a browser."""
