import type { UseStore } from 'idb-keyval'
import type { SetAside } from '#services/storage/together.ts'
import { outboxStore } from './outbox-store.ts'

/**
 * How many paid sales of this device, or of one store on it, the server has not confirmed.
 * @throws when they cannot be read: not to know is no reason to sign out.
 */
export const unsentSales = async (store: UseStore, setAside: SetAside, storeId?: string): Promise<number> => {
  const sales = await outboxStore(store, setAside, Date.now).sales()
  if (!sales.ok) throw new Error(`The sales on this device cannot be read: ${sales.fault.kind}`)
  const isAskedFor = (sale: { storeId: string }) => storeId === undefined || sale.storeId === storeId
  return sales.value.filter((sale) => sale.state === 'paid' && isAskedFor(sale)).length
}
