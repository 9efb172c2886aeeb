import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IKEJA, YABA } from '#tests/support/fixtures/administered.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const ADMINISTRATION = '/administration'

/** The stores that the calls of a page are about, by their paths. */
const watchCalls = () => {
  const calls: string[] = []
  backOffice.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    const storeId = searchParams.get('storeId')
    if (storeId !== null) calls.push(`${pathname.replace('/merchant/administration', '')} ${storeId}`)
  })
  onTestFinished(() => backOffice.events.removeAllListeners())
  return calls
}

/** Each page that is about one store, with the calls that it makes by itself; those with `search` make it once something is looked up. */
const PAGES: { path: string; calls: string[]; search?: true }[] = [
  { path: '/store', calls: ['/stores/till-settings', '/stores/favourites'] },
  { path: '/products', calls: ['/products', '/products/categories'] },
  { path: '/products/changes', calls: ['/products/changes'] },
  { path: '/stock/receive', calls: ['/products'], search: true },
  { path: '/stock/orders', calls: ['/stock/orders'] },
  { path: '/stock/orders/new', calls: ['/products'], search: true },
  { path: '/stock/orders/o1', calls: ['/stock/orders/one'] },
  { path: '/stock/p1', calls: ['/stock/level', '/stock/movements'] },
  { path: '/labels', calls: ['/products'], search: true },
  { path: '/stock/count', calls: ['/stock/counts/open'] },
  { path: '/stock/count/review', calls: ['/stock/counts/review', '/stock/counts/rows'] },
  { path: '/terminals', calls: ['/terminals'] },
  { path: '/staff', calls: ['/staff'] },
  { path: '/flags', calls: ['/flagged-sales'] },
]

test('each page begins with the store of the device, and is about another one as soon as that is chosen', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([IKEJA, YABA])),
    http.get(`${ORIGIN}/merchant/administration/products`, () =>
      granted({ products: [], next: null, count: 0 }),
    ),
  )
  const calls = watchCalls()
  const { till } = await openTill(`${ADMINISTRATION}/terminals`)
  const choice = await screen.findByRole('combobox', { name: 'Store' })
  expect(choice).toHaveDisplayValue('Yaba Provisions')
  const seen: Record<string, string[]> = {}
  for (const { path, calls: expected, search } of PAGES) {
    await act(async () => till.effects.go(`${ADMINISTRATION}${path}`, false))
    const about = async (storeId: string) => {
      if (search) {
        const field = await screen.findByPlaceholderText('Barcode or name')
        fireEvent.change(field, { target: { value: storeId } })
        fireEvent.submit(field)
      }
      await waitFor(() =>
        expect(calls).toEqual(expect.arrayContaining(expected.map((call) => `${call} ${storeId}`))),
      )
    }
    await about('store-1')
    calls.length = 0
    fireEvent.change(choice, { target: { value: 'store-2' } })
    await about('store-2')
    seen[path] = calls.filter((call) => expected.some((one) => call === `${one} store-1`))
    fireEvent.change(choice, { target: { value: 'store-1' } })
    await waitFor(() => expect(choice).toHaveDisplayValue('Yaba Provisions'))
    calls.length = 0
  }
  expect(seen).toEqual(Object.fromEntries(PAGES.map(({ path }) => [path, []])))
})

test('the number of open flagged sales is that of the chosen store', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([IKEJA, YABA])),
    http.get(`${ORIGIN}/merchant/administration/flagged-sales/open`, ({ request }) =>
      granted({ open: new URL(request.url).searchParams.get('storeId') === 'store-2' ? 2 : 1 }),
    ),
  )
  await openTill(`${ADMINISTRATION}/terminals`)
  expect(await screen.findByText('1 open')).toBeVisible()
  fireEvent.change(await screen.findByRole('combobox', { name: 'Store' }), { target: { value: 'store-2' } })
  expect(await screen.findByText('2 open')).toBeVisible()
})

/** A phone of 320 px on which the link of the labels, 80 px wide, begins 500 px from the left. */
const onPhone = () => {
  const row = { width: 320 }
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Labels' ? 500 : 0
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => row.width)
  return (width: number) => {
    row.width = width
    window.dispatchEvent(new Event('resize'))
  }
}

test('the choice of the store says which is closed, and the link of the page is in the middle of its row', async () => {
  const turn = onPhone()
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () =>
      granted([YABA, { ...IKEJA, closed_at: '2026-11-22T09:30:00.000Z' }]),
    ),
  )
  await openTill(`${ADMINISTRATION}/labels`)
  const choice = within(await screen.findByRole('combobox', { name: 'Store' }))
  expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Yaba Provisions',
    'Ikeja Provisions (closed)',
  ])
  const row = screen.getByRole('link', { name: 'Labels' }).parentElement!
  // 500 less half of what the link leaves of the row.
  expect(row.scrollLeft).toBe(380)
  turn(700)
  expect(row.scrollLeft).toBe(190)
})
