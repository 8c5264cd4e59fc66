"""Help beside the game: the menu, the keys, About, the rulings."""
