import type { ShellDeps } from '#app/deps.ts'
import {
  clearedByDeleting,
  clearedByEntering,
  NO_OPEN_WORK,
  type OpenWork,
  type SaleOnDevice,
} from '#domain/open-work.ts'

/**
 * Counts what a cashier would leave behind.
 * @throws when it cannot be read: not to know is no reason to go on without a question.
 */
export const countOpenWork = ({ stores, unsentSales }: Pick<ShellDeps, 'stores' | 'unsentSales'>) => {
  const sale = async (): Promise<SaleOnDevice> => {
    const read = await stores.saleOnDevice()
    if (!read.ok) throw new Error(`The sale on this device cannot be read: ${read.fault.kind}`)
    return read.value
  }
  return {
    /** All of the device: what a sign-out and a switch leave. */
    all: async (): Promise<OpenWork> => {
      const { cartLines, heldSales } = await sale()
      return { cartLines, heldSales, unsentSales: await unsentSales() }
    },
    /** What goes with a store that is deleted, and waits in it. */
    ofStore: async (storeId: string): Promise<OpenWork> => ({
      ...clearedByDeleting(await sale(), storeId),
      unsentSales: await unsentSales(storeId),
    }),
    /** What entering a store clears; sales that wait are sent whichever store is entered. */
    besidesStore: async (storeId: string): Promise<OpenWork> => ({
      ...NO_OPEN_WORK,
      ...clearedByEntering(await sale(), storeId),
    }),
  }
}
