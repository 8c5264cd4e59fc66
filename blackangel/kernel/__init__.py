"""What any board game here needs: seats, decisions, chance, observation, a ledger. Knows no game."""
