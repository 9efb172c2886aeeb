import { Migrator, sql, type Migration } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { databaseFailureOf } from '#server/db/failures.ts'
import { peopleAndStores } from '#server/db/migrations/001-people-and-stores.ts'
import { catalogue } from '#server/db/migrations/002-catalogue.ts'
import { sales } from '#server/db/migrations/003-sales.ts'
import { saleSearch } from '#server/db/migrations/004-sale-search.ts'
import { saleDays } from '#server/db/migrations/005-sale-days.ts'
import { approvedSales } from '#server/db/migrations/006-approved-sales.ts'
import { securityEvents } from '#server/db/migrations/007-security-events.ts'
import { accounts } from '#server/db/migrations/008-accounts.ts'
import { replacedDevices } from '#server/db/migrations/009-replaced-devices.ts'
import { signingKeyRotation } from '#server/db/migrations/010-signing-keys.ts'
import { flaggedSales } from '#server/db/migrations/011-flagged-sales.ts'
import { shopAdministration } from '#server/db/migrations/012-shop-administration.ts'
import { sessionsOfOneMachine } from '#server/db/migrations/013-sessions-of-one-machine.ts'
import { secondFactors } from '#server/db/migrations/014-second-factors.ts'
import { mailedLinks } from '#server/db/migrations/015-mailed-links.ts'
import { marksAndSessionPlaces } from '#server/db/migrations/016-marks-and-session-places.ts'
import { stockMovements } from '#server/db/migrations/017-stock-movements.ts'
import { productHistory } from '#server/db/migrations/018-product-history.ts'
import { customers } from '#server/db/migrations/019-customers.ts'
import { stockCounts } from '#server/db/migrations/020-stock-counts.ts'
import { storeRules } from '#server/db/migrations/022-store-rules.ts'
import { imports } from '#server/db/migrations/023-imports.ts'
import { staffPins } from '#server/db/migrations/025-staff-pins.ts'
import { tiles } from '#server/db/migrations/026-tiles.ts'
import { priceDays } from '#server/db/migrations/027-price-days.ts'
import { barcodes } from '#server/db/migrations/028-barcodes.ts'
import { purchaseOrders } from '#server/db/migrations/029-purchase-orders.ts'
import { closedStores } from '#server/db/migrations/030-closed-stores.ts'
import { registeredDevices } from '#server/db/migrations/031-registered-devices.ts'
import { storeFavourites } from '#server/db/migrations/034-store-favourites.ts'
import { creations } from '#server/db/migrations/035-creations.ts'
import { undoneStock } from '#server/db/migrations/036-undone-stock.ts'
import { deviceApps } from '#server/db/migrations/037-device-apps.ts'
import { stockFingerprints } from '#server/db/migrations/038-stock-fingerprints.ts'
import { orderFingerprints } from '#server/db/migrations/039-order-fingerprints.ts'
import { invitationIds } from '#server/db/migrations/040-invitation-ids.ts'
import { statedStock } from '#server/db/migrations/041-stated-stock.ts'
import { confirmedChanges } from '#server/db/migrations/042-confirmed-changes.ts'
import { chargedVatRates } from '#server/db/migrations/043-charged-vat-rates.ts'
import { totalCounts } from '#server/db/migrations/044-total-counts.ts'
import { phoneNumbers } from '#server/db/migrations/045-phone-numbers.ts'
import { numbersThatNobodySignsInBy } from '#server/db/migrations/046-numbers-that-nobody-signs-in-by.ts'
import { clusterRole, readyForCluster } from '#server/db/placements.ts'
import { StartupError } from '#server/startup-error.ts'

/** In order of their names; a released one is never changed, only followed by another. */
const MIGRATIONS: Record<string, Migration> = {
  '001-people-and-stores': peopleAndStores,
  '002-catalogue': catalogue,
  '003-sales': sales,
  '004-sale-search': saleSearch,
  '005-sale-days': saleDays,
  '006-approved-sales': approvedSales,
  '007-security-events': securityEvents,
  '008-accounts': accounts,
  '009-replaced-devices': replacedDevices,
  '010-signing-keys': signingKeyRotation,
  '011-flagged-sales': flaggedSales,
  '012-shop-administration': shopAdministration,
  '013-sessions-of-one-machine': sessionsOfOneMachine,
  '014-second-factors': secondFactors,
  '015-mailed-links': mailedLinks,
  '016-marks-and-session-places': marksAndSessionPlaces,
  '017-stock-movements': stockMovements,
  '018-product-history': productHistory,
  '019-customers': customers,
  '020-stock-counts': stockCounts,
  '022-store-rules': storeRules,
  '023-imports': imports,
  '025-staff-pins': staffPins,
  '026-tiles': tiles,
  '027-price-days': priceDays,
  '028-barcodes': barcodes,
  '029-purchase-orders': purchaseOrders,
  '030-closed-stores': closedStores,
  '031-registered-devices': registeredDevices,
  '034-store-favourites': storeFavourites,
  '035-creations': creations,
  '036-undone-stock': undoneStock,
  '037-device-apps': deviceApps,
  '038-stock-fingerprints': stockFingerprints,
  '039-order-fingerprints': orderFingerprints,
  '040-invitation-ids': invitationIds,
  '041-stated-stock': statedStock,
  '042-confirmed-changes': confirmedChanges,
  '043-charged-vat-rates': chargedVatRates,
  '044-total-counts': totalCounts,
  '045-phone-numbers': phoneNumbers,
  '046-numbers-that-nobody-signs-in-by': numbersThatNobodySignsInBy,
}

/** The newest migration that this version knows. */
export const LATEST_MIGRATION = Object.keys(MIGRATIONS).at(-1) ?? ''

/** To look at every row of a large shop takes longer than a statement of the day may. All of them are one transaction. */
const unlimited = (migration: Migration): Migration => ({
  up: async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    await migration.up(db)
  },
})

/** Carries the migrations out on this database, all of them or up to one. */
export const migratorOf = (db: Db): Migrator => {
  const migrations = Object.entries(MIGRATIONS).map(([name, migration]) => [name, unlimited(migration)])
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) },
  })
}

const ON_A_WORKER =
  'DATABASE_URL names a worker of a Citus cluster, on which the tables of this version are not to be had: start one ' +
  'office on the coordinator first, or call npm run db:distribute there.'

const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration (\S+) is missing$/

/** What an operator can do about it; undefined for a bug of ours. */
const operatorReason = (cause: unknown): string | undefined => {
  if (!(cause instanceof Error)) return undefined
  const newer = UNKNOWN_MIGRATION.exec(cause.message)?.[1]
  if (newer !== undefined)
    return `The database was written by a newer Tillstate (${newer}): update this installation, or choose another database.`
  if ('code' in cause && cause.code === '42501')
    return `The role of DATABASE_URL may not change the database (${cause.message}): grant it CREATE on the schema, or make it the owner.`
  const failure = databaseFailureOf(cause)
  if (failure === 'readOnly')
    return 'The database of DATABASE_URL takes no writes: is it a standby? Name the primary.'
  return failure === 'other' ? undefined : `The database cannot be used at the moment: ${cause.message}.`
}

const failed = (cause: unknown): Error => {
  const reason = operatorReason(cause)
  return reason === undefined
    ? new Error('The database schema could not be brought up to date.', { cause })
    : new StartupError(reason)
}

const namesDone = async (db: Db): Promise<string[]> => {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (found[0]?.isThere !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const isUpToDate = async (db: Db): Promise<boolean> =>
  (await namesDone(db)).join() === Object.keys(MIGRATIONS).join()

const migrate = async (db: Db): Promise<string[]> => {
  const cluster = await clusterRole(db)
  if (cluster === 'worker') throw new StartupError(ON_A_WORKER)
  if (cluster === 'coordinator') await readyForCluster(db, 'closed')
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw failed(error)
  return results.map(({ migrationName }) => migrationName)
}

/**
 * Brings the schema up to date; several processes may do so at once. It looks before it writes, so that an office starts
 * while a machine of a cluster is down, and on a worker, where nothing of the schema may be changed.
 * @returns the names of the migrations that were run, none when it was up to date.
 * @throws StartupError where an operator can mend the reason: a newer schema, missing rights, no writes.
 */
export const migrateToLatest = async (db: Db): Promise<string[]> => {
  const isCurrent = await isUpToDate(db).catch((cause: unknown) => {
    throw failed(cause)
  })
  return isCurrent ? [] : db.connection().execute(migrate)
}
