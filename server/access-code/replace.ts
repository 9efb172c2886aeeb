import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { writeEvent } from '#server/security-events/event-rows.ts'
import { StartupError } from '#server/startup-error.ts'

interface Replacement {
  serialNumber: string
  accessCode: string
  /** Whether the devices that are registered for this terminal have to be registered again. */
  endsDevices: boolean
}

/** Forgets what was counted against the code of a terminal. */
export const forgetCodeGuesses = async (tx: Connection, serialNumber: string): Promise<void> => {
  await tx
    .deleteFrom('failed_attempts')
    .where((on) =>
      on.or([
        on('subject', 'in', [`access-code:${serialNumber}`, `registrations:${serialNumber}`]),
        on('subject', 'like', `access-code:${serialNumber}:%`),
      ]),
    )
    .execute()
}

/** Ends the registrations of a terminal's devices. @returns how many there were. */
export const endDevices = async (tx: Connection, storeId: string, serialNumber: string): Promise<number> => {
  const ended = await tx
    .deleteFrom('registrations')
    .where('store_id', '=', storeId)
    .where('serial_number', '=', serialNumber)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** What is printed of a code that was replaced. */
export const replacedDetail = (serialNumber: string, devices: number): string =>
  `replaced for terminal ${serialNumber}, ${devices} devices ended`

/**
 * Gives a terminal another access code, by its hash; what was counted against the old one is forgotten.
 * @returns its store, and how many devices lost their registration; undefined for a serial number that no terminal has, or
 * none of this store.
 */
export const replaceCodeHash = async (
  tx: Connection,
  {
    serialNumber,
    codeHash,
    endsDevices,
    ofStore,
  }: Omit<Replacement, 'accessCode'> & { codeHash: string; ofStore?: string },
): Promise<{ storeId: string; devices: number } | undefined> => {
  const terminal = await tx
    .updateTable('terminals')
    .set({ access_code_hash: codeHash })
    .where('serial_number', '=', serialNumber)
    .$if(ofStore !== undefined, (query) => query.where('store_id', '=', ofStore ?? ''))
    .returning('store_id')
    .executeTakeFirst()
  if (!terminal) return undefined
  await forgetCodeGuesses(tx, serialNumber)
  const devices = endsDevices ? await endDevices(tx, terminal.store_id, serialNumber) : 0
  return { storeId: terminal.store_id, devices }
}

/**
 * The same for the operator's command, with its event.
 * @returns how many devices lost their registration.
 * @throws StartupError for a serial number that no terminal has.
 */
export const replaceAccessCode = async (
  db: Db,
  { accessCode, ...replacement }: Replacement,
  now: Date,
): Promise<number> => {
  const { serialNumber } = replacement
  const codeHash = await hashOfPassword(accessCode)
  return inTransaction(db, async (tx) => {
    const replaced = await replaceCodeHash(tx, { ...replacement, codeHash })
    if (!replaced) throw new StartupError(`No terminal has the serial number ${serialNumber}.`)
    const { storeId, devices } = replaced
    const detail = replacedDetail(serialNumber, devices)
    await writeEvent(tx, { kind: 'access-code', outcome: 'done', storeId, detail }, now)
    return devices
  })
}
