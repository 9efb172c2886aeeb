import { createContext, useContext } from 'react'
import type { AppConfig } from '#contract/config.ts'
import type { ActorOptions, ActorRefFrom, AnyActorLogic, InspectionEvent } from 'xstate'
import type { addStoreMachine } from '#machines/addStore/addStore.machine.ts'
import type { appUpdateMachine } from '#machines/appUpdate/appUpdate.machine.ts'
import type { authHandoffMachine } from '#machines/authHandoff/authHandoff.machine.ts'
import type { backGuardMachine } from '#machines/backGuard/backGuard.machine.ts'
import type { cameraMachine } from '#machines/camera/camera.machine.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { colorModeMachine } from '#machines/colorMode/colorMode.machine.ts'
import type { configureMachine } from '#machines/configure/configure.machine.ts'
import type { demoSwitchMachine } from '#machines/demoSwitch/demoSwitch.machine.ts'
import type { deviceDeskMachine } from '#machines/deviceDesk/deviceDesk.machine.ts'
import type { deviceInfoMachine } from '#machines/deviceInfo/deviceInfo.machine.ts'
import type { heldSalesMachine } from '#machines/heldSales/heldSales.machine.ts'
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { installOfferMachine } from '#machines/installOffer/installOffer.machine.ts'
import type { logExportMachine } from '#machines/logExport/logExport.machine.ts'
import type { portSetupMachine } from '#machines/portSetup/portSetup.machine.ts'
import type { productPickerMachine } from '#machines/productPicker/productPicker.machine.ts'
import type { receiptMachine } from '#machines/receipt/receipt.machine.ts'
import type { receiptPaperMachine } from '#machines/receiptPaper/receiptPaper.machine.ts'
import type { receiptPrinterMachine } from '#machines/receiptPrinter/receiptPrinter.machine.ts'
import type { PrinterKind } from '#machines/receiptPrinter/receiptPrinter.types.ts'
import type { saleDecisionMachine } from '#machines/saleDecision/saleDecision.machine.ts'
import type { salesExportMachine } from '#machines/salesExport/salesExport.machine.ts'
import type { salesHistoryMachine } from '#machines/salesHistory/salesHistory.machine.ts'
import type { scannerMachine } from '#machines/scanner/scanner.machine.ts'
import type { DeviceKind } from '#machines/scanner/scanner.types.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { shortcutsMachine } from '#machines/shortcuts/shortcuts.machine.ts'
import type { storeSelectionMachine } from '#machines/storeSelection/storeSelection.machine.ts'
import type { storeSwitchMachine } from '#machines/storeSwitch/storeSwitch.machine.ts'
import type { terminalRegistrationMachine } from '#machines/terminalRegistration/terminalRegistration.machine.ts'
import type { tillGuardMachine } from '#machines/tillGuard/tillGuard.machine.ts'
import type { tillSeatMachine } from '#machines/tillSeat/tillSeat.machine.ts'
import type { terminalLinkMachine } from '#machines/terminalLink/terminalLink.machine.ts'
import type { usersMachine } from '#machines/users/users.machine.ts'
import type { Outlets } from './outlets.ts'

/** The charts of the screens that a device meets first, with their actors filled in. */
export interface EntranceCharts {
  storeSelection: typeof storeSelectionMachine
  logExport: typeof logExportMachine
}

/** Charts that live as long as a screen shows them, with their actors filled in. */
export interface ScreenCharts extends EntranceCharts {
  addStore: typeof addStoreMachine
  portSetup: typeof portSetupMachine
  terminalRegistration: typeof terminalRegistrationMachine
  authHandoff: typeof authHandoffMachine
  configure: typeof configureMachine
  storeSwitch: typeof storeSwitchMachine
  productPicker: typeof productPickerMachine
  camera: typeof cameraMachine
  saleDecision: typeof saleDecisionMachine
  salesExport: typeof salesExportMachine
  salesHistory: typeof salesHistoryMachine
  receipt: typeof receiptMachine
  receiptPaper: typeof receiptPaperMachine
  users: typeof usersMachine
  demoSwitch: typeof demoSwitchMachine
  tillGuard: typeof tillGuardMachine
  backGuard: typeof backGuardMachine
  deviceInfo: typeof deviceInfoMachine
  shortcuts: typeof shortcutsMachine
  deviceDesk: typeof deviceDeskMachine
}

/** Charts that live as long as the page and are there from its first moment. */
export interface EntranceActors {
  session: ActorRefFrom<typeof sessionMachine>
  colorMode: ActorRefFrom<typeof colorModeMachine>
}

/** Charts that live as long as the page. */
export interface RootActors extends EntranceActors {
  cart: ActorRefFrom<typeof cartMachine>
  catalogue: ActorRefFrom<typeof catalogueMachine>
  heldSales: ActorRefFrom<typeof heldSalesMachine>
  terminalLink: ActorRefFrom<typeof terminalLinkMachine>
  outbox: ActorRefFrom<typeof outboxMachine>
  payment: ActorRefFrom<typeof paymentMachine>
  tillSeat: ActorRefFrom<typeof tillSeatMachine>
  appUpdate: ActorRefFrom<typeof appUpdateMachine>
  installOffer: ActorRefFrom<typeof installOfferMachine>
  scanner: ActorRefFrom<typeof scannerMachine>
  receiptPrinter: ActorRefFrom<typeof receiptPrinterMachine>
}

/**
 * What the first screens see of the product: enough to greet, and to choose or add a store. Everything else is the
 * counter, which is loaded behind it (docs/decisions/0080).
 */
export interface Entrance {
  config: AppConfig
  actors: EntranceActors
  charts: EntranceCharts
  outlets: Outlets
  /** Passed to every actor system, so that the last events can be handed over and all of it be watched. */
  inspect: (event: InspectionEvent) => void
  /** The clock of the screens' charts; the browser's unless another is given. */
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>
  /** Loads and starts the rest, once; the same promise for all who ask. */
  openCounter: () => Promise<Till>
  /** The whole till once the counter is open. */
  till: () => Till | undefined
}

/** What the views see of the running product: its configuration, root actors, screen charts and outlets. */
export interface Till extends Entrance {
  actors: RootActors
  charts: ScreenCharts
  /** The ways in which this browser connects to scanners that are no keyboards. */
  scannerKinds: DeviceKind[]
  /** The ways in which this browser connects to receipt printers. */
  printerKinds: PrinterKind[]
}

export const TillContext = createContext<Entrance | Till | undefined>(undefined)

/** The entrance; usable on every page. */
export const useEntrance = (): Entrance => {
  const entrance = useContext(TillContext)
  if (!entrance) throw new Error('useEntrance needs a TillContext above it')
  return entrance
}

const isTill = (entrance: Entrance): entrance is Till => 'cart' in entrance.actors

/** The running till; only usable below a `Counter` (src/ui/kit/counter.tsx). */
export const useTill = (): Till => {
  const entrance = useEntrance()
  if (!isTill(entrance)) throw new Error('useTill needs a Counter above it')
  return entrance
}
