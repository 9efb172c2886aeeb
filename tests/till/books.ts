import type { Purchase, Word } from '#tests/support/till/card-terminal.ts'
import { broken } from './broken.ts'
import type { AskedCharge, Shop } from './shop.ts'
import type { World } from './world.ts'

/** All that the device may know: what it heard for certain, with or without each answer that came as the power went. */
const hearings = (words: Word[], unsure: ReadonlySet<string>): Word[][] => {
  const [first, ...rest] = words
  if (!first) return [[]]
  const further = hearings(rest, unsure)
  const withFirst = further.map((known) => [first, ...known])
  return unsure.has(first.rrn) ? [...further, ...withFirst] : withFirst
}

/** The same answer again: a decline carries no number that would distinguish it from another one. */
const isKnown = ({ rrn, took }: Word, known: Word[]): boolean =>
  known.some((word) => word.rrn === rrn || (took === undefined && word.took === undefined))

const sumOf = (words: Word[]): number => words.reduce((sum, { took = 0 }) => sum + took, 0)

/** The terminal declined what it or the cashier had said was approved; what it had said before that, it may say again. */
const isTakenBack = (words: Word[], stated: AskedCharge['stated']): boolean => {
  const approved = words.findIndex(({ took }) => took !== undefined)
  const declined = words.findIndex(({ took }) => took === undefined)
  return declined >= 0 && (approved >= 0 ? declined > approved : stated === 'approved')
}

/** Why a charge that is booked like this has to be in the list of the open ones, if the device knows these answers. */
const openReason = (
  words: Word[],
  { amount, stated, wasRefused }: AskedCharge,
  booked: number,
): string | undefined => {
  if (words.length > 0 && isTakenBack(words, stated)) return 'it was approved, and then declined'
  if (words.some(({ took }) => took !== undefined) || stated !== 'approved')
    if (sumOf(words) !== booked) return `the terminal said NGN ${sumOf(words) / 100}`
  if (words.length > 0 || wasRefused || stated === 'declined') return undefined
  if (stated === 'approved') return booked === amount ? undefined : 'the cashier said that it was approved'
  return 'nobody knows what became of it'
}

const bookedBy = (world: World): Map<string, number> => {
  const booked = new Map<string, number>()
  for (const { posted } of world.kit.office.sales.values())
    for (const { charge, amountCollected } of posted.paymentChannels) {
      if (!charge) continue
      if (booked.has(charge.reference)) broken('a charge is in one sale', `${charge.reference} is in two`)
      booked.set(charge.reference, Math.round(amountCollected * 100))
    }
  return booked
}

const checkCharge = (shop: Shop, { reference, heard }: Purchase, booked: number): void => {
  const asked = shop.charges.get(reference)
  if (!asked) return broken('a charge is asked for by the till', reference)
  const { shown, numbers, unsure } = shop
  const isListed = shown.openCharges.some((charge) => charge.reference === reference)
  const isNamed = shown.keptBack.some((number) => numbers.get(number) === asked.sale)
  if (isListed || isNamed) return
  const reasons = hearings(heard, unsure).map((words) =>
    asked.dealtWith && words.every((word) => isKnown(word, asked.dealtWith ?? []))
      ? undefined
      : openReason(words, asked, booked),
  )
  if (!reasons.includes(undefined))
    broken(
      'what the terminal took is booked, or listed',
      `${reference}: ${reasons[0]}, booked are NGN ${booked / 100}, and it is not listed`,
    )
}

/** Σ booked = Σ the terminal took, or the difference is listed (§10.48). */
export const checkBooks = (world: World, shop: Shop): void => {
  const booked = bookedBy(world)
  for (const purchase of world.kit.terminal.purchases)
    checkCharge(shop, purchase, booked.get(purchase.reference) ?? 0)
}
