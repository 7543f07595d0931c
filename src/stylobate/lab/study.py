"""Studies of a game: many matches between bots, played anywhere, and the questions one asks of them.

from stylobate.lab import study

found = study.run("europe", seats=4, games=200, levels=4, folder="europe-4")
print(study.length(found).sentence)
study.seat_advantage(found).frame  # a polars data frame
"""

from stylobate.lab.questions import (
    Answer,
    Estimate,
    dead_time,
    decisions,
    endings,
    leads,
    length,
    luck,
    seat_advantage,
    skill,
    things,
    waiting,
)
from stylobate.lab.questions.comparing import Comparison, Side, compare
from stylobate.lab.report.writing import write_comparison, write_report
from stylobate.lab.runs.frames import Frames
from stylobate.lab.runs.running import Study, carry_out, read, run
from stylobate.lab.runs.settings import BadStudy, Settings

__all__ = [
    "Answer",
    "BadStudy",
    "Comparison",
    "Estimate",
    "Frames",
    "Settings",
    "Side",
    "Study",
    "carry_out",
    "compare",
    "dead_time",
    "decisions",
    "endings",
    "leads",
    "length",
    "luck",
    "read",
    "run",
    "seat_advantage",
    "skill",
    "things",
    "waiting",
    "write_comparison",
    "write_report",
]
