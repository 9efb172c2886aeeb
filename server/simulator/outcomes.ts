import * as z from 'zod/mini'
import { LATER, oddOutcomes } from '#server/simulator/odd-outcomes.ts'
import type { Outcome, Purchase } from '#server/simulator/purchase.ts'

/** What a service says of a terminal whose cable is out. */
export const UNPLUGGED = { ResponseCode: '01', message: 'The terminal does not answer' }

const LATE_MS = 3_000
const DOWN_MS = 1_000

/** Every way a purchase can go. A new one is one more line here, or among the odd ones. */
const outcomes = {
  approve: (purchase) => purchase.say(purchase.charge()),
  decline: (purchase) => purchase.say(purchase.refuse('51', 'Insufficient funds')),
  'not-found': (purchase) => purchase.say({ status: 'not-found', message: 'No terminal is connected' }),
  unplugged: (purchase) => purchase.say(UNPLUGGED),
  /** The terminal hangs: no money moves and nothing is ever said. */
  silent: () => undefined,
  /** The line drops before any money moved. */
  'drop-before': (purchase) => purchase.hangUp(),
  /** The money is taken, and then the line drops before the answer. */
  'drop-after': (purchase) => {
    purchase.charge()
    purchase.hangUp()
  },
  /** `late:5000`: the money is taken at once, the answer comes that many milliseconds later. */
  late: async (purchase, ms = LATE_MS) => {
    const slip = purchase.charge()
    await purchase.wait(ms)
    purchase.say(slip)
  },
  /** One charge, its answer sent twice. */
  duplicate: (purchase) => {
    const slip = purchase.charge()
    purchase.say(slip)
    purchase.say(slip)
  },
  /** The money is taken, and the answer is cut off in the middle. */
  malformed: (purchase) => purchase.sayText(JSON.stringify(purchase.charge()).slice(0, 25)),
  /** `restart:2000`: the service goes down before any money moved and is back after that many milliseconds. */
  restart: (purchase, ms = DOWN_MS) => purchase.restart(ms),
  ...oddOutcomes,
} satisfies Record<string, Outcome>

type OutcomeName = keyof typeof outcomes

const isOutcomeName = (name: string): name is OutcomeName => Object.hasOwn(outcomes, name)

const WITH_TIME = /^([a-z-]+):(\d{1,6})$/
const TIMED: readonly string[] = ['late', 'restart', ...LATER] satisfies OutcomeName[]

const isOutcome = (text: string): boolean =>
  isOutcomeName(text) || TIMED.includes(WITH_TIME.exec(text)?.[1] ?? '')

const known = Object.keys(outcomes).join(', ')

/** One outcome by its name, such as `approve` or `late:5000`. */
export const OutcomeText = z
  .string()
  .check(
    z.refine(isOutcome, `must be one of ${known} (${TIMED.join(', ')} may take milliseconds, as in late:MS)`),
  )

/** PUT /script: the outcomes of the next purchases, one used up by each; when none is left, they are approved. */
export const Script = z.array(OutcomeText, 'must be a JSON array of outcomes')

/** Plays an outcome; the text must be one that `Script` accepts. */
export const playOutcome = async (text: string, purchase: Purchase): Promise<void> => {
  const [, timed, ms] = WITH_TIME.exec(text) ?? []
  const name = timed ?? text
  if (!isOutcomeName(name)) throw new RangeError(`'${text}' is not an outcome`)
  const play: Outcome = outcomes[name]
  await play(purchase, ms === undefined ? undefined : Number(ms))
}
