import { createContext, useContext } from 'react'
import type { AppConfig } from '#contract/config.ts'
import type { ActorOptions, AnyActorLogic, InspectionEvent } from 'xstate'
import type { addStoreMachine } from '#machines/session/addStore/addStore.machine.ts'
import type { authHandoffMachine } from '#machines/session/authHandoff/authHandoff.machine.ts'
import type { backGuardMachine } from '#machines/shell/backGuard/backGuard.machine.ts'
import type { cameraMachine } from '#machines/devices/camera/camera.machine.ts'
import type { configureMachine } from '#machines/session/configure/configure.machine.ts'
import type { demoSwitchMachine } from '#machines/session/demoSwitch/demoSwitch.machine.ts'
import type { devicePanelMachine } from '#machines/shell/devicePanel/devicePanel.machine.ts'
import type { deviceInfoMachine } from '#machines/shell/deviceInfo/deviceInfo.machine.ts'
import type { logExportMachine } from '#machines/shell/logExport/logExport.machine.ts'
import type { portSetupMachine } from '#machines/devices/portSetup/portSetup.machine.ts'
import type { productPickerMachine } from '#machines/selling/productPicker/productPicker.machine.ts'
import type { productTilesMachine } from '#machines/selling/productTiles/productTiles.machine.ts'
import type { receiptMachine } from '#machines/selling/receipt/receipt.machine.ts'
import type { receiptPaperMachine } from '#machines/devices/receiptPaper/receiptPaper.machine.ts'
import type { PrinterKind } from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import type { saleDecisionMachine } from '#machines/selling/saleDecision/saleDecision.machine.ts'
import type { salesExportMachine } from '#machines/selling/salesExport/salesExport.machine.ts'
import type { salesHistoryMachine } from '#machines/selling/salesHistory/salesHistory.machine.ts'
import type { DeviceKind } from '#machines/devices/scanner/scanner.types.ts'
import type { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import type { storeSelectionMachine } from '#machines/session/storeSelection/storeSelection.machine.ts'
import type { storeSwitchMachine } from '#machines/session/storeSwitch/storeSwitch.machine.ts'
import type { terminalRegistrationMachine } from '#machines/session/terminalRegistration/terminalRegistration.machine.ts'
import type { tillGuardMachine } from '#machines/session/tillGuard/tillGuard.machine.ts'
import type { usersMachine } from '#machines/office/users/users.machine.ts'
import type { AppUpdateActor } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import type { CatalogueActor } from '#machines/selling/catalogue/catalogue.machine.ts'
import type { TillSettingsActor } from '#machines/selling/tillSettings/tillSettings.machine.ts'
import type { ColorModeActor } from '#machines/shell/colorMode/colorMode.machine.ts'
import type { HeldSalesActor } from '#machines/selling/heldSales/heldSales.machine.ts'
import type { InstallOfferActor } from '#machines/shell/installOffer/installOffer.machine.ts'
import type { MessageListActor } from '#machines/shell/messageList/messageList.machine.ts'
import type { OutboxActor } from '#machines/selling/outbox/outbox.machine.ts'
import type { PaymentActor } from '#machines/selling/payment/payment.machine.ts'
import type { ReceiptPrinterActor } from '#machines/devices/receiptPrinter/receiptPrinter.machine.ts'
import type { ScannerActor } from '#machines/devices/scanner/scanner.machine.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import type { TabLeaderActor } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import type { TerminalLinkActor } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import type { EffectHandlers } from './effects.ts'
import type { OfficeCharts } from './office-charts.ts'

/** The charts of the screens that a device meets first, with their actors provided. */
export interface ShellCharts {
  storeSelection: typeof storeSelectionMachine
}

/** Charts that live as long as a screen shows them, with their actors provided. */
export interface ScreenCharts extends ShellCharts {
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
  devicePanel: typeof devicePanelMachine
}

/** Charts that live as long as the page and are there from its first moment. */
export interface ShellActors {
  session: SessionActor
  colorMode: ColorModeActor
  messageList: MessageListActor
}

/** Charts that live as long as the page. */
export interface RootActors extends ShellActors {
  cart: CartActor
  catalogue: CatalogueActor
  heldSales: HeldSalesActor
  terminalLink: TerminalLinkActor
  outbox: OutboxActor
  payment: PaymentActor
  tabLeader: TabLeaderActor
  tillSettings: TillSettingsActor
  appUpdate: AppUpdateActor
  installOffer: InstallOfferActor
  scanner: ScannerActor
  receiptPrinter: ReceiptPrinterActor
}

/**
 * What the first screens see of the product: enough to greet, and to choose or add a store. Everything else is the
 * main bundle, which is loaded behind it (decision 0080).
 */
export interface AppShell {
  config: AppConfig
  actors: ShellActors
  charts: ShellCharts
  effects: EffectHandlers
  /** Passed to every actor system, so that the last events can be handed over and all of it be watched. */
  inspect: (event: InspectionEvent) => void
  /** The clock of the screens' charts; the browser's unless another is given. */
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>
  /** The chart that saves the event log, once it is loaded; the same promise for all who ask. */
  logExport: () => Promise<typeof logExportMachine>
  /** Loads and starts the rest, once; the same promise for all who ask. */
  startTill: () => Promise<Till>
  /** The whole till once the main bundle is loaded. */
  till: () => Till | undefined
}

/** What the views see of the running product: its configuration, root actors, screen charts and effect handlers. */
export interface Till extends AppShell {
  actors: RootActors
  charts: ScreenCharts
  /** Loads the chart of the tiles, once; the same promise for all who ask. */
  tiles: () => Promise<typeof productTilesMachine>
  /** Loads the charts of the administration area, once; the same promise for all who ask. */
  office: () => Promise<OfficeCharts>
  /** The ways in which this browser connects to scanners that are no keyboards. */
  scannerKinds: DeviceKind[]
  /** The ways in which this browser connects to receipt printers. */
  printerKinds: PrinterKind[]
}

export const TillContext = createContext<AppShell | Till | undefined>(undefined)

/** The shell; usable on every page. */
export const useShell = (): AppShell => {
  const shell = useContext(TillContext)
  if (!shell) throw new Error('useShell needs a TillContext above it')
  return shell
}

const isTill = (shell: AppShell): shell is Till => 'cart' in shell.actors

/** The running till; only usable below a `MainBundle` (src/ui/kit/main-bundle.tsx). */
export const useTill = (): Till => {
  const shell = useShell()
  if (!isTill(shell)) throw new Error('useTill needs a MainBundle above it')
  return shell
}
