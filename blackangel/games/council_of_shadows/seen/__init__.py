"""What a seat may know, and what follows from it."""
