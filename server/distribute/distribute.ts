import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { EVERYWHERE, OF_STORES, STORE_KEY } from '#server/db/distribution.ts'
import { StartupError } from '#server/startup-error.ts'

/** What became of the tables; those that a cluster already held are in neither list. */
export interface Distributed {
  /** Copied to every machine. */
  everywhere: string[]
  /** Spread over the machines by store. */
  byStore: string[]
}

type Presence = 'created' | 'installed' | 'absent'

const presenceOfCitus = async (db: Db): Promise<Presence> => {
  const { rows } = await sql<{ presence: Presence }>`
    select case
      when exists (select from pg_extension where extname = 'citus') then 'created'
      when exists (select from pg_available_extensions where name = 'citus') then 'installed'
      else 'absent'
    end as presence`.execute(db)
  return rows[0]?.presence ?? 'absent'
}

const createCitus = async (db: Db): Promise<void> => {
  try {
    await sql`create extension citus`.execute(db)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `This PostgreSQL has Citus installed, but does not let it be used: ${reason}. Add citus to ` +
        'shared_preload_libraries, restart PostgreSQL, and call this again as a superuser.',
    )
  }
}

/**
 * Makes sure that Citus can be used in this database.
 * @throws StartupError that explains what is missing, and that everything works without it.
 */
export const requireCitus = async (db: Db): Promise<void> => {
  const presence = await presenceOfCitus(db)
  if (presence === 'installed') await createCitus(db)
  if (presence === 'absent')
    throw new StartupError(
      'This PostgreSQL does not have the extension Citus, so the tables stay where they are and nothing was changed. ' +
        'One PostgreSQL serves all stores as it is; to spread them over several machines, point DATABASE_URL to the ' +
        'coordinator of a Citus cluster (see docs/scaling.md) and call this again.',
    )
}

const known = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::regclass::text as name from pg_dist_partition`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Turns the tables into tables of the cluster: those of stores are spread by store and lie together, the others are
 * copied everywhere. A call that was interrupted is finished by the next one.
 */
export const distributeTables = async (db: Db): Promise<Distributed> => {
  const done = await known(db)
  const everywhere = EVERYWHERE.filter((table) => !done.has(table))
  const byStore = OF_STORES.filter((table) => !done.has(table))
  for (const table of everywhere) await sql`select create_reference_table(${table}::regclass)`.execute(db)
  for (const table of byStore)
    await (
      table === OF_STORES[0]
        ? sql`select create_distributed_table(${table}::regclass, ${STORE_KEY})`
        : sql`select create_distributed_table(${table}::regclass, ${STORE_KEY}, colocate_with => ${OF_STORES[0]})`
    ).execute(db)
  return { everywhere, byStore }
}
