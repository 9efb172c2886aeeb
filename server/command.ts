import { openSource } from '#server/database-source.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

/**
 * Runs a command of the operator on the database of the settings: beside the back office when that is running, alone
 * otherwise. Ends the process with exit code 1 and one clear line when something is wrong.
 * @param prepare reads what was typed, before anything is started.
 */
export const runCommand = async <Typed>(
  prepare: () => Typed,
  work: (db: Db, typed: Typed, settings: Settings) => Promise<void>,
): Promise<void> => {
  try {
    const typed = prepare()
    const settings = readSettings()
    const source = await openSource(settings, 'tool')
    const db = openDatabase(source.url, { pooler: settings.databasePooler })
    try {
      await migrateToLatest(db)
      await work(db, typed, settings)
    } finally {
      await db.destroy()
      await source.stop()
    }
  } catch (cause) {
    console.error(cause instanceof StartupError ? cause.message : cause)
    process.exitCode = 1
  }
}
