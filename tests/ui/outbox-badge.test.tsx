import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sale } from '#domain/sale.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const recordOf = (id: string, place: number, delivery: Sale['delivery']) => {
  const type = saleRecord(id)
  const sale: Sale = { ...WAITING_SALE, id, orderNumber: WAITING_SALE.orderNumber + place, delivery }
  return [type.key, encoded(type, sale)]
}

test('the badge says of each kind of sale how many there are, and what they come to', async () => {
  const records = Object.fromEntries([
    recordOf('a', 1, 'refused'),
    recordOf('b', 2, 'refused'),
    recordOf('c', 3, 'refused'),
    recordOf('d', 4, 'setAside'),
    recordOf('e', 5, 'setAside'),
  ])
  await openTill('/pos-home', { records })
  const badge = await screen.findByRole('button', { name: /refused by the server/ })
  expect(badge).toHaveAccessibleName(
    '3 sales refused by the server, NGN 5,224.50; 2 sales set aside, NGN 3,483.00',
  )
})
