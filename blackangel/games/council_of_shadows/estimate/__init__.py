"""What a position seems worth to bots: Energy and Consumption to come, what is under way."""
