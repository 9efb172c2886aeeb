import type { Sale } from '#domain/sale.ts'
import type { OutboxStore } from '#services/outbox/outbox-store.ts'

/** A sale as it is on the device, which is how it would be posted now. @throws where it is not there. */
export const postedSale = async ({ find }: Pick<OutboxStore, 'find'>, id: string): Promise<Sale> => {
  const found = await find(id)
  if (!found.ok || !found.value) throw new Error(`Sale ${id} is not on the device`)
  return found.value
}
