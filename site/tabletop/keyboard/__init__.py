"""What each key means on which screen."""
