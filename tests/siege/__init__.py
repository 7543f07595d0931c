"""Attacks on a real house: `make siege` runs them in full, `make test` in short. A module a part."""
