"""Measurements: `make bench` runs them, `results/` keeps what came of them."""
