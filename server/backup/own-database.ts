import type { Settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

/** @throws StartupError where the data are not in a cluster of our own: we have neither its files nor its log. */
export const requireOwnDatabase = ({ databaseUrl }: Pick<Settings, 'databaseUrl'>): void => {
  if (databaseUrl !== undefined)
    throw new StartupError(
      'DATABASE_URL names a PostgreSQL of your own: back it up and restore it by its own tools (pg_basebackup, ' +
        "pgBackRest, or its provider's).",
    )
}
