import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import { StartupError } from '#server/startup-error.ts'
import {
  ALL_TABLES,
  OF_STORES,
  placeOf,
  spreadOf,
  type Place,
  type TableName,
} from '#server/db/distribution.ts'

/** Where a table is. */
export interface Placement {
  table: TableName
  place: Place
  /** The column by which it is spread; null for all others. */
  key: string | null
  /** Tables of one group lie together. */
  group: number | null
  /** Bytes of a copy on the coordinator that nothing reads any more. */
  leftBehind: number
}

/**
 * Where the tables are, by the catalogue of the cluster. It says the same as the view `citus_tables`, which asks every
 * machine for sizes besides, and so leaves tables out, or waits, while one is down.
 */
export const placementsOf = async (db: Connection): Promise<Placement[]> => {
  const { rows } = await sql<Placement>`
    select c.relname as "table",
      case
        when p.logicalrelid is null then 'plain'
        when p.partkey is not null then 'distributed'
        when p.repmodel = 't' then 'reference'
        else 'local'
      end as place,
      column_to_column_name(p.logicalrelid, p.partkey) as key,
      p.colocationid as "group",
      case when p.partkey is not null or p.repmodel = 't' then pg_relation_size(c.oid) else 0 end as "leftBehind"
    from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname = any(${[...ALL_TABLES]})`.execute(
    db,
  )
  return rows.toSorted((one, other) => ALL_TABLES.indexOf(one.table) - ALL_TABLES.indexOf(other.table))
}

/** Does this table have to be moved before anything else, since the cluster keeps it where it does not belong? */
export const isMisplaced = ({ table, place, key, group }: Placement, placements: Placement[]): boolean => {
  if (place === 'plain') return false
  if (place !== placeOf(table)) return true
  const spread = spreadOf(table)
  if (!spread) return false
  const together = placements.find((placement) => placement.table === spread.first)?.group
  return key !== spread.key || group !== together
}

/** Is this table where it belongs? */
export const isInPlace = (placement: Placement, placements: Placement[]): boolean =>
  placement.place !== 'plain' && !isMisplaced(placement, placements)

/** What this database is of a Citus cluster. */
export const clusterRole = async (db: Connection): Promise<'none' | 'coordinator' | 'worker'> => {
  const { rows: found } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (found.length === 0) return 'none'
  const { rows } = await sql<{ isCoordinator: boolean }>`
    select citus_is_coordinator() as "isCoordinator"`.execute(db)
  return rows[0]?.isCoordinator === true ? 'coordinator' : 'worker'
}

const SETTINGS = [
  ['citus.enable_local_reference_table_foreign_keys', 'off'],
  ['citus.multi_shard_modify_mode', 'sequential'],
] as const

/**
 * Makes a connection ready for changes of the schema in a cluster, for good or until its transaction ends. Without the
 * first setting a cluster answers the first reference table by taking in all tables that refer to it, as tables of the
 * coordinator alone; with foreign keys it needs the second. A plain PostgreSQL does not mind them.
 */
export const readyForCluster = async (db: Connection, until: 'closed' | 'transactionEnd'): Promise<void> => {
  for (const [name, value] of SETTINGS)
    await sql`select set_config(${name}, ${value}, ${until === 'transactionEnd'})`.execute(db)
}

/** The number of shards that stores are spread over in a new cluster: each is moved as a whole, so that few would weigh. */
export const USUAL_SHARDS = 256

/** In how many parts the stores lie; 0 where they are not spread. */
export const shardsOf = async (db: Connection): Promise<number> => {
  const { rows } = await sql<{ shards: number }>`
    select count(*)::integer as shards from pg_dist_shard where logicalrelid = ${OF_STORES[0]}::regclass`.execute(
    db,
  )
  return rows[0]?.shards ?? 0
}

/**
 * Puts a table that the cluster knows nothing of where it belongs; its rows go along. The first of those that lie together
 * is spread over `shards` parts, which are moved independently of all others.
 */
export const placeTable = async (db: Connection, table: TableName, shards: number): Promise<void> => {
  const spread = spreadOf(table)
  if (spread?.first === table)
    await sql`select create_distributed_table(${table}::regclass, ${spread.key}, colocate_with => 'none',
      shard_count => ${shards}::integer)`.execute(db)
  else if (spread)
    await sql`select create_distributed_table(${table}::regclass, ${spread.key}, colocate_with => ${spread.first})`.execute(
      db,
    )
  else if (placeOf(table) === 'reference')
    await sql`select create_reference_table(${table}::regclass)`.execute(db)
  else await sql`select citus_add_local_table_to_metadata(${table}::regclass)`.execute(db)
}

const isEmpty = async (db: Connection, table: TableName): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
  return rows.length === 0
}

const notPlaced = ({ table, place }: Placement): StartupError =>
  new StartupError(
    `The table ${table} is ${place} in this cluster instead of ${placeOf(table)}: stop all offices, call npm run ` +
      'db:distribute, and start them after it.',
  )

const LOCK_TO_PLACE = 0x54_49_4c_4d

/**
 * In a cluster that is in use, tables that a migration has made go to their places: they are empty, so that it is done in
 * a moment and while others sell. Several processes may do so at once.
 * @returns the tables that were placed.
 * @throws StartupError where a table is in a wrong place, or has rows that an office must not move under others.
 */
export const placeNewTables = async (db: Db): Promise<TableName[]> => {
  if ((await clusterRole(db)) === 'none') return []
  const seen = await placementsOf(db)
  if (seen.every(({ place }) => place === 'plain')) return []
  if (seen.every((placement) => isInPlace(placement, seen))) return []
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_TO_PLACE})`.execute(tx)
    await readyForCluster(tx, 'transactionEnd')
    const placements = await placementsOf(tx)
    const placed: TableName[] = []
    const shards = await shardsOf(tx)
    for (const placement of placements.filter((one) => !isInPlace(one, placements))) {
      if (placement.place !== 'plain' || !(await isEmpty(tx, placement.table))) throw notPlaced(placement)
      await placeTable(tx, placement.table, shards)
      placed.push(placement.table)
    }
    return placed
  })
}
