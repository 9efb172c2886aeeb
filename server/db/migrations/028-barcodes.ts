import { sql, type Migration } from 'kysely'

/** What a product can be scanned by beside its main barcode. */
export const barcodes: Migration = {
  up: async (db) => {
    await sql`alter table products add column barcodes text[] not null default '{}'`.execute(db)
  },
}
