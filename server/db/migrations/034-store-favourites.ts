import { sql, type Migration } from 'kysely'

/** The favourites that a store gives to all of its tills: JSON of the ids in their order, and who changed them last. */
export const storeFavourites: Migration = {
  up: async (db) => {
    await sql`alter table stores
      add column favourites text not null default '[]',
      add column favourites_version integer not null default 0,
      add column favourites_by text not null default ''`.execute(db)
  },
}
