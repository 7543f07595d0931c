"""Several servers on one database: what they tell each other, who drives which table, and how rooms catch up."""
