import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Charge } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { chargeRecord } from '#services/outbox/charge-store.ts'
import { encoded } from '#services/storage/record-format.ts'
import { ASKED, SLIP } from '#tests/support/fixtures/sales.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

/** Asked for NGN 6,650.00, which a sale books; the terminal says that it took this much. */
const booked = (took: number): Charge => ({
  ...ASKED,
  booked: ASKED.amount,
  facts: [{ kind: 'approved', at: ASKED.askedAt + 1, amount: kobo(took), slip: SLIP }],
})

const FIGURES = 'asked NGN 6,650.00, terminal says'

test.each([
  [
    'more than it was asked for',
    booked(665_100),
    `${FIGURES} NGN 6,651.00, sale has NGN 6,650.00: NGN 1.00 to give back`,
  ],
  [
    'less than it was asked for',
    booked(664_800),
    `${FIGURES} NGN 6,648.00, sale has NGN 6,650.00: NGN 2.00 missing`,
  ],
  [
    'money without a sale',
    { ...booked(665_000), booked: null },
    `${FIGURES} NGN 6,650.00: NGN 6,650.00 to give back`,
  ],
  ['what nobody knows', ASKED, 'asked NGN 6,650.00'],
  [
    'money that nobody asked for',
    { ...booked(665_000), amount: kobo(0), booked: null, saleId: null, orderNumber: null },
    'terminal says NGN 6,650.00: NGN 6,650.00 to give back',
  ],
])('an open charge of which the terminal took %s says which way money is to go', async (_, charge, said) => {
  const type = chargeRecord(charge.reference)
  const { user } = await openTill('/pos-home', { records: { [type.key]: encoded(type, charge) } })
  await user.click(await screen.findByRole('button', { name: /open/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'On this device' }))
  const [row] = panel.getAllByRole('listitem')
  expect(within(row!).getByText(said)).toBeVisible()
  expect(panel.queryByText('Everything is sent and settled.')).not.toBeInTheDocument()
  expect(panel.getByRole('button', { name: 'Export' })).toBeEnabled()
})

test('the menu says how many charges are open, and how much money all of them are about, and leads to them', async () => {
  const charges = [ASKED, { ...ASKED, reference: 'TS-1763740801-K7Q2MY', amount: kobo(100_050) }]
  const records = Object.fromEntries(
    charges.map((charge) => {
      const type = chargeRecord(charge.reference)
      return [type.key, encoded(type, charge)]
    }),
  )
  const { user } = await openTill('/pos-home', { records })
  await screen.findByRole('button', { name: /open/ })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('menuitem', { name: /^Open charges/ })).toHaveTextContent('NGN 7,650.50')
  await user.click(screen.getByRole('menuitem', { name: /^Open charges/ }))
  expect(await screen.findByRole('dialog', { name: 'On this device' })).toBeVisible()
})
