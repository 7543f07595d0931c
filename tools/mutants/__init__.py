"""Breaks the rules on purpose, one place at a time, and asks the tests whether they notice."""
