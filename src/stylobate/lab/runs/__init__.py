"""Playing the matches of a study: settings, matches, who plays them, and the folder that keeps them."""
