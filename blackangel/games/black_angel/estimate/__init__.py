"""What a position seems worth to bots: the score, what things may bring, what is under way."""
