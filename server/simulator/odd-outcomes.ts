import type { Outcome, Purchase } from '#server/simulator/purchase.ts'

const LATE_MS = 3_000

const changed = (amount: string, naira: bigint): string => {
  const [whole = '0', kobo = '00'] = amount.split('.')
  return `${BigInt(whole) + naira}.${kobo}`
}
const more = ({ amount }: Purchase): string => changed(amount, 1n)
const less = ({ amount }: Purchase): string => changed(amount, -1n)

const decline = (purchase: Purchase): void => purchase.say(purchase.refuse('51', 'Insufficient funds'))

/** What comes late: the name may be followed by the milliseconds, as in `late-more:500`. */
export const LATER = [
  'late-more',
  'late-less',
  'late-decline',
  'approve-decline',
  'decline-approve',
  'twice',
  'repeat',
] as const

/** Answers that name another amount, contradict each other, come again, or hold what nobody can store. */
export const oddOutcomes = {
  /** The terminal takes and reports one naira more than it was asked for. */
  'wrong-amount': (purchase) => purchase.say(purchase.charge(more(purchase))),
  /** The terminal takes and reports one naira less. */
  less: (purchase) => purchase.say(purchase.charge(less(purchase))),
  'late-more': async (purchase, ms = LATE_MS) => {
    const slip = purchase.charge(more(purchase))
    await purchase.wait(ms)
    purchase.say(slip)
  },
  'late-less': async (purchase, ms = LATE_MS) => {
    const slip = purchase.charge(less(purchase))
    await purchase.wait(ms)
    purchase.say(slip)
  },
  /** Nothing is taken, and the refusal comes late. */
  'late-decline': async (purchase, ms = LATE_MS) => {
    await purchase.wait(ms)
    decline(purchase)
  },
  /** The money is taken and reported, and later the terminal says that it was declined. */
  'approve-decline': async (purchase, ms = LATE_MS) => {
    purchase.say(purchase.charge())
    await purchase.wait(ms)
    decline(purchase)
  },
  /** Declined, and later the money is taken after all. */
  'decline-approve': async (purchase, ms = LATE_MS) => {
    decline(purchase)
    await purchase.wait(ms)
    purchase.say(purchase.charge())
  },
  /** The money is taken twice, with two numbers. */
  twice: async (purchase, ms = LATE_MS) => {
    purchase.say(purchase.charge())
    await purchase.wait(ms)
    purchase.say(purchase.charge())
  },
  /** One charge, its answer sent once more later. */
  repeat: async (purchase, ms = LATE_MS) => {
    const slip = purchase.charge()
    purchase.say(slip)
    await purchase.wait(ms)
    purchase.say(slip)
  },
  /** The money is taken, and the answer does not say how much. */
  'no-amount': (purchase) => purchase.say({ ...purchase.charge(), Amount: 'n/a' }),
  /** A service that answers with a reference of its own. */
  'no-reference': (purchase) => purchase.say({ ...purchase.charge(), TransRef: 'SIM-OWN' }),
  /** A slip that no database stores as it is: 40 characters of card number, and U+0000. */
  'odd-slip': (purchase) =>
    purchase.say({
      ...purchase.charge(),
      MaskedPan: `506105${'*'.repeat(30)}4821`,
      RespMessage: 'Appro\u0000ved',
      TerminalId: '2ISW\u00007704',
    }),
  /** A slip with the whole number of the card. */
  'open-slip': (purchase) => purchase.say({ ...purchase.charge(), MaskedPan: '4242424242424242' }),
} satisfies Record<string, Outcome>
