"""Any moment of the game on the table."""
