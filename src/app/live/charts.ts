import type { Ports } from '#app/ports.ts'
import { layoutsOf } from '#domain/scan/in-store.ts'
import { deviceDeskMachine } from '#machines/deviceDesk/deviceDesk.machine.ts'
import { shortcutsMachine } from '#machines/shortcuts/shortcuts.machine.ts'
import { selectWorkplace } from '#machines/session/session.selectors.ts'
import type { EntranceCharts, RootActors, ScreenCharts } from '#ui/kit/till.ts'
import { liveAddStore } from './add-store.ts'
import { liveAuthHandoff } from './auth-handoff.ts'
import { liveBackGuard } from './back-guard.ts'
import { liveCamera } from './camera.ts'
import { saleClearer } from './clear-sale.ts'
import { liveConfigure } from './configure.ts'
import { liveDemoSwitch } from './demo-switch.ts'
import { deviceHistory } from './device-history.ts'
import { liveDeviceInfo } from './device-info.ts'
import { livePortSetup } from './port-setup.ts'
import { liveProductPicker } from './product-picker.ts'
import { createReceiptDesk } from './receipt-desk.ts'
import { liveReceiptPaper } from './receipt-paper.ts'
import { liveReceipt } from './receipt.ts'
import { liveSaleDecision } from './sale-decision.ts'
import { liveSalesExport } from './sales-export.ts'
import { liveSalesHistory } from './sales-history.ts'
import type { Credentials } from './session.ts'
import { liveStoreSwitch } from './store-switch.ts'
import { liveTerminalRegistration } from './terminal-registration.ts'
import { liveTillGuard } from './till-guard.ts'
import { liveUsers } from './users.ts'

/** Where the charts of the screens behind the entrance get their actors; some of them talk to the root's. */
export const liveCharts = (
  ports: Ports,
  actors: RootActors,
  credentials: Credentials,
): Omit<ScreenCharts, keyof EntranceCharts> => {
  const workplace = () => selectWorkplace(actors.session.getSnapshot())
  const storeId = () => workplace()?.access.store_id
  const device = deviceHistory(ports)
  const desk = createReceiptDesk(ports, workplace, device)
  const clearSale = saleClearer(ports, actors.cart, actors.heldSales)
  return {
    addStore: liveAddStore(ports),
    portSetup: livePortSetup(ports),
    terminalRegistration: liveTerminalRegistration(ports),
    authHandoff: liveAuthHandoff(ports, actors.session, credentials),
    configure: liveConfigure(ports, actors.session),
    storeSwitch: liveStoreSwitch(ports, actors.session),
    productPicker: liveProductPicker(ports, actors, storeId),
    camera: liveCamera(ports.camera, actors, () => layoutsOf(ports.config.inStoreCodes, storeId())),
    saleDecision: liveSaleDecision(ports, actors.session, device),
    salesExport: liveSalesExport(ports),
    salesHistory: liveSalesHistory(ports, { storeId, desk, device }),
    receipt: liveReceipt(ports, { storeId, desk, outbox: actors.outbox }),
    receiptPaper: liveReceiptPaper(ports),
    users: liveUsers(ports),
    deviceInfo: liveDeviceInfo(ports),
    shortcuts: shortcutsMachine,
    deviceDesk: deviceDeskMachine,
    demoSwitch: liveDemoSwitch(ports, clearSale),
    tillGuard: liveTillGuard(ports, actors.session),
    backGuard: liveBackGuard(actors),
  }
}
