import type { Deps } from '#app/deps.ts'
import { layoutsOf } from '#domain/scan/in-store.ts'
import { devicePanelMachine } from '#machines/shell/devicePanel/devicePanel.machine.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { selectSettings } from '#machines/selling/tillSettings/tillSettings.selectors.ts'
import { selectWorkplace } from '#machines/session/session/session.selectors.ts'
import type { ShellCharts, RootActors, ScreenCharts } from '#ui/kit/till.ts'
import { liveAddStore } from './add-store.ts'
import { liveAuthHandoff } from './auth-handoff.ts'
import { liveBackGuard } from './back-guard.ts'
import { liveCamera } from './camera.ts'
import { liveConfigure } from './configure.ts'
import { liveDemoSwitch } from './demo-switch.ts'
import { deviceHistory } from '#services/history/device-history.ts'
import { liveDeviceInfo } from './device-info.ts'
import { livePortSetup } from './port-setup.ts'
import { liveProductPicker } from './product-picker.ts'
import { receiptRepository } from '#services/history/receipt-repository.ts'
import { liveReceiptPaper } from './receipt-paper.ts'
import { liveReceipt } from './receipt.ts'
import { liveSaleDecision } from './sale-decision.ts'
import { liveSalesExport } from './sales-export.ts'
import { liveSalesHistory } from './sales-history.ts'
import type { Credentials } from './session.ts'
import { liveStoreSwitch } from './store-switch.ts'
import { liveTerminalRegistration } from './terminal-registration.ts'
import { liveTillGuard } from './till-guard.ts'
import type { TileBus } from './tile-bus.ts'
import { liveUsers } from './users.ts'

/** Where the charts of the screens behind the shell get their actors; some of them talk to the root's. */
export const liveCharts = (
  deps: Deps,
  actors: RootActors,
  credentials: Credentials,
  tiles: TileBus,
): Omit<ScreenCharts, keyof ShellCharts> => {
  const workplace = () => selectWorkplace(actors.session.getSnapshot())
  const storeId = () => workplace()?.access.store_id
  const layouts = () =>
    selectSettings(actors.tillSettings.getSnapshot())?.in_store_codes ??
    layoutsOf(deps.config.inStoreCodes, storeId())
  const device = deviceHistory(deps)
  const receipts = receiptRepository(deps, workplace, device)
  return {
    addStore: liveAddStore(deps),
    portSetup: livePortSetup(deps),
    terminalRegistration: liveTerminalRegistration(deps),
    authHandoff: liveAuthHandoff(deps, actors.session, credentials),
    configure: liveConfigure(deps, actors.session),
    storeSwitch: liveStoreSwitch(deps, actors.session),
    productPicker: liveProductPicker(deps, actors, layouts, tiles),
    camera: liveCamera(deps.camera, actors, layouts),
    saleDecision: liveSaleDecision(deps, actors.session, device),
    salesExport: liveSalesExport(deps),
    salesHistory: liveSalesHistory(deps, { storeId, receipts, device }),
    receipt: liveReceipt(deps, { storeId, receipts, outbox: actors.outbox }),
    receiptPaper: liveReceiptPaper(deps),
    users: liveUsers(deps),
    deviceInfo: liveDeviceInfo(deps),
    shortcuts: shortcutsMachine,
    devicePanel: devicePanelMachine,
    demoSwitch: liveDemoSwitch(deps, actors),
    tillGuard: liveTillGuard(deps, actors.session),
    backGuard: liveBackGuard(actors),
  }
}
