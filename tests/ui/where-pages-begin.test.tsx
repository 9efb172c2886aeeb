import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { PurchaseOrder } from '#contract/administration/purchase-orders.ts'
import { YABA } from '#tests/support/fixtures/administered.ts'
import { ORDERED } from '#tests/support/fixtures/purchase-orders.ts'
import { COUNT } from '#tests/support/fixtures/stock-counts.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const STOCK = `${ORIGIN}/merchant/administration/stock`

beforeEach(() => {
  // A desktop, where a field may have the focus without bringing up a keyboard.
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(pointer: fine)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
    http.get(`${STOCK}/counts/open`, () =>
      granted({ count: COUNT, lines: [], may_review: true, categories: [] }),
    ),
    http.get(`${STOCK}/orders/one`, () => granted(z.encode(PurchaseOrder, ORDERED))),
  )
})

test.each([
  ['/administration/stock/count', 'Barcode or name'],
  ['/administration/stock/receive', 'Barcode or name'],
  ['/administration/stock/orders/new', 'Barcode or name'],
])('%s begins in %s, which a scanner types into', async (path, field) => {
  await openTill(path)
  const box = await screen.findByRole('textbox', { name: field })
  await waitFor(() => expect(box).toHaveFocus())
})

test('what has arrived of an order begins in the field for its barcodes', async () => {
  const { user } = await openTill(`/administration/stock/orders/${ORDERED.id}`)
  await user.click(await screen.findByRole('button', { name: 'Receive' }))
  const box = await screen.findByRole('textbox', { name: /^Barcode/ })
  await waitFor(() => expect(box).toHaveFocus())
})
