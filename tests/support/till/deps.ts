import type { UseStore } from 'idb-keyval'
import type { AppConfig } from '#contract/config.ts'
import { deviceRecords, type Deps } from '#app/deps.ts'
import type { CardTerminal } from '#hardware/card-terminal/types.ts'
import type { Api } from '#services/api/api.ts'
import type { RequestContext } from '#services/api/http.ts'
import { productRepository } from '#services/catalogue/product-repository.ts'
import { soldStock } from '#services/catalogue/sold-stock.ts'
import { keptSales } from '#services/history/kept-sales.ts'
import { saleClaims } from '#services/outbox/unfinished.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { unsentSales } from '#services/outbox/unsent-sales.ts'
import type { LeaveMark } from '#services/storage/leave-mark.ts'
import { deviceStores } from '#services/storage/device-stores.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { FavouritesRecord, TillSettingsRecord } from '#services/storage/records/till-settings.ts'
import { ReceiptPrinterRecord } from '#services/storage/records/device.ts'
import { keptUsers } from '#services/storage/kept-users.ts'
import { paymentDrafts } from '#services/storage/payment-drafts.ts'
import { unsentCounts } from '#services/storage/unsent-counts.ts'
import { heldSalesRepository } from '#services/storage/held-sales-repository.ts'
import { serverClock } from '#services/server-clock.ts'
import type { SetAside } from '#services/storage/together.ts'
import { catalogueWorkerOn } from '#tests/support/catalogue-worker.ts'
import type { TabLinks } from './tabs.ts'

/** Devices at the till that are there after all. */
export type Attached = Partial<Pick<Deps, 'receiptPrinters' | 'scannerDevices'>>

/** What differs between the kits; everything else is the product's own, or a device that is not there. */
export interface Surroundings {
  config: AppConfig
  api: Api
  use: UseStore
  now: () => number
  cardTerminal: CardTerminal
  origin: string
  setAside: SetAside
  /** What this page shares with other tabs. */
  tab: TabLinks
  /** Ends when the page may be loaded anew. */
  written?: () => Promise<void>
  leaveMark?: LeaveMark
  attached?: Attached
}

/** What the requests of a page carry, whose tokens come from who is signed in. */
export const requestsOf = (
  { apiKey }: AppConfig,
  { token, renew }: Pick<RequestContext, 'token' | 'renew'>,
): RequestContext => ({
  token,
  renew,
  serviceRegion: () => undefined,
  apiKey,
  timeZone: () => 'Africa/Lagos;60',
})

const unused = (name: string) => (): never => {
  throw new Error(`The test kit has no ${name}`)
}

const NO_MARK: LeaveMark = { set: () => undefined, clear: () => undefined, take: () => false }

/** The deps of a whole till over a device's store: the product's services, and no hardware but the card terminal. */
export const depsOver = ({ use, setAside, now, config, api, tab, ...around }: Surroundings): Deps => {
  const records = deviceRecords(use, setAside)
  const outbox = outboxStore(use, setAside, now)
  const sold = soldStock(use, setAside, outbox)
  return {
    config,
    appVersion: '0.1.0-3f9a2c1b',
    api,
    now,
    serverClock: serverClock(now),
    earlyOffer: {},
    records,
    products: productRepository(catalogueWorkerOn(use), api.store.products, setAside, now, sold.confirmed),
    outbox,
    soldStock: sold,
    keptSales: keptSales(use, setAside, now),
    outboxChannel: tab.outboxChannel,
    reportNotWritten: () => undefined,
    written: around.written ?? (() => Promise.resolve()),
    sessionChannel: tab.sessionChannel,
    requestLeadership: tab.requestLeadership,
    saleClaims: saleClaims(tab.tryLock),
    tryLock: tab.tryLock,
    exclusively: tab.exclusively,
    cardTerminal: around.cardTerminal,
    terminalReach: { look: async () => 'open', watch: () => () => undefined },
    paymentDrafts: paymentDrafts(use, setAside),
    unsentCounts: unsentCounts(use, setAside),
    heldSalesRepository: heldSalesRepository(use, setAside),
    stores: deviceStores(use, setAside, config.productName),
    leaveMark: around.leaveMark ?? NO_MARK,
    camera: { open: unused('camera') },
    scanner: { listen: () => () => undefined },
    scannerDevices: {
      kinds: [],
      open: () => ({
        ask: unused('scanner'),
        recall: () => undefined,
        drop: () => undefined,
        close: () => undefined,
      }),
    },
    receiptPrinters: {
      kinds: [],
      open: () => ({
        ask: unused('receipt printer'),
        recall: unused('receipt printer'),
        print: unused('receipt printer'),
        openDrawer: unused('receipt printer'),
        drop: unused('receipt printer'),
        leave: () => undefined,
        close: () => undefined,
      }),
    },
    receiptPrinterRecord: deviceRecord(ReceiptPrinterRecord, use, setAside),
    keptUsers: keptUsers(use, setAside, config.productName),
    tillSettingsRecord: deviceRecord(TillSettingsRecord, use, setAside),
    favouritesRecord: deviceRecord(FavouritesRecord, use, setAside),
    speaker: { play: () => undefined },
    lookAtPage: () => ({
      path: '/pos-home',
      hasDialog: false,
      hasText: false,
      hasOffer: false,
      isTouched: false,
    }),
    copyText: unused('clipboard'),
    search: { find: async () => [], watch: () => () => undefined },
    deviceIdentity: async () => ({
      ok: true,
      value: {
        device_name: 'Tillstate test',
        device_type: 'Desktop|Laptop',
        terminal_number: '1795248000000',
        createdAt: '21 November 2026',
      },
    }),
    unsentSales: (storeId) => unsentSales(use, setAside, storeId),
    waitingFile: unused('export'),
    origin: around.origin,
    eventLog: unused('event log'),
    ...around.attached,
  }
}
