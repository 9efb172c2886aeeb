/** Cart and held sales of a device. They belong to one store: the one that was entered when they were made. */
export interface SaleOnDevice {
  /** Undefined where no store has been entered since the last sign-out. */
  storeId: string | undefined
  cartLines: number
  heldSales: number
}

/** What somebody would leave behind: what is cleared, and what waits to be sent. */
export interface OpenWork {
  cartLines: number
  heldSales: number
  /** Paid sales that the server has not confirmed; they stay on the device. */
  unsentSales: number
}

export const NO_OPEN_WORK: OpenWork = { cartLines: 0, heldSales: 0, unsentSales: 0 }

type Cleared = Pick<OpenWork, 'cartLines' | 'heldSales'>

const NOTHING_CLEARED: Cleared = { cartLines: 0, heldSales: 0 }

/** What entering a store clears: a cart belongs to its store and never goes along to another (§10.66). */
export const clearedByEntering = (sale: SaleOnDevice, storeId: string): Cleared =>
  sale.storeId === storeId ? NOTHING_CLEARED : { cartLines: sale.cartLines, heldSales: sale.heldSales }

/** What goes with a store that is deleted from the device. */
export const clearedByDeleting = (sale: SaleOnDevice, storeId: string): Cleared =>
  sale.storeId === storeId ? { cartLines: sale.cartLines, heldSales: sale.heldSales } : NOTHING_CLEARED

/** Lines or held sales would be lost. */
export const isClearing = ({ cartLines, heldSales }: Cleared): boolean => cartLines + heldSales > 0

/** There is something to ask about before it is left. */
export const hasOpenWork = (work: OpenWork): boolean => isClearing(work) || work.unsentSales > 0
