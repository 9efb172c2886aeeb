// @vitest-environment-options {"of":"receipt"}
import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Receipt } from '#contract/receipts.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import PdfPages from '#ui/components/pdf-pages.tsx'
import { system } from '#ui/theme/system.ts'
import { encoded } from '#services/storage/record-format.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { orderFixture, receiptFixture } from '#tests/support/fixtures/history.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'

type Opened = Awaited<ReturnType<typeof openTill>>

interface DocumentProps {
  file: string
  error?: ReactNode
  onLoadError: () => void
}

const viewer = vi.hoisted(() => ({ isBroken: false, isUnreadable: false }))

// react-pdf does not draw in jsdom; the real viewer is shown by the browser suite.
vi.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: ({ file, error = 'Failed to load PDF file.', onLoadError }: DocumentProps) => {
    if (viewer.isBroken) throw new Error('the viewer broke')
    const fail = useEffectEvent(onLoadError)
    useEffect(() => void (viewer.isUnreadable && fail()), [])
    return <p>{viewer.isUnreadable ? error : file}</p>
  },
  Page: () => null,
}))

const RECEIPT = `${ORIGIN}/merchant/pos/reciept`
const PDF = `${ORIGIN}/merchant/pos/reciept/download`
const PATH = '/pos-home/print/1763740800'

const saved: { name: string; address: string }[] = []

beforeEach(() => {
  saved.length = 0
  viewer.isBroken = false
  viewer.isUnreadable = false
  URL.createObjectURL = () => 'blob:receipt'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
})

const assertionsOf = (paper: HTMLElement) =>
  Object.fromEntries(
    within(paper)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('the receipt shows everything that was sold, to whom, by whom and for how much', async () => {
  await openTill(PATH)
  const paper = await screen.findByRole('article', { name: 'Receipt 1763740800' })
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  for (const text of ['Mainland Supermart', '12 Herbert Macaulay Way, Yaba, Lagos', '+234 801 000 0001'])
    expect(within(paper).getByText(text)).toBeVisible()
  expect(assertionsOf(paper)).toEqual({
    'Order Number': '1763740800',
    Cashier: 'Demo Cashier',
    Customer: 'Ada Obi',
    'Transaction Date': '21 Nov 2026, 16:00',
    'Posted On': '21 Nov 2026, 16:01',
    'Total Items': '3',
    SubTotal: 'NGN 4,000.00',
    Discount: 'NGN 0.00',
    VAT: 'NGN 300.00',
    Total: 'NGN 4,300.00',
    'Payment Mode': 'Cash',
    Change: 'NGN 700.00',
  })
  expect(
    within(paper)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Peak Milk 400 gNGN 1,000.00 × 2', 'Gala Sausage RollNGN 2,000.00 × 1'])
  expect(within(paper).getByText('Powered by')).toBeVisible()
})

test("a receipt without lines says 'No items available'", async () => {
  backOffice.use(http.get(RECEIPT, () => granted([z.encode(Receipt, { ...receiptFixture, items: [] })])))
  await openTill(PATH)
  expect(await screen.findByText('No items available')).toBeVisible()
})

/** Prints once that is to be had, which is later than its button shows. */
const print = async (user: Opened['user']): Promise<void> => {
  const button = await screen.findByRole('button', { name: 'Print' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

test('Print downloads the PDF and shows it; Escape and X close the viewer', async () => {
  const { user } = await openTill(PATH)
  await print(user)
  expect(await screen.findByText('Reciept downloaded as PDF successfully')).toBeVisible()
  const viewer = await screen.findByRole('dialog', { name: 'receipt-1763740800.pdf' })
  expect(within(viewer).getByText('data:application/pdf;base64,JVBERi0xLjQK')).toBeVisible()
  expect(saved).toEqual([{ name: 'receipt-1763740800.pdf', address: 'blob:receipt' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await print(user)
  await user.click(await screen.findByRole('button', { name: 'Close the PDF' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a PDF that cannot be shown is in the downloads, and Print works again', async () => {
  // React reports what broke; that it does is not what this test is about.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  viewer.isBroken = true
  const { user } = await openTill(PATH)
  await print(user)
  expect(await screen.findByText('The PDF could not be shown. It is in your downloads.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  viewer.isBroken = false
  await print(user)
  expect(await screen.findByText('data:application/pdf;base64,JVBERi0xLjQK')).toBeVisible()
})

test('of a PDF that cannot be read the till speaks, and no English of the viewer', () => {
  viewer.isUnreadable = true
  const pdf = { doc_filename: 'r.pdf', doc_mime_type: 'application/pdf', doc_binary: 'JVBERi0xLjQK' }
  const fail = vi.fn<() => void>()
  const { container } = render(
    <ChakraProvider value={system}>
      <PdfPages pdf={pdf} width={300} opening="Opening..." onFail={fail} />
    </ChakraProvider>,
  )
  expect(fail).toHaveBeenCalledOnce()
  expect(container.textContent).toBe('')
})

test("a PDF that does not come: the server's words, or 'Failed to fetch PDF'", async () => {
  backOffice.use(http.get(PDF, () => refused(422, 'There is no such receipt'), { once: true }))
  const { user } = await openTill(PATH)
  await print(user)
  expect(await screen.findByText('There is no such receipt')).toBeVisible()
  backOffice.use(http.get(PDF, () => new Response('<html>', { status: 502 })))
  await print(user)
  expect(await screen.findByText('Failed to fetch PDF')).toBeVisible()
  expect(saved).toEqual([])
})

test('a receipt that cannot be loaded says why and is tried again', async () => {
  backOffice.use(http.get(RECEIPT, () => refused(422, 'There is no such order'), { once: true }))
  const { user } = await openTill(PATH)
  expect(await screen.findByText('There is no such order')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeVisible()
})

test('an address that is no order number shows the 404 page', async () => {
  await openTill('/pos-home/print/abc')
  expect(screen.getByRole('heading', { name: /404/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/pos-home')
})

test('the receipt of a sale that waits on the device says so, until the server has it', async () => {
  const SALE = `${ORIGIN}/merchant/pos/post/transaction/:storeId`
  backOffice.use(
    http.post(SALE, () => Response.error()),
    // On a busy machine the outbox asks in between whether the server is back.
    http.get(`${ORIGIN}/merchant`, () => Response.error()),
  )
  const kept = saleRecord(WAITING_SALE.id)
  const { till } = await openTill(PATH, { records: { [kept.key]: encoded(kept, WAITING_SALE) } })
  expect(await screen.findByText(/The sale is safe on this device/)).toBeVisible()
  const paper = screen.getByRole('article', { name: 'Receipt 1763740800' })
  expect(assertionsOf(paper)).toMatchObject({ 'Posted On': 'Waiting to be sent', Total: 'NGN 1,741.50' })
  const confirmed = { id: 's1', order_number: 1763740800, total: 1741.5, total_text: 'NGN 1,741.50' }
  await waitFor(() => expect(till.actors.outbox.getSnapshot().matches('pausing')).toBe(true))
  backOffice.use(http.post(SALE, () => granted([confirmed])))
  till.actors.outbox.send({ type: 'sending.requested' })
  await waitFor(() => expect(screen.queryByText(/The sale is safe on this device/)).not.toBeInTheDocument())
  expect(assertionsOf(screen.getByRole('article'))).toMatchObject({ 'Posted On': '21 Nov 2026, 16:01' })
})

test('a waiting receipt is that of its sale still, when another tab sends the sale under the next number', async () => {
  const asked: (string | null)[] = []
  backOffice.use(
    http.post(`${ORIGIN}/merchant/pos/post/transaction/:storeId`, () =>
      HttpResponse.json({ status: false }, { status: 503, headers: { 'Retry-After': '90' } }),
    ),
    http.get(RECEIPT, ({ request }) => {
      const orderNumber = new URL(request.url).searchParams.get('orderNumber')
      asked.push(orderNumber)
      return granted([z.encode(Receipt, { ...receiptFixture, order_number: Number(orderNumber) })])
    }),
  )
  const kept = saleRecord(WAITING_SALE.id)
  const { till, rows } = await openTill(PATH, { records: { [kept.key]: encoded(kept, WAITING_SALE) } })
  expect(await screen.findByText(/The sale is safe on this device/)).toBeVisible()
  await waitFor(() => expect(till.actors.outbox.getSnapshot().matches({ pausing: 'quiet' })).toBe(true))
  // The other tab renumbers the sale, sends it and lets go of it before this one has looked.
  rows.delete(kept.key)
  const otherTab = new BroadcastChannel('tillstate.outbox')
  onTestFinished(() => otherTab.close())
  const { id: saleId, storeId, orderNumber: from } = WAITING_SALE
  const words = [{ saleId, storeId, from, orderNumber: 1763740807 }, null]
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  words.forEach((word) => otherTab.postMessage(word))
  expect(await screen.findByRole('article', { name: 'Receipt 1763740807' })).toBeVisible()
  expect(screen.queryByText(/The sale is safe on this device/)).not.toBeInTheDocument()
  expect(asked).toEqual(['1763740807'])
})

/** A device that has seen the receipt of this page before. */
const seenBefore = {
  'keptSale:store-1:1763740800': {
    version: 1,
    value: { order: orderFixture(), receipt: z.encode(Receipt, receiptFixture) },
  },
}

test("a server that fails is not called offline: its words stand over the device's receipt", async () => {
  backOffice.use(http.get(RECEIPT, () => refused(500, 'The receipts are being moved')))
  await openTill(PATH, { records: seenBefore })
  expect(await screen.findByRole('article', { name: 'Receipt 1763740800' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    'The server has a problem: this is the receipt as this device keeps it.The receipts are being moved',
  )
})

test("without a network the receipt is the device's, which is called offline", async () => {
  backOffice.use(http.get(RECEIPT, () => Response.error()))
  await openTill(PATH, { records: seenBefore })
  expect(await screen.findByRole('article', { name: 'Receipt 1763740800' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Offline: this is the receipt as this device keeps it\.$/,
  )
})

/** What of the page is printed of these: paper has nothing that could be pressed on it. */
const printed = (elements: HTMLElement[]) =>
  elements.filter((element) => element.closest('.no-print') === null)

test('of the notes over a receipt the paper has that its sale is on the device only', async () => {
  backOffice.use(
    http.post(`${ORIGIN}/merchant/pos/post/transaction/:storeId`, () => Response.error()),
    http.get(`${ORIGIN}/merchant`, () => Response.error()),
  )
  const kept = saleRecord(WAITING_SALE.id)
  await openTill(PATH, { records: { [kept.key]: encoded(kept, WAITING_SALE) } })
  const note = await screen.findByText(/The sale is safe on this device/)
  expect(printed([note])).toEqual([note])
  expect(printed(screen.getAllByRole('button'))).toEqual([])
})

test('and not that the receipt is the one which the device keeps', async () => {
  backOffice.use(http.get(RECEIPT, () => Response.error()))
  await openTill(PATH, { records: seenBefore })
  const note = await screen.findByText(/this is the receipt as this device keeps it/)
  expect(printed([note])).toEqual([])
  expect(printed([screen.getByRole('article')])).toHaveLength(1)
})

test('a roll is cut once, at the end of the receipt, however long that is; a sheet is A4', async () => {
  const { user } = await openTill(PATH)
  const paper = await screen.findByRole('article')
  vi.spyOn(paper, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 302, 960))
  const printsOn = () => {
    window.dispatchEvent(new Event('beforeprint'))
    const styles = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
    const measures = [
      document.documentElement.dataset['paper'],
      styles.findLast((css) => css.startsWith('@page')),
    ]
    window.dispatchEvent(new Event('afterprint'))
    return [...measures, document.documentElement.dataset['paper']]
  }
  // 960 px are 254 mm, and one more.
  expect(printsOn()).toEqual(['roll', '@page { size: 80mm 255mm; margin: 0 }', undefined])
  await user.click(screen.getByRole('radio', { name: /A4/ }))
  expect(printsOn()).toEqual(['sheet', '@page { size: A4; margin: 15mm 0 }', undefined])
})
