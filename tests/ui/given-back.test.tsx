import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sale } from '#domain/sale.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'

const MORNING = new Date(2026, 10, 21, 9, 5).getTime()
const NOON = new Date(2026, 10, 21, 12, 30).getTime()

const givenBackSale = (id: string, orderNumber: number, fullname: string, at: number): Sale => ({
  ...WAITING_SALE,
  id,
  orderNumber,
  state: 'givenBack',
  delivery: 'refused',
  lastFailure: 'Peak Milk 400 g: none is left in stock, 2 wanted.',
  givenBack: { userId: 'u1', fullname, at },
})

const recordOf = (sale: Sale) => {
  const type = saleRecord(sale.id)
  return [type.key, encoded(type, sale)]
}

test('sales that were given back stay in the list with who did it, when and why, the last one first', async () => {
  const records = Object.fromEntries([
    recordOf(givenBackSale('a', 1_763_740_800, 'Bola Ade', MORNING)),
    recordOf(givenBackSale('b', 1_763_740_801, 'Demo Cashier', NOON)),
    recordOf({ ...WAITING_SALE, id: 'c', orderNumber: 1_763_740_802, delivery: 'refused' }),
  ])
  const { user } = await openTill('/pos-home', { records })
  await user.click(await screen.findByRole('button', { name: /1 sale refused by the server/ }))
  const panel = await screen.findByRole('dialog', { name: 'On this device' })
  const heading = within(panel).getByRole('heading', { name: 'Given back (2)' })
  const list = heading.nextElementSibling as HTMLElement
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Order 1763740801By Demo Cashier, 21 Nov 2026, 12:30Peak Milk 400 g: none is left in stock, 2 wanted.NGN 1,741.50',
    'Order 1763740800By Bola Ade, 21 Nov 2026, 09:05Peak Milk 400 g: none is left in stock, 2 wanted.NGN 1,741.50',
  ])
  expect(within(list).queryByRole('button')).toBeNull()
})
