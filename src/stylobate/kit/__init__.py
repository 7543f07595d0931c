"""What two games share; a part enters when the second game needs it."""
