import type { ChartSuite } from '#tests/support/charts/model.ts'
import { addStoreModel } from './session/addStore/addStore.model.ts'
import { addStoreScenarios } from './session/addStore/addStore.scenarios.ts'
import { appUpdateModel } from './shell/appUpdate/appUpdate.model.ts'
import { appUpdateScenarios } from './shell/appUpdate/appUpdate.scenarios.ts'
import { authHandoffModel } from './session/authHandoff/authHandoff.model.ts'
import { authHandoffScenarios } from './session/authHandoff/authHandoff.scenarios.ts'
import { configureModel } from './session/configure/configure.model.ts'
import { configureScenarios } from './session/configure/configure.scenarios.ts'
import { scannerModel } from './devices/scanner/scanner.model.ts'
import { scannerScenarios } from './devices/scanner/scanner.scenarios.ts'
import { sessionModel } from './session/session/session.model.ts'
import { sessionScenarios } from './session/session/session.scenarios.ts'
import { signOutBesideTabs } from './session/session/sign-out.scenarios.ts'
import { shortcutsModel } from './shell/shortcuts/shortcuts.model.ts'
import { shortcutsScenarios } from './shell/shortcuts/shortcuts.scenarios.ts'
import { storeSelectionModel } from './session/storeSelection/storeSelection.model.ts'
import { storeSelectionScenarios } from './session/storeSelection/storeSelection.scenarios.ts'
import { storeSwitchModel } from './session/storeSwitch/storeSwitch.model.ts'
import { storeSwitchScenarios } from './session/storeSwitch/storeSwitch.scenarios.ts'
import { terminalRegistrationModel } from './session/terminalRegistration/terminalRegistration.model.ts'
import { terminalRegistrationScenarios } from './session/terminalRegistration/terminalRegistration.scenarios.ts'
import { cameraModel } from './devices/camera/camera.model.ts'
import { cameraScenarios } from './devices/camera/camera.scenarios.ts'
import { cartModel } from './selling/cart/cart.model.ts'
import { cartScenarios } from './selling/cart/cart.scenarios.ts'
import { notKeptScenarios } from './selling/cart/not-kept.scenarios.ts'
import { scanAnswered } from './selling/cart/scan.scenario.ts'
import { signOutScenarios } from './selling/cart/sign-out.scenarios.ts'
import { readAsTyped } from './selling/cart/policy.scenario.ts'
import { severalAdded, stockExceeded, stockListed } from './selling/cart/stock.scenario.ts'
import { leavingWatched, refusalForgotten } from './selling/cart/watching.scenario.ts'
import { tillSettingsModel } from './selling/tillSettings/tillSettings.model.ts'
import { tillSettingsScenarios } from './selling/tillSettings/tillSettings.scenarios.ts'
import { catalogueModel } from './selling/catalogue/catalogue.model.ts'
import { catalogueScenarios } from './selling/catalogue/catalogue.scenarios.ts'
import { heldSalesModel } from './selling/heldSales/heldSales.model.ts'
import { heldSalesScenarios } from './selling/heldSales/heldSales.scenarios.ts'
import { productPickerModel } from './selling/productPicker/productPicker.model.ts'
import { productPickerScenarios } from './selling/productPicker/productPicker.scenarios.ts'
import { productTilesModel } from './selling/productTiles/productTiles.model.ts'
import { productTilesScenarios } from './selling/productTiles/productTiles.scenarios.ts'
import { colorModeModel } from './shell/colorMode/colorMode.model.ts'
import { colorModeScenarios } from './shell/colorMode/colorMode.scenarios.ts'
import { backGuardModel } from './shell/backGuard/backGuard.model.ts'
import { backGuardScenarios } from './shell/backGuard/backGuard.scenarios.ts'
import { tillGuardModel } from './session/tillGuard/tillGuard.model.ts'
import { tillGuardScenarios } from './session/tillGuard/tillGuard.scenarios.ts'
import { demoSwitchModel } from './session/demoSwitch/demoSwitch.model.ts'
import { demoSwitchScenarios } from './session/demoSwitch/demoSwitch.scenarios.ts'
import { deviceInfoModel } from './shell/deviceInfo/deviceInfo.model.ts'
import { deviceInfoScenarios } from './shell/deviceInfo/deviceInfo.scenarios.ts'
import { receiptModel } from './selling/receipt/receipt.model.ts'
import { receiptScenarios } from './selling/receipt/receipt.scenarios.ts'
import { receiptPrinterModel } from './devices/receiptPrinter/receiptPrinter.model.ts'
import { receiptPrinterScenarios } from './devices/receiptPrinter/receiptPrinter.scenarios.ts'
import { receiptPaperModel } from './devices/receiptPaper/receiptPaper.model.ts'
import { receiptPaperScenarios } from './devices/receiptPaper/receiptPaper.scenarios.ts'
import { salesHistoryModel } from './selling/salesHistory/salesHistory.model.ts'
import { salesHistoryScenarios } from './selling/salesHistory/salesHistory.scenarios.ts'
import { administrationModel } from './office/administration/administration.model.ts'
import { administrationScenarios } from './office/administration/administration.scenarios.ts'
import { staffModel } from './office/staff/staff.model.ts'
import { staffScenarios } from './office/staff/staff.scenarios.ts'
import { newStoreModel } from './office/newStore/newStore.model.ts'
import { newStoreScenarios } from './office/newStore/newStore.scenarios.ts'
import { storeFavouritesModel } from './office/storeFavourites/storeFavourites.model.ts'
import { storeFavouritesScenarios } from './office/storeFavourites/storeFavourites.scenarios.ts'
import { storeRulesModel } from './office/storeRules/storeRules.model.ts'
import { storeRulesScenarios } from './office/storeRules/storeRules.scenarios.ts'
import { storeClosingModel } from './office/storeClosing/storeClosing.model.ts'
import { storeClosingScenarios } from './office/storeClosing/storeClosing.scenarios.ts'
import { storeSettingsModel } from './office/storeSettings/storeSettings.model.ts'
import { storeSettingsScenarios } from './office/storeSettings/storeSettings.scenarios.ts'
import { terminalsModel } from './office/terminals/terminals.model.ts'
import { terminalsScenarios } from './office/terminals/terminals.scenarios.ts'
import { bulkChangeModel } from './office/bulkChange/bulkChange.model.ts'
import { bulkChangeScenarios } from './office/bulkChange/bulkChange.scenarios.ts'
import { batchUndoModel } from './office/batchUndo/batchUndo.model.ts'
import { batchUndoScenarios } from './office/batchUndo/batchUndo.scenarios.ts'
import { flaggedSalesModel } from './office/flaggedSales/flaggedSales.model.ts'
import { flaggedSalesScenarios } from './office/flaggedSales/flaggedSales.scenarios.ts'
import { openFlagsModel } from './office/openFlags/openFlags.model.ts'
import { openFlagsScenarios } from './office/openFlags/openFlags.scenarios.ts'
import { saleReviewModel } from './office/saleReview/saleReview.model.ts'
import { saleReviewScenarios } from './office/saleReview/saleReview.scenarios.ts'
import { securityEventsModel } from './office/securityEvents/securityEvents.model.ts'
import { securityEventsScenarios } from './office/securityEvents/securityEvents.scenarios.ts'
import { userSessionsModel } from './office/userSessions/userSessions.model.ts'
import { userSessionsScenarios } from './office/userSessions/userSessions.scenarios.ts'
import { usersModel } from './office/users/users.model.ts'
import { usersScenarios } from './office/users/users.scenarios.ts'
import { ownerAccountModel } from './office/ownerAccount/ownerAccount.model.ts'
import { ownerAccountScenarios } from './office/ownerAccount/ownerAccount.scenarios.ts'
import { shopSetupModel } from './office/shopSetup/shopSetup.model.ts'
import { shopSetupEquivalents } from './office/shopSetup/shopSetup.equivalents.ts'
import { shopSetupForms } from './office/shopSetup/forms.scenarios.ts'
import { shopSetupScenarios } from './office/shopSetup/shopSetup.scenarios.ts'
import { productsModel } from './office/products/products.model.ts'
import { productsScenarios } from './office/products/products.scenarios.ts'
import { labelsModel } from './office/labels/labels.model.ts'
import { labelsScenarios } from './office/labels/labels.scenarios.ts'
import { countReviewModel } from './office/countReview/countReview.model.ts'
import { countReviewScenarios } from './office/countReview/countReview.scenarios.ts'
import { countRowsModel } from './office/countRows/countRows.model.ts'
import { countRowsScenarios } from './office/countRows/countRows.scenarios.ts'
import { stockCountModel } from './office/stockCount/stockCount.model.ts'
import { stockCountScenarios } from './office/stockCount/stockCount.scenarios.ts'
import { purchaseOrderEquivalents } from './office/purchaseOrder/purchaseOrder.equivalents.ts'
import { purchaseOrderModel } from './office/purchaseOrder/purchaseOrder.model.ts'
import { purchaseOrderScenarios } from './office/purchaseOrder/purchaseOrder.scenarios.ts'
import { purchaseOrdersModel } from './office/purchaseOrders/purchaseOrders.model.ts'
import { purchaseOrdersScenarios } from './office/purchaseOrders/purchaseOrders.scenarios.ts'
import { receivingModel } from './office/receiving/receiving.model.ts'
import { receivingScenarios } from './office/receiving/receiving.scenarios.ts'
import { stockAdjustmentModel } from './office/stockAdjustment/stockAdjustment.model.ts'
import { stockAdjustmentScenarios } from './office/stockAdjustment/stockAdjustment.scenarios.ts'
import { stockLevelModel } from './office/stockLevel/stockLevel.model.ts'
import { stockLevelScenarios } from './office/stockLevel/stockLevel.scenarios.ts'
import { stockMovementsModel } from './office/stockMovements/stockMovements.model.ts'
import { stockMovementsScenarios } from './office/stockMovements/stockMovements.scenarios.ts'
import { productChangesModel } from './office/productChanges/productChanges.model.ts'
import { productChangesScenarios } from './office/productChanges/productChanges.scenarios.ts'
import { productImportModel } from './office/productImport/productImport.model.ts'
import { productImportScenarios } from './office/productImport/productImport.scenarios.ts'
import { portSetupModel } from './devices/portSetup/portSetup.model.ts'
import { portSetupScenarios } from './devices/portSetup/portSetup.scenarios.ts'
import { chargeEquivalents } from './selling/charge/charge.equivalents.ts'
import { paymentEquivalents } from './selling/payment/payment.equivalents.ts'
import { paymentModel } from './selling/payment/payment.model.ts'
import { paymentScenarios } from './selling/payment/payment.scenarios.ts'
import { customerDialogModel } from './selling/customerDialog/customerDialog.model.ts'
import { customerDialogScenarios } from './selling/customerDialog/customerDialog.scenarios.ts'
import { chargeModel } from './selling/charge/charge.model.ts'
import { chargeScenarios } from './selling/charge/charge.scenarios.ts'
import { tabLeaderModel } from './shell/tabLeader/tabLeader.model.ts'
import { tabLeaderScenarios } from './shell/tabLeader/tabLeader.scenarios.ts'
import { terminalLinkModel } from './devices/terminalLink/terminalLink.model.ts'
import { terminalLinkScenarios } from './devices/terminalLink/terminalLink.scenarios.ts'
import { outboxEquivalents } from './selling/outbox/outbox.equivalents.ts'
import { outboxModel } from './selling/outbox/outbox.model.ts'
import { outboxScenarios } from './selling/outbox/outbox.scenarios.ts'
import { chartDrawingModel } from './devtools/chartDrawing/chartDrawing.model.ts'
import { chartDrawingScenarios } from './devtools/chartDrawing/chartDrawing.scenarios.ts'
import { chartViewerEquivalents } from './devtools/chartViewer/chartViewer.equivalents.ts'
import { chartViewerModel } from './devtools/chartViewer/chartViewer.model.ts'
import { chartViewerScenarios } from './devtools/chartViewer/chartViewer.scenarios.ts'
import { installOfferModel } from './shell/installOffer/installOffer.model.ts'
import { installOfferScenarios } from './shell/installOffer/installOffer.scenarios.ts'
import { devicePanelModel } from './shell/devicePanel/devicePanel.model.ts'
import { devicePanelScenarios } from './shell/devicePanel/devicePanel.scenarios.ts'
import { saleDecisionModel } from './selling/saleDecision/saleDecision.model.ts'
import { saleDecisionScenarios } from './selling/saleDecision/saleDecision.scenarios.ts'
import { salesExportModel } from './selling/salesExport/salesExport.model.ts'
import { salesExportScenarios } from './selling/salesExport/salesExport.scenarios.ts'
import { messageListModel } from './shell/messageList/messageList.model.ts'
import { messageListScenarios } from './shell/messageList/messageList.scenarios.ts'
import { logExportModel } from './shell/logExport/logExport.model.ts'
import { logExportScenarios } from './shell/logExport/logExport.scenarios.ts'

const GIVEN_BACK = 'Stock is counted from it, and what it was counted from is given back as it was.'

const STILL_QUEUED = 'What could not be sent is still queued, and idle goes on to sending at once.'

/** Every chart of the product with its model and scenarios; a chart that is missing here fails the suite. */
export const charts: Record<string, ChartSuite> = {
  addStore: { model: addStoreModel, scenarios: addStoreScenarios },
  authHandoff: { model: authHandoffModel, scenarios: authHandoffScenarios },
  configure: { model: configureModel, scenarios: configureScenarios },
  session: { model: sessionModel, scenarios: [...sessionScenarios, ...signOutBesideTabs] },
  shortcuts: { model: shortcutsModel, scenarios: shortcutsScenarios },
  storeSelection: { model: storeSelectionModel, scenarios: storeSelectionScenarios },
  storeSwitch: { model: storeSwitchModel, scenarios: storeSwitchScenarios },
  terminalRegistration: { model: terminalRegistrationModel, scenarios: terminalRegistrationScenarios },
  camera: {
    model: cameraModel,
    scenarios: cameraScenarios,
    equivalents: {
      'keepCode: seen stays as it was': 'The same code forgets it, and another one takes its place.',
    },
  },
  cart: {
    model: cartModel,
    scenarios: [
      ...cartScenarios,
      ...notKeptScenarios,
      ...signOutScenarios,
      scanAnswered,
      stockListed,
      readAsTyped,
      stockExceeded,
      severalAdded,
      leavingWatched,
      refusalForgotten,
    ],
  },
  catalogue: {
    model: catalogueModel,
    scenarios: catalogueScenarios,
    equivalents: {
      'keepCached: sold stays as it was': GIVEN_BACK,
      'keepArrived: sold stays as it was': GIVEN_BACK,
      'takeSold: listed stays as it was': GIVEN_BACK,
    },
  },
  heldSales: { model: heldSalesModel, scenarios: heldSalesScenarios },
  productPicker: { model: productPickerModel, scenarios: productPickerScenarios },
  productTiles: { model: productTilesModel, scenarios: productTilesScenarios },
  colorMode: { model: colorModeModel, scenarios: colorModeScenarios },
  backGuard: { model: backGuardModel, scenarios: backGuardScenarios },
  tillGuard: { model: tillGuardModel, scenarios: tillGuardScenarios },
  demoSwitch: { model: demoSwitchModel, scenarios: demoSwitchScenarios },
  deviceInfo: { model: deviceInfoModel, scenarios: deviceInfoScenarios },
  receipt: { model: receiptModel, scenarios: receiptScenarios },
  receiptPaper: { model: receiptPaperModel, scenarios: receiptPaperScenarios },
  receiptPrinter: {
    model: receiptPrinterModel,
    scenarios: receiptPrinterScenarios,
    equivalents: {
      'printer.connected | labels.requested [0]: leads to printer.connected.idle':
        'Where a job waits, idle leads into printing at once.',
      'printer.connected | receipt.requested [0]: leads to printer.connected.idle':
        'Where a job waits, idle leads into printing at once.',
      'printer.connected | test.requested [0]: leads to printer.connected.idle':
        'Where a job waits, idle leads into printing at once.',
      'printer.connected | sale.completed [0]: leads to printer.connected.idle':
        'Where a job waits, idle leads into printing at once.',
      'printer.connected.halted | print.repeated [0]: leads to printer.connected.idle':
        'Where a job waits, idle leads into printing at once.',
    },
  },
  salesHistory: { model: salesHistoryModel, scenarios: salesHistoryScenarios },
  administration: { model: administrationModel, scenarios: administrationScenarios },
  staff: { model: staffModel, scenarios: staffScenarios },
  tillSettings: { model: tillSettingsModel, scenarios: tillSettingsScenarios },
  newStore: { model: newStoreModel, scenarios: newStoreScenarios },
  storeFavourites: { model: storeFavouritesModel, scenarios: storeFavouritesScenarios },
  storeRules: { model: storeRulesModel, scenarios: storeRulesScenarios },
  storeClosing: { model: storeClosingModel, scenarios: storeClosingScenarios },
  storeSettings: { model: storeSettingsModel, scenarios: storeSettingsScenarios },
  terminals: { model: terminalsModel, scenarios: terminalsScenarios },
  labels: { model: labelsModel, scenarios: labelsScenarios },
  countReview: { model: countReviewModel, scenarios: countReviewScenarios },
  countRows: { model: countRowsModel, scenarios: countRowsScenarios },
  stockCount: {
    model: stockCountModel,
    scenarios: stockCountScenarios,
    equivalents: {
      'counting.sending.waiting | again.asked [0]: leads to counting.sending.idle': STILL_QUEUED,
      'counting.sending.waiting | after retryDelay [0]: leads to counting.sending.idle': STILL_QUEUED,
    },
  },
  stockLevel: { model: stockLevelModel, scenarios: stockLevelScenarios },
  purchaseOrder: {
    model: purchaseOrderModel,
    scenarios: purchaseOrderScenarios,
    equivalents: purchaseOrderEquivalents,
  },
  purchaseOrders: { model: purchaseOrdersModel, scenarios: purchaseOrdersScenarios },
  receiving: { model: receivingModel, scenarios: receivingScenarios },
  stockAdjustment: { model: stockAdjustmentModel, scenarios: stockAdjustmentScenarios },
  stockMovements: { model: stockMovementsModel, scenarios: stockMovementsScenarios },
  productChanges: { model: productChangesModel, scenarios: productChangesScenarios },
  bulkChange: { model: bulkChangeModel, scenarios: bulkChangeScenarios },
  batchUndo: { model: batchUndoModel, scenarios: batchUndoScenarios },
  flaggedSales: { model: flaggedSalesModel, scenarios: flaggedSalesScenarios },
  openFlags: { model: openFlagsModel, scenarios: openFlagsScenarios },
  saleReview: { model: saleReviewModel, scenarios: saleReviewScenarios },
  securityEvents: { model: securityEventsModel, scenarios: securityEventsScenarios },
  userSessions: { model: userSessionsModel, scenarios: userSessionsScenarios },
  users: { model: usersModel, scenarios: usersScenarios },
  ownerAccount: { model: ownerAccountModel, scenarios: ownerAccountScenarios },
  shopSetup: {
    model: shopSetupModel,
    scenarios: [...shopSetupScenarios, ...shopSetupForms],
    equivalents: shopSetupEquivalents,
  },
  products: {
    model: productsModel,
    scenarios: productsScenarios,
    equivalents: {
      'form.saving | saveProduct done [1]: leads to form.closed':
        'What somebody else has changed is no new one, so saved leads to closed at once.',
      'form.differing | theirs.taken [0]: leads to form.saved':
        'A product that somebody else has changed is no new one, so saved leads to closed at once.',
    },
  },
  productImport: { model: productImportModel, scenarios: productImportScenarios },
  scanner: { model: scannerModel, scenarios: scannerScenarios },
  portSetup: { model: portSetupModel, scenarios: portSetupScenarios },
  payment: {
    model: paymentModel,
    scenarios: paymentScenarios,
    equivalents: paymentEquivalents,
  },
  customerDialog: { model: customerDialogModel, scenarios: customerDialogScenarios },
  charge: { model: chargeModel, scenarios: chargeScenarios, equivalents: chargeEquivalents },
  terminalLink: { model: terminalLinkModel, scenarios: terminalLinkScenarios },
  outbox: { model: outboxModel, scenarios: outboxScenarios, equivalents: outboxEquivalents },
  chartDrawing: { model: chartDrawingModel, scenarios: chartDrawingScenarios },
  chartViewer: {
    model: chartViewerModel,
    scenarios: chartViewerScenarios,
    equivalents: chartViewerEquivalents,
  },
  tabLeader: { model: tabLeaderModel, scenarios: tabLeaderScenarios },
  appUpdate: {
    model: appUpdateModel,
    scenarios: appUpdateScenarios,
    equivalents: {
      'current | update.found [0]: leads to offered':
        'Both states lead into the one that fits the cart at once, so it ends in the same one.',
      'postponed | after postponeDelay [0]: leads to offered':
        'Both states lead into the one that fits the cart at once, so it ends in the same one.',
      'outdated | update.tookOver [0]: deleted':
        'The transition of the whole chart leads into the same state.',
      'updating | after takeOverTimeout [0]: leads to offered':
        'Both states lead into the one that fits the cart at once, so it ends in the same one.',
    },
  },
  installOffer: { model: installOfferModel, scenarios: installOfferScenarios },
  messageList: { model: messageListModel, scenarios: messageListScenarios },
  logExport: { model: logExportModel, scenarios: logExportScenarios },
  devicePanel: { model: devicePanelModel, scenarios: devicePanelScenarios },
  saleDecision: { model: saleDecisionModel, scenarios: saleDecisionScenarios },
  salesExport: { model: salesExportModel, scenarios: salesExportScenarios },
}
