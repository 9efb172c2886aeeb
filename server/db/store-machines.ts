import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { OF_SESSIONS, OF_STORES, type TableName } from '#server/db/distribution.ts'
import { clusterRole } from '#server/db/placements.ts'

/** Which machine of a cluster has which store, or session; on one PostgreSQL there is none to distinguish. */
export interface StoreMachines {
  /** Undefined where it is not known (yet): nobody waits for the answer. */
  of: (store: string) => string | undefined
  /** It is asked each time, since a session is renewed every 10 minutes only. Undefined as well while nobody can say. */
  ofSession: (session: string) => Promise<string | undefined>
  /** Stands for all machines together, in a cluster: for calls that write to tables with a copy on each. */
  all: () => string | undefined
}

const ALL = 'all'
/** Stores are moved now and then. */
const KNOWN_MS = 60_000
const MOST_STORES = 50_000

const machineOf = async (db: Db, table: TableName, key: string): Promise<string | undefined> => {
  const { rows } = await sql<{ machine: string }>`
    select groupid::text as machine from pg_dist_placement
    where shardid = get_shard_id_for_distribution_column(${table}::regclass, ${key}::uuid)`.execute(db)
  return rows[0]?.machine
}

/** Asks the database behind the calls, and keeps the answers for a minute. */
export const storeMachines = (db: Db, now: () => number): StoreMachines => {
  const known = new Map<string, { machine: string | undefined; at: number }>()
  const cluster: { isOne?: boolean } = {}

  const isCluster = async (): Promise<boolean> => (cluster.isOne ??= (await clusterRole(db)) !== 'none')
  const find = async (store: string): Promise<void> => {
    if (await isCluster()) known.set(store, { machine: await machineOf(db, OF_STORES[0], store), at: now() })
  }
  const findSession = async (session: string): Promise<string | undefined> =>
    (await isCluster()) ? machineOf(db, OF_SESSIONS[0], session) : undefined
  return {
    of: (store) => {
      if (cluster.isOne === false || !isUuid(store)) return undefined
      const found = known.get(store)
      if (found && now() - found.at < KNOWN_MS) return found.machine
      if (known.size >= MOST_STORES) known.clear()
      known.set(store, { machine: found?.machine, at: now() })
      // A database that cannot be asked now is asked again in a minute.
      void find(store).catch(() => undefined)
      return found?.machine
    },
    ofSession: (session) =>
      isUuid(session) ? findSession(session).catch(() => undefined) : Promise.resolve(undefined),
    all: () => (cluster.isOne === true ? ALL : undefined),
  }
}
