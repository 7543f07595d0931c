"""What the database holds. A match is its row, its seats and its plies; no state is ever stored."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("minutes", Integer),
    Column("increment", Integer),
    # Whether the clocks stand still while whoever must act is away; null in tables from before this could be chosen.
    Column("pauses", Boolean),
    # Seconds left on each clock after the last ply, and nothing where there is no clock.
    Column("clocks", JSON),
    Column("created", Float, nullable=False),
    Column("begun", Float),
    Column("ended", Float),
    # Scores and reason of an end that the log does not tell: a draw agreed upon.
    Column("agreed", JSON),
    Column("questions", JSON, nullable=False),
    Column("next", String(40)),
    # Whether the match goes on without a person: a bot's turn, chance or a clock. Null: nobody has looked yet.
    Column("due", Boolean),
    # What a list of tables tells about the match, so that none is replayed for it; null where that may be wrong.
    Column("standing", JSON),
    # Counts the changes of everything but the chat: whoever knows another number is out of date.
    Column("revision", Integer, nullable=False, server_default="0"),
    Index("ix_matches_ended", "ended", "public"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(40), ForeignKey("matches.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    # The hash of the browser's token; the token itself is kept by the browser alone.
    Column("owner", String(64), index=True),
    Column("level", Integer),
    Column("left", Boolean, nullable=False),
)

plies = Table(
    "plies",
    metadata,
    # This key decides between two writers of the same match.
    Column("match", String(40), ForeignKey("matches.code", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("spent", Float, nullable=False),
)

undos = Table(
    "undos",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", String(40), ForeignKey("matches.code", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("from_ply", Integer, nullable=False),
    Column("to_ply", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", String(40), ForeignKey("matches.code", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
)

handovers = Table(
    "handovers",
    metadata,
    # The hash of a code with which another browser may take a seat, once and for a few minutes.
    Column("code", String(64), primary_key=True),
    Column("match", String(40), ForeignKey("matches.code", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    # Whose seat it is: if it has become somebody else's meanwhile, the code opens nothing.
    Column("owner", String(64), nullable=False),
    Column("until", Float, nullable=False),
    Column("used", Boolean, nullable=False),
)

house = Table(
    "house",
    metadata,
    # What belongs to the house and to no match, for every server that opens it; `key` seals the tokens it gives.
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

pushes = Table(
    "pushes",
    metadata,
    # Where a browser wants to be told of a turn, and the keys with which that is sealed.
    Column("endpoint", String(1000), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("at", Float, nullable=False),
    # The language in which whoever reads there is told.
    Column("language", String(8), nullable=False, server_default="en"),
)
