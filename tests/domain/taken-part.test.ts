import { expect, test } from 'vitest'
import { settlementOf } from '#domain/charge-case.ts'
import { withFacts } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { NO_DRAFT, type PaymentDraft } from '#domain/payment-draft.ts'
import { draftWithTaken } from '#domain/taken-part.ts'
import { APPROVED, ASKED, CARD_SALE, SLIP } from '#tests/support/fixtures/sales.ts'

const SPLIT = { modes: [{ id: 4 as const, description: 'Split' }] }
const NO_SPLIT = { modes: [] }
/** A sale of NGN 6,650.00. */
const choice = (draft: PaymentDraft) => ({ draft, cart: CARD_SALE.cart, options: SPLIT })
const split = (parts: Partial<PaymentDraft['split']>): PaymentDraft => ({
  ...NO_DRAFT,
  mode: 'split',
  split: { ...NO_DRAFT.split, ...parts },
})

/** By card, of NGN 6,650.00 that were asked for. */
const taken = (naira: number) =>
  withFacts(ASKED, { kind: 'approved', at: 1_763_740_810_000, amount: kobo(naira * 100), slip: SLIP })

test('a part that the terminal took stands in the split, and leaves the other modes', () => {
  expect(draftWithTaken(choice({ ...NO_DRAFT, mode: 'cash', cash: '7,000' }), taken(2_000))).toEqual({
    ...split({ card: '2,000.00' }),
    cash: '7,000',
  })
})

test('of a part of which the rest was given back what is left stands in the split', () => {
  const sold = { ...taken(2_100), booked: kobo(200_000) }
  const undone = { ...withFacts(sold, settlementOf(sold, 'givenBack', 1_763_740_900_000)), booked: null }
  expect(draftWithTaken(choice(NO_DRAFT), undone)).toEqual(split({ card: '2,000.00' }))
})

test('parts that were typed before stay beside it while they fit', () => {
  const draft = split({ cash: '500', transfer: '4650', card: '6650' })
  expect(draftWithTaken(choice(draft), taken(2_000))).toEqual(
    split({ cash: '500', transfer: '4650', card: '2,000.00' }),
  )
})

test('parts that no longer fit beside it are cleared', () => {
  expect(draftWithTaken(choice(split({ transfer: '4650.01' })), taken(2_000))).toEqual(
    split({ card: '2,000.00' }),
  )
  expect(draftWithTaken(choice(split({ transfer: '100' })), APPROVED)).toEqual(split({ card: '6,650.00' }))
})

test('without a split on offer, or with more than is due, the payment stays as it was', () => {
  const draft = split({ transfer: '100' })
  expect(draftWithTaken({ ...choice(draft), options: NO_SPLIT }, taken(2_000))).toBe(draft)
  expect(draftWithTaken(choice(draft), taken(6_650.01))).toBe(draft)
})
