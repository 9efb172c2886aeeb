import type { Charge } from '#domain/charge.ts'
import type { StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import type { SaleClaims } from './claims.ts'
import type { OutboxStore } from './outbox-store.ts'

export type UnfinishedSale = Result<{ sale: Sale; charges: Charge[] } | undefined, StorageFault>

const newestFirst = (sales: Sale[]): Sale[] =>
  [...sales].sort((one, other) => other.startedAt - one.startedAt)

/**
 * The sale that was being made when this device stopped, with its charges: the newest that no other tab is making.
 * Older ones are let go: a paid one goes on waiting for the server, and charges stay listed whatever happens.
 */
export const unfinishedSale = (store: OutboxStore, claims: SaleClaims) => {
  const unclaimed = async (sales: Sale[]): Promise<Sale[]> => {
    const claimed = await Promise.all(sales.map(({ id }) => claims.claim(id)))
    return sales.filter((_, index) => claimed[index])
  }
  return async (): Promise<UnfinishedSale> => {
    const sales = await store.sales()
    if (!sales.ok) return sales
    const unfinished = sales.value.filter(({ state, isAttended }) => state === 'unpaid' || isAttended)
    const [current, ...older] = await unclaimed(newestFirst(unfinished))
    await Promise.all(older.map(({ id }) => store.letGo(id)))
    if (!current) return ok(undefined)
    const charges = await store.chargesOf(current.id)
    return charges.ok ? ok({ sale: current, charges: charges.value }) : charges
  }
}
