/**
 * The charts of the product, each in the interface of where it runs: what provides it, what shows it and which links it
 * may have follow from its row here (CONTRIBUTING, 'A new chart').
 */

import type { ActorRefFrom } from 'xstate'
import type { cameraMachine } from '#machines/devices/camera/camera.machine.ts'
import type { portSetupMachine } from '#machines/devices/portSetup/portSetup.machine.ts'
import type { receiptPaperMachine } from '#machines/devices/receiptPaper/receiptPaper.machine.ts'
import type { receiptPrinterMachine } from '#machines/devices/receiptPrinter/receiptPrinter.machine.ts'
import type { scannerMachine } from '#machines/devices/scanner/scanner.machine.ts'
import type { terminalLinkMachine } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import type { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import type { batchUndoMachine } from '#machines/office/batchUndo/batchUndo.machine.ts'
import type { bulkChangeMachine } from '#machines/office/bulkChange/bulkChange.machine.ts'
import type { countReviewMachine } from '#machines/office/countReview/countReview.machine.ts'
import type { countRowsMachine } from '#machines/office/countRows/countRows.machine.ts'
import type { flaggedSalesMachine } from '#machines/office/flaggedSales/flaggedSales.machine.ts'
import type { labelsMachine } from '#machines/office/labels/labels.machine.ts'
import type { newStoreMachine } from '#machines/office/newStore/newStore.machine.ts'
import type { openFlagsMachine } from '#machines/office/openFlags/openFlags.machine.ts'
import type { ownerAccountMachine } from '#machines/office/ownerAccount/ownerAccount.machine.ts'
import type { productChangesMachine } from '#machines/office/productChanges/productChanges.machine.ts'
import type { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'
import type { productsMachine } from '#machines/office/products/products.machine.ts'
import type { purchaseOrderMachine } from '#machines/office/purchaseOrder/purchaseOrder.machine.ts'
import type { purchaseOrdersMachine } from '#machines/office/purchaseOrders/purchaseOrders.machine.ts'
import type { receivingMachine } from '#machines/office/receiving/receiving.machine.ts'
import type { saleReviewMachine } from '#machines/office/saleReview/saleReview.machine.ts'
import type { securityEventsMachine } from '#machines/office/securityEvents/securityEvents.machine.ts'
import type { shopSetupMachine } from '#machines/office/shopSetup/shopSetup.machine.ts'
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
import type { usersMachine } from '#machines/office/users/users.machine.ts'
import type { cartMachine } from '#machines/selling/cart/cart.machine.ts'
import type { catalogueMachine } from '#machines/selling/catalogue/catalogue.machine.ts'
import type { chargeMachine } from '#machines/selling/charge/charge.machine.ts'
import type { customerDialogMachine } from '#machines/selling/customerDialog/customerDialog.machine.ts'
import type { heldSalesMachine } from '#machines/selling/heldSales/heldSales.machine.ts'
import type { outboxMachine } from '#machines/selling/outbox/outbox.machine.ts'
import type { paymentMachine } from '#machines/selling/payment/payment.machine.ts'
import type { productPickerMachine } from '#machines/selling/productPicker/productPicker.machine.ts'
import type { productTilesMachine } from '#machines/selling/productTiles/productTiles.machine.ts'
import type { receiptMachine } from '#machines/selling/receipt/receipt.machine.ts'
import type { saleDecisionMachine } from '#machines/selling/saleDecision/saleDecision.machine.ts'
import type { salesExportMachine } from '#machines/selling/salesExport/salesExport.machine.ts'
import type { salesHistoryMachine } from '#machines/selling/salesHistory/salesHistory.machine.ts'
import type { tillSettingsMachine } from '#machines/selling/tillSettings/tillSettings.machine.ts'
import type { addStoreMachine } from '#machines/session/addStore/addStore.machine.ts'
import type { authHandoffMachine } from '#machines/session/authHandoff/authHandoff.machine.ts'
import type { configureMachine } from '#machines/session/configure/configure.machine.ts'
import type { demoSwitchMachine } from '#machines/session/demoSwitch/demoSwitch.machine.ts'
import type { sessionMachine } from '#machines/session/session/session.machine.ts'
import type { storeSelectionMachine } from '#machines/session/storeSelection/storeSelection.machine.ts'
import type { storeSwitchMachine } from '#machines/session/storeSwitch/storeSwitch.machine.ts'
import type { terminalRegistrationMachine } from '#machines/session/terminalRegistration/terminalRegistration.machine.ts'
import type { tillGuardMachine } from '#machines/session/tillGuard/tillGuard.machine.ts'
import type { appUpdateMachine } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import type { backGuardMachine } from '#machines/shell/backGuard/backGuard.machine.ts'
import type { colorModeMachine } from '#machines/shell/colorMode/colorMode.machine.ts'
import type { deviceInfoMachine } from '#machines/shell/deviceInfo/deviceInfo.machine.ts'
import type { devicePanelMachine } from '#machines/shell/devicePanel/devicePanel.machine.ts'
import type { installOfferMachine } from '#machines/shell/installOffer/installOffer.machine.ts'
import type { logExportMachine } from '#machines/shell/logExport/logExport.machine.ts'
import type { messageListMachine } from '#machines/shell/messageList/messageList.machine.ts'
import type { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import type { tabLeaderMachine } from '#machines/shell/tabLeader/tabLeader.machine.ts'

/** Charts that run from the first moment of the page for as long as it lives. */
interface ShellRootCharts {
  colorMode: typeof colorModeMachine
  messageList: typeof messageListMachine
  session: typeof sessionMachine
}

/** Charts that run as long as the page, from when the main bundle is there. */
interface RootCharts extends ShellRootCharts {
  appUpdate: typeof appUpdateMachine
  cart: typeof cartMachine
  catalogue: typeof catalogueMachine
  heldSales: typeof heldSalesMachine
  installOffer: typeof installOfferMachine
  outbox: typeof outboxMachine
  payment: typeof paymentMachine
  receiptPrinter: typeof receiptPrinterMachine
  scanner: typeof scannerMachine
  tabLeader: typeof tabLeaderMachine
  terminalLink: typeof terminalLinkMachine
  tillSettings: typeof tillSettingsMachine
}

/** The charts of the screens that a device meets first. */
export interface ShellCharts {
  storeSelection: typeof storeSelectionMachine
}

/** Charts that live as long as a screen shows them. */
export interface ScreenCharts extends ShellCharts {
  addStore: typeof addStoreMachine
  authHandoff: typeof authHandoffMachine
  backGuard: typeof backGuardMachine
  camera: typeof cameraMachine
  configure: typeof configureMachine
  demoSwitch: typeof demoSwitchMachine
  deviceInfo: typeof deviceInfoMachine
  devicePanel: typeof devicePanelMachine
  portSetup: typeof portSetupMachine
  productPicker: typeof productPickerMachine
  receipt: typeof receiptMachine
  receiptPaper: typeof receiptPaperMachine
  saleDecision: typeof saleDecisionMachine
  salesExport: typeof salesExportMachine
  salesHistory: typeof salesHistoryMachine
  shortcuts: typeof shortcutsMachine
  storeSwitch: typeof storeSwitchMachine
  terminalRegistration: typeof terminalRegistrationMachine
  tillGuard: typeof tillGuardMachine
  users: typeof usersMachine
}

/** Charts of screens that are loaded when they are wanted. */
export interface LateCharts {
  logExport: typeof logExportMachine
  productTiles: typeof productTilesMachine
}

/** The charts of the administration area; no till loads them that only sells. */
export interface OfficeCharts {
  administration: typeof administrationMachine
  batchUndo: typeof batchUndoMachine
  countReview: typeof countReviewMachine
  countRows: typeof countRowsMachine
  flaggedSales: typeof flaggedSalesMachine
  labels: typeof labelsMachine
  newStore: typeof newStoreMachine
  openFlags: typeof openFlagsMachine
  ownerAccount: typeof ownerAccountMachine
  productChanges: typeof productChangesMachine
  products: typeof productsMachine
  purchaseOrder: typeof purchaseOrderMachine
  purchaseOrders: typeof purchaseOrdersMachine
  receiving: typeof receivingMachine
  saleReview: typeof saleReviewMachine
  securityEvents: typeof securityEventsMachine
  shopSetup: typeof shopSetupMachine
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

/** Charts that another one starts. */
interface InvokedCharts {
  bulkChange: typeof bulkChangeMachine
  charge: typeof chargeMachine
  customerDialog: typeof customerDialogMachine
  productImport: typeof productImportMachine
}

/** Every chart of the product, by its name. */
export interface Charts extends RootCharts, ScreenCharts, LateCharts, OfficeCharts, InvokedCharts {}

type ActorsOf<Group> = { [Name in keyof Group]: ActorRefFrom<Group[Name]> }

/** The running charts of the page's first moment. */
export type ShellActors = ActorsOf<ShellRootCharts>

/** The running charts of the page. */
export type RootActors = ActorsOf<RootCharts>
