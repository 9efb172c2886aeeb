import { sql } from 'kysely'
import { commandLine } from '#server/command-line.ts'
import { openSource } from '#server/database-source.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { readyForCluster, shardsOf, USUAL_SHARDS } from '#server/db/placements.ts'
import { TABLES_LOCK } from '#server/db/tables-lock.ts'
import { machinesOf, requireCitus, takeTablesLock } from '#server/distribute/citus.ts'
import { distributeTables } from '#server/distribute/distribute.ts'
import { readSettings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

const MOST_SHARDS = 64_000

const { options } = commandLine({
  command: 'npm run db:distribute',
  summary:
    'Spreads the stores over the machines of a Citus cluster, while no office runs. It may be called again at any time ' +
    '(docs/scaling.md).',
  options: {
    shards: { usual: USUAL_SHARDS, means: 'into how many parts stores are grouped, once for all' },
  },
})
if (options.shards > MOST_SHARDS) throw new StartupError(`--shards must be at most ${MOST_SHARDS}.`)

const settings = readSettings()
if (settings.databasePooler === 'transaction')
  throw new StartupError(
    'A pooler stands before this database (DATABASE_POOLER): point DATABASE_URL to the coordinator itself.',
  )

const work = async (db: Db): Promise<void> => {
  await requireCitus(db)
  await takeTablesLock(db, TABLES_LOCK)
  await readyForCluster(db, 'closed')
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set lock_timeout = '30s'`.execute(db)
  await migrateToLatest(db)
  const { rows, placed } = await distributeTables(db, options.shards, console.log)
  const [machines, shards] = [await machinesOf(db), await shardsOf(db)]
  console.log(
    `${placed.length === 0 ? 'Everything was in its place: ' : ''}${rows} rows; the stores lie in ${shards} parts on ` +
      `${machines} ${machines === 1 ? 'machine' : 'machines'}.`,
  )
  if (placed.length === 0 && shards !== options.shards)
    console.log(`The number of parts stays ${shards}: it is chosen once, when the stores are spread first.`)
}

const source = await openSource(settings, 'tool')
const db = openDatabase(source.url, { connections: 1 })
try {
  await db.connection().execute(work)
} finally {
  await db.destroy()
  await source.stop()
}
