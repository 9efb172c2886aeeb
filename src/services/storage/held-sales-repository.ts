import type { UseStore } from 'idb-keyval'
import type { OpenSale } from '#domain/cart.ts'
import type { StorageFault } from '#domain/faults.ts'
import {
  heldSaleOf,
  withHeldSale,
  withoutHeldSale,
  type HeldSale,
  type HoldStamp,
} from '#domain/held-sale.ts'
import type { Result } from '#domain/result.ts'
import { ASIDE } from './record-format.ts'
import { PaymentDrafts, PosCart, PosHeldSales } from './records/sale.ts'
import { changeTogether, type RecordsChange, type SetAside } from './together.ts'

const cartOf = ({ saleId, cartItems, discount }: HeldSale) => ({ saleId, lines: cartItems, discount })

const SET_ASIDE = [PosHeldSales, PosCart, PaymentDrafts].map(({ key }) => key + ASIDE)

/** Is something on hold under this key, or what was set aside of a sale? */
const isHeldOrAside = (key: string): boolean =>
  key === PosHeldSales.key || SET_ASIDE.some((aside) => key.startsWith(aside))

const heldIn = async (change: RecordsChange): Promise<HeldSale[]> => (await change.read(PosHeldSales)) ?? []

/**
 * Sales on hold. A sale that moves between the cart and them moves in one transaction: it is never in both
 * records and never in neither, however the device stops.
 */
export const heldSalesRepository = (store: UseStore, setAside: SetAside) => {
  const together = changeTogether(store, setAside)
  return {
    /** Moves the cart to the held sales; answers with all held sales. */
    hold: ({ saleId, cart }: OpenSale, stamp: HoldStamp): Promise<Result<HeldSale[], StorageFault>> =>
      together(async (change) => {
        const held = [...(await heldIn(change)), heldSaleOf(saleId, cart, stamp)]
        change.write(PosHeldSales, held)
        change.remove(PosCart.key)
        return held
      }),
    /**
     * Moves a held sale to the cart, and first the one that is in the cart to the held sales. `resumed` is undefined, and nothing
     * moves, where the sale is not held any more.
     */
    resume: (
      orderId: string,
      open: OpenSale | undefined,
      stamp: HoldStamp,
    ): Promise<Result<{ held: HeldSale[]; resumed: HeldSale | undefined }, StorageFault>> =>
      together(async (change) => {
        const before = await heldIn(change)
        const resumed = before.find((sale) => sale.orderId === orderId)
        if (!resumed) return { held: before, resumed }
        const others = withoutHeldSale(before, orderId)
        const held = open ? [...others, heldSaleOf(open.saleId, open.cart, stamp)] : others
        change.write(PosHeldSales, held)
        change.write(PosCart, cartOf(resumed))
        return { held, resumed }
      }),
    /** Deletes a held sale; answers with those that stay. `removed` is undefined where it was not on hold any more. */
    remove: (
      orderId: string,
    ): Promise<Result<{ held: HeldSale[]; removed: HeldSale | undefined }, StorageFault>> =>
      together(async (change) => {
        const before = await heldIn(change)
        const held = withoutHeldSale(before, orderId)
        change.write(PosHeldSales, held)
        return { held, removed: before.find((sale) => sale.orderId === orderId) }
      }),
    /**
     * Removes all held sales, and what could not be read of them, of a cart or of a payment: it would come back under
     * another cashier once it can. Answers with those that were on hold.
     */
    removeAll: (): Promise<Result<HeldSale[], StorageFault>> =>
      together(async (change) => {
        const held = await heldIn(change)
        for (const key of await change.keys()) if (isHeldOrAside(key)) change.remove(key)
        return held
      }),
    /** Puts a deleted sale back on hold as what it was; answers with all held sales. */
    putBack: (sale: HeldSale): Promise<Result<HeldSale[], StorageFault>> =>
      together(async (change) => {
        const held = withHeldSale(await heldIn(change), sale)
        change.write(PosHeldSales, held)
        return held
      }),
  }
}

export type HeldSalesRepository = ReturnType<typeof heldSalesRepository>
