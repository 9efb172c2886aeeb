import { sql, type Migration } from 'kysely'

/**
 * Who has looked at a flagged sale, once for each sale and for good; and from where a session was begun. The list of
 * flagged sales goes by the id of the sale, so that the index on the time is of no use any more.
 */
export const marksAndSessionPlaces: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('sale_marks')
      .addColumn('store_id', 'uuid', (column) => column.notNull())
      .addColumn('sale_id', 'uuid', (column) => column.notNull())
      .addColumn('user_id', 'uuid', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('marked_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('sale_marks_pkey', ['store_id', 'sale_id'])
      .addForeignKeyConstraint(
        'sale_marks_sale',
        ['store_id', 'sale_id'],
        'sales',
        ['store_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await sql`drop index sale_flags_newest`.execute(db)
    await sql`alter table sessions add column address text, add column device text`.execute(db)
  },
}
