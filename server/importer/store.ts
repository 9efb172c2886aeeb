import type { Db } from '#server/db/database.ts'
import { StartupError } from '#server/startup-error.ts'

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
