import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { isOpenCharge } from '#domain/charge.ts'
import { has, isDealtWith, tookOf } from '#domain/charge-reading.ts'
import { chargeRecord } from '#services/outbox/charge-store.ts'
import { openHearing, type HeardAnswer } from './hearing.ts'

/** A charge as the device has it written down; amounts in kobo. */
export interface KeptCharge {
  reference: string
  /** It stands in the list of open charges. */
  isOpen: boolean
  /** The cashier has settled it without a sale. */
  isDealtWith: boolean
  /** What was off about it has been settled, with or without a sale. */
  isSettled: boolean
  /** What the terminal said it took; null where the till never heard it. */
  took: number | null
  /** What a paid sale books for it; null where none does. */
  booked: number | null
}

/** A sale that the device still keeps. */
export interface KeptSale {
  orderNumber: number
  state: string
  /** How it stands with the server once it is paid: waiting, set aside or refused. */
  delivery: string
}

const keptCharge = (stored: unknown): KeptCharge => {
  const charge = chargeRecord('').schema.parse(stored)
  return {
    reference: charge.reference,
    isOpen: isOpenCharge(charge),
    isDealtWith: isDealtWith(charge),
    isSettled: has(charge, 'settled'),
    took: tookOf(charge) ?? null,
    booked: charge.booked,
  }
}

/** What the device remembers of a sale, as far as its numbers go: the order number of now, and those of before. */
const KnownSale = z.union([
  z.pipe(
    z.object({ orderNumber: z.int(), formerNumbers: z.array(z.int()) }),
    z.transform(({ orderNumber, formerNumbers }) => ({ now: orderNumber, before: formerNumbers })),
  ),
  z.pipe(
    z.object({
      order: z.object({ order_number: z.int(), formerNumbers: z._default(z.array(z.int()), []) }),
    }),
    z.transform(({ order }) => ({ now: order.order_number, before: order.formerNumbers })),
  ),
])

const StoredSale = z.object({
  orderNumber: z.int(),
  state: z.string(),
  delivery: z._default(z.string(), 'waiting'),
})

const Records = z.array(z.object({ key: z.string(), record: z.object({ value: z.unknown() }) }))

/** A browser whose profile survives what happens to its tabs. */
export interface Device {
  /** The tab that is open; another one after each kill. */
  page: () => Page
  /** Kills the tab's process in the middle of whatever it does, and opens the till in a new one. */
  killTab: () => Promise<void>
  /** Opens another page in the tab, as somebody does who types an address. */
  leaveFor: (path: string) => Promise<void>
  /** Does something in a tab of its own beside the till. */
  inAnotherTab: (act: (page: Page) => Promise<void>) => Promise<void>
  setOffline: (isOffline: boolean) => Promise<void>
  charges: () => Promise<KeptCharge[]>
  /** The order numbers of now by those that another till turned out to have. */
  renumbered: () => Promise<Map<number, number>>
  sales: () => Promise<KeptSale[]>
  /** How many of its sales are paid and are sent by themselves. */
  salesWaiting: () => Promise<number>
  /** What the terminal has answered, and which of it came just before a page ended. */
  heard: () => readonly HeardAnswer[]
  /** What scripts of the page threw. */
  thrown: () => string[]
  close: () => Promise<void>
}

const OPENINGS = 60
const PAUSE_MS = 500
/** What takes longer in a tab beside the till is not done. */
const BESIDE_MS = 10_000

/** Runs in the page: it must stand alone, and name no function of its own. */
const readRecords = async (): Promise<unknown> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('tillstate')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the records cannot be opened')),
    )
  })
  return new Promise((resolve) => {
    const found: unknown[] = []
    const request = database.transaction('records').objectStore('records').openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) {
        database.close()
        return resolve(found)
      }
      found.push({ key: cursor.key, record: cursor.value as unknown })
      cursor.continue()
    })
  })
}

const recordsOf = async (page: Page, prefix: string) =>
  Records.parse(await page.evaluate(readRecords))
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ record }) => record.value)

export const openDevice = async (baseURL: string, executablePath: string): Promise<Device> => {
  const profile = mkdtempSync(join(tmpdir(), 'tillstate-device-'))
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    executablePath,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A run that is interrupted ends after the sale at hand.
    handleSIGINT: false,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
  const thrown: string[] = []
  const hearing = openHearing()
  const watched = (page: Page): Page => {
    hearing.listenTo(page)
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('pageerror', (cause) => thrown.push(cause.stack ?? cause.message))
    return page
  }
  let page = watched(context.pages()[0] ?? (await context.newPage()))
  /** Opens the till as often as it takes: the server may be down as well. */
  const openTill = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        await page.goto('/pos-home')
        return
      } catch (cause) {
        if (tries === OPENINGS) throw cause
        await pause(PAUSE_MS)
      }
    }
  }
  const sales = async () => z.array(StoredSale).parse(await recordsOf(page, 'sale:'))
  return {
    page: () => page,
    killTab: async () => {
      const crashed = page.waitForEvent('crash')
      const session = await context.newCDPSession(page)
      // A process that is killed never answers.
      session.send('Page.crash').catch(() => undefined)
      await crashed
      const next = watched(await context.newPage())
      await page.close()
      page = next
      await openTill()
    },
    leaveFor: async (path) => void (await page.goto(path)),
    inAnotherTab: async (act) => {
      const other = watched(await context.newPage())
      other.setDefaultTimeout(BESIDE_MS)
      try {
        await other.goto('/')
        await act(other)
      } finally {
        await other.close()
      }
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    charges: async () => (await recordsOf(page, 'charge:')).map(keptCharge),
    renumbered: async () => {
      const sales = z
        .array(KnownSale)
        .parse([...(await recordsOf(page, 'keptSale:')), ...(await recordsOf(page, 'sale:'))])
      return new Map(sales.flatMap(({ now, before }) => before.map((number) => [number, now] as const)))
    },
    sales,
    salesWaiting: async () =>
      (await sales()).filter(({ state, delivery }) => state === 'paid' && delivery === 'waiting').length,
    heard: hearing.all,
    thrown: () => thrown,
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
