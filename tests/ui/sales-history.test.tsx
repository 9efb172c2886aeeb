import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { deferred } from '#tests/support/deferred.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { orderFixture } from '#tests/support/fixtures/history.ts'

const HISTORY = `${ORIGIN}/merchant/pos/instore-orders/:storeId`
const SEARCH = `${ORIGIN}/merchant/pos/instore-orders/get/:storeId`

const seen: string[] = []

/** Three pages with one order each, and a search that finds one. */
const threePages = () => {
  seen.length = 0
  const answer = (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url)
    seen.push(pathname.replace('/merchant/pos/', '') + search)
    const page = Number(searchParams.get('PageNumber'))
    return granted([orderFixture({ id: `o${page}`, order_number: 1763740800 + page })], {
      meta_data: { number_of_pages: searchParams.has('orderNumber') ? 1 : 3 },
    })
  }
  backOffice.use(
    http.get(HISTORY, ({ request }) => answer(request)),
    http.get(SEARCH, ({ request }) => answer(request)),
  )
}

test('a row shows the order, the customer, the pieces, the total and the date', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  backOffice.use(http.get(HISTORY, () => asked))
  await openTill('/pos-home/sales-history')
  expect(await screen.findByRole('heading', { name: 'Sales History' })).toBeVisible()
  expect(screen.getByText('Loading Sales History...')).toBeVisible()
  answer()
  const row = await screen.findByRole('button', { name: /OrderID/ })
  expect(row).toHaveTextContent('OrderID: 1763740800Ada Obi · 3 itemsNGN 4,300.0021 Nov 2026, 16:00')
  expect(within(row).getByRole('img', { name: 'Cash' })).toBeVisible()
})

test('one piece is an item, and a sale without a name has a walk-in customer', async () => {
  backOffice.use(
    http.get(HISTORY, () =>
      granted([orderFixture({ customer_name: null, sale_items: [{ quantity: 1 }], payment_channels: [] })]),
    ),
  )
  await openTill('/pos-home/sales-history')
  expect(await screen.findByText('Walk-in customer · 1 item')).toBeVisible()
})

test('a sale that was paid in parts has the sign of the first of them (§2.85)', async () => {
  const paidBy = (...channels: string[]) => channels.map((payment_channel_text) => ({ payment_channel_text }))
  backOffice.use(
    http.get(HISTORY, () =>
      granted([orderFixture({ payment_channels: paidBy('Transfer', 'Cash', 'Card') })]),
    ),
  )
  await openTill('/pos-home/sales-history')
  const row = await screen.findByRole('button', { name: /OrderID/ })
  expect(
    within(row)
      .getAllByRole('img')
      .map((sign) => sign.getAttribute('aria-label')),
  ).toEqual(['Transfer'])
})

test('the pager turns pages of 20 and stops at the bounds', async () => {
  threePages()
  const { user } = await openTill('/pos-home/sales-history')
  expect(await screen.findByText('Page 1 of 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(await screen.findByText('1763740802')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('1763740803')).toBeVisible()
  expect(screen.getByText('Page 3 of 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  expect(seen).toEqual([
    'instore-orders/store-1?PageNumber=1&PageSize=20',
    'instore-orders/store-1?PageNumber=2&PageSize=20',
    'instore-orders/store-1?PageNumber=3&PageSize=20',
  ])
})

test('a search waits for three characters and for the pause, and emptying it brings the list back', async () => {
  threePages()
  const { user } = await openTill('/pos-home/sales-history')
  await screen.findByText('Page 1 of 3')
  await user.type(screen.getByRole('textbox', { name: 'Search by order number or customer name' }), 'ada')
  expect(await screen.findByText('Page 1 of 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('Page 1 of 3')).toBeVisible()
  expect(seen).toEqual([
    'instore-orders/store-1?PageNumber=1&PageSize=20',
    'instore-orders/get/store-1?orderNumber=ada&PageNumber=1&PageSize=20',
    'instore-orders/store-1?PageNumber=1&PageSize=20',
  ])
})

test('a search of which older sales are on no page says so on its last page, and how to find one', async () => {
  const text =
    'Only the newest 1,000 are listed. To find an older one, type more of the name, or its order number.'
  backOffice.use(
    http.get(SEARCH, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('PageNumber'))
      return granted([orderFixture({ id: `o${page}`, order_number: 1763740800 + page })], {
        meta_data: { number_of_pages: 2, is_cut_off: true },
      })
    }),
  )
  const { user } = await openTill('/pos-home/sales-history')
  await user.type(
    await screen.findByRole('textbox', { name: 'Search by order number or customer name' }),
    'ada',
  )
  expect(await screen.findByText('Page 1 of 2')).toBeVisible()
  expect(screen.queryByText(text)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText(text)).toBeVisible()
})

test("nothing sold: 'No Sales found'", async () => {
  backOffice.use(http.get(HISTORY, () => granted([], { meta_data: { number_of_pages: 0 } })))
  await openTill('/pos-home/sales-history')
  expect(await screen.findByText('No Sales found')).toBeVisible()
  expect(screen.getByText('Page 1 of 1')).toBeVisible()
})

test('a refusal shows its words, and trying again brings the list', async () => {
  backOffice.use(http.get(HISTORY, () => refused(400, 'The store is closed'), { once: true }))
  const { user } = await openTill('/pos-home/sales-history')
  expect(await screen.findByText('The store is closed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1763740800')).toBeVisible()
})

test("a server that fails shows its error_message over the device's own sales, and is not called offline", async () => {
  const { user } = await openTill('/pos-home/sales-history')
  await screen.findByText('1763740800')
  backOffice.use(http.get(SEARCH, () => refused(500, 'The history is being moved')))
  const box = screen.getByRole('textbox', { name: 'Search by order number or customer name' })
  await user.type(box, '17637')
  expect(await screen.findByText('The history is being moved')).toBeVisible()
  expect(screen.getByText('The server has a problem: the last sale kept on this device')).toBeVisible()
  expect(screen.queryByText(/^Offline: /)).toBeNull()
})

test('a page of the WiFi counts as no network: what was seen is shown, and trying again asks the server', async () => {
  const { user } = await openTill('/pos-home/sales-history')
  await screen.findByText('1763740800')
  backOffice.use(
    http.get(SEARCH, () => HttpResponse.html('<h1>Pay for the WiFi</h1>')),
    http.get(HISTORY, () => HttpResponse.html('<h1>Pay for the WiFi</h1>'), { once: true }),
  )
  const box = screen.getByRole('textbox', { name: 'Search by order number or customer name' })
  await user.type(box, '17637')
  expect(await screen.findByText('Offline: the last sale kept on this device')).toBeVisible()
  expect(screen.getByRole('button', { name: /OrderID/ })).toHaveTextContent('1763740800')
  await user.type(box, '9')
  expect(await screen.findByText('No Sales found')).toBeVisible()
  await user.clear(box)
  expect(await screen.findByText('1763740800')).toBeVisible()
  expect(screen.getByText('Offline: the last sale kept on this device')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/^Offline: /)).toBeNull())
  expect(screen.getByText('1763740800')).toBeVisible()
})

test('clicking an order opens its receipt and asks for it only once', async () => {
  const asked: string[] = []
  backOffice.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))
  const { user, path } = await openTill('/pos-home/sales-history')
  await user.click(await screen.findByRole('button', { name: /OrderID/ }))
  expect(await screen.findByRole('article', { name: 'Receipt 1763740800' })).toBeVisible()
  expect(path()).toBe('/pos-home/print/1763740800')
  expect(asked.filter((pathname) => pathname === '/merchant/pos/reciept')).toHaveLength(1)
  backOffice.events.removeAllListeners()
})

test('without a token the history leads to the store selection', async () => {
  const { path } = await openTill('/pos-home/sales-history', { isSignedIn: false })
  expect(path()).toBe('/')
})

test('a device that never loaded a sale says that the history needs a network once', async () => {
  backOffice.use(http.get(HISTORY, () => HttpResponse.error()))
  const { user } = await openTill('/pos-home/sales-history')
  expect(await screen.findByText('The sales history needs a network once')).toBeVisible()
  expect(
    screen.getByText('This device keeps no sales of this store yet. Connect it and press Try again.'),
  ).toBeVisible()
  threePages()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1763740801')).toBeVisible()
})

test('the order whose receipt is on its way says so, and no other; while a page is loaded none does', async () => {
  const receipt = deferred<Response>()
  const nextPage = deferred<Response>()
  backOffice.use(
    http.get(HISTORY, ({ request }) =>
      new URL(request.url).searchParams.get('PageNumber') === '2'
        ? nextPage.promise
        : granted([orderFixture(), orderFixture({ id: 'o2', order_number: 1763740801 })], {
            meta_data: { number_of_pages: 2 },
          }),
    ),
    http.get(`${ORIGIN}/merchant/pos/reciept`, () => receipt.promise),
  )
  const { user } = await openTill('/pos-home/sales-history')
  await screen.findByText('Page 1 of 2')
  const waiting = () =>
    screen
      .getAllByRole('button', { name: /OrderID/ })
      .filter((row) => within(row).queryByRole('img', { name: 'Cash' }) === null)
      .map((row) => /\d{10}/.exec(row.textContent)?.[0])
  expect(waiting()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Loading Sales History...')
  expect(waiting()).toEqual([])
  nextPage.resolve(granted([orderFixture(), orderFixture({ id: 'o2', order_number: 1763740801 })]))
  await waitFor(() => expect(screen.queryByText('Loading Sales History...')).toBeNull())
  await user.click(screen.getByRole('button', { name: /1763740801/ }))
  await waitFor(() => expect(waiting()).toEqual(['1763740801']))
  receipt.resolve(refused(422, 'There is no such receipt'))
  await waitFor(() => expect(waiting()).toEqual([]))
})
