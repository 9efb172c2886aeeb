import { isOpenCharge, isUnsettled, type Charge } from '#domain/charge.ts'
import type { Sale } from '#domain/sale.ts'
import { isGivenUpInDoubt } from '#domain/sale-in-doubt.ts'

/** Which of the sales that were being made when the device stopped goes on, and which are let go. */
export interface UnfinishedSales {
  current: Sale | undefined
  letGo: Sale[]
}

/**
 * The sale of the cart goes first where something was under way for it. Then the newest one whose cart is gone: what
 * became of a paid one is shown over an empty cart only, and one that charges are open for is asked about. A sale that
 * nothing was under way for is let go with its cart; one that is not asked about yet stays for the next start. So is one
 * that the server may have, whose charges are in it again, unless the terminal has to be asked about one. A paid one
 * of another store than `storeId`, which is entered, is let go: a refusal would bring its cart into this store.
 */
export const unfinishedSales = (
  sales: Sale[],
  charges: Charge[],
  cartSaleId: string | undefined,
  storeId?: string,
): UnfinishedSales => {
  const newestFirst = sales.toSorted((one, other) => other.startedAt - one.startedAt)
  const isCharged = ({ id }: Sale): boolean =>
    charges.some((charge) => charge.saleId === id && isOpenCharge(charge))
  const isAskedAbout = (sale: Sale): boolean =>
    charges.some(
      (charge) => charge.saleId === sale.id && (isGivenUpInDoubt(sale) ? isUnsettled : isOpenCharge)(charge),
    )
  const isInProgress = (sale: Sale): boolean => sale.state !== 'unpaid' || isCharged(sale)
  const isPaidElsewhere = (sale: Sale): boolean =>
    sale.state === 'paid' && storeId !== undefined && sale.storeId !== storeId
  const own = newestFirst.find(({ id }) => id === cartSaleId)
  const gone = newestFirst.filter(({ id }) => id !== cartSaleId)
  const next = gone.find((sale) =>
    sale.state === 'unpaid' ? isAskedAbout(sale) : cartSaleId === undefined && !isPaidElsewhere(sale),
  )
  const current = own && isInProgress(own) ? own : (next ?? own)
  const letGo = gone.filter((sale) => sale !== current && !(sale.state === 'unpaid' && isAskedAbout(sale)))
  return { current, letGo }
}
