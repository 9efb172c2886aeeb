import { Migrator, type Migration } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { peopleAndStores } from '#server/db/migrations/001-people-and-stores.ts'
import { catalogue } from '#server/db/migrations/002-catalogue.ts'
import { sales } from '#server/db/migrations/003-sales.ts'
import { saleSearch } from '#server/db/migrations/004-sale-search.ts'
import { saleDays } from '#server/db/migrations/005-sale-days.ts'

/** In order of their names; a released one is never changed, only followed by another. */
const MIGRATIONS: Record<string, Migration> = {
  '001-people-and-stores': peopleAndStores,
  '002-catalogue': catalogue,
  '003-sales': sales,
  '004-sale-search': saleSearch,
  '005-sale-days': saleDays,
}

/** The newest migration that this version knows. */
export const LATEST_MIGRATION = Object.keys(MIGRATIONS).at(-1) ?? ''

/**
 * Brings the schema up to date; several processes may do so at once.
 * @returns the names of the migrations that were run, none when it was up to date.
 */
export const migrateToLatest = async (db: Db): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw new Error('The database schema could not be brought up to date.', { cause: error })
  return results.map(({ migrationName }) => migrationName)
}
