import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** How many wait for a lock in this database; other files have theirs in the same server. */
export const lockQueue = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
