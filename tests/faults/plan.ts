import { chanceOf, type Chance } from './draw.ts'

/** What the network or the server does to one request. */
export const NETWORK_FAULTS = [
  /** The request never arrives. */
  'request lost',
  /** The server does its work, and the answer never arrives. */
  'answer lost',
  'server error 500',
  /** A captive portal or a proxy answers with a page of its own. */
  'HTML answer',
  'refused with 401',
  'slow answer',
] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

/** At a post, the server may be killed besides, before or while it works. */
export type PostFault = NetworkFault | 'server killed'

/** After which step of the cashier the tab is killed. */
export const KILL_STEPS = ['scanned', 'confirmed', 'proceeded', 'told'] as const
export type KillStep = (typeof KILL_STEPS)[number]

/** Everything that is decided about one sale before it begins. */
export interface SalePlan {
  products: { barcode: string; pieces: number }[]
  mode: 'Cash' | 'Card' | 'Transfer' | 'Split'
  /** In percent; 0 is none. */
  discount: number
  /** What the terminal does with the purchases of this sale, one after the other; then it approves. */
  terminal: string[]
  /** What happens to the posts of sales while this one is made, one after the other; then they go through. */
  posts: PostFault[]
  /** What happens to other calls of the app meanwhile. */
  calls: NetworkFault[]
  kill: { step: KillStep; afterMs: number } | undefined
  /** The network is gone from the beginning of the sale until the cashier was told of it. */
  isOffline: boolean
  /** Another terminal sells under the order number that this sale has drawn. */
  hasRival: boolean
  /** How the cashier answers for a charge that was not approved: says declined, or leaves it open and takes cash. */
  leavesOpen: boolean
  /** Milliseconds for which the cashier watches a terminal that says nothing. */
  patienceMs: number
}

const TERMINAL_OUTCOMES = [
  'decline',
  'not-found',
  'unplugged',
  'silent',
  'drop-before',
  'drop-after',
  'late:400',
  'late:2500',
  'wrong-amount',
  'duplicate',
  'malformed',
  'restart:700',
] as const

const several = <Value>(chance: Chance, probability: number, draw: () => Value): Value[] => {
  const values: Value[] = []
  while (values.length < 3 && chance.hits(probability)) values.push(draw())
  return values
}

const killOf = (chance: Chance): SalePlan['kill'] =>
  chance.hits(0.15) ? { step: chance.pick(KILL_STEPS), afterMs: chance.between(0, 900) } : undefined

const planOf = (chance: Chance, barcodes: readonly string[]): SalePlan => {
  const products = [...new Set(several(chance, 0.6, () => chance.pick(barcodes)))]
  const wanted = products.length > 0 ? products : [chance.pick(barcodes)]
  const mode = chance.pick(['Cash', 'Card', 'Card', 'Transfer', 'Split'] as const)
  const isOffline = mode === 'Cash' && chance.hits(0.25)
  return {
    products: wanted.map((barcode) => ({ barcode, pieces: chance.between(1, 2) })),
    mode,
    discount: chance.hits(0.2) ? chance.between(1, 30) : 0,
    terminal: mode === 'Cash' ? [] : several(chance, 0.5, () => chance.pick(TERMINAL_OUTCOMES)),
    posts: several(chance, 0.35, () => (chance.hits(0.06) ? 'server killed' : chance.pick(NETWORK_FAULTS))),
    calls: several(chance, 0.15, () => chance.pick(NETWORK_FAULTS)),
    kill: killOf(chance),
    isOffline,
    hasRival: !isOffline && chance.hits(0.08),
    leavesOpen: chance.hits(0.25),
    patienceMs: chance.between(900, 2_200),
  }
}

/** The plans of a run: the same seed gives the same sales and faults. */
export const plansOf = (seed: number, sales: number, barcodes: readonly string[]): SalePlan[] => {
  const chance = chanceOf(seed)
  return Array.from({ length: sales }, () => planOf(chance, barcodes))
}
