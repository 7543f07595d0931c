"""Thousands of matches of one table, stepped at once in compiled code, as a Gymnasium vector environment."""

from stylobate.rl.vector.env import VectorTable, make_vec

__all__ = ["VectorTable", "make_vec"]
