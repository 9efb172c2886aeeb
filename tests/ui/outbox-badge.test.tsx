import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Sale } from '#domain/sale.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { backOffice, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { paletteOf } from '#tests/support/ui/palette.ts'

const recordOf = (id: string, place: number, delivery: Sale['delivery']) => {
  const type = saleRecord(id)
  const sale: Sale = { ...WAITING_SALE, id, orderNumber: WAITING_SALE.orderNumber + place, delivery }
  return [type.key, encoded(type, sale)]
}

const withoutOffice = () =>
  backOffice.use(
    http.post(`${ORIGIN}/merchant/pos/post/transaction/:storeId`, () => HttpResponse.error()),
    http.get(`${ORIGIN}/merchant`, () => HttpResponse.error()),
  )

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
  expect(paletteOf(badge)).toBe('danger')
})

test('what is set aside, and nobody has refused, is amber', async () => {
  await openTill('/pos-home', { records: Object.fromEntries([recordOf('d', 4, 'setAside')]) })
  expect(paletteOf(await screen.findByRole('button', { name: /^1 sale set aside/ }))).toBe('warning')
})

test('the age of the oldest sale that waits goes on while nothing else happens', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: WAITING_SALE.paidAt! + 60_000,
    // What waits for the page looks again and again.
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
  withoutOffice()
  await openTill('/pos-home', { records: Object.fromEntries([recordOf('a', 1, 'waiting')]) })
  const badge = await screen.findByRole('button', {
    name: /^1 sale waiting to be sent, .*, the oldest for \d min$/,
  })
  act(() => void vi.advanceTimersByTime(2 * 3_600_000))
  expect(badge).toHaveAccessibleName(/, the oldest for 2 h$/)
})

test.each([
  ['one that waits', 'waiting', [{ type: 'sending.requested' }]],
  ['one that is set aside', 'setAside', []],
] as const)('of %s the panel offers to send it now, or does not', async (_, delivery, asked) => {
  withoutOffice()
  const { user, till } = await openTill('/pos-home', {
    records: Object.fromEntries([recordOf('a', 1, delivery)]),
  })
  await user.click(await screen.findByRole('button', { name: /^1 sale/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'On this device' }))
  await panel.findByRole('button', { name: 'Export' })
  const said = vi.spyOn(till.actors.outbox, 'send').mockReturnValue(undefined)
  for (const button of panel.queryAllByRole('button', { name: 'Send now' })) await user.click(button)
  expect(said.mock.calls.map(([event]) => event)).toEqual(asked)
})
