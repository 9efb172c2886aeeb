import { identifierOf } from '#domain/identifier.ts'
import { openSource } from '#server/database-source.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { placeNewTables } from '#server/db/placements.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

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

/**
 * The person whom the words of a command name, by e-mail address or phone number in its normal form.
 * @throws StartupError where they are neither.
 */
export const namedPerson = (words: string[]): string => {
  const typed = words.join('')
  const known = identifierOf(typed)
  if (!known) throw new StartupError(`'${typed}' is neither an e-mail address nor a phone number.`)
  return known.identifier
}
