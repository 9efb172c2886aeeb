import type { OrderState, PurchaseOrder, SaveOrderPayload } from '#contract/administration/purchase-orders.ts'
import { Day, HIGHEST_PRICE } from '#contract/administration/product-prices.ts'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import { MOST_LINES } from '#contract/administration/stock.ts'
import { LONGEST } from '#contract/text.ts'
import type { FormFaults } from './form-faults.ts'
import { amountText, type Kobo } from './money.ts'
import { parseNaira } from './numeric-text.ts'
import { piecesIn, withPiece, type ReceiveLine } from './receive-entry.ts'

/** Which orders of which store are listed. */
export interface OrderNarrowing {
  storeId: string
  state: OrderState | 'all'
}

/** A product that is ordered, with its pieces and what one costs as they were typed; the cost may be empty. */
export interface OrderLine extends ReceiveLine {
  cost: string
}

/** A draft of a purchase order as it stands in the form: what is typed as it was typed. */
export interface OrderEntry {
  supplier: string
  /** A day such as 2026-11-24; empty for none. */
  expectedOn: string
  lines: OrderLine[]
}

export const NEW_ORDER: OrderEntry = { supplier: '', expectedOn: '', lines: [] }

/** An order as the form shows it. */
export const orderEntryOf = ({ supplier, expected_on, lines }: PurchaseOrder): OrderEntry => ({
  supplier,
  expectedOn: expected_on ?? '',
  lines: lines.map(({ product_id, name, quantity, unit_cost }) => ({
    productId: product_id,
    name,
    pieces: String(quantity),
    cost: unit_cost === null ? '' : amountText(unit_cost),
  })),
})

/** One piece more of a product, at the top where it is new. */
export const withOrdered = (lines: OrderLine[], product: AdministeredProduct): OrderLine[] => {
  const costs = new Map(lines.map(({ productId, cost }) => [productId, cost]))
  return withPiece(lines, product).map((line) => ({ ...line, cost: costs.get(line.productId) ?? '' }))
}

/** The name of the field of what a product costs, in the faults. */
export const costField = (productId: string): string => `${productId} cost`

/** What is typed as a cost: null for nothing, undefined for what is none. */
const costIn = (typed: string): Kobo | null | undefined => {
  if (typed.trim() === '') return null
  const cost = parseNaira(typed)
  // A lone sign or point is no cost.
  return /\d/.test(typed) && cost.ok && cost.value >= 0 && cost.value <= HIGHEST_PRICE
    ? cost.value
    : undefined
}

const lineFaults = ({ productId, pieces, cost }: OrderLine): FormFaults => ({
  ...(piecesIn(pieces) === undefined && { [productId]: 'Enter how many, such as 12' }),
  ...(costIn(cost) === undefined && {
    [costField(productId)]: 'Enter a cost such as 1,250.00, or leave it empty',
  }),
})

const supplierFault = (supplier: string, isPlaced: boolean): FormFaults => {
  if (supplier.trim().length > LONGEST.name) return { supplier: `Enter at most ${LONGEST.name} letters` }
  return isPlaced && supplier.trim() === '' ? { supplier: 'Supplier is required' } : {}
}

const listFault = ({ length }: OrderLine[], isPlaced: boolean): FormFaults => {
  if (length > MOST_LINES) return { form: `At most ${MOST_LINES} products can be in an order` }
  return isPlaced && length === 0 ? { form: 'Add a product first' } : {}
}

const isDay = (text: string): boolean => Day.safeParse(text).success

/** The text under each field that cannot be taken as it is; a draft may be without supplier and products. */
export const orderFaults = ({ supplier, expectedOn, lines }: OrderEntry, isPlaced: boolean): FormFaults => ({
  ...supplierFault(supplier, isPlaced),
  ...(expectedOn !== '' && !isDay(expectedOn) && { expectedOn: 'Enter a day, or leave it empty' }),
  ...listFault(lines, isPlaced),
  ...Object.assign({}, ...lines.map(lineFaults)),
})

/** What a form without faults has to be saved. */
export const orderData = ({
  supplier,
  expectedOn,
  lines,
}: OrderEntry): Pick<SaveOrderPayload, 'supplier' | 'expectedOn' | 'lines'> => ({
  supplier: supplier.trim(),
  expectedOn: expectedOn === '' ? null : expectedOn,
  lines: lines.map(({ productId, pieces, cost }) => ({
    productId,
    quantity: piecesIn(pieces) ?? 0,
    unitCost: costIn(cost) ?? null,
  })),
})
