"""Alembic's door: the store hands over its own connection, so that there is one way to reach the database."""

from alembic import context

from stylobate.server.rows import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
