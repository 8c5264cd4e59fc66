"""What a position seems worth, for bots: Energy to come, Consumption to come, what is under way."""
