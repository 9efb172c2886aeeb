import { openSource } from '#server/database-source.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { placeNewTables } from '#server/db/placements.ts'
import { readSettings, type Settings } from '#server/settings.ts'

/**
 * Does a piece of work of the operator on the database of the settings: beside the back office when that is running,
 * alone otherwise.
 * @throws StartupError where the settings or the database cannot be used.
 */
export const withDatabase = async (work: (db: Db, settings: Settings) => Promise<void>): Promise<void> => {
  const settings = readSettings()
  const source = await openSource(settings, 'tool')
  const db = openDatabase(source.url, { pooler: settings.databasePooler })
  try {
    await migrateToLatest(db)
    await placeNewTables(db)
    await work(db, settings)
  } finally {
    await db.destroy()
    await source.stop()
  }
}
