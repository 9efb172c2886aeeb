import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { backOffice, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'

const REFUSED = { ...WAITING_SALE, delivery: 'refused', lastFailure: 'None is left' } as const

const KEY = saleRecord(REFUSED.id).key

test('why a manager cannot take a sale in is brought into view, on a low screen too, and the sale stays', async () => {
  const question =
    'The server has a sale with this order number. Look for it in the sales history: if it is another one, press Try again'
  backOffice.use(
    http.post(`${ORIGIN}/merchant/pos/approve/transaction/:storeId`, () =>
      refused(409, `Order number ${REFUSED.orderNumber} is taken by another sale.`),
    ),
  )
  const records = { [KEY]: encoded(saleRecord(REFUSED.id), REFUSED) }
  const { user, rows } = await openTill('/pos-home', { records })
  await user.click(await screen.findByRole('button', { name: /1 sale refused by the server/ }))
  await user.click(await screen.findByRole('button', { name: /^Take in: order/ }))
  const form = await screen.findByRole('dialog', { name: /Take in/ })
  await user.type(within(form).getByLabelText(/Manager/), 'ada@shop.test')
  await user.type(within(form).getByLabelText('Password'), 'a right one')
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(within(form).getByRole('button', { name: 'Take in' }))
  const reason = await within(form).findByRole('alert')
  expect(reason).toHaveTextContent(question)
  expect(brought.mock.contexts).toContain(reason)
  expect(rows.get(KEY)).toMatchObject({ value: { delivery: 'refused', orderNumber: REFUSED.orderNumber } })
})
