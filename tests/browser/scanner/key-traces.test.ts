import type { Page } from '@playwright/test'
import { expect, test as base } from '#tests/support/browser.ts'
import { startCopy } from '#tests/support/browser/templates.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { toastOn } from '../support/toasts.ts'
import { placesOf } from './places.ts'
import { keyboardOf } from './replay.ts'
import { addScannedProducts, PRODUCTS_ON_SALE } from './products.ts'
import { CODE_TRACES } from './traces/codes.ts'
import { DEVICE_TRACES } from './traces/devices.ts'
import { LAYER_TRACES } from './traces/layers.ts'
import { MOMENT_TRACES } from './traces/moments.ts'
import { LONG } from '../support/long.ts'
import type { KeyTrace } from './traces/trace.ts'

/** A product whose barcodes are of every kind. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({ demo: { dataDir } }, use) => {
      const product = await startCopy(dataDir)
      await addScannedProducts(product)
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** High enough for every line of the cart. */
test.use({ viewport: { width: 1440, height: 2_400 } })

type Pieces = Record<string, number>

/** How many pieces of what are in the cart. */
const piecesIn = async (page: Page): Promise<Pieces> => {
  const fields = await page.getByRole('textbox', { name: /^Quantity of/ }).all()
  const pieces: Pieces = {}
  for (const field of fields) {
    const name = ((await field.getAttribute('aria-label')) ?? '').replace('Quantity of ', '')
    pieces[name] = (pieces[name] ?? 0) + Number(await field.inputValue())
  }
  return pieces
}

const sumOf = (before: Pieces, more: KeyTrace['pieces']): Pieces => {
  const sum = { ...before }
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

const run = async (page: Page, keyboard: ReturnType<typeof keyboardOf>, trace: KeyTrace): Promise<void> => {
  const before = await piecesIn(page)
  const { field, leave } = await placesOf(page)[trace.place ?? 'sale']()
  const contents = trace.field ?? (await field?.inputValue())
  await Promise.all([
    keyboard.replay(trace.keys),
    ...(trace.message === undefined ? [] : [toastOn(page)(trace.message)]),
  ])
  if (field && contents !== undefined) await expect(field).toHaveValue(contents)
  await leave?.()
  await expect.poll(() => piecesIn(page)).toEqual(sumOf(before, trace.pieces))
}

const CORPUS = [
  { name: 'moments', traces: MOMENT_TRACES },
  { name: 'devices', traces: DEVICE_TRACES },
  { name: 'codes', traces: CODE_TRACES },
  { name: 'layers', traces: LAYER_TRACES },
]

const PARTS = [
  { name: 'first of each kind', traces: CORPUS.flatMap(({ traces }) => traces.slice(0, 2)), form: {} },
  ...CORPUS.map((part) => ({ ...part, form: LONG })),
]

/** Milliseconds that a part of the corpus may take on a machine that has much else to do. */
const TIMEOUT = 400_000

for (const { name, traces, form } of PARTS)
  test(
    `every key trace of the ${name} is the right code at the right place, and no character stays in a field`,
    form,
    async ({ page, context }) => {
      test.setTimeout(TIMEOUT)
      const cashier = cashierAt(page)
      await cashier.opensTheTill()
      await cashier.scans(PRODUCTS_ON_SALE['Coca-Cola (EAN-13)'])
      await expect.poll(() => piecesIn(page)).toEqual({ 'Coca-Cola (EAN-13)': 1 })
      const keyboard = keyboardOf(await context.newCDPSession(page))
      for (const trace of traces) await test.step(trace.title, () => run(page, keyboard, trace))
    },
  )

test('the corpus has at least 40 traces', () => {
  expect(CORPUS.flatMap(({ traces }) => traces).length).toBeGreaterThanOrEqual(40)
})
