import type { Bound } from './search.ts'

/** One sale at one till, and no bad luck. */
export const ONE_SALE: Bound = {
  tills: 1,
  customers: 1,
  faults: 0,
  crashes: 0,
  charges: 1,
  ahead: 0,
  offlineSales: true,
  isReduced: false,
}

const one = (bound: Partial<Bound>): Bound => ({ ...ONE_SALE, ...bound })

const two = (bound: Partial<Bound>): Bound => one({ tills: 2, customers: 2, ...bound })

/** Paid in cash, so that all bad luck is that of posts and crashes. */
const CASH = { charges: 0 }

const REDUCED = { isReduced: true }

/** What `--bound N` searches: all of the first N. */
export const BOUNDS: Bound[][] = [
  [
    one({ customers: 2 }),
    one({ crashes: 1 }),
    one({ faults: 1 }),
    one({ faults: 1, offlineSales: false }),
    one({ customers: 2, faults: 1, ...CASH }),
    two({}),
    two({ faults: 1, crashes: 1, ...CASH, ...REDUCED }),
  ],
  [
    one({ faults: 1, crashes: 1 }),
    one({ charges: 2, ahead: 1 }),
    two({ faults: 2, crashes: 1, ...CASH, ...REDUCED }),
    two({ crashes: 1, ...REDUCED }),
  ],
  [two({ faults: 1, ...REDUCED }), one({ faults: 2 })],
  [one({ faults: 2, crashes: 1 })],
  [two({ faults: 2, crashes: 1, ...REDUCED })],
]

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** A bound in words. */
export const boundWords = ({
  tills,
  customers,
  faults,
  crashes,
  charges,
  ahead,
  offlineSales,
  isReduced,
}: Bound): string =>
  [
    counted(tills, 'till'),
    counted(customers, 'sale'),
    counted(faults, 'fault'),
    `${crashes} ${crashes === 1 ? 'crash' : 'crashes'}`,
    ...(charges === 0 ? ['cash only'] : []),
    ...(charges > 1 ? [`${charges} charges a sale`] : []),
    ...(ahead > 0 ? [`persons ${ahead} ahead`] : []),
    ...(offlineSales ? [] : ['no sales without a network']),
    ...(isReduced ? ['reduced'] : []),
  ].join(', ')
