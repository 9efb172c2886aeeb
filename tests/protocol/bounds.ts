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
}

const one = (bound: Partial<Bound>): Bound => ({ ...ONE_SALE, ...bound })

/** What `--bound N` searches: all of the first N. */
export const BOUNDS: Bound[][] = [
  [
    one({ customers: 2 }),
    one({ crashes: 1 }),
    one({ faults: 1 }),
    one({ faults: 1, offlineSales: false }),
    one({ tills: 2, customers: 2 }),
  ],
  [one({ faults: 1, crashes: 1 }), one({ customers: 2, faults: 1 }), one({ charges: 2, ahead: 1 })],
  [one({ customers: 2, crashes: 1 }), one({ tills: 2, customers: 2, faults: 1 })],
  [one({ tills: 2, customers: 2, crashes: 1 }), one({ faults: 2, crashes: 1 })],
  [one({ tills: 2, customers: 2, faults: 2, crashes: 1 })],
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
}: Bound): string =>
  [
    counted(tills, 'till'),
    counted(customers, 'sale'),
    counted(faults, 'fault'),
    `${crashes} ${crashes === 1 ? 'crash' : 'crashes'}`,
    ...(charges > 1 ? [`${charges} charges a sale`] : []),
    ...(ahead > 0 ? [`persons ${ahead} ahead`] : []),
    ...(offlineSales ? [] : ['no sales without a network']),
  ].join(', ')
