import { scan } from '../keys.ts'
import { PRODUCTS_ON_SALE } from '../products.ts'
import type { KeyTrace } from './trace.ts'

const COLA = PRODUCTS_ON_SALE['Coca-Cola (EAN-13)']

const one = { 'Coca-Cola (EAN-13)': 1 }

/** What may lie over the sale, or stand in its place. */
export const LAYER_TRACES: KeyTrace[] = [
  {
    title: "while 'Multiple Products Found!' is open",
    place: 'chooser',
    keys: scan(COLA),
    pieces: one,
    message: '1 scanned: choose a product first',
  },
  {
    title: 'while the sale is being confirmed',
    place: 'overlay',
    keys: scan(COLA),
    pieces: {},
    message: 'Finish or close the payment first',
  },
  { title: 'while the keys are shown', place: 'shortcuts', keys: scan(COLA), pieces: one },
  { title: 'while a customer is being looked for', place: 'customer', keys: scan(COLA), pieces: one },
  {
    title: 'while the held sales are shown',
    place: 'heldSales',
    keys: scan(COLA),
    pieces: {},
    message: 'Open the sale to scan products',
  },
]
