import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { API_KEY, withOffice, type BenchOffice } from '../kit/office.ts'
import { processorTime } from './cpu.ts'
import { CHAIN } from './line.ts'

/** Processor time so far, in ms. */
export interface Processors {
  office: number
  database: number
}

/** A chain: two offices on one database, each as `npm start` runs it. */
export interface Chain extends BenchOffice {
  offices: RunningProduct[]
  processors: () => Processors
}

/** Runs a database with two offices for as long as the work takes. */
export const withChain = <Value>(work: (chain: Chain) => Promise<Value>): Promise<Value> =>
  withOffice(async (office) => {
    const env = {
      DATABASE_URL: office.url,
      API_KEY,
      SEED: 'none',
      SIMULATOR: 'false',
      PUBLIC_ORIGIN: CHAIN,
      TRUST_PROXY: 'loopback',
    }
    const offices: RunningProduct[] = []
    try {
      for (let count = 0; count < 2; count += 1) offices.push(await startProduct({ env }))
      return await work({
        ...office,
        offices,
        processors: () => ({
          office: offices.reduce((sum, { pid }) => sum + processorTime(pid()), 0),
          database: processorTime(office.databasePid()),
        }),
      })
    } finally {
      await Promise.all(offices.map(({ dispose }) => dispose()))
    }
  })
