import type { ActorRefFrom, EmittedFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { cameraMachine } from '#machines/devices/camera/camera.machine.ts'
import type { receiptPrinterMachine } from '#machines/devices/receiptPrinter/receiptPrinter.machine.ts'
import type { scannerMachine } from '#machines/devices/scanner/scanner.machine.ts'
import type { terminalLinkMachine } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import type { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import type { batchUndoMachine } from '#machines/office/batchUndo/batchUndo.machine.ts'
import type { countReviewMachine } from '#machines/office/countReview/countReview.machine.ts'
import type { countRowsMachine } from '#machines/office/countRows/countRows.machine.ts'
import type { flaggedSalesMachine } from '#machines/office/flaggedSales/flaggedSales.machine.ts'
import type { labelsMachine } from '#machines/office/labels/labels.machine.ts'
import type { newStoreMachine } from '#machines/office/newStore/newStore.machine.ts'
import type { openFlagsMachine } from '#machines/office/openFlags/openFlags.machine.ts'
import type { productChangesMachine } from '#machines/office/productChanges/productChanges.machine.ts'
import type { saleReviewMachine } from '#machines/office/saleReview/saleReview.machine.ts'
import type { stockAdjustmentMachine } from '#machines/office/stockAdjustment/stockAdjustment.machine.ts'
import type { stockMovementsMachine } from '#machines/office/stockMovements/stockMovements.machine.ts'
import type { storeClosingMachine } from '#machines/office/storeClosing/storeClosing.machine.ts'
import type { storeSettingsMachine } from '#machines/office/storeSettings/storeSettings.machine.ts'
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
import type { tillSettingsMachine } from '#machines/selling/tillSettings/tillSettings.machine.ts'
import type { authHandoffMachine } from '#machines/session/authHandoff/authHandoff.machine.ts'
import type { configureMachine } from '#machines/session/configure/configure.machine.ts'
import type { demoSwitchMachine } from '#machines/session/demoSwitch/demoSwitch.machine.ts'
import type { sessionMachine } from '#machines/session/session/session.machine.ts'
import type { storeSelectionMachine } from '#machines/session/storeSelection/storeSelection.machine.ts'
import type { storeSwitchMachine } from '#machines/session/storeSwitch/storeSwitch.machine.ts'
import type { tillGuardMachine } from '#machines/session/tillGuard/tillGuard.machine.ts'
import type { appUpdateMachine } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import type { backGuardMachine } from '#machines/shell/backGuard/backGuard.machine.ts'
import type { messageListMachine } from '#machines/shell/messageList/messageList.machine.ts'
import type { tabLeaderMachine } from '#machines/shell/tabLeader/tabLeader.machine.ts'

/** The charts that talk to others, by their names. */
interface Charts {
  administration: typeof administrationMachine
  appUpdate: typeof appUpdateMachine
  authHandoff: typeof authHandoffMachine
  backGuard: typeof backGuardMachine
  batchUndo: typeof batchUndoMachine
  camera: typeof cameraMachine
  cart: typeof cartMachine
  catalogue: typeof catalogueMachine
  charge: typeof chargeMachine
  configure: typeof configureMachine
  countReview: typeof countReviewMachine
  countRows: typeof countRowsMachine
  customerDialog: typeof customerDialogMachine
  demoSwitch: typeof demoSwitchMachine
  flaggedSales: typeof flaggedSalesMachine
  heldSales: typeof heldSalesMachine
  labels: typeof labelsMachine
  messageList: typeof messageListMachine
  newStore: typeof newStoreMachine
  openFlags: typeof openFlagsMachine
  outbox: typeof outboxMachine
  payment: typeof paymentMachine
  productChanges: typeof productChangesMachine
  productPicker: typeof productPickerMachine
  productTiles: typeof productTilesMachine
  receipt: typeof receiptMachine
  receiptPrinter: typeof receiptPrinterMachine
  saleReview: typeof saleReviewMachine
  scanner: typeof scannerMachine
  session: typeof sessionMachine
  stockAdjustment: typeof stockAdjustmentMachine
  stockMovements: typeof stockMovementsMachine
  storeClosing: typeof storeClosingMachine
  storeSettings: typeof storeSettingsMachine
  storeSelection: typeof storeSelectionMachine
  storeSwitch: typeof storeSwitchMachine
  tabLeader: typeof tabLeaderMachine
  terminalLink: typeof terminalLinkMachine
  tillGuard: typeof tillGuardMachine
  tillSettings: typeof tillSettingsMachine
}

export type ChartName = keyof Charts

/** The running actor of a chart. */
export type ActorOf<Name extends ChartName> = ActorRefFrom<Charts[Name]>

export type SnapshotOf<Name extends ChartName> = SnapshotFrom<Charts[Name]>

/** The types of the events that a chart understands. */
export type EventTypeOf<Name extends ChartName> = EventFrom<Charts[Name]>['type']

/** An event of a chart, by its type. */
export type EventOf<Name extends ChartName, Type extends string> = Extract<
  EventFrom<Charts[Name]>,
  { type: Type }
>

/** The types of what a chart emits. */
export type EmittedTypeOf<Name extends ChartName> = EmittedFrom<Charts[Name]>['type']

/** What a chart emits, by its type. */
export type EmittedOf<Name extends ChartName, Type extends string> = Extract<
  EmittedFrom<Charts[Name]>,
  { type: Type }
>
