import { andThen, bareScan, scan, timed, typed, keysFor } from '../keys.ts'
import { PRODUCTS_ON_SALE } from '../products.ts'
import type { KeyTrace } from './trace.ts'

const COLA = PRODUCTS_ON_SALE['Coca-Cola (EAN-13)']
const GUM = PRODUCTS_ON_SALE['Gum (EAN-8)']

const one = { 'Coca-Cola (EAN-13)': 1 }

const tenScans = Array.from({ length: 9 }).reduce<ReturnType<typeof scan>>(
  (keys) => andThen(keys, 100, scan(COLA, 8)),
  scan(COLA, 8),
)

/** Awkward moments: where the focus is, what a person typed, how scans follow each other. */
export const MOMENT_TRACES: KeyTrace[] = [
  { title: 'over the empty search box', place: 'search', keys: scan(COLA), pieces: one },
  { title: 'over a search that was typed before', place: 'searchWithText', keys: scan(COLA), pieces: one },
  {
    title: 'a person types two letters, and scans at once',
    place: 'search',
    keys: andThen(typed('mi', 90), 75, scan(COLA, 8)),
    pieces: one,
    field: 'mi',
  },
  {
    title: 'a person types, waits and scans',
    place: 'search',
    keys: andThen(typed('milo'), 400, scan(COLA, 8)),
    pieces: one,
    field: 'milo',
  },
  { title: 'over a quantity', place: 'quantity', keys: scan(GUM), pieces: { 'Gum (EAN-8)': 1 } },
  { title: 'over the cash amount', place: 'cash', keys: scan(COLA), pieces: one },
  { title: 'over the cash amount, slow Bluetooth', place: 'cash', keys: scan(COLA, 50), pieces: one },
  { title: 'over the cash amount, neither Enter nor Tab', place: 'cash', keys: bareScan(COLA), pieces: one },
  { title: 'over the discount', place: 'discount', keys: scan(COLA), pieces: one },
  { title: "over the manual 'Scan' input", place: 'barcode', keys: scan(COLA), pieces: one },
  { title: "over the button 'Clear'", place: 'clearButton', keys: scan(COLA), pieces: one },
  {
    title: "over the button 'Clear', Enter 300 ms late",
    place: 'clearButton',
    keys: andThen(bareScan(COLA), 300, timed([{ key: 'Enter', code: 'Enter' }], 0)),
    pieces: one,
  },
  { title: "over 'Confirm Payment'", place: 'confirmPayment', keys: scan(COLA), pieces: one },
  { title: 'over the choice of a price', place: 'tier', keys: scan(COLA), pieces: one },
  {
    title: 'one key held back by a busy page',
    keys: scan(COLA, [8, 8, 8, 8, 8, 100, 8, 8, 8, 8, 8, 8, 8]),
    pieces: one,
  },
  { title: 'ten scans in two seconds', keys: tenScans, pieces: { 'Coca-Cola (EAN-13)': 10 } },
  {
    title: 'two scans without Enter or Tab, 60 ms apart',
    keys: andThen(bareScan(COLA), 60, bareScan(GUM)),
    pieces: { 'Coca-Cola (EAN-13)': 1, 'Gum (EAN-8)': 1 },
  },
  {
    title: 'no scan: a quick typist',
    place: 'search',
    keys: timed(keysFor('indomie'), [62, 71, 68]),
    pieces: {},
    field: 'indomie',
  },
  {
    title: 'no scan: digits that a person types',
    place: 'cash',
    keys: typed('75', 130),
    pieces: {},
    field: '500075',
  },
  {
    title: 'no scan: a name at 15 ms a key',
    place: 'search',
    keys: timed(keysFor('Ada Obi'), 15),
    pieces: {},
    field: 'Ada Obi',
  },
  {
    title: 'no scan: an e-mail at 15 ms a key',
    place: 'customer',
    keys: timed(keysFor('.obi@shop.test'), 15),
    pieces: {},
    field: 'ada.obi@shop.test',
  },
  {
    title: 'no scan: a telephone number at 15 ms a key',
    place: 'customer',
    keys: timed(keysFor('08031234567'), 15),
    pieces: {},
    field: 'ada08031234567',
  },
  {
    title: 'no scan: an amount at 15 ms a key',
    place: 'cash',
    keys: timed(keysFor('1250'), 15),
    pieces: {},
    field: '50001250',
  },
  {
    title: 'no scan: a rate at 15 ms a key',
    place: 'discount',
    keys: timed(keysFor('.25'), 15),
    pieces: {},
    field: '5.25',
  },
  {
    title: 'over the cash amount with letters',
    place: 'cash',
    keys: scan(PRODUCTS_ON_SALE['Shelf label (Code 128)']),
    pieces: { 'Shelf label (Code 128)': 1 },
  },
  { title: 'over the discount, neither Enter nor Tab', place: 'discount', keys: bareScan(COLA), pieces: one },
]
