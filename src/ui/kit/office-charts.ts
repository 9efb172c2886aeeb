import type { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import type { batchUndoMachine } from '#machines/office/batchUndo/batchUndo.machine.ts'
import type { countReviewMachine } from '#machines/office/countReview/countReview.machine.ts'
import type { countRowsMachine } from '#machines/office/countRows/countRows.machine.ts'
import type { flaggedSalesMachine } from '#machines/office/flaggedSales/flaggedSales.machine.ts'
import type { labelsMachine } from '#machines/office/labels/labels.machine.ts'
import type { openFlagsMachine } from '#machines/office/openFlags/openFlags.machine.ts'
import type { newStoreMachine } from '#machines/office/newStore/newStore.machine.ts'
import type { ownerAccountMachine } from '#machines/office/ownerAccount/ownerAccount.machine.ts'
import type { shopSetupMachine } from '#machines/office/shopSetup/shopSetup.machine.ts'
import type { productChangesMachine } from '#machines/office/productChanges/productChanges.machine.ts'
import type { productsMachine } from '#machines/office/products/products.machine.ts'
import type { purchaseOrderMachine } from '#machines/office/purchaseOrder/purchaseOrder.machine.ts'
import type { purchaseOrdersMachine } from '#machines/office/purchaseOrders/purchaseOrders.machine.ts'
import type { receivingMachine } from '#machines/office/receiving/receiving.machine.ts'
import type { saleReviewMachine } from '#machines/office/saleReview/saleReview.machine.ts'
import type { securityEventsMachine } from '#machines/office/securityEvents/securityEvents.machine.ts'
import type { staffMachine } from '#machines/office/staff/staff.machine.ts'
import type { stockAdjustmentMachine } from '#machines/office/stockAdjustment/stockAdjustment.machine.ts'
import type { stockCountMachine } from '#machines/office/stockCount/stockCount.machine.ts'
import type { stockLevelMachine } from '#machines/office/stockLevel/stockLevel.machine.ts'
import type { stockMovementsMachine } from '#machines/office/stockMovements/stockMovements.machine.ts'
import type { storeClosingMachine } from '#machines/office/storeClosing/storeClosing.machine.ts'
import type { storeFavouritesMachine } from '#machines/office/storeFavourites/storeFavourites.machine.ts'
import type { storeRulesMachine } from '#machines/office/storeRules/storeRules.machine.ts'
import type { storeSettingsMachine } from '#machines/office/storeSettings/storeSettings.machine.ts'
import type { terminalsMachine } from '#machines/office/terminals/terminals.machine.ts'
import type { userSessionsMachine } from '#machines/office/userSessions/userSessions.machine.ts'

/** The charts of the administration area, with their actors provided; no till loads them that only sells. */
export interface OfficeCharts {
  administration: typeof administrationMachine
  batchUndo: typeof batchUndoMachine
  countReview: typeof countReviewMachine
  countRows: typeof countRowsMachine
  flaggedSales: typeof flaggedSalesMachine
  labels: typeof labelsMachine
  openFlags: typeof openFlagsMachine
  newStore: typeof newStoreMachine
  ownerAccount: typeof ownerAccountMachine
  shopSetup: typeof shopSetupMachine
  productChanges: typeof productChangesMachine
  products: typeof productsMachine
  purchaseOrder: typeof purchaseOrderMachine
  purchaseOrders: typeof purchaseOrdersMachine
  receiving: typeof receivingMachine
  saleReview: typeof saleReviewMachine
  securityEvents: typeof securityEventsMachine
  staff: typeof staffMachine
  stockAdjustment: typeof stockAdjustmentMachine
  stockCount: typeof stockCountMachine
  stockLevel: typeof stockLevelMachine
  stockMovements: typeof stockMovementsMachine
  storeClosing: typeof storeClosingMachine
  storeFavourites: typeof storeFavouritesMachine
  storeRules: typeof storeRulesMachine
  storeSettings: typeof storeSettingsMachine
  terminals: typeof terminalsMachine
  userSessions: typeof userSessionsMachine
}
