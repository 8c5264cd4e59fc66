"""The card beside what is pointed at."""
