"""The rules of Journey across Europe: `game` is what the core sees, every other file a phase or a subject."""
