import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fingerprintOf } from '#server/fingerprint.ts'
import { impossible } from '#server/http/refusal.ts'

type Trx = Transaction<Database>

/** For the description of a call that makes something. */
export const ONCE = 'The same `creationId` again makes nothing, and is answered alike.'

/** What is to be made once, by the id that a device has drawn for it (decision 0165). */
export interface Creation {
  storeId: string
  creationId: string
  kind: 'store' | 'product' | 'terminal' | 'member'
  /** Everything that was said of it. */
  said: object
}

/** The id of what is to be made; one is drawn where the call has none. */
export const creationIdOf = ({ creationId }: { creationId?: string | undefined }): string =>
  creationId ?? uuid()

/** For an id by which something was made that is not what is asked for now. */
export const madeOtherwise = () =>
  impossible('This was added already, with something else in it. Please open the page again and look at it.')

/** @throws Refusal 422 where the id was used for something else. */
const isFirstCall = async (trx: Trx, { storeId, creationId, kind, said }: Creation): Promise<boolean> => {
  const fingerprint = fingerprintOf({ kind, said })
  const added = await trx
    .insertInto('creations')
    .values({ store_id: storeId, id: creationId, fingerprint })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return true
  const known = await trx
    .selectFrom('creations')
    .select('fingerprint')
    .where('store_id', '=', storeId)
    .where('id', '=', creationId)
    .executeTakeFirstOrThrow()
  if (known.fingerprint !== fingerprint) throw madeOtherwise()
  return false
}

/**
 * Makes something in a transaction, once for each id; one that is asked for twice at the same moment waits for its first
 * call, and is answered by `again` (decision 0165).
 * @returns what it is, and whether this call has made it.
 * @throws Refusal 422 where the id was used for something else, and what `make` and `again` throw.
 */
export const makeOnce = async <Made>(
  db: Db,
  creation: Creation,
  make: (trx: Trx) => Promise<Made>,
  again: (trx: Trx) => Promise<Made>,
): Promise<{ made: Made; isNew: boolean }> => {
  let isNew = false
  const made = await inTransaction(db, async (trx) => {
    const isFirst = await isFirstCall(trx, creation)
    // A transaction whose answer was lost is run again, and finds its work done.
    isNew ||= isFirst
    return isFirst ? make(trx) : again(trx)
  })
  return { made, isNew }
}
