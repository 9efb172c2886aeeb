import type { SimulatedClock } from 'xstate'
import type { Chance } from '#tests/support/chance.ts'
import { scriptedTerminal, type Answer, type Purchase } from '#tests/support/till/card-terminal.ts'

const PRESENTING_MS = 300
const DOWN_MS = 2_000
const LATE_MS = [900, 20_000, 125_000] as const

/**
 * The card terminal of the kit, which draws by chance what it does with each purchase. `onPurchase` is called before
 * anything happens.
 */
export const chancyTerminal = (
  clock: SimulatedClock,
  chance: Chance,
  onPurchase: (purchase: Purchase) => void,
) => {
  const terminal = scriptedTerminal(clock)
  const over = new Set<Purchase>()
  let isCalm = false

  const say =
    (kind: Answer['kind'], form: Answer['form'] = 'plain') =>
    (purchase: Purchase) =>
      terminal.answer(purchase, { kind, form })
  const later = (act: (purchase: Purchase) => void) => (purchase: Purchase) =>
    void clock.setTimeout(() => act(purchase), chance.pick(LATE_MS))
  const both =
    (...acts: ((purchase: Purchase) => void)[]) =>
    (purchase: Purchase) =>
      acts.forEach((act) => act(purchase))
  const take = (kind: 'approve' | 'otherAmount') => (purchase: Purchase) =>
    terminal.takeSilently(purchase, kind)
  const restart = () => {
    terminal.turn(false)
    clock.setTimeout(() => terminal.turn(true), DOWN_MS)
  }
  /** Approvals are as likely as a few of the others together. */
  const plays: ((purchase: Purchase) => void)[] = [
    say('approve'),
    say('approve'),
    say('approve'),
    say('decline'),
    () => undefined,
    say('drop'),
    say('takeAndDrop'),
    both(take('approve'), later(terminal.repeat)),
    both(take('otherAmount'), later(terminal.repeat)),
    say('halfAmount'),
    say('otherAmount'),
    both(say('approve'), terminal.repeat),
    both(say('approve'), later(say('approve'))),
    later(say('decline')),
    both(say('approve'), later(say('decline'))),
    both(say('decline'), later(say('approve'))),
    terminal.approveWithoutAmount,
    say('approve', 'noReference'),
    both(take('approve'), say('garbled')),
    restart,
    say('notFound'),
  ]
  terminal.onPurchase((purchase) => {
    onPurchase(purchase)
    const play = isCalm ? say('approve') : chance.pick(plays)
    clock.setTimeout(() => {
      over.add(purchase)
      play(purchase)
    }, PRESENTING_MS)
  })
  return {
    port: terminal.plugIn().port,
    journal: terminal.purchases,
    drop: terminal.drop,
    /** The customer has done their part: what the terminal shows is final. */
    isOver: (purchase: Purchase): boolean => over.has(purchase),
    /** From now on every purchase is approved. */
    calmDown: () => void (isCalm = true),
  }
}
