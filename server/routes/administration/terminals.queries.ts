import { randomInt } from 'node:crypto'
import {
  MOST_DEVICES,
  type AdministeredTerminal,
  type RegisteredDevice,
} from '#contract/administration/terminals.ts'
import { endDevices, forgetCodeGuesses } from '#server/access-code/replace.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'

interface DeviceRow {
  terminal_number: string
  registered_at: Date | null
  entered_at: Date | null
  entered_by: string
  seen_at: Date | null
  app_version: string
}

/**
 * A device as the administration sees it. A till has its app from the office: what is not the build that is served now was
 * served before (decision 0170). Nothing is said of one that is not known, or where none is served.
 */
const deviceOf =
  (served: string | undefined) =>
  (row: DeviceRow): RegisteredDevice => ({
    terminal_number: row.terminal_number,
    registered_at: row.registered_at?.toISOString() ?? null,
    entered_at: row.entered_at?.toISOString() ?? null,
    entered_by: row.entered_by,
    seen_at: row.seen_at?.toISOString() ?? null,
    app_version: row.app_version,
    is_app_outdated: served !== undefined && row.app_version !== '' && row.app_version !== served,
  })

/**
 * The terminals of a store by serial number, with the devices that are registered for them now; `served` is the build of
 * the app that the office serves.
 */
export const terminalsOf = async (
  db: Db,
  storeId: string,
  { now, served }: { now: Date; served: string | undefined },
): Promise<AdministeredTerminal[]> => {
  const terminals = await db
    .selectFrom('terminals')
    .select('serial_number')
    .where('store_id', '=', storeId)
    .orderBy('serial_number')
    .execute()
  const states = await db
    .selectFrom('terminal_states')
    .select(['serial_number', 'status', 'status_at'])
    .where('store_id', '=', storeId)
    .execute()
  const registered = await db
    .selectFrom('registrations')
    .select(['serial_number', 'terminal_number', 'registered_at', 'entered_at', 'entered_by'])
    .select(['seen_at', 'app_version'])
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .orderBy('registered_at', (order) => order.desc().nullsLast())
    .orderBy('terminal_number')
    .execute()
  const stateOf = new Map(states.map((row) => [row.serial_number, row]))
  return terminals.map(({ serial_number }) => {
    const devices = registered.filter((row) => row.serial_number === serial_number)
    return {
      serial_number,
      status: stateOf.get(serial_number)?.status ?? 'offline',
      status_at: stateOf.get(serial_number)?.status_at.toISOString() ?? null,
      devices: devices.length,
      registered: devices.slice(0, MOST_DEVICES).map(deviceOf(served)),
    }
  })
}

/** @returns false where another terminal has this serial number or id, of whichever store. */
export const addTerminal = async (
  db: Connection,
  terminal: { id: string; storeId: string; serialNumber: string; codeHash: string },
): Promise<boolean> => {
  const added = await db
    .insertInto('terminals')
    .values({
      id: terminal.id,
      serial_number: terminal.serialNumber,
      store_id: terminal.storeId,
      access_code_hash: terminal.codeHash,
      user_role: 'Cashier',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Has a terminal this id, of whichever store? */
export const isTerminalId = async (db: Connection, id: string): Promise<boolean> =>
  (await db.selectFrom('terminals').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A terminal of a store by the id that it was added by; undefined where it was removed. */
export const terminalById = (db: Connection, { id, storeId }: { id: string; storeId: string }) =>
  db
    .selectFrom('terminals')
    .select(['serial_number', 'access_code_hash'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** A serial number of 10 digits that begins with none of the usual zeros; somebody may have it already. */
export const drawSerialNumber = (): string => String(randomInt(1_000_000_000, 10_000_000_000))

/** Takes a terminal from its store, with the registrations of its devices. @returns false where the store has none such. */
export const removeTerminal = (db: Db, storeId: string, serialNumber: string): Promise<boolean> => {
  let isRemoved = false
  return inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('terminals')
      .where('store_id', '=', storeId)
      .where('serial_number', '=', serialNumber)
      .executeTakeFirst()
    // A transaction whose answer was lost is run again, and finds its work done.
    isRemoved ||= removed.numDeletedRows > 0n
    if (!isRemoved) return false
    await tx
      .deleteFrom('terminal_states')
      .where('store_id', '=', storeId)
      .where('serial_number', '=', serialNumber)
      .execute()
    await endDevices(tx, storeId, serialNumber)
    await forgetCodeGuesses(tx, serialNumber)
    return true
  })
}
