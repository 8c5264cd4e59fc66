"""The rules, the rulings and all pieces."""
