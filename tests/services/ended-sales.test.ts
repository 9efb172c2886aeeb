import { beforeEach, expect, test } from 'vitest'
import { settlementOf } from '#domain/charge-case.ts'
import { payloadOf } from '#domain/payload.ts'
import { withFacts } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import type { Sale } from '#domain/sale.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { APPROVED, CARD_SALE, CASH_SALE, SLIP, TOTAL, UNKNOWN } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'

const { id } = CARD_SALE
const UNANSWERED = { isInDoubt: true, mayHaveArrived: true, isNumberTaken: false }
const REFUSED = { isInDoubt: false, mayHaveArrived: false, isNumberTaken: false }
const STATED = withFacts(UNKNOWN, { kind: 'statedApproved', at: 1, amount: TOTAL, rrn: '777' })
const PAID_AT = 1_763_740_800_000

let outbox: OutboxStore

const found = () => postedSale(outbox, id)
const made = ({ storeId, terminalId, tenantId, cashier, cart, payment, tenders }: Sale) =>
  outbox.prepare({ id, storeId, terminalId, tenantId, cashier, cart, payment, tenders })
/** The references of the charges that are listed, to be given back. */
const listed = async () => {
  const open = await outbox.openCharges()
  return open.ok && open.value.map(({ reference }) => reference)
}
/** Paid by card: NGN 6,650.00. */
const paidByCard = async () => {
  await made(CARD_SALE)
  await outbox.askFor(APPROVED)
  await outbox.markPaid(id)
}

beforeEach(() => {
  outbox = outboxStore(
    emptyDevice(),
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => PAID_AT,
  )
})

const GIVEN_UP = ['dismiss', 'letGo', 'acknowledge'] as const

test.each(GIVEN_UP)(
  'a sale that the server may have is kept as refused, as it was posted, though it was made otherwise since: %s',
  async (give) => {
    await paidByCard()
    const posted = payloadOf(await found())
    await outbox.takeBack(id, UNANSWERED)
    await made({
      ...CASH_SALE,
      terminalId: 'terminal-2',
      cashier: { userId: 'user-9', fullname: 'Bisi Ade' },
    })
    expect(await found()).toMatchObject({ state: 'unpaid', charges: [], isInDoubt: true })
    await outbox[give](id)
    expect(await found()).toEqual({
      ...CARD_SALE,
      state: 'paid',
      paidAt: PAID_AT,
      charges: [{ ...SLIP, reference: 'TS-1763740800-K7Q2MX', channel: 'card' }],
      isConfirmed: true,
      isAttended: false,
      isInDoubt: true,
      posted: null,
      delivery: 'refused',
      lastFailure: 'It was cleared, and no answer came. The server may have it: Give back asks there first',
    })
    expect(payloadOf(await found())).toEqual(posted)
    expect(await outbox.chargesOf(id)).toEqual({ ok: true, value: [{ ...APPROVED, booked: TOTAL }] })
    expect(await listed()).toEqual([])
  },
)

test('its charges are listed again once it is given back', async () => {
  await paidByCard()
  await outbox.takeBack(id, UNANSWERED)
  await outbox.dismiss(id)
  expect(await listed()).toEqual([])
  await outbox.giveBack(id, { userId: 'user-1', fullname: 'Ada Obi', at: 1_763_740_900_000 })
  expect(await listed()).toEqual(['TS-1763740800-K7Q2MX'])
})

test('a refusal of what was paid otherwise leaves what was posted before', async () => {
  await paidByCard()
  await outbox.takeBack(id, UNANSWERED)
  await made(CASH_SALE)
  await outbox.markPaid(id)
  await outbox.takeBack(id, REFUSED)
  await outbox.dismiss(id)
  expect(await found()).toMatchObject({
    state: 'paid',
    delivery: 'refused',
    isInDoubt: true,
    tenders: [{ channel: 'card', amount: TOTAL }],
  })
  expect(await listed()).toEqual([])
})

test('of two that were posted without an answer the last one is kept', async () => {
  await paidByCard()
  await outbox.takeBack(id, UNANSWERED)
  await made(CASH_SALE)
  await outbox.markPaid(id)
  await outbox.takeBack(id, UNANSWERED)
  await outbox.dismiss(id)
  expect(await found()).toMatchObject({ delivery: 'refused', tenders: CASH_SALE.tenders, charges: [] })
  expect(await listed()).toEqual(['TS-1763740800-K7Q2MX'])
})

test('one that certainly did not arrive is forgotten, though nobody knows of an earlier try', async () => {
  await paidByCard()
  await outbox.takeBack(id, { isInDoubt: true, mayHaveArrived: false, isNumberTaken: false })
  expect(await found()).toMatchObject({ isInDoubt: true, posted: null })
  await outbox.dismiss(id)
  expect(await outbox.sales()).toEqual({ ok: true, value: [] })
  expect(await listed()).toEqual(['TS-1763740800-K7Q2MX'])
})

test('its charge is in it again, though the terminal says since that it took another amount', async () => {
  await made(CARD_SALE)
  await outbox.askFor(STATED)
  await outbox.markPaid(id)
  await outbox.takeBack(id, UNANSWERED)
  await outbox.addFacts(STATED.reference, [
    { kind: 'approved', at: PAID_AT, amount: kobo(660_000), slip: SLIP },
  ])
  await outbox.dismiss(id)
  expect(await outbox.chargesOf(id)).toMatchObject({ value: [{ booked: 665_000 }] })
})

test('each charge of a split is in it again with its own part', async () => {
  const part = (channel: 'card' | 'transfer', amount: number, askedAt: number) => ({
    ...APPROVED,
    reference: `TS-1-${channel}`,
    channel,
    amount: kobo(amount),
    askedAt,
    facts: [
      { kind: 'approved' as const, at: PAID_AT, amount: kobo(amount), slip: { ...SLIP, rrn: channel } },
    ],
  })
  await made({
    ...CARD_SALE,
    tenders: [
      { channel: 'transfer', amount: kobo(200_000) },
      { channel: 'card', amount: kobo(465_000) },
    ],
  })
  await outbox.askFor(part('transfer', 200_000, 1))
  await outbox.askFor(part('card', 465_000, 2))
  await outbox.markPaid(id)
  await outbox.takeBack(id, UNANSWERED)
  await outbox.dismiss(id)
  expect(await outbox.chargesOf(id)).toMatchObject({ value: [{ booked: 200_000 }, { booked: 465_000 }] })
  expect(await listed()).toEqual([])
})

test('a charge that was given back meanwhile is not booked again, nor one that was asked for since', async () => {
  await paidByCard()
  await outbox.takeBack(id, UNANSWERED)
  await outbox.addFacts(APPROVED.reference, [settlementOf(APPROVED, 'givenBack', PAID_AT)])
  await outbox.askFor({ ...APPROVED, reference: 'TS-1763740800-AAAAAA' })
  await outbox.dismiss(id)
  expect(await found()).toMatchObject({ delivery: 'refused', isInDoubt: true })
  expect(await outbox.chargesOf(id)).toMatchObject({ value: [{ booked: null }, { booked: null }] })
  expect(await listed()).toEqual(['TS-1763740800-AAAAAA'])
})

test.each<[string, Parameters<OutboxStore['takeBack']>[1]]>([
  ['was refused', REFUSED],
  ['has a number that another sale has', { isInDoubt: true, mayHaveArrived: false, isNumberTaken: true }],
])('a sale that %s is forgotten, and its charge is listed', async (_, how) => {
  await paidByCard()
  await outbox.takeBack(id, how)
  await outbox.dismiss(id)
  expect(await outbox.sales()).toEqual({ ok: true, value: [] })
  expect(await listed()).toEqual(['TS-1763740800-K7Q2MX'])
})

test('what was confirmed as something else is kept where only a confirmation of something else has left a doubt', async () => {
  await paidByCard()
  await outbox.noteMismatch(await found(), 'The server confirmed order 1')
  await outbox.takeBack(id, REFUSED)
  await outbox.dismiss(id)
  expect(await found()).toMatchObject({
    delivery: 'refused',
    isInDoubt: true,
    paidAt: PAID_AT,
    charges: [{ reference: 'TS-1763740800-K7Q2MX' }],
  })
})

test('one that is posted while another tab hands it back is kept as it was posted', async () => {
  await paidByCard()
  const posted = await found()
  await outbox.takeBack(id, REFUSED)
  await made(CASH_SALE)
  await outbox.noteUnanswered(posted, { reason: 'No connection to the server', mayHaveArrived: true })
  await outbox.letGo(id)
  expect(await found()).toMatchObject({
    state: 'paid',
    delivery: 'refused',
    tenders: [{ channel: 'card', amount: TOTAL }],
    charges: [{ reference: 'TS-1763740800-K7Q2MX' }],
  })
})
