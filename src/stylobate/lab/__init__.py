"""Measuring: tournaments between bots, intervals and ratings, and counting positions."""
