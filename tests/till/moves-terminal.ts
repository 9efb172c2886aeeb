import fc, { type Arbitrary } from 'fast-check'
import type { Answer } from '#tests/support/till/card-terminal.ts'
import { isOpen } from './moves-cart.ts'
import type { AskedCharge, Shop } from './shop.ts'
import type { Move } from './step.ts'

const WORDS: Record<Answer['kind'], string> = {
  approve: 'approves',
  otherAmount: 'takes NGN 1.00 more than was asked',
  halfAmount: 'takes half of what was asked',
  decline: 'declines',
  garbled: 'says something that cannot be read',
  notFound: 'says that it is not found',
  unplugged: 'says that it is unplugged',
  drop: 'loses its line',
  takeAndDrop: 'takes the money and loses its line',
}

const FORMS: Record<Answer['form'], string> = {
  plain: '',
  noReference: ', without the reference',
  controlCharacter: ', with a control character in the card number',
  longPan: ', with a card number of 40 characters',
}

const latest = <Item>(items: readonly Item[], back: number): Item | undefined =>
  items[items.length - 1 - back]

/** Does the till wait for this purchase, or is it over? */
const isWaitedFor = ({ selling }: Shop, reference: string | undefined): boolean =>
  selling.charge === reference && selling.overlay === 'charging'

export const answer = (given: Answer, back: number): Move => ({
  words: `the terminal ${WORDS[given.kind]}${FORMS[given.form]}${back === 0 ? '' : ` (${back} purchases back)`}`,
  isPossible: (shop) => {
    const asked = latest([...shop.charges.values()], back)
    if (!asked) return false
    return given.form !== 'noReference' || isWaitedFor(shop, asked.reference)
  },
  act: ({ kit }, shop) => {
    const asked = shop.charges.get(shop.selling.charge ?? '')
    const isMissing = given.kind === 'notFound' || given.kind === 'unplugged'
    if (asked && isMissing && kit.clock.now() - asked.askedAt < 10_000) asked.wasRefused = true
    const purchase = latest(kit.terminal.purchases, back)
    if (purchase) kit.terminal.answer(purchase, given)
  },
})

export const repeat = (back: number): Move => ({
  words: `the terminal says again what it said${back === 0 ? '' : ` (${back} purchases back)`}`,
  isPossible: ({ charges }) => latest([...charges.values()], back) !== undefined,
  act: ({ kit }) => {
    const purchase = latest(kit.terminal.purchases, back)
    if (purchase) kit.terminal.repeat(purchase)
  },
})

const isAsked = (shop: Shop): boolean => shop.shown.overlay === 'asking' && isOpen(shop)

export const state = (stated: NonNullable<AskedCharge['stated']>): Move => ({
  words: `says of the charge: ${stated}`,
  isPossible: isAsked,
  act: (world, shop) => {
    const asked = shop.charges.get(shop.shown.charge ?? '')
    if (asked) asked.stated = stated
    if (stated === 'approved') {
      world.press.charge({ type: 'reference.typed', text: '900001' })
      world.press.charge({ type: 'approval.stated' })
    } else world.press.charge({ type: stated === 'declined' ? 'decline.stated' : 'charge.dismissed' })
  },
})

const dealWith = (place: number): Move => ({
  words: `ticks off number ${place + 1} of the open charges`,
  isPossible: (shop) =>
    isOpen(shop) && shop.shown.overlay === 'none' && place < shop.shown.openCharges.length,
  act: (world, shop) => {
    const charge = shop.shown.openCharges[place]
    const asked = shop.charges.get(charge?.reference ?? '')
    const purchase = world.kit.terminal.purchases.find(({ reference }) => reference === charge?.reference)
    if (asked) asked.dealtWith = [...(purchase?.heard ?? [])]
    if (charge) world.press.outbox({ type: 'charge.settled', shown: charge, how: 'clearedUp' })
  },
})

export const turn = (on: boolean): Move => ({
  words: on ? 'the terminal is plugged in' : 'the terminal is unplugged',
  isPossible: () => true,
  act: ({ kit }) => kit.terminal.turn(on),
})

const KINDS = Object.keys(WORDS) as Answer['kind'][]
const ALL_FORMS = Object.keys(FORMS) as Answer['form'][]

/** What the card terminal does, and what the cashier says of it. */
export const terminalMoves: Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('approve' as const, 'decline' as const)
      .map((kind) => answer({ kind, form: 'plain' }, 0)),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...KINDS), fc.constantFrom(...ALL_FORMS), fc.nat(2))
      .map(([kind, form, back]) => answer({ kind, form }, back)),
  },
  { weight: 1, arbitrary: fc.nat(1).map(repeat) },
  {
    weight: 5,
    arbitrary: fc.constantFrom('approved' as const, 'declined' as const, 'not known' as const).map(state),
  },
  { weight: 1, arbitrary: fc.nat(1).map(dealWith) },
  { weight: 1, arbitrary: fc.boolean().map(turn) },
)
