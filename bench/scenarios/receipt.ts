import { receiptPrinter } from '#server/receipt-pdf/receipt-pdf.ts'
import { receiptFixture } from '#tests/support/fixtures/history.ts'
import type { Figure } from '../kit/figures.ts'
import { timings } from '../kit/timed.ts'

const RUNS = 200
const LINES = 10

/** The PDF of a receipt of ten lines, made in the server. */
export const receiptScenario = async (): Promise<Figure[]> => {
  const print = receiptPrinter('Tillstate')
  const items = Array.from({ length: LINES }, (_, line) => ({
    product_name: `Mama Gold Parboiled Rice ${line + 1} kg`,
    unit_price_text: 'NGN 9,800.00',
    quantity: line + 1,
  }))
  const values = await timings(RUNS, (run) =>
    print({ ...receiptFixture, order_number: 1_795_000_000 + run, items }, async () => undefined),
  )
  return [{ what: 'receipt PDF of 10 lines', goal: 'p95 ≤ 50 ms', unit: 'ms', values }]
}
