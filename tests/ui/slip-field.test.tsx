import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { selectOpenCharges } from '#machines/selling/outbox/outbox.selectors.ts'
import { chargeRecord } from '#services/outbox/charge-store.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { ASKED, CARD_SALE } from '#tests/support/fixtures/sales.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const CHARGE = { ...ASKED, saleId: CARD_SALE.id }

const RECORDS = {
  [saleRecord(CARD_SALE.id).key]: encoded(saleRecord(CARD_SALE.id), CARD_SALE),
  [chargeRecord(CHARGE.reference).key]: encoded(chargeRecord(CHARGE.reference), CHARGE),
}

test('a code that a scanner reads into the field of the slip approves nothing; the button does', async () => {
  let posts = 0
  backOffice.use(
    http.post(`${ORIGIN}/merchant/pos/post/transaction/:storeId`, () => {
      posts += 1
      const { orderNumber: order_number } = CARD_SALE
      return granted([{ id: 'sale-1', order_number, total: 6_650, total_text: 'NGN 6,650.00' }])
    }),
  )
  const { user } = await openTill('/pos-home', { records: RECORDS })
  const slip = await screen.findByRole('textbox', { name: /on the slip/ })
  await user.type(slip, '5449000000996{Enter}')
  expect(slip).toHaveValue('5449000000996')
  expect(slip).toBeVisible()
  expect(posts).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Approved' }))
  expect(await screen.findByText('Order Confirmed Successfully')).toBeVisible()
  expect(posts).toBe(1)
})

test('the charge that is asked about is no open charge beside it; once it is left open, it is', async () => {
  const { user, till } = await openTill('/pos-home', { records: RECORDS })
  await screen.findByRole('textbox', { name: /on the slip/ })
  expect(selectOpenCharges(till.actors.outbox.getSnapshot())).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /open charge/, hidden: true })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Not known, leave it open' }))
  expect(await screen.findByRole('button', { name: /1 open charge/ })).toBeVisible()
})
