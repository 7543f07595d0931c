"""The rules of Temple Rush: `game` is what the core sees, every other file a phase or a subject."""
