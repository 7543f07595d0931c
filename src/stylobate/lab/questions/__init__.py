"""What a designer wants to know about a game, each question a function from a study to a typed answer."""

from stylobate.lab.questions.answer import Answer
from stylobate.lab.questions.estimates import Estimate
from stylobate.lab.questions.lengths import length
from stylobate.lab.questions.own_things import things
from stylobate.lab.questions.seats import dead_time, endings, seat_advantage, waiting
from stylobate.lab.questions.skills import luck, skill
from stylobate.lab.questions.tension import decisions, leads

__all__ = [
    "Answer",
    "Estimate",
    "dead_time",
    "decisions",
    "endings",
    "leads",
    "length",
    "luck",
    "seat_advantage",
    "skill",
    "things",
    "waiting",
]
