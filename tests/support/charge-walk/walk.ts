import { SimulatedClock, type AnyEventObject } from 'xstate'
import { isOpenCharge, type Charge } from '#domain/charge.ts'
import { chargeRecord } from '#services/outbox/charge-store.ts'
import { selectCharge } from '#machines/selling/payment/payment.selectors.ts'
import { chanceOf } from '#tests/support/chance.ts'
import { CART } from '#tests/support/fixtures/sales.ts'
import type { Purchase } from '#tests/support/till/card-terminal.ts'
import { settled } from '#tests/support/till/virtual-clock.ts'
import { chancyTerminal } from './terminal.ts'
import { walkDevice, startTill } from './till.ts'

const STEPS = 45
const CALM_STEPS = 150
/** Longer than any silence, pause and late answer. */
const AT_LAST_MS = 150_000
const PASSING_MS = [20, 350, 1_200, 6_000, 121_000] as const

/** What the slip says that the terminal printed last; undefined where it took no money. */
const rrnOf = ({ taken }: Purchase): string | undefined =>
  taken.findLast(({ took }) => took !== undefined)?.rrn

/** What a walk came to. */
export interface Walked {
  purchases: number
  sales: number
  openCharges: number
  crashes: number
}

/**
 * Sells at random with a terminal that does what it likes and tabs that are killed at any time; the cashier says of an
 * unknown charge what the terminal shows, or nothing. Throws where money could move twice or in the dark, or where
 * nothing leads on.
 */
export const walkCharges = async (seed: number): Promise<Walked> => {
  const chance = chanceOf(seed)
  const clock = new SimulatedClock()
  clock.set(1_763_740_800_000)
  const device = walkDevice()
  const path: string[] = []
  let crashes = 0
  const failures: string[] = []

  const charges = (): Charge[] =>
    [...device.disk.rows]
      .filter(([key]) => typeof key === 'string' && key.startsWith('charge:'))
      .map(([, record]) => chargeRecord('').schema.parse((record as { value: unknown }).value))

  /** Before the first byte the charge is written down, and no other one for the same tender is open. */
  const beforePurchase = ({ reference, channel }: Purchase) => {
    const own = charges().find((charge) => charge.reference === reference)
    if (own?.facts.length !== 0) failures.push(`${reference} was not written down before it was sent`)
    const others = charges().filter(
      (charge) =>
        charge.reference !== reference &&
        charge.saleId === own?.saleId &&
        charge.channel === channel &&
        isOpenCharge(charge),
    )
    if (others.length > 0)
      failures.push(`${reference} was sent while ${others.map((other) => other.reference).join()} is open`)
  }
  const terminal = chancyTerminal(clock, chance, beforePurchase)
  let till = startTill(device, clock, terminal.port)

  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await settled()
  }
  const send = async (event: AnyEventObject) => {
    till.payment.send(event as Parameters<typeof till.payment.send>[0])
    await settled()
  }

  /** The cashier's truthful answer for the charge that is asked about. */
  const answer = async (mayLeaveOpen: boolean) => {
    const charge = selectCharge(till.payment.getSnapshot())
    const reference = charge?.getSnapshot().context.charge?.reference
    const purchase = terminal.journal.find((asked) => asked.reference === reference)
    const rrn = purchase && rrnOf(purchase)
    if (purchase && !terminal.isOver(purchase)) return pass(400)
    if (mayLeaveOpen && chance.hits(0.3)) charge?.send({ type: 'charge.dismissed' })
    else if (rrn === undefined) charge?.send({ type: 'decline.stated' })
    else {
      charge?.send({ type: 'reference.typed', text: rrn })
      charge?.send({ type: 'approval.stated' })
    }
    await settled()
  }
  const choose = async (mode: 'card' | 'transfer' | 'cash' | 'split') => {
    await send({ type: 'mode.chosen', mode })
    await send({ type: 'cash.typed', text: '7000' })
    if (mode !== 'split') return
    const card = chance.between(1, 6_000)
    await send({ type: 'split.typed', channel: 'card', text: String(card) })
    await send({ type: 'split.typed', channel: 'transfer', text: chance.hits(0.5) ? '600' : '' })
    await send({ type: 'split.typed', channel: 'cash', text: String(6_650 - card) })
  }
  const kill = async () => {
    crashes += 1
    till.stop()
    terminal.drop()
    till = startTill(device, clock, terminal.port)
    await settled()
  }

  /** What a cashier does before this screen; undefined where there is nothing but to wait. */
  const act = (isCalm: boolean): (() => Promise<void>) | undefined => {
    const snapshot = till.payment.getSnapshot()
    if (snapshot.matches('choosing')) {
      if (snapshot.context.cart.lines.length === 0) return async () => till.showCart(CART)
      return async () => {
        await choose(isCalm ? 'cash' : chance.pick(['card', 'card', 'transfer', 'split', 'cash']))
        await send({ type: 'payment.confirmed' })
      }
    }
    if (snapshot.matches('confirming')) return () => send({ type: 'sale.proceeded' })
    if (selectCharge(snapshot)?.getSnapshot().hasTag('unknown')) return () => answer(!isCalm)
    if (snapshot.matches({ onTerminal: 'charging' }))
      return isCalm || !chance.hits(0.2) ? undefined : () => send({ type: 'overlay.closed' })
    if (snapshot.matches({ onTerminal: 'halted' }))
      return () =>
        send({
          type: chance.pick(['payment.retried', 'payment.retried', 'overlay.closed', 'payment.continued']),
        })
    return snapshot.hasTag('done') ? () => send({ type: 'overlay.closed' }) : undefined
  }
  const stateText = () => JSON.stringify(till.payment.getSnapshot().value)
  const step = async (isCalm: boolean) => {
    const step = act(isCalm)
    path.push(`${stateText()}${step ? '' : ' waits'}`)
    if (!isCalm && chance.hits(0.06)) await kill()
    else if (!isCalm && chance.hits(0.04)) terminal.drop()
    else if (step && (isCalm || chance.hits(0.7))) await step()
    else await pass(isCalm ? 5_000 : chance.pick(PASSING_MS))
    await settled()
    if (failures.length > 0) throw new Error(`${failures.join('; ')} after\n${path.join('\n')}`)
  }

  await settled()
  for (let done = 0; done < STEPS; done += 1) await step(false)
  terminal.calmDown()
  const isOver = () =>
    till.payment.getSnapshot().matches('choosing') &&
    till.payment.getSnapshot().context.cart.lines.length === 0
  for (let done = 0; !isOver(); done += 1) {
    if (done === CALM_STEPS) throw new Error(`no way out of ${stateText()} after\n${path.join('\n')}`)
    await step(true)
  }
  await pass(AT_LAST_MS)
  await pass(AT_LAST_MS)

  const known = charges()
  const sold = known.filter(({ booked }) => booked !== null)
  for (const purchase of terminal.journal) {
    if (rrnOf(purchase) === undefined) continue
    const { reference, heard, taken } = purchase
    const took = heard.reduce((sum, word) => sum + (word.took ?? 0), 0)
    // Declined as well, and taken while nobody was on the line: no till can know of it (decision 0096).
    if (took === 0 && taken.some((word) => word.took === undefined)) continue
    const charge = known.find((candidate) => candidate.reference === reference)
    // Of what the till never heard, the cashier's word stands.
    const isBooked = charge && charge.booked === (took === 0 ? charge.amount : took)
    if (!charge || !(isBooked || isOpenCharge(charge)))
      throw new Error(
        `${reference}: ${took} was charged in the dark: ${JSON.stringify(charge)} after\n${path.join('\n')}`,
      )
  }
  for (const { reference } of sold)
    if (!terminal.journal.some((purchase) => purchase.reference === reference && rrnOf(purchase)))
      throw new Error(`${reference} pays for a sale and was never charged, after\n${path.join('\n')}`)
  till.stop()
  return {
    purchases: terminal.journal.length,
    sales: device.sales,
    openCharges: known.filter(isOpenCharge).length,
    crashes,
  }
}
