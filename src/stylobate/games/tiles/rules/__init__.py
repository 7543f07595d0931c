"""The rules of Temple by Martin Windischer: `game` is what the core sees, every other file a phase or a subject."""
