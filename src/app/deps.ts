import type { UseStore } from 'idb-keyval'
import type { AppConfig } from '#contract/config.ts'
import type { EventLog } from '#contract/event-log.ts'
import type { DeviceInfo } from '#domain/device.ts'
import type { SettingsOfStore } from '#domain/kept-settings.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { PageSeen } from '#domain/page-in-hand.ts'
import type { Result } from '#domain/result.ts'
import type { FavouritesOfStore } from '#domain/tiles.ts'
import type { BarcodeCamera } from '#hardware/camera/types.ts'
import type { ReceiptPrinters } from '#hardware/receipt-printer/types.ts'
import type { Scanner, ScannerDevices } from '#hardware/scanner/types.ts'
import type { Speaker } from '#hardware/sound/speaker.ts'
import type { Api } from '#services/api/api.ts'
import type { ShellApi } from '#services/api/shell-api.ts'
import type { ProductRepository } from '#services/catalogue/product-repository.ts'
import type { SoldStock } from '#services/catalogue/sold-stock.ts'
import type { LeaveMark } from '#services/storage/leave-mark.ts'
import type { PrinterSettings } from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import type { CardTerminal } from '#hardware/card-terminal/types.ts'
import type { ReachCheck } from '#hardware/card-terminal/reach.ts'
import type { Exclusively, TryLock } from '#services/tabs/locks.ts'
import type { KeptSales } from '#services/history/kept-sales.ts'
import type { SaleClaims } from '#services/outbox/unfinished.ts'
import type { OutboxChannel } from '#services/tabs/outbox-channel.ts'
import type { OutboxStore } from '#services/outbox/outbox-store.ts'
import type { WaitingFileFault } from '#services/outbox/waiting-file.ts'
import type { RequestLeadership } from '#services/tabs/leadership.ts'
import type { EarlyOffer } from '#services/pwa/early-offer.ts'
import type { SessionChannel } from '#services/tabs/session-channel.ts'
import type { DeviceStores } from '#services/storage/device-stores.ts'
import {
  ColorModeKey,
  DeviceInfoRecord,
  ReceiptPaper,
  SerialPortKey,
} from '#services/storage/records/device.ts'
import { deviceRecord, type DeviceRecord } from '#services/storage/record.ts'
import { PosCart, PosHeldSales } from '#services/storage/records/sale.ts'
import {
  CurrentTerminal,
  DeviceDetails,
  PosUserLoginInfo,
  PosValidateAccessResult,
  SavedStores,
  StorePosTerminalProfile,
} from '#services/storage/records/workplace.ts'
import { PosPaymentOptions, SplitPaymentOptions } from '#services/storage/records/store-options.ts'
import type { ProductSearch } from '#services/search/product-search.ts'
import type { ServerClock } from '#services/server-clock.ts'
import type { KeptUsers } from '#services/storage/kept-users.ts'
import type { PaymentDraftStore } from '#services/storage/payment-drafts.ts'
import type { HeldSalesRepository } from '#services/storage/held-sales-repository.ts'
import type { SetAside } from '#services/storage/together.ts'
import type { UnsentCountsStore } from '#services/storage/unsent-counts.ts'

/** The records on the device, each with the key the specification gives it (§10.7). */
export const deviceRecords = (store: UseStore, setAside: SetAside) => ({
  colorMode: deviceRecord(ColorModeKey, store, setAside),
  receiptPaper: deviceRecord(ReceiptPaper, store, setAside),
  serialPort: deviceRecord(SerialPortKey, store, setAside),
  deviceInfo: deviceRecord(DeviceInfoRecord, store, setAside),
  deviceDetails: deviceRecord(DeviceDetails, store, setAside),
  posUserLoginInfo: deviceRecord(PosUserLoginInfo, store, setAside),
  posAccess: deviceRecord(PosValidateAccessResult, store, setAside),
  posProfile: deviceRecord(StorePosTerminalProfile, store, setAside),
  savedStores: deviceRecord(SavedStores, store, setAside),
  currentTerminal: deviceRecord(CurrentTerminal, store, setAside),
  cart: deviceRecord(PosCart, store, setAside),
  heldSales: deviceRecord(PosHeldSales, store, setAside),
  paymentOptions: deviceRecord(PosPaymentOptions, store, setAside),
  splitPaymentOptions: deviceRecord(SplitPaymentOptions, store, setAside),
})

/** Everything outside of the charts that their actors use. */
export interface Deps {
  config: AppConfig
  /** Which build of the app this is; undefined while it is developed. */
  appVersion: string | undefined
  api: Api
  /** Milliseconds since 1970, from the device's clock. */
  now: () => number
  /** How far that clock is from the server's. */
  serverClock: ServerClock
  records: ReturnType<typeof deviceRecords>
  /** The stores this device is registered for, and the one it is in. */
  stores: DeviceStores
  /** The products of each store: kept on the device, loaded from the server. */
  products: ProductRepository
  /** Sales and charges on this device. */
  outbox: OutboxStore
  /** The last sales of each store that this device has made or seen. */
  keptSales: KeptSales
  /** How many paid sales of this device, or of one store on it, the server has not confirmed. */
  unsentSales: (storeId?: string) => Promise<number>
  /** All that waits on this device as the text of a file, encrypted where there is a passphrase. */
  waitingFile: (passphrase: string | null) => Promise<Result<string, WaitingFileFault>>
  /** Messages between the tabs that the sales or charges have changed. */
  outboxChannel: OutboxChannel
  /** Queues to become the one tab that sells. */
  requestLeadership: RequestLeadership
  /** Shows why the device did not write down something for which no chart waits. */
  reportNotWritten: (fault: StorageFault) => void
  /** Ends once what the device was asked to write is written; the app leaves its page only then. */
  written: () => Promise<void>
  /** Messages between the tabs about who is signed in, and where. */
  sessionChannel: SessionChannel
  /** Which sales this tab is making. */
  saleClaims: SaleClaims
  /** Locks that only one tab of this browser can have. */
  tryLock: TryLock
  /** Work that only one tab of this browser does at a time. */
  exclusively: Exclusively
  cardTerminal: CardTerminal
  /** Whether the browser lets the page reach the card terminal. */
  terminalReach: ReachCheck
  /** Mode, amounts and customer of the sales that are not paid yet. */
  paymentDrafts: PaymentDraftStore
  /** What was counted here and the office has not answered yet. */
  unsentCounts: UnsentCountsStore
  /** Moves sales between the cart and the held sales. */
  heldSalesRepository: HeldSalesRepository
  /** The mark of a page that was left on purpose with a cart. */
  leaveMark: LeaveMark
  camera: BarcodeCamera
  /** A scanner that acts as a keyboard. */
  scanner: Scanner
  /** Scanners that do not. */
  scannerDevices: ScannerDevices
  receiptPrinters: ReceiptPrinters
  /** The users and customers of each store, as this device has them. */
  keptUsers: KeptUsers
  /** The settings of its stores for their tills, as this device has them. */
  tillSettingsRecord: DeviceRecord<SettingsOfStore[]>
  /** The products of each store that are favourites on this device. */
  favouritesRecord: DeviceRecord<FavouritesOfStore[]>
  /** The receipt printer that this device remembers. */
  receiptPrinterRecord: DeviceRecord<PrinterSettings>
  speaker: Speaker
  /** What this device has sold and the last list of products has not counted. */
  soldStock: SoldStock
  /** What somebody has in hand on this page. */
  lookAtPage: () => PageSeen
  /** Puts a text on the clipboard; false where the browser refuses. */
  copyText: (text: string) => Promise<boolean>
  /** Finds products by text. */
  search: Pick<ProductSearch, 'find' | 'watch'>
  /** The identity of this device; generated and stored on its first use. */
  deviceIdentity: () => Promise<Result<DeviceInfo, StorageFault>>
  /** The address this app is served from. */
  origin: string
  /** The browser's offer to install the app, when it came early. */
  earlyOffer: EarlyOffer
  /** What this till remembers of its last events, without secrets. */
  eventLog: () => Promise<EventLog>
}

/** What the first screens and the session need; the rest comes with the main bundle. */
export interface ShellDeps extends Pick<
  Deps,
  | 'config'
  | 'records'
  | 'stores'
  | 'unsentSales'
  | 'written'
  | 'reportNotWritten'
  | 'leaveMark'
  | 'sessionChannel'
  | 'exclusively'
  | 'now'
  | 'serverClock'
  | 'deviceIdentity'
  | 'origin'
  | 'earlyOffer'
  | 'eventLog'
> {
  api: ShellApi
}
