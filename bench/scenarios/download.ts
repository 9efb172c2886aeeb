import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import type { Figure } from '../kit/figures.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { waitForAll, withBench } from '../kit/till.ts'

const RUNS = 5
const PATH = '/product/simple-list'

/** Notes the long tasks of a page, from its first moment on. */
const noteLongTasks = () => {
  const tasks: { start: number; duration: number }[] = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  Object.assign(window, { tasks })
}

interface Noted {
  tasks: { start: number; duration: number }[]
}

/** The longest time for which the page did nothing else, between two moments; 50 ms is where a task begins to be long. */
const longestBlock = (page: Page, from: number, to: number): Promise<number> =>
  page.evaluate(
    ([start, end]) =>
      (window as unknown as Noted).tasks
        .filter((task) => task.start >= start && task.start <= end)
        .reduce((longest, { duration }) => Math.max(longest, duration), 0),
    [from, to] as const,
  )

/** The same list as most tills take it: one answer, one JSON.parse, one put, all in the page. */
const inOnePiece = async ({ url, headers }: { url: string; headers: Record<string, string> }) => {
  const start = performance.now()
  const response = await fetch(url, {
    headers: { ...headers, accept: 'application/json' },
    cache: 'no-store',
  })
  const { result } = JSON.parse(await response.text()) as { result: { id: string }[] }
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('peer')
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('peer'))
    request.addEventListener('success', () => resolve(request.result))
  })
  const transaction = database.transaction('peer', 'readwrite')
  transaction.objectStore('peer').put(result, 'products')
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  const byId = new Map(result.map((product) => [product.id, product]))
  database.close()
  await new Promise((resolve) => setTimeout(resolve, 200))
  return { start, end: performance.now(), count: byId.size }
}

/** A new device takes over all products of a store: from the call to the last product found by its barcode. */
export const downloadScenario = (): Promise<Figure[]> => {
  const count = parameter('PRODUCTS', 100_000)
  const runs = parameter('RUNS', RUNS)
  return withBench(async ({ newContext, products }) => {
    const last = products.at(-1)
    if (!last) throw new Error('There are no products')
    const own = { total: [] as number[], block: [] as number[] }
    const peer = { total: [] as number[], block: [] as number[] }
    for (let run = 0; run < Math.min(runs, RUNS); run += 1) {
      const context = await newContext()
      const page = await context.newPage()
      await page.addInitScript(noteLongTasks)
      const calls: { url: string; headers: Record<string, string>; at: number }[] = []
      page.on('request', (request) => {
        if (request.url().includes(PATH))
          calls.push({ url: request.url(), headers: request.headers(), at: Date.now() })
      })
      await cashierAt(page).opensTheTill()
      await waitForAll(page, last)
      const end = await page.evaluate(() => performance.now())
      const origin = await page.evaluate(() => performance.timeOrigin)
      const [call] = calls
      if (!call) throw new Error('The products were not asked for')
      const begun = call.at - origin
      own.total.push(end - begun)
      own.block.push(await longestBlock(page, begun, end))

      const other = await page.evaluate(inOnePiece, { url: call.url, headers: call.headers })
      peer.total.push(other.end - other.start - 200)
      peer.block.push(await longestBlock(page, other.start, other.end))
      await context.close()
    }
    const total = `${counted(count)} products, call to searchable`
    const block = `${counted(count)} products, longest block of the page`
    const simple = 'JSON.parse and one put in the page'
    return [
      { what: total, goal: '≤ 6,000 ms', unit: 'ms', values: own.total },
      { what: total, peer: `${simple}, not searchable`, unit: 'ms', values: peer.total },
      { what: block, goal: '≤ 50 ms', unit: 'ms', values: own.block },
      { what: block, peer: simple, unit: 'ms', values: peer.block },
    ]
  }, count)
}
