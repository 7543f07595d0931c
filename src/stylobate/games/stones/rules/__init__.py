"""The rules of Temple by Simon Allmer: `game` is what the core sees, every other file a phase or a subject."""
