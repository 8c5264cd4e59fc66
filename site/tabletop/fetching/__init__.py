"""Games that come when they are wanted."""
