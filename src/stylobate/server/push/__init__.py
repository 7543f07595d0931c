"""Telling people who are not there that it is their turn, by their browser's own push service and no other."""
