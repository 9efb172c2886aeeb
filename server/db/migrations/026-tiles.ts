import { sql, type Migration } from 'kysely'

/** Whether the tills of a store show its products as tiles; a new store has the list. */
export const tiles: Migration = {
  up: async (db) => {
    await sql`alter table stores add column shows_tiles boolean not null default false`.execute(db)
  },
}
