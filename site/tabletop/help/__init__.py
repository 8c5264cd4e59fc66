"""What is told beside the game: the menu, the keys, about the program, the rulings."""
