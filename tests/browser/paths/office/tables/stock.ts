import {
  AdjustStock,
  ReceiveStock,
  SetStockLevel,
  StockLevel,
  StockMovements,
} from '#contract/administration/stock.ts'
import { failed, ok } from '#domain/result.ts'
import { receivingModel } from '#tests/machines/office/receiving/receiving.model.ts'
import { stockAdjustmentModel } from '#tests/machines/office/stockAdjustment/stockAdjustment.model.ts'
import { stockLevelModel } from '#tests/machines/office/stockLevel/stockLevel.model.ts'
import { stockMovementsModel } from '#tests/machines/office/stockMovements/stockMovements.model.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { answered, foundProducts, presses, types } from '../answers.ts'
import { listActs, listEvents, officeTable } from '../table.ts'

const PAGE = `/administration/stock/${PEAK_MILK.id}`
const STOCK = '/merchant/administration/stock'

/** The levels at which a product is low. */
export const stockLevelTable = officeTable({
  model: stockLevelModel,
  path: PAGE,
  acts: {
    'level.asked': presses('Load the level again'),
    'level.typed': (setup, { text }) => types(setup, 'Warn at', text),
    'level.submitted': presses('Set level'),
  },
  arms: {
    loadLevel: answered(`GET ${STOCK}/level`, StockLevel),
    setLevel: answered(`POST ${STOCK}/level`, SetStockLevel),
  },
})

/** The correction of a product's stock. */
export const stockAdjustmentTable = officeTable({
  model: stockAdjustmentModel,
  path: PAGE,
  events: ({ context: { entry } }) => [
    { type: 'adjustment.opened' },
    { type: 'adjustment.typed', typed: { pieces: entry.pieces === '' ? '2' : '' } },
    { type: 'adjustment.closed' },
    { type: 'adjustment.submitted' },
  ],
  acts: {
    'adjustment.opened': presses('Correct stock'),
    'adjustment.typed': (setup, { typed }) => types(setup, 'Pieces', (typed as { pieces: string }).pieces),
    'adjustment.closed': presses('Cancel'),
    'adjustment.submitted': presses('Book'),
  },
  arms: { adjustStock: answered(`POST ${STOCK}/adjust`, AdjustStock) },
})

/** What has moved the stock of a product. */
export const stockMovementsTable = officeTable({
  model: stockMovementsModel,
  path: PAGE,
  events: listEvents,
  acts: listActs,
  arms: {
    loadPage: answered(`GET ${STOCK}/movements`, StockMovements, movementsIn),
    loadMore: answered(`GET ${STOCK}/movements`, StockMovements, movementsIn),
  },
})

/** Goods that come in. */
export const receivingTable = officeTable({
  model: receivingModel,
  path: '/administration/stock/receive',
  events: ({ context: { text, found, lines } }) => [
    { type: 'text.typed', text: text === '' ? 'rice' : '' },
    { type: 'search.submitted' },
    ...(found.length > 0 ? [{ type: 'product.chosen', product: OFADA_RICE }] : []),
    ...(lines.length > 0
      ? [
          { type: 'pieces.typed', productId: OFADA_RICE.id, pieces: '' },
          { type: 'line.removed', productId: OFADA_RICE.id },
        ]
      : []),
    { type: 'paper.typed', typed: { note: 'A box was open' } },
    { type: 'booking.asked' },
    { type: 'another.asked' },
  ],
  change: {
    outcomes: {
      ...receivingModel.outcomes,
      findProducts: [ok([OFADA_RICE]), failed({ kind: 'offline' })],
    },
    key: ({ context: { text, codes, lines, found } }) => [
      text,
      codes.length > 0,
      lines.length > 0,
      lines[0]?.pieces === '',
      found.length > 0,
    ],
  },
  acts: {
    'text.typed': (setup, { text }) => types(setup, 'Barcode or name', text),
    'search.submitted': presses('Look up'),
    'product.chosen': presses('Add Ofada rice'),
    'pieces.typed': (setup, { pieces }) => types(setup, 'Pieces of Ofada rice', pieces),
    'line.removed': presses('Remove Ofada rice'),
    'paper.typed': (setup, { typed }) => types(setup, 'Note', (typed as { note: string }).note),
    'booking.asked': presses('Book in'),
    'another.asked': presses('Receive more'),
  },
  arms: {
    findProducts: foundProducts,
    receiveStock: answered(`POST ${STOCK}/receive`, ReceiveStock),
  },
})

function movementsIn({ rows, next }: { rows: unknown[]; next: string | null }) {
  return { movements: rows, next: next === null ? null : 7 }
}
