import { SerialNumber } from '#contract/registration.ts'
import type { Db } from '#server/db/database.ts'
import { StartupError } from '#server/startup-error.ts'

/** The option that names the store a command works on. */
export const STORE_OPTION = {
  shows: 'SERIAL',
  means: 'the serial number of one of the terminals of the store',
}

/**
 * The serial number behind `--store`.
 * @throws StartupError when there is none, or it cannot be one.
 */
export const serialNumberIn = ({ store }: { store: string | undefined }): string => {
  const serialNumber = SerialNumber.safeParse(store)
  if (serialNumber.success) return serialNumber.data
  throw new StartupError('--store needs a serial number of 6 to 20 digits.')
}

/**
 * The store of a terminal.
 * @throws StartupError when no terminal has this serial number.
 */
export const storeOfTerminal = async (db: Db, serialNumber: string): Promise<string> => {
  const terminal = await db
    .selectFrom('terminals')
    .select('store_id')
    .where('serial_number', '=', serialNumber)
    .executeTakeFirst()
  if (!terminal)
    throw new StartupError(`There is no terminal with the serial number ${serialNumber} (--store).`)
  return terminal.store_id
}
