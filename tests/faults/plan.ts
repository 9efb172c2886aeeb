import { chanceOf, type Chance } from '#tests/support/chance.ts'

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
export const KILL_STEPS = ['scanned', 'confirmed', 'proceeded', 'ended'] as const
export type KillStep = (typeof KILL_STEPS)[number]

/** What comes between in the middle of a sale. */
const DISTURBANCES = [
  /** In another tab, the store is taken off the device. */
  'store deleted',
  /** The cashier leaves the till, and on the way in again the server answers 403. */
  'access refused',
  /** In another tab, the cashier signs out. */
  'signed out',
  /** The browser's back button. */
  'back',
  /** The screen is turned, or zoomed. */
  'turned',
] as const
export type Disturbance = (typeof DISTURBANCES)[number]

/** The screens that a sale is made on; a page of 1440 × 900 at 200 % is as wide and high as one of 720 × 450. */
export const SCREENS = {
  desktop: { width: 1440, height: 900 },
  'desktop at 200 %': { width: 720, height: 450 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  'turned phone': { width: 844, height: 390 },
} as const
export type ScreenName = keyof typeof SCREENS

/** What the server has against one sale for good: it fails at it, or refuses it once it is paid. */
export type Poison = 'never taken' | 'refused'

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
  disturbance: { step: KillStep; what: Disturbance; screen: ScreenName } | undefined
  /** The screen at the beginning. */
  screen: ScreenName
  poison: Poison | undefined
  /** An open charge is settled after the sale, if there is one. */
  settles: boolean
  /** The network is gone from the beginning of the sale until its end has been shown. */
  isOffline: boolean
  /** Another terminal sells under the order number that this sale has drawn. */
  hasRival: boolean
  /** How the cashier answers for a charge that was not approved: says declined, or leaves it open and takes cash. */
  leavesOpen: boolean
  /** Milliseconds for which the cashier watches a terminal that says nothing. */
  timeoutMs: number
}

/** What the terminal does instead of approving. */
export const TERMINAL_OUTCOMES = [
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
  'less',
  'late-more:900',
  'late-less:900',
  'late-decline:900',
  'late-decline:2500',
  'approve-decline:600',
  'decline-approve:600',
  'twice:600',
  'repeat:600',
  'no-amount',
  'no-reference',
  'odd-slip',
  'open-slip',
] as const

const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

const several = <Value>(chance: Chance, probability: number, draw: () => Value): Value[] => {
  const values: Value[] = []
  while (values.length < 3 && chance.hits(probability)) values.push(draw())
  return values
}

const killOf = (chance: Chance): SalePlan['kill'] =>
  chance.hits(0.15) ? { step: chance.pick(KILL_STEPS), afterMs: chance.between(0, 900) } : undefined

const disturbanceOf = (chance: Chance): SalePlan['disturbance'] =>
  chance.hits(0.15)
    ? {
        step: chance.pick(KILL_STEPS),
        what: chance.pick(DISTURBANCES),
        screen: chance.pick(SCREEN_NAMES),
      }
    : undefined

/** A cashier hears of a refusal at once, where the server can be reached: only a sale that was kept is refused later. */
const poisonOf = (chance: Chance, isOffline: boolean): Poison | undefined => {
  if (!chance.hits(isOffline ? 0.12 : 0.015)) return undefined
  return isOffline ? 'refused' : 'never taken'
}

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
    disturbance: isOffline ? undefined : disturbanceOf(chance),
    screen: chance.hits(0.15) ? chance.pick(SCREEN_NAMES) : 'desktop',
    poison: poisonOf(chance, isOffline),
    settles: chance.hits(0.1),
    isOffline,
    hasRival: !isOffline && chance.hits(0.08),
    leavesOpen: chance.hits(0.25),
    timeoutMs: chance.between(900, 2_200),
  }
}

/** So many sales follow one that the server has something against: only after others is it known to be about the sale. */
const AFTER_POISON = 5

/** The plans of a run: the same seed gives the same sales and faults. */
export const plansOf = (seed: number, sales: number, barcodes: readonly string[]): SalePlan[] => {
  const chance = chanceOf(seed)
  return Array.from({ length: sales }, (_, index) => {
    const plan = planOf(chance, barcodes)
    return index < sales - AFTER_POISON ? plan : { ...plan, poison: undefined }
  })
}
