import { sql, type Migration } from 'kysely'

/**
 * Which entries of a count say all that lie there, so that one which arrives behind a later one of them adds nothing to
 * it. Of those that are there nobody knows.
 */
export const totalCounts: Migration = {
  up: async (db) => {
    await sql`alter table stock_count_entries add column is_total boolean not null default false`.execute(db)
  },
}
