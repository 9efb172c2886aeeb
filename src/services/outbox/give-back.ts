import type { ApiFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import type { GivenBack } from '#domain/sale-delivery.ts'
import type { Decided } from '#machines/selling/saleDecision/saleDecision.types.ts'
import type { OrderPage } from '#services/api/sales.ts'
import type { Exclusively } from '#services/tabs/locks.ts'
import type { OutboxStore } from './outbox-store.ts'

interface Sources {
  store: Pick<OutboxStore, 'find' | 'giveBack' | 'tryAgain'>
  /** A page, from 1, of a store's orders with this text in their numbers or customers' names. */
  searchOrders: (storeId: string, text: string, page: number) => Promise<Result<OrderPage, ApiFault>>
  exclusively: Exclusively
}

/**
 * Gives a refused sale back. One in doubt may be in the books, by a manager whose answer was lost: the server is asked
 * first, and an order that it has is sent again instead, to be confirmed (decision 0098).
 */
export const saleReturner = ({ store, searchOrders, exclusively }: Sources) => {
  const isBooked = async (sale: Sale, page = 1): Promise<Result<boolean, ApiFault>> => {
    const found = await searchOrders(sale.storeId, String(sale.orderNumber), page)
    if (!found.ok) return found
    const { orders, pages } = found.value
    if (orders.some(({ order_number }) => order_number === sale.orderNumber)) return ok(true)
    return page < pages ? isBooked(sale, page + 1) : ok(false)
  }
  const giveBackInDoubt = async (sale: Sale, givenBack: GivenBack): Promise<Decided> => {
    const booked = await isBooked(sale)
    if (!booked.ok) return booked
    return booked.value ? store.tryAgain(sale.id) : store.giveBack(sale.id, givenBack)
  }
  const giveBack = async (saleId: string, givenBack: GivenBack): Promise<Decided> => {
    const found = await store.find(saleId)
    if (!found.ok) return found
    const sale = found.value
    return sale?.delivery === 'refused' && sale.isInDoubt
      ? giveBackInDoubt(sale, givenBack)
      : store.giveBack(saleId, givenBack)
  }
  // The lock of those who post: a manager may be taking the very sale in at another tab.
  return (saleId: string, givenBack: GivenBack): Promise<Decided> =>
    exclusively('tillstate.outbox', () => giveBack(saleId, givenBack))
}
