"""Shared by all features; imports none of them."""
