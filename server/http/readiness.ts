import { sql } from 'kysely'
import { LATEST_MIGRATION } from '#server/db/migrate.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Office } from '#server/office.ts'

interface DatabaseState {
  is_read_only: boolean
  has_schema: boolean
}

const stateOf = async ({ probe }: Office): Promise<DatabaseState | undefined> => {
  const { rows } = await sql<DatabaseState>`
    select current_setting('transaction_read_only')::boolean as is_read_only,
      to_regclass('kysely_migration') is not null as has_schema`.execute(probe)
  return rows[0]
}

const hasLatest = async ({ probe }: Office): Promise<boolean> => {
  const { rows } = await sql`select from kysely_migration where name = ${LATEST_MIGRATION}`.execute(probe)
  return rows.length > 0
}

const notReady = (reason: string): Refusal => new Refusal(503, `The back office cannot sell: ${reason}.`)

/**
 * Makes sure that a sale could be written now, and a moment later: the process stays, the database answers, has this
 * version's schema and takes writes.
 * @throws Refusal 503 with the reason in words.
 */
export const requireReady = async (office: Office): Promise<void> => {
  if (office.isLeaving()) throw notReady('it is being stopped')
  const trouble = office.databaseTrouble()
  if (trouble !== undefined) throw notReady(`its database is down, ${trouble.replace(/\.$/, '')}`)
  const state = await stateOf(office)
  if (!state || state.is_read_only) throw notReady('its database takes no writes')
  if (!state.has_schema || !(await hasLatest(office)))
    throw notReady('its database is empty or of another version (was it replaced?)')
}
