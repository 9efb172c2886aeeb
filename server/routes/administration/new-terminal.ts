import type * as z from 'zod/mini'
import type { AddTerminal, TerminalCode } from '#contract/administration/terminals.ts'
import type { FirstCodes } from '#server/access-code/first-codes.ts'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { creationIdOf, madeOtherwise, makeOnce } from './make-once.ts'
import { addTerminal, drawSerialNumber, isTerminalId, terminalById } from './terminals.queries.ts'

interface Kept {
  serial_number: string
  access_code_hash: string
}

/** Drawn numbers are taken once in millions of times; a number that was typed is tried once. */
const DRAWS = 5

/** @throws Refusal 422 where another terminal has the serial number, or the id. */
const added = async (
  tx: Connection,
  { id, storeId, codeHash }: { id: string; storeId: string; codeHash: string },
  typed: string | undefined,
): Promise<Kept> => {
  const numbers = typed === undefined ? Array.from({ length: DRAWS }, drawSerialNumber) : [typed]
  for (const serialNumber of numbers)
    if (await addTerminal(tx, { id, storeId, serialNumber, codeHash }))
      return { serial_number: serialNumber, access_code_hash: codeHash }
  if (await isTerminalId(tx, id)) throw madeOtherwise()
  throw impossible(`Another terminal has the serial number ${numbers.at(-1) ?? ''}. Please check it.`)
}

const known = async (tx: Connection, terminal: { id: string; storeId: string }): Promise<Kept> => {
  const kept = await terminalById(tx, terminal)
  if (!kept) throw impossible('This terminal was added and removed again. Please open the page again.')
  return kept
}

/**
 * Adds a terminal to a store, once for each id.
 * @returns its serial number and access code, and whether this call has added it.
 * @throws Refusal 422 where another terminal has the serial number, where the id was used for something else, and where the
 * terminal of the id has another code by now.
 */
export const createTerminal = async (
  db: Db,
  codes: FirstCodes,
  { storeId, creationId, serialNumber }: z.infer<typeof AddTerminal.body>,
): Promise<{ terminal: TerminalCode; isNew: boolean }> => {
  const id = creationIdOf({ creationId })
  const code = await codes.draw(storeId, id)
  const codeHash = await hashOfPassword(code)
  const { made, isNew } = await makeOnce(
    db,
    { storeId, creationId: id, kind: 'terminal', said: { serialNumber } },
    (tx) => added(tx, { id, storeId, codeHash }, serialNumber),
    (tx) => known(tx, { id, storeId }),
  )
  const { serial_number, access_code_hash } = made
  const access_code = isNew ? code : await codes.again(storeId, id, access_code_hash)
  if (access_code === undefined)
    throw impossible(
      `Terminal ${serial_number} was added already, and has another access code by now. Replace it to see one.`,
    )
  return { terminal: { serial_number, access_code }, isNew }
}
