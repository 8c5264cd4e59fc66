"""What a position seems worth, for bots: the score, what things may bring, what is under way."""
