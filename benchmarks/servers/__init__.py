"""Servers side by side: how many moves one CPU second of each carries, with the same game and the same client."""
