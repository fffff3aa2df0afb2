"""What Alembic runs: the steps, on the connection that the store hands over."""

from alembic import context

from souan.web.tables import metadata


def migrate() -> None:
    """Take the steps that are left, all or none."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # as Alembic calls this file; importing it migrates nothing
    migrate()
