import type { UseStore } from 'idb-keyval'
import { SimulatedClock, type AnyActor, type InspectionEvent } from 'xstate'
import type { AppConfig } from '#contract/config.ts'
import { createScanDesk } from '#app/live/scan-desk.ts'
import { createCredentials, restored } from '#app/live/session.ts'
import { deviceRecords, type Ports } from '#app/ports.ts'
import { startEntrance } from '#app/entrance-actors.ts'
import { createTill } from '#app/till.ts'
import type { Notice } from '#domain/messages/catalogue.ts'
import { wholeApi } from '#services/api/api.ts'
import { entranceApi } from '#services/api/entrance-api.ts'
import type { RequestContext } from '#services/api/http.ts'
import { catalogueWorkerOn } from '#tests/support/catalogue-worker.ts'
import { productShelf } from '#services/catalogue/product-shelf.ts'
import type { Release } from '#services/locks.ts'
import { saleClaims } from '#services/outbox/claims.ts'
import { outboxNews } from '#services/outbox/news.ts'
import { seatForAll } from '#services/seat/seat.ts'
import { sessionNews } from '#services/session/session-news.ts'
import { keptSales } from '#services/history/kept-sales.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { ReceiptPrinterRecord } from '#services/storage/records/receipt-printer.ts'
import { unsentSales } from '#services/outbox/unsent-sales.ts'
import { saleShelf } from '#services/storage/shelf.ts'
import type { RootActors } from '#ui/kit/till.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { sampleAccess, sampleProfile } from '#tests/support/samples/session.ts'
import type { ScriptedOffice } from './office.ts'
import type { ScriptedTerminal } from './terminal.ts'

const ORIGIN = 'http://till.test'

const config: AppConfig = {
  productName: 'Tillstate',
  identityUrl: `${ORIGIN}/identity`,
  shoppingUrl: `${ORIGIN}/shopping`,
  merchantUrl: `${ORIGIN}/merchant`,
  utilityUrl: `${ORIGIN}/utility`,
  providerUrl: `${ORIGIN}/auth`,
  terminalUrl: 'ws://terminal.test:1337',
  apiKey: 'key',
  fixedDiscount: 'replaces-total',
  offlineSales: true,
}

const CHANNELS = ['Cash', 'Transfer', 'Card', 'Split', 'Credit'].map((description, index) => ({
  id: index + 1,
  description,
}))

const version1 = (value: unknown) => ({ version: 1, value })

/** A device on which a cashier is at work. */
const deviceOf = (office: ScriptedOffice) =>
  memoryStore({
    deviceDetails: version1(office.session()),
    posValidateAccessResult: version1(sampleAccess),
    StorePOSTerminalProfile: version1(sampleProfile),
    currentTerminal: version1({ terminal_number: '2024000001', store_id: 'store-1' }),
    posPaymentOptions: version1(CHANNELS),
    splitPaymentOptions: version1(CHANNELS.slice(0, 3)),
  })

/** A device's transactions come one after the other, as those of a browser do. */
const oneByOne = (use: UseStore): UseStore => {
  let last: Promise<unknown> = Promise.resolve()
  return (mode, callback) => {
    const next = last.then(() => use(mode, callback))
    last = next.catch(() => undefined)
    return next
  }
}

const START = Date.UTC(2026, 10, 21, 8)

const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const unused = (name: string) => (): never => {
  throw new Error(`The root charts have no use for ${name}`)
}

/** A page that is open: its charts, what it said, and the locks that it holds. */
interface Page {
  actors: RootActors
  notices: Notice[]
  routes: string[]
  locks: Map<string, Release>
}

/** All charts that live as long as the page, on a device, in front of a scripted back office and a scripted terminal. */
export const rootTill = (
  office: ScriptedOffice,
  terminal: ScriptedTerminal,
  inspect: (event: InspectionEvent) => void,
) => {
  const clock = new SimulatedClock()
  const now = () => START + clock.now()
  const { use: useNow, rows } = deviceOf(office)
  const use = oneByOne(useNow)
  const crashes: unknown[] = []

  const portsOf = (locks: Page['locks'], credentials: ReturnType<typeof createCredentials>): Ports => {
    const setAside = ({ key }: { key: string }) => crashes.push(new Error(`The record ${key} was set aside`))
    const records = deviceRecords(use, setAside, config.productName)
    const tryLock = async (name: string): Promise<Release | undefined> => {
      if (locks.has(name)) return undefined
      const release = () => void locks.delete(name)
      locks.set(name, release)
      return release
    }
    const requests: RequestContext = {
      token: credentials.token,
      renew: credentials.renew,
      serviceRegion: () => undefined,
      apiKey: config.apiKey,
      timeZone: () => 'Africa/Lagos;60',
    }
    const api = wholeApi(entranceApi(config, requests), config, requests)
    return {
      config,
      api,
      now,
      earlyOffer: {},
      records,
      products: productShelf(catalogueWorkerOn(use), api.store.products, setAside),
      outbox: outboxStore(use, setAside, now),
      keptSales: keptSales(use, setAside),
      outboxNews: outboxNews(),
      sessionNews: sessionNews(),
      takeSeat: seatForAll,
      saleClaims: saleClaims(tryLock),
      tryLock,
      cardTerminal: terminal.port,
      terminalReach: { look: async () => 'open', watch: () => () => undefined },
      saleShelf: saleShelf(use, setAside),
      leaveMark: { set: () => undefined, clear: () => undefined, take: () => false },
      camera: { open: unused('the camera') },
      scanner: { listen: () => () => undefined },
      scannerDevices: {
        kinds: [],
        open: () => ({ ask: unused('a scanner'), drop: unused('a scanner'), close: () => undefined }),
      },
      scanDesk: createScanDesk(),
      receiptPrinters: {
        kinds: [],
        open: () => ({
          ask: unused('a receipt printer'),
          recall: unused('a receipt printer'),
          print: unused('a receipt printer'),
          openDrawer: unused('a receipt printer'),
          drop: unused('a receipt printer'),
          close: () => undefined,
        }),
      },
      receiptPrinterRecord: deviceRecord(ReceiptPrinterRecord, use, setAside),
      speaker: { play: () => undefined },
      copyText: unused('the clipboard'),
      search: { find: unused('the search'), watch: unused('the search') },
      deviceIdentity: unused('the device identity'),
      unsentSales: (storeId) => unsentSales(use, setAside, storeId),
      waitingFile: unused('the export'),
      origin: ORIGIN,
      eventLog: unused('the event log'),
    }
  }
  const open = async (): Promise<Page> => {
    const page: Omit<Page, 'actors'> = { notices: [], routes: [], locks: new Map() }
    const credentials = createCredentials()
    const outlets = {
      show: (notice: Notice) => void page.notices.push(notice),
      go: (to: string) => void page.routes.push(to),
    }
    const ports = portsOf(page.locks, credentials)
    const entrance = startEntrance(ports, outlets, { clock, inspect })
    const actors = createTill(ports, outlets, entrance, { clock, inspect })
    credentials.connect(actors.session)
    for (const actor of Object.values(actors))
      (actor as AnyActor).subscribe({ error: (error) => crashes.push(error) })
    await restored(actors.session)
    return { ...page, actors }
  }

  let page: Page | undefined
  const current = (): Page => {
    if (!page) throw new Error('No page is open')
    return page
  }
  const close = () => {
    // Who talks to others goes first.
    for (const actor of Object.values(current().actors).toReversed()) (actor as AnyActor).stop()
    page = undefined
  }
  return {
    clock,
    crashes: crashes as readonly unknown[],
    page: current,
    settled,
    start: async () => {
      page = await open()
      await settled()
    },
    /** The page goes away without a word, as in a power cut, and is opened again on the same device. */
    restart: async (arrives: boolean) => {
      close()
      terminal.unplug()
      office.forget(arrives)
      await settled()
      page = await open()
      await settled()
    },
    close,
    /** What the device has stored under keys with this beginning. */
    stored: (prefix: string): Record<string, unknown>[] =>
      [...rows].flatMap(([key, record]) =>
        typeof key === 'string' && key.startsWith(prefix)
          ? [(record as { value: Record<string, unknown> }).value]
          : [],
      ),
  }
}

export type RootTill = ReturnType<typeof rootTill>
