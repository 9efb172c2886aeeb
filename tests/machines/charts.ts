import type { ChartSuite } from '#tests/support/charts/model.ts'
import { addStoreModel } from './addStore/addStore.model.ts'
import { addStoreScenarios } from './addStore/addStore.scenarios.ts'
import { appUpdateModel } from './appUpdate/appUpdate.model.ts'
import { appUpdateScenarios } from './appUpdate/appUpdate.scenarios.ts'
import { authHandoffModel } from './authHandoff/authHandoff.model.ts'
import { authHandoffScenarios } from './authHandoff/authHandoff.scenarios.ts'
import { configureModel } from './configure/configure.model.ts'
import { configureScenarios } from './configure/configure.scenarios.ts'
import { scannerModel } from './scanner/scanner.model.ts'
import { scannerScenarios } from './scanner/scanner.scenarios.ts'
import { sessionModel } from './session/session.model.ts'
import { sessionScenarios } from './session/session.scenarios.ts'
import { shortcutsModel } from './shortcuts/shortcuts.model.ts'
import { shortcutsScenarios } from './shortcuts/shortcuts.scenarios.ts'
import { storeSelectionModel } from './storeSelection/storeSelection.model.ts'
import { storeSelectionScenarios } from './storeSelection/storeSelection.scenarios.ts'
import { storeSwitchModel } from './storeSwitch/storeSwitch.model.ts'
import { storeSwitchScenarios } from './storeSwitch/storeSwitch.scenarios.ts'
import { terminalRegistrationModel } from './terminalRegistration/terminalRegistration.model.ts'
import { terminalRegistrationScenarios } from './terminalRegistration/terminalRegistration.scenarios.ts'
import { cameraModel } from './camera/camera.model.ts'
import { cameraScenarios } from './camera/camera.scenarios.ts'
import { cartModel } from './cart/cart.model.ts'
import { cartScenarios } from './cart/cart.scenarios.ts'
import { scanAnswered } from './cart/scan.scenario.ts'
import { stockListed } from './cart/stock.scenario.ts'
import { catalogueModel } from './catalogue/catalogue.model.ts'
import { catalogueScenarios } from './catalogue/catalogue.scenarios.ts'
import { heldSalesModel } from './heldSales/heldSales.model.ts'
import { heldSalesScenarios } from './heldSales/heldSales.scenarios.ts'
import { productPickerModel } from './productPicker/productPicker.model.ts'
import { productPickerScenarios } from './productPicker/productPicker.scenarios.ts'
import { colorModeModel } from './colorMode/colorMode.model.ts'
import { colorModeScenarios } from './colorMode/colorMode.scenarios.ts'
import { backGuardModel } from './backGuard/backGuard.model.ts'
import { backGuardScenarios } from './backGuard/backGuard.scenarios.ts'
import { tillGuardModel } from './tillGuard/tillGuard.model.ts'
import { tillGuardScenarios } from './tillGuard/tillGuard.scenarios.ts'
import { demoSwitchModel } from './demoSwitch/demoSwitch.model.ts'
import { demoSwitchScenarios } from './demoSwitch/demoSwitch.scenarios.ts'
import { deviceInfoModel } from './deviceInfo/deviceInfo.model.ts'
import { deviceInfoScenarios } from './deviceInfo/deviceInfo.scenarios.ts'
import { receiptModel } from './receipt/receipt.model.ts'
import { receiptScenarios } from './receipt/receipt.scenarios.ts'
import { receiptPrinterModel } from './receiptPrinter/receiptPrinter.model.ts'
import { receiptPrinterScenarios } from './receiptPrinter/receiptPrinter.scenarios.ts'
import { receiptPaperModel } from './receiptPaper/receiptPaper.model.ts'
import { receiptPaperScenarios } from './receiptPaper/receiptPaper.scenarios.ts'
import { salesHistoryModel } from './salesHistory/salesHistory.model.ts'
import { salesHistoryScenarios } from './salesHistory/salesHistory.scenarios.ts'
import { usersModel } from './users/users.model.ts'
import { usersScenarios } from './users/users.scenarios.ts'
import { portSetupModel } from './portSetup/portSetup.model.ts'
import { portSetupScenarios } from './portSetup/portSetup.scenarios.ts'
import { paymentModel } from './payment/payment.model.ts'
import { paymentScenarios } from './payment/payment.scenarios.ts'
import { customerDialogModel } from './customerDialog/customerDialog.model.ts'
import { customerDialogScenarios } from './customerDialog/customerDialog.scenarios.ts'
import { chargeModel } from './charge/charge.model.ts'
import { chargeScenarios } from './charge/charge.scenarios.ts'
import { tillSeatModel } from './tillSeat/tillSeat.model.ts'
import { tillSeatScenarios } from './tillSeat/tillSeat.scenarios.ts'
import { terminalLinkModel } from './terminalLink/terminalLink.model.ts'
import { terminalLinkScenarios } from './terminalLink/terminalLink.scenarios.ts'
import { outboxModel } from './outbox/outbox.model.ts'
import { outboxScenarios } from './outbox/outbox.scenarios.ts'
import { chartDrawingModel } from './chartDrawing/chartDrawing.model.ts'
import { chartDrawingScenarios } from './chartDrawing/chartDrawing.scenarios.ts'
import { chartViewerEquivalents } from './chartViewer/chartViewer.equivalents.ts'
import { chartViewerModel } from './chartViewer/chartViewer.model.ts'
import { chartViewerScenarios } from './chartViewer/chartViewer.scenarios.ts'
import { installOfferModel } from './installOffer/installOffer.model.ts'
import { installOfferScenarios } from './installOffer/installOffer.scenarios.ts'
import { deviceDeskModel } from './deviceDesk/deviceDesk.model.ts'
import { deviceDeskScenarios } from './deviceDesk/deviceDesk.scenarios.ts'
import { saleDecisionModel } from './saleDecision/saleDecision.model.ts'
import { saleDecisionScenarios } from './saleDecision/saleDecision.scenarios.ts'
import { salesExportModel } from './salesExport/salesExport.model.ts'
import { salesExportScenarios } from './salesExport/salesExport.scenarios.ts'
import { logExportModel } from './logExport/logExport.model.ts'
import { logExportScenarios } from './logExport/logExport.scenarios.ts'

/** Every chart of the product with its model and scenarios; a chart that is missing here fails the suite. */
export const charts: Record<string, ChartSuite> = {
  addStore: { model: addStoreModel, scenarios: addStoreScenarios },
  authHandoff: { model: authHandoffModel, scenarios: authHandoffScenarios },
  configure: { model: configureModel, scenarios: configureScenarios },
  session: { model: sessionModel, scenarios: sessionScenarios },
  shortcuts: { model: shortcutsModel, scenarios: shortcutsScenarios },
  storeSelection: { model: storeSelectionModel, scenarios: storeSelectionScenarios },
  storeSwitch: { model: storeSwitchModel, scenarios: storeSwitchScenarios },
  terminalRegistration: { model: terminalRegistrationModel, scenarios: terminalRegistrationScenarios },
  camera: { model: cameraModel, scenarios: cameraScenarios },
  cart: { model: cartModel, scenarios: [...cartScenarios, scanAnswered, stockListed] },
  catalogue: { model: catalogueModel, scenarios: catalogueScenarios },
  heldSales: { model: heldSalesModel, scenarios: heldSalesScenarios },
  productPicker: { model: productPickerModel, scenarios: productPickerScenarios },
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
  users: { model: usersModel, scenarios: usersScenarios },
  scanner: { model: scannerModel, scenarios: scannerScenarios },
  portSetup: { model: portSetupModel, scenarios: portSetupScenarios },
  payment: {
    model: paymentModel,
    scenarios: paymentScenarios,
    equivalents: {
      'restoring | restoreSale done [2]: leads to onTerminal.checking':
        'What is checked there was just checked: the charge comes next anyway.',
    },
  },
  customerDialog: { model: customerDialogModel, scenarios: customerDialogScenarios },
  charge: { model: chargeModel, scenarios: chargeScenarios },
  terminalLink: { model: terminalLinkModel, scenarios: terminalLinkScenarios },
  outbox: {
    model: outboxModel,
    scenarios: outboxScenarios,
    equivalents: {
      'resting | sale.handedOver [0]: leads to sending':
        'A sale has just come, so the next one is sent anyway.',
      'pausing | sale.handedOver [1]: leads to sending':
        'A sale has just come, so the next one is sent anyway.',
      'renumbering | renumber done [0]: leads to sending':
        'The sale that got a number is the next one anyway.',
    },
  },
  chartDrawing: { model: chartDrawingModel, scenarios: chartDrawingScenarios },
  chartViewer: {
    model: chartViewerModel,
    scenarios: chartViewerScenarios,
    equivalents: chartViewerEquivalents,
  },
  tillSeat: { model: tillSeatModel, scenarios: tillSeatScenarios },
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
  logExport: { model: logExportModel, scenarios: logExportScenarios },
  deviceDesk: { model: deviceDeskModel, scenarios: deviceDeskScenarios },
  saleDecision: { model: saleDecisionModel, scenarios: saleDecisionScenarios },
  salesExport: { model: salesExportModel, scenarios: salesExportScenarios },
}
