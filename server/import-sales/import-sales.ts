import type { SalesFile } from '#contract/sales-file.ts'
import { Id } from '#contract/text.ts'
import { paidTimeOf } from '#domain/sale-time.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { idempotencyKey } from '#server/routes/sales/idempotency-key.ts'
import { postSale } from '#server/routes/sales/post-sale.ts'
import type { Settings } from '#server/settings.ts'

type Entry = SalesFile['sales'][number]

/** What became of one sale of the file. */
export type Imported =
  | { kind: 'imported'; orderNumber: number }
  | { kind: 'there already'; orderNumber: number }
  /** 409: another sale has this order number; 403, 422: see the reason. Nothing is written, nothing renumbered. */
  | { kind: 'refused'; orderNumber: number; statusCode: number; reason: string }
  /** The server does not have it, has refused it for this reason, and its cashier may have given goods and money back since. */
  | { kind: 'undecided'; orderNumber: number; reason: string }

interface Target {
  db: Db
  /** Whether sales are posted that the server refused before. */
  postsRefused: boolean
  settings: Pick<Settings, 'fixedDiscount' | 'inStoreCodes'>
  now: () => Date
}

const sellerOf = async (db: Db, { cashierId }: Entry) => {
  const cashier = Id.safeParse(cashierId).success
    ? await db.selectFrom('users').select(['id', 'fullname']).where('id', '=', cashierId).executeTakeFirst()
    : undefined
  if (!cashier) throw new Refusal(403, `The cashier ${cashierId} is not known here.`)
  return cashier
}

/** Whoever sold there may have left since: goods and money have changed hands, and the operator answers for the file. */
const storeOf = async (db: Db, { storeId }: Entry) => {
  const store = Id.safeParse(storeId).success
    ? await db
        .selectFrom('stores')
        .select(['store_id', 'tenant_id', 'name'])
        .where('store_id', '=', storeId)
        .executeTakeFirst()
    : undefined
  if (!store) throw new Refusal(403, `The store ${storeId} is not known here.`)
  return store
}

/** Has the server this very sale? Somebody may have taken it in, or imported it, since the till has written the file. */
const isThere = async (db: Db, { storeId, sale }: Entry): Promise<boolean> => {
  if (!Id.safeParse(storeId).success) return false
  const stored = await db
    .selectFrom('sales')
    .select('fingerprint')
    .where('store_id', '=', storeId)
    .where('order_number', '=', sale.orderNumber)
    .executeTakeFirst()
  return stored?.fingerprint === idempotencyKey(sale)
}

const importOne = async ({ db, postsRefused, settings, now }: Target, entry: Entry): Promise<Imported> => {
  const { orderNumber } = entry.sale
  if (entry.delivery === 'refused' && !postsRefused)
    return (await isThere(db, entry))
      ? { kind: 'there already', orderNumber }
      : { kind: 'undecided', orderNumber, reason: entry.reason ?? '' }
  let isWritten = false
  try {
    const { id, fullname } = await sellerOf(db, entry)
    const cashier = { userId: id, fullname }
    const store = await storeOf(db, entry)
    const metrics = { countSale: () => void (isWritten = true), countFlags: () => undefined }
    const till = { store, cashier, paidAt: paidTimeOf(entry), isImported: true }
    await postSale({ db, settings, now, metrics }, till, entry.sale)
    return { kind: isWritten ? 'imported' : 'there already', orderNumber }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    return { kind: 'refused', orderNumber, statusCode: cause.statusCode, reason: cause.message }
  }
}

/**
 * Posts the sales of a file one after the other, in the order in which they were paid. A sale that the server has is
 * left as it is, so that a file can be imported as often as one likes, and beside the till that still sends.
 */
export const importSales = async (target: Target, file: SalesFile): Promise<Imported[]> => {
  const done: Imported[] = []
  for (const entry of file.sales) done.push(await importOne(target, entry))
  return done
}
