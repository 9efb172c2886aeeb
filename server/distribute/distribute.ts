import { sql } from 'kysely'
import type { Connection } from '#server/db/transaction.ts'
import { ALL_TABLES, placeOf, type TableName } from '#server/db/distribution.ts'
import { isInPlace, isMisplaced, placementsOf, placeTable, type Placement } from '#server/db/placements.ts'
import { StartupError } from '#server/startup-error.ts'

/** What happened to the tables. */
export interface Distributed {
  /** Were taken out of the cluster first, since it kept them where they do not belong. */
  repaired: TableName[]
  placed: TableName[]
  /** Bytes of copies that nothing read any more. */
  freed: number
  rows: number
}

/** One step, as it is printed. */
export type Report = (line: string) => void

const rowsOf = async (db: Connection, table: TableName): Promise<number> => {
  const { rows } = await sql<{
    rows: number
  }>`select count(*)::bigint as rows from ${sql.table(table)}`.execute(db)
  return rows[0]?.rows ?? 0
}

const countRows = async (db: Connection): Promise<Map<TableName, number>> => {
  const counts = new Map<TableName, number>()
  for (const table of ALL_TABLES) counts.set(table, await rowsOf(db, table))
  return counts
}

/** A table of somebody else that refers to one of ours cannot follow it, and would be emptied with what is left behind. */
const refuseStrangers = async (db: Connection): Promise<void> => {
  const ours = [...ALL_TABLES]
  const { rows } = await sql<{ source: string; target: string }>`
    select conrelid::regclass::text as source, confrelid::regclass::text as target from pg_constraint
    join pg_class s on s.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and s.relnamespace = t.relnamespace and t.relnamespace = current_schema()::regnamespace
      and t.relname = any(${ours}) and s.relname <> all(${ours})`.execute(db)
  const [first] = rows
  if (first)
    throw new StartupError(
      `The table ${first.source}, which is not Tillstate's, refers to ${first.target}: drop that foreign key first. ` +
        'Nothing was changed.',
    )
}

const doing = async (table: TableName, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `Stopped at ${table}: ${reason}. What was done before it stays; call this again to go on.`,
    )
  }
}

const repair = async (db: Connection, report: Report): Promise<TableName[]> => {
  const repaired: TableName[] = []
  for (;;) {
    const placements = await placementsOf(db)
    const wrong = placements.find((placement) => isMisplaced(placement, placements))
    if (!wrong) return repaired
    const { table, place } = wrong
    report(`${table} is ${place} where it should be ${placeOf(table)}: taken out with all it refers to`)
    await doing(table, async () => {
      await sql`select undistribute_table(${table}::regclass, cascade_via_foreign_keys => true)`.execute(db)
    })
    repaired.push(table)
  }
}

const misplacedLines = (placements: Placement[]): string[] =>
  placements
    .filter((placement) => !isInPlace(placement, placements))
    .map(({ table, place }) => `${table} is ${place} instead of ${placeOf(table)}`)

/**
 * Removes the copies that the coordinator keeps of tables which are elsewhere by now. It empties all tables that refer to
 * the named one as well, in the same way: where one of those is not in the cluster yet, that is all there is of it. So
 * this comes last, when each table is known to be in its place with all of its rows.
 */
const removeLeftBehind = async (db: Connection, report: Report): Promise<number> => {
  const behind = (await placementsOf(db)).filter(({ leftBehind }) => leftBehind > 0)
  const freed = behind.reduce((sum, { leftBehind }) => sum + leftBehind, 0)
  for (const { table } of behind)
    await doing(table, async () => {
      await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(db)
    })
  if (freed > 0) report(`${(freed / 1e6).toFixed(1)} MB of copies removed from the coordinator`)
  return freed
}

const requireAllInPlace = async (db: Connection, before: Map<TableName, number>): Promise<void> => {
  const after = await countRows(db)
  const wrong = [
    ...misplacedLines(await placementsOf(db)),
    ...ALL_TABLES.filter((table) => before.get(table) !== after.get(table)).map(
      (table) => `${table} had ${before.get(table)} rows and has ${after.get(table)}`,
    ),
  ]
  if (wrong.length > 0)
    throw new StartupError(`The tables are not where they should be:\n${wrong.join('\n')}`)
}

/**
 * Puts each table where it belongs: those of stores are spread by store and lie together, the others are copied
 * everywhere or can be reached from everywhere. What an earlier call has done stays; what is half done is repaired.
 * `db` is one connection that is ready for it.
 * @throws StartupError where a table is not in its place at the end, or has not the rows that it had.
 */
export const distributeTables = async (
  db: Connection,
  shards: number,
  report: Report,
): Promise<Distributed> => {
  await refuseStrangers(db)
  const before = await countRows(db)
  const repaired = await repair(db, report)
  const plain = (await placementsOf(db)).filter(({ place }) => place === 'plain')
  for (const [index, { table }] of plain.entries()) {
    await doing(table, () => placeTable(db, table, shards))
    report(`${index + 1} of ${plain.length}: ${table}, ${before.get(table)} rows, ${placeOf(table)}`)
  }
  await requireAllInPlace(db, before)
  const freed = await removeLeftBehind(db, report)
  await requireAllInPlace(db, before)
  const rows = [...before.values()].reduce((sum, count) => sum + count, 0)
  return { repaired, placed: plain.map(({ table }) => table), freed, rows }
}
