"""The rules of City Blox: `game` is what the core sees, every other file a phase or a subject."""
