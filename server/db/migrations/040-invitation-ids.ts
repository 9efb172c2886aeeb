import { sql, type Migration } from 'kysely'

/** By what the links of an entry are told from those of another one (decision 0144); null for an entry of before. */
export const invitationIds: Migration = {
  up: async (db) => {
    await sql`alter table memberships add column invitation_id uuid`.execute(db)
  },
}
