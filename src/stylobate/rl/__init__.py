"""For programs that learn: matches as steps of single numbers, observations from views alone, rewards from the scores.

`pettingzoo` and `openspiel` are adapters for any game; `vector` steps thousands of matches of compiled ones at once.
"""
