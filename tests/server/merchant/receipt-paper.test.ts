import { describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/receipts.ts'
import { kobo } from '#domain/money.ts'
import { receiptPrinter } from '#server/receipt-pdf/receipt-pdf.ts'
import { drawnPage, readPdf, titleOf, type PdfPage, type PdfPiece } from '#tests/support/pdf.ts'

const RECEIPT: Receipt = {
  order_number: 1_795_257_000,
  store_image: null,
  store_name: 'mama put kitchen',
  store_address: '12 Herbert Macaulay Way',
  store_phone: '+234 801 000 0001',
  store_email: 'mama@shop.test',
  store_text: 'Come again',
  soldby: 'Demo Cashier',
  customer_name: 'Ada Obi',
  transaction_date_text: '21 Nov 2026, 11:30',
  posted_on_text: '21 Nov 2026, 12:00',
  items: [{ product_name: 'Coca-Cola 50 cl', unit_price_text: 'NGN 500.00', quantity: 3 }],
  subtotal: kobo(150_000),
  subtotal_text: 'NGN 1,500.00',
  discount: 10,
  is_discount_in_percentage: true,
  discount_text: '10% (NGN 161.25)',
  vat_text: 'NGN 112.50',
  total_text: 'NGN 1,451.25',
  payment_channel: 'Card',
  balance_text: 'NGN 0.00',
  charges: [
    {
      amount_text: 'NGN 1,451.25',
      rrn: '632512000001',
      masked_pan: '506105******4821',
      terminal_id: '2ISW7704',
    },
  ],
}

const noLogo = () => Promise.resolve(undefined)

const printed = async (over: Partial<Receipt> = {}, logo: () => Promise<Buffer | undefined> = noLogo) =>
  (await receiptPrinter('Tillstate')({ ...RECEIPT, ...over }, logo)).doc_binary
const pageOf = async (base64: string): Promise<PdfPage> => {
  const [page] = await readPdf(base64)
  if (!page) throw new Error('there is no page')
  return page
}

/** 80 mm of paper are 226.77 points, of which 14 stay free on each side. */
const [LEFT, MIDDLE, RIGHT] = [14, 113.385, 212.77]

const placeOf = ({ left, right }: PdfPiece): string | undefined => {
  const places = [
    ['left', left - LEFT],
    ['right', right - RIGHT],
    ['middle', (left + right) / 2 - MIDDLE],
  ] as const
  return places.find(([, away]) => Math.abs(away) < 0.1)?.[0]
}

const COLORS: Record<string, string> = {
  '#10201a': 'ink',
  '#4a5b54': 'faint',
  '#0a503d': 'brand',
  '#ffffff': 'white',
}

const look = (piece: PdfPiece): string =>
  [placeOf(piece), piece.size, piece.isBold ? 'bold' : 'regular', COLORS[piece.color]].join(' ')

const [BRAND, WHITE] = ['#0a503d', '#ffffff']

/** What is drawn on the first page of a file, by points from its upper left corner. */
const inkOf = async (base64: string) => {
  const DOTS = 2
  const page = await drawnPage(base64, 1, 72 * DOTS)
  const { width, height } = page.canvas
  const lineAt = (y: number): number[] => [...page.getImageData(0, y, width, 1).data]
  /** A dashed line from edge to edge, in nothing darker than its grey. */
  const isRule = (y: number): boolean => {
    const reds = lineAt(y).filter((_, index) => index % 4 === 0)
    const drawn = reds.flatMap((red, x) => (red < 250 ? [x] : []))
    return (
      reds.every((red) => red >= 0xb0) &&
      (drawn[0] ?? Infinity) < (LEFT + 2) * DOTS &&
      (drawn.at(-1) ?? 0) > (RIGHT - 4) * DOTS
    )
  }
  return {
    at: (x: number, y: number): string =>
      `#${[...page.getImageData(Math.round(x * DOTS), Math.round(y * DOTS), 1, 1).data]
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`,
    rules: (): number =>
      Array.from({ length: height }, (_, y) => y).filter((y) => isRule(y) && !isRule(y - 1)).length,
  }
}

const LABEL = 'left 8 regular faint'
const VALUE = 'right 8 regular ink'
const row = (label: string, value: string) => [
  [label, LABEL],
  [value, VALUE],
]

describe('a receipt on paper', () => {
  test('has each of its texts at its place, in its letters', async () => {
    const { pieces } = await pageOf(await printed())
    expect(pieces.map((piece) => [piece.text, look(piece)])).toEqual([
      ['MP', 'middle 18 bold white'],
      ['mama put kitchen', 'middle 13 bold ink'],
      ['12 Herbert Macaulay Way', 'middle 7.5 regular faint'],
      ['+234 801 000 0001 · mama@shop.test', 'middle 7.5 regular faint'],
      ...row('Order Number', '1795257000'),
      ...row('Cashier', 'Demo Cashier'),
      ...row('Customer', 'Ada Obi'),
      ...row('Transaction Date', '21 Nov 2026, 11:30'),
      ...row('Posted On', '21 Nov 2026, 12:00'),
      ['Coca-Cola 50 cl', 'left 8 bold ink'],
      ['NGN 500.00 × 3', 'left 8 regular faint'],
      ...row('Total Items', '3'),
      ...row('SubTotal', 'NGN 1,500.00'),
      ...row('Discount', '10% (NGN 161.25)'),
      ...row('VAT', 'NGN 112.50'),
      ['Total', 'left 13 bold brand'],
      ['NGN 1,451.25', 'right 13 bold brand'],
      ...row('Payment Mode', 'Card'),
      ...row('On terminal', 'NGN 1,451.25'),
      ...row('Card', '506105******4821'),
      ...row('RRN', '632512000001'),
      ...row('Terminal', '2ISW7704'),
      ...row('Change', 'NGN 0.00'),
      ['Thank you for your purchase', 'middle 8 bold ink'],
      ['All amounts in Nigerian naira (NGN)', 'middle 7 regular faint'],
      ['Come again', 'middle 8 regular ink'],
      ['Powered by Tillstate', 'middle 7 regular brand'],
    ])
  })

  test('prints no line over another, however long a value is, and ends a margin below the last one', async () => {
    const long = 'Adaeze Chukwuemeka Okonkwo-Nnamdi and Sons (Onitsha Main Market branch)'
    const { pieces } = await pageOf(await printed({ customer_name: long, payment_channel: long }))
    // A value beside its label has the same line, everything else one below.
    const overlapping = pieces.filter(({ baseline, size }, index) => {
      const below = (pieces[index - 1]?.baseline ?? Infinity) - baseline
      return below !== 0 && below < size
    })
    expect(overlapping).toEqual([])
    expect(pieces.filter(({ text }) => long.includes(text)).length).toBeGreaterThan(4)
    expect(pieces.filter(({ left, right }) => left < LEFT - 0.1 || right > RIGHT + 0.1)).toEqual([])
    // The margin, the gap below a line, and what of the letters of 7 points is below the line that they stand on.
    expect(Math.min(...pieces.map(({ baseline }) => baseline))).toBeCloseTo(14 + 1.5 + 7 * 0.236, 1)
  })

  test('has initials on a disc, or the logo of its store, and five lines between its parts', async () => {
    const initials = await inkOf(await printed())
    expect([initials.at(MIDDLE - 20, 37), initials.at(MIDDLE - 24, 37)]).toEqual([BRAND, WHITE])
    expect(initials.rules()).toBe(5)
    const logo = await inkOf(await printed({ store_image: '/pictures/stores/mainland-supermart.svg' }))
    // A square of 46 points with round corners, below the margin.
    expect([logo.at(MIDDLE - 22, 37), logo.at(MIDDLE - 24, 37)]).toEqual([BRAND, WHITE])
    expect([logo.at(MIDDLE, 15), logo.at(MIDDLE, 59), logo.at(MIDDLE, 61)]).toEqual([BRAND, BRAND, WHITE])
    expect(
      (await pageOf(await printed({ store_image: '/pictures/stores/island-pharmacy.svg' }))).text,
    ).toMatch(/^mama put kitchen/)
  })

  test('is called by its order', async () => {
    expect(await titleOf(await printed())).toBe('Receipt 1795257000')
  })

  test('says of an order without lines that there are none', async () => {
    const { text } = await pageOf(await printed({ items: [] }))
    expect(text).toContain('No items available Total Items 0')
  })
})

test('the receipts that were asked for last are kept: the logo of none of them is read again', async () => {
  const print = receiptPrinter('Tillstate', 2)
  const read: number[] = []
  const ask = async (order_number: number): Promise<void> => {
    const logo = async () => void read.push(order_number)
    await print({ ...RECEIPT, order_number, items: [], charges: [] }, logo)
  }
  for (const order of [1, 2, 1, 3, 1, 3, 2]) await ask(order)
  expect(read).toEqual([1, 2, 3, 2])
})
