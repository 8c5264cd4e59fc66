"""The page's desks: each owns one part of the model at most, answers messages, shows its screens.

Beside its part a desk has tables: ``ACTIONS`` and ``FIELDS`` by name, ``HEARS`` by message, ``VIEWS`` by
screen. What others may ask of it are its functions; they take the open ``Turn``.
Desks call those before them in this order, and send messages to those behind:
stage, settings, shelf, table, then the others.
"""
