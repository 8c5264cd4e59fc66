"""The screens of rules, rulings and pieces."""
