import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { writeEvent } from '#server/security-events/event-rows.ts'
import { StartupError } from '#server/startup-error.ts'

interface Replacement {
  serialNumber: string
  accessCode: string
  /** Whether the devices that are registered for this terminal have to be registered again. */
  endsDevices: boolean
}

/**
 * Gives a terminal another access code; what was counted against the old one is forgotten.
 * @returns how many devices lost their registration.
 * @throws StartupError for a serial number that no terminal has.
 */
export const replaceAccessCode = async (
  db: Db,
  { serialNumber, accessCode, endsDevices }: Replacement,
  now: Date,
): Promise<number> => {
  const access_code_hash = await hashOfPassword(accessCode)
  return inTransaction(db, async (tx) => {
    const terminal = await tx
      .updateTable('terminals')
      .set({ access_code_hash })
      .where('serial_number', '=', serialNumber)
      .returning('store_id')
      .executeTakeFirst()
    if (!terminal) throw new StartupError(`No terminal has the serial number ${serialNumber}.`)
    await tx
      .deleteFrom('failed_attempts')
      .where((on) =>
        on.or([
          on('subject', 'in', [`access-code:${serialNumber}`, `registrations:${serialNumber}`]),
          on('subject', 'like', `access-code:${serialNumber}:%`),
        ]),
      )
      .execute()
    const ended = endsDevices
      ? await tx
          .deleteFrom('registrations')
          .where('store_id', '=', terminal.store_id)
          .where('serial_number', '=', serialNumber)
          .executeTakeFirst()
      : undefined
    const devices = Number(ended?.numDeletedRows ?? 0)
    const detail = `replaced for terminal ${serialNumber}, ${devices} devices ended`
    await writeEvent(tx, { kind: 'access-code', outcome: 'done', storeId: terminal.store_id, detail }, now)
    return devices
  })
}
