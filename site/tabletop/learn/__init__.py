"""The Learn screen: tutorial and challenges."""
