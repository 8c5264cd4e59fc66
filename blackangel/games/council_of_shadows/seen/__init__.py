"""What a seat may know, and what can be found from it."""
