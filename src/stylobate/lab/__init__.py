"""Measuring: simulations and tournaments between bots, intervals and ratings, and counting positions."""
