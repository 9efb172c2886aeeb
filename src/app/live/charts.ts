import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { layoutsOf } from '#domain/scan/in-store.ts'
import { devicePanelMachine } from '#machines/shell/devicePanel/devicePanel.machine.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { selectSettings } from '#machines/selling/tillSettings/tillSettings.selectors.ts'
import { selectWorkplace } from '#machines/session/session/session.selectors.ts'
import type { ShellCharts, RootActors, ScreenCharts } from '#machines/charts.ts'
import { deviceHistory } from '#services/history/device-history.ts'
import { receiptRepository } from '#services/history/receipt-repository.ts'
import { userLists } from '#services/user-lists.ts'
import { usersMachine } from '#machines/office/users/users.machine.ts'
import type { LoadedUsers } from '#machines/office/users/users.types.ts'
import { deviceInfoMachine } from '#machines/shell/deviceInfo/deviceInfo.machine.ts'
import { liveAddStore, liveTerminalRegistration } from './terminal-registration.ts'
import { liveAuthHandoff } from './auth-handoff.ts'
import { liveBackGuard } from './back-guard.ts'
import { liveCamera } from './camera.ts'
import { liveConfigure, liveTillGuard } from './configure.ts'
import { liveDemoSwitch, liveStoreSwitch } from './store-switch.ts'
import { livePortSetup } from './terminal-link.ts'
import { liveProductPicker } from './product-picker.ts'
import { liveReceiptPaper, liveReceipt } from './receipt.ts'
import { liveSaleDecision, liveSalesExport, liveSalesHistory } from './sales-history.ts'
import { cashierIdIn, type Credentials } from './session.ts'
import type { TilePicked } from '#machines/selling/productTiles/productTiles.types.ts'
import type { EventBus } from './event-bus.ts'

/** Where the till stands, and who is signed in on it. */
interface Place {
  storeId: () => string | undefined
  cashierId: () => string | undefined
}

/** The users of the store that is entered, or where there is none, those of all merchants for whom the cashier works. */
const liveUsers = (deps: Deps, { storeId, cashierId }: Place) => {
  const lists = userLists(deps, cashierId)
  return usersMachine.provide({
    actors: {
      readUsers: fromPromise(() => lists.read(storeId())),
      loadUsers: fromPromise<LoadedUsers>(() => lists.load(storeId())),
      addUser: fromPromise(({ input }) => deps.api.identity.signup(input, storeId())),
    },
  })
}

const liveDeviceInfo = ({ deviceIdentity }: Deps) =>
  deviceInfoMachine.provide({ actors: { readDevice: fromPromise(() => deviceIdentity()) } })

/** Where the charts of the screens behind the shell get their actors; some of them talk to the root's. */
export const liveCharts = (
  deps: Deps,
  actors: RootActors,
  credentials: Credentials,
  tiles: EventBus<TilePicked>,
): Omit<ScreenCharts, keyof ShellCharts> => {
  const workplace = () => selectWorkplace(actors.session.getSnapshot())
  const storeId = () => workplace()?.access.store_id
  const layouts = () =>
    selectSettings(actors.tillSettings.getSnapshot())?.in_store_codes ??
    layoutsOf(deps.config.inStoreCodes, storeId())
  const cashierId = cashierIdIn(actors.session)
  const device = deviceHistory(deps)
  const receipts = receiptRepository(deps, { workplace, cashierId }, device)
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
    salesHistory: liveSalesHistory(deps, { storeId, cashierId, receipts, device }),
    receipt: liveReceipt(deps, { storeId, receipts, outbox: actors.outbox }),
    receiptPaper: liveReceiptPaper(deps),
    users: liveUsers(deps, { storeId, cashierId }),
    deviceInfo: liveDeviceInfo(deps),
    shortcuts: shortcutsMachine,
    devicePanel: devicePanelMachine,
    demoSwitch: liveDemoSwitch(deps, actors),
    tillGuard: liveTillGuard(deps, actors.session),
    backGuard: liveBackGuard(actors),
  }
}
