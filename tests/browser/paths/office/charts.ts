import type { PathTable } from '../support/table.ts'
import * as counts from './tables/counts.ts'
import { labelsTable } from './tables/labels.ts'
import * as orders from './tables/orders.ts'
import * as products from './tables/products.ts'
import * as manyProducts from './tables/many-products.ts'
import * as people from './tables/people.ts'
import * as shop from './tables/shop.ts'
import { shopSetupTable } from './tables/shop-setup.ts'
import { storeFavouritesTable } from './tables/store-favourites.ts'
import * as stock from './tables/stock.ts'
import * as store from './tables/store.ts'
import * as trail from './tables/trail.ts'

/** How a chart of the administration is driven in a browser. */
interface OfficeChart {
  /** One, or one for each of several ways to drive it. */
  tables: [PathTable, ...PathTable[]]
  /** Transitions that nothing brings about in a browser, each with the reason. */
  unreachable?: Record<string, string>
}

const BESIDE = 'The categories come beside the first page, before it or after it: a path has one order.'
const NOT_A_DAY = 'Nothing on a page that was just opened has waited for a day.'
const NOT_NARROWED = 'The page of this list has nothing to narrow it by.'

/** Those that `npm test` drives; the others take two minutes. */
export const SHORT_CHARTS = ['receiving', 'stockCount']

/** Every chart of the administration. */
export const officeCharts: Record<string, OfficeChart> = {
  products: {
    tables: [products.listTable, products.changedTable, products.newTable],
    unreachable: {
      'products.list.opened | xstate.done.actor.loadCategories [0]': BESIDE,
      'products.list.opened | xstate.error.actor.loadCategories [0]': BESIDE,
    },
  },
  productImport: { tables: [manyProducts.productImportTable] },
  batchUndo: { tables: [manyProducts.batchUndoTable] },
  productChanges: {
    tables: [manyProducts.productChangesTable],
    unreachable: { 'productChanges | filter.chosen [0]': NOT_NARROWED },
  },
  bulkChange: { tables: [manyProducts.bulkChangeTable] },
  stockLevel: { tables: [stock.stockLevelTable] },
  stockAdjustment: { tables: [stock.stockAdjustmentTable] },
  stockMovements: {
    tables: [stock.stockMovementsTable],
    unreachable: { 'stockMovements | filter.chosen [0]': NOT_NARROWED },
  },
  stockCount: {
    tables: [counts.stockCountTable],
    unreachable: {
      'stockCount.counting.sending.sending | xstate.done.actor.sendEntry [2]': NOT_A_DAY,
      'stockCount.counting.sending.resending | xstate.done.actor.sendEntry [3]': NOT_A_DAY,
      'stockCount.counting.sending.askingTime | xstate.done.actor.askTime [0]': NOT_A_DAY,
      'stockCount.counting.sending.askingTime | xstate.done.actor.askTime [1]': NOT_A_DAY,
      'stockCount.counting.sending.askingTime | xstate.done.actor.askTime [2]': NOT_A_DAY,
      'stockCount.counting.sending.askingTime | xstate.done.actor.askTime [3]': NOT_A_DAY,
      'stockCount.counting.sending.askingTime | xstate.error.actor.askTime [0]': NOT_A_DAY,
    },
  },
  countReview: { tables: [counts.countReviewTable] },
  countRows: { tables: [counts.countRowsTable] },
  purchaseOrder: { tables: [orders.knownOrderTable, orders.newOrderTable] },
  purchaseOrders: { tables: [orders.purchaseOrdersTable] },
  storeSettings: { tables: [store.storeSettingsTable] },
  storeRules: { tables: [store.storeRulesTable] },
  storeClosing: { tables: [store.storeClosingTable] },
  storeFavourites: { tables: [storeFavouritesTable] },
  terminals: { tables: [people.terminalsTable] },
  staff: {
    tables: [people.staffTable],
    unreachable: {
      'staff.task.copyingLink | link.noted [0]':
        'The link is copied before anybody could press another button.',
    },
  },
  labels: { tables: [labelsTable] },
  shopSetup: {
    tables: [shopSetupTable],
    unreachable: {
      'shopSetup.products.typing | step.passed [0]':
        'The form of a product leads back to the ways to add products, and no further.',
    },
  },
  newStore: { tables: [shop.newStoreTable] },
  administration: { tables: [shop.administrationTable] },
  users: { tables: [shop.usersTable] },
  ownerAccount: { tables: [shop.ownerAccountTable] },
  flaggedSales: { tables: [trail.flaggedSalesTable] },
  saleReview: { tables: [trail.saleReviewTable] },
  openFlags: { tables: [trail.openFlagsTable] },
  securityEvents: { tables: [trail.securityEventsTable] },
  userSessions: { tables: [trail.userSessionsTable] },
  receiving: { tables: [stock.receivingTable] },
}
