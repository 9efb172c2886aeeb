import { stepOf } from '#machines/selling/payment/payment.selectors.ts'
import type { SaleRead } from './disk-read.ts'
import type { Office, StoredSale } from './office.ts'
import type { TillSpace } from './tills.ts'
import type { World } from './world-state.ts'

type Known = ReturnType<TillSpace['at']>

const isPaid = ({ state }: SaleRead): boolean => state === 'paid' || state === 'confirmed'

const isWaiting = ({ state, delivery }: SaleRead): boolean => state === 'paid' && delivery === 'waiting'

/** A number that two customers have: of all that one till has given out. */
const sharedNumber = ({ read: { sales } }: Known, stored: StoredSale[]): string | undefined => {
  const owners = new Map<number, number>()
  const given = [...sales, ...stored]
  for (const { number, customer } of given) {
    if ((owners.get(number) ?? customer) !== customer)
      return `Order number ${number} is on the sales of two customers`
    owners.set(number, customer)
  }
  return undefined
}

const soldTwice = (stored: StoredSale[]): string | undefined => {
  const twice = stored.find((sale, place) =>
    stored.some((other, index) => index < place && other.customer === sale.customer),
  )
  return twice && `The sale of customer ${twice.customer} is at the server twice`
}

/** Whose sales carry this charge. */
const carriersOf = (reference: string, { read: { sales } }: Known, stored: StoredSale[]): number[] => [
  ...new Set([
    ...sales
      .filter((sale) => isPaid(sale) && sale.references.includes(reference))
      .map(({ customer }) => customer),
    ...stored.filter(({ references }) => references.includes(reference)).map(({ customer }) => customer),
  ]),
]

/** Each approved charge is in the sale that it was asked for, or listed as open, or was settled by somebody. */
const strayCharge = (known: Known, stored: StoredSale[]): string | undefined => {
  const { till, read } = known
  for (const { reference, customer, outcome, isHeard } of till.terminal.journal) {
    const carriers = carriersOf(reference, known, stored)
    if (carriers.some((carrier) => carrier !== customer))
      return `The charge of customer ${customer} is in the sale of another one`
    if (outcome === 'declined') {
      if (carriers.length > 0) return `The sale of customer ${customer} carries a charge that was declined`
      continue
    }
    if (carriers.length > 0 || read.openReferences.includes(reference)) continue
    const charge = read.charges.find((one) => one.reference === reference)
    if (!charge) return `Nothing on the device knows of the charge of customer ${customer}`
    if (!charge.isDealtWith && (isHeard || charge.state !== 'declined'))
      return `The charge of customer ${customer} is in no sale and not listed`
  }
  return undefined
}

/** What a cashier has seen as ended is at the server, or on the device until it is there. */
const lostSale = ({ till: { shown }, read: { sales } }: Known, stored: StoredSale[]): string | undefined => {
  for (const [key, { how, number }] of Object.entries(shown)) {
    const customer = Number(key)
    const there = stored.find((sale) => sale.customer === customer)
    if (how === 'confirmed' && there?.number !== number)
      return `The sale of customer ${customer} was confirmed as ${number}, and is not at the server so`
    const kept = sales.some((sale) => sale.customer === customer && isPaid(sale))
    if (!there && !kept) return `The sale of customer ${customer} is neither at the server nor on the device`
  }
  return undefined
}

/** Once nothing is under way, and the panel can be looked at, what the page lists as open is what the device knows to be open. */
const wrongList = ({ till: { tab, jobs }, read }: Known): string | undefined => {
  if (jobs.length > 0 || stepOf(tab.payment) > 0 || !tab.outbox.matches('resting')) return undefined
  const shown = tab.outbox.context.openCharges.map(({ reference }) => reference).toSorted()
  return shown.join() === read.openReferences.toSorted().join()
    ? undefined
    : 'The list of open charges shows other ones than the device has'
}

/** What must not be in any state of the shop; undefined where all is well. */
export const wrongIn = (space: TillSpace, { tills, office }: World): string | undefined => {
  for (const [till, number] of tills.entries()) {
    const known = space.at(number)
    const stored = office.sales.filter((sale) => sale.till === till)
    const wrong =
      sharedNumber(known, stored) ??
      soldTwice(stored) ??
      strayCharge(known, stored) ??
      lostSale(known, stored) ??
      wrongList(known)
    if (wrong) return wrong
  }
  return undefined
}

/** All sales that the office would take are there. */
export const isSent = (space: TillSpace, { tills, office }: World): boolean =>
  tills.every((number, till) =>
    space
      .at(number)
      .read.sales.every((sale) => !isWaiting(sale) || office.odd[`${till} ${sale.customer}`] !== undefined),
  )

/** The server fails at it each time, and has taken no other one since: nobody can know whose fault that is. */
const isHopeless = (sale: SaleRead, till: number, { odd }: Office): boolean =>
  odd[`${till} ${sale.customer}`] === 'failing' && !sale.isOvertaken

/** A till has come to its end: sales are sent, or set aside or refused by name, and charges are settled. */
export const isTillEnd = (space: TillSpace, { tills, office }: World, at: number): boolean => {
  const { till, read } = space.at(tills[at] ?? 0)
  const { tab, jobs, posts, terminal } = till
  return (
    jobs.length === 0 &&
    posts.length === 0 &&
    terminal.asked.length === 0 &&
    terminal.outgoing.length === 0 &&
    tab.cart.matches('empty') &&
    stepOf(tab.payment) === 0 &&
    !tab.payment.matches('restoring') &&
    read.sales.every((sale) => !isWaiting(sale) || isHopeless(sale, at, office)) &&
    read.openReferences.length === 0
  )
}

/** Everything has come to its end. */
export const isEnd = (space: TillSpace, world: World): boolean =>
  world.tills.every((_, at) => isTillEnd(space, world, at))
