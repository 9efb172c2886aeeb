import type { Office } from './office.ts'

/** What may still happen at a till. */
export interface Left {
  customers: number
  faults: number
  crashes: number
}

/** The shop: its tills by the numbers of their states, the office, and what may still happen at each till. */
export interface World {
  tills: readonly number[]
  office: Office
  left: readonly Left[]
}
