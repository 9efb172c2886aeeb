import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { scan } from '#tests/browser/scanner/keys.ts'
import { keyboardOf } from '#tests/browser/scanner/replay.ts'
import { addScannedProducts, PRODUCTS_ON_SALE } from '#tests/browser/scanner/products.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import type { Figure } from '../kit/figures.ts'
import { withBench, type Bench } from '../kit/till.ts'

const SECONDS = 20
const PER_SECOND = 50
const SCANS = SECONDS * PER_SECOND
const EVERY = 1_000 / PER_SECOND

/** Between two keys of a scan; with Enter, 14 of them are done before the next scan begins. */
const KEY_MS = 1

const CODES = [
  PRODUCTS_ON_SALE['Coca-Cola (EAN-13)'],
  PRODUCTS_ON_SALE['Gum (EAN-8)'],
  PRODUCTS_ON_SALE['Tissues (UPC-A)'],
]

/** Milliseconds from the open till to the first scan: not even the quickest hand is there before. */
const AT_HAND = 2_000

/** Milliseconds that a page may be behind when the last key is pressed. */
const TIMEOUT = 60_000

/** Runs in the page, as text for the compiler not to name its functions: how long each frame took. */
const WATCH_FRAMES = `
  window.framesSeen = []
  let last = performance.now()
  requestAnimationFrame(function next(now) {
    framesSeen.push(now - last)
    last = now
    requestAnimationFrame(next)
  })
`

const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { framesSeen: number[] }).framesSeen)

const piecesIn = (page: Page): Promise<number> =>
  page
    .getByRole('textbox', { name: /^Quantity of/ })
    .evaluateAll((fields) =>
      fields.reduce((sum, field) => sum + Number((field as HTMLInputElement).value), 0),
    )

/** How Chromium calls a task of a thread. */
const TASK = 'ThreadControllerImpl::RunTask'

interface TraceEvent {
  name: string
  ph: string
  tid: number
  /** Microseconds on the processor. */
  tdur?: number
  args: { name?: string }
}

/** What the page's main thread did on the processor, task by task, in ms: other processes' share is not in it. */
const traced = async (session: CDPSession, work: () => Promise<void>): Promise<number[]> => {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await work()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ tid }) => tid),
  )
  return events
    .filter(({ name, ph, tid, tdur }) => name === TASK && ph === 'X' && main.has(tid) && tdur !== undefined)
    .map(({ tdur = 0 }) => tdur / 1_000)
}

const scanAll = async (session: CDPSession): Promise<number> => {
  const keyboard = keyboardOf(session)
  const begin = Date.now()
  const sent: Promise<void>[] = []
  for (let place = 0; place < SCANS; place += 1) {
    const at = begin + place * EVERY
    await pause(Math.max(0, at - Date.now()))
    sent.push(keyboard.press(scan(CODES[place % CODES.length] ?? '', KEY_MS), at))
  }
  await Promise.all(sent)
  return Date.now() - begin
}

const allArrived = async (page: Page): Promise<void> => {
  const end = Date.now() + TIMEOUT
  for (;;) {
    const pieces = await piecesIn(page)
    if (pieces === SCANS) return
    if (pieces > SCANS || Date.now() > end) throw new Error(`${SCANS} scans made ${pieces} pieces`)
    await pause(100)
  }
}

const maxOf = (values: number[]): number => values.reduce((most, value) => Math.max(most, value), 0)

/** A till that has just been opened, and what scanning into it gave. */
const scanned = async <Value>(
  { newContext }: Bench,
  scanInto: (page: Page, session: CDPSession) => Promise<Value>,
): Promise<Value> => {
  const context = await newContext()
  const page = await context.newPage()
  await cashierAt(page).opensTheTill()
  const session = await context.newCDPSession(page)
  await pause(AT_HAND)
  const value = await scanInto(page, session)
  await context.close()
  return value
}

/** A keyboard scanner at its worst: 50 scans a second for 20 seconds, by real key events; a lost one fails the run. */
export const scanningScenario = (): Promise<Figure[]> =>
  withBench(async (bench) => {
    await addScannedProducts(bench.product)
    const { took, frames } = await scanned(bench, async (page, session) => {
      await page.evaluate(WATCH_FRAMES)
      const took = await scanAll(session)
      await allArrived(page)
      return { took, frames: await framesOf(page) }
    })
    // Tracing costs time of its own.
    const tasks = await scanned(bench, (page, session) =>
      traced(session, async () => {
        await scanAll(session)
        await allArrived(page)
      }),
    )
    return [
      {
        what: '1,000 scans, none lost: all keys pressed after',
        unit: 'ms',
        goal: '20,000 ms',
        values: [took],
      },
      { what: '50 scans a second: one frame', unit: 'ms', goal: '≤ 50 ms', values: frames },
      { what: '50 scans a second: longest frame', unit: 'ms', goal: '≤ 50 ms', values: [maxOf(frames)] },
      {
        what: "50 scans a second: longest task on the page's own processor time",
        unit: 'ms',
        goal: '≤ 50 ms',
        values: [maxOf(tasks)],
      },
    ]
  })
