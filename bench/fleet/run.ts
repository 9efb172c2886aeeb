import { setTimeout as pause } from 'node:timers/promises'
import { API_KEY, stockProducts } from '../kit/office.ts'
import { startTills } from './ask.ts'
import { compare, sizeOfSales, type Compared } from './books.ts'
import { processorTime } from './cpu.ts'
import type { Measures } from './line.ts'
import { withChain } from './offices.ts'
import type { Settled } from './orders.ts'
import { borne, measureLevel, ramp, restartInTurn, signIns, type Level } from './phases.ts'
import { linesOf, openShops } from './shops.ts'

export interface FleetOptions {
  /** The tills at the beginning, and how many there may be at most. */
  tills: number
  most: number
  /** So many times faster than the clock on the wall. */
  speed: number
  seed: number
  /** Of the clock on the wall. */
  stepSeconds: number
  restartSeconds: number
  restartEverySeconds: number
  /** Of the model's time. */
  outageMinutes: number
}

export interface FleetRun {
  /** The highest number of tills that the machine bears. */
  level: Level
  /** What came after it, and was too much; undefined where there was no such level. */
  tooMuch: Level | undefined
  signIns: { aSecond: number; took: number[] }
  outage: { waiting: number; drainMs: number }
  restarts: { count: number; seconds: number; measures: Measures }
  settled: Settled
  compared: Compared
  bytesOfASale: number
}

const PRODUCTS = 200
const WARM_UP_S = 5

/** Runs a chain of two offices with its tills: more and more of them, then an outage, then restarts, then the books. */
export const runFleet = (options: FleetOptions): Promise<FleetRun> =>
  withChain(async (chain) => {
    const { speed, seed, stepSeconds } = options
    const products = await stockProducts(chain.db, PRODUCTS)
    await openShops(chain.db, options.most, products)
    const origins = chain.offices.map(({ origin }) => origin)
    const tills = await startTills({ origins, apiKey: API_KEY, speed, seed, lines: linesOf(products) })
    try {
      const sizeBefore = await sizeOfSales(chain.db)
      const levels = await ramp(options.tills, options.most, tills, async (count) => {
        await pause(Math.min(WARM_UP_S, stepSeconds) * 1_000)
        return measureLevel(chain, tills, count, stepSeconds, () => processorTime(tills.pid))
      })
      const level = borne(levels)
      if (!level) throw new Error('No till has sold anything')

      await tills.ask<'keep'>({ order: 'keep', count: level.tills })
      await tills.ask<'drain'>({ order: 'drain' })
      await tills.ask<'goDown'>({ order: 'goDown' })
      await pause((options.outageMinutes * 60_000) / speed)
      const waiting = await tills.ask<'comeBack'>({ order: 'comeBack' })
      const drainMs = await tills.ask<'drain'>({ order: 'drain' })

      // While one of two offices starts anew, the other one has all calls: as many as it bears.
      await tills.ask<'keep'>({ order: 'keep', count: Math.ceil(level.tills / 2) })
      await tills.ask<'drain'>({ order: 'drain' })
      await tills.ask<'measure'>({ order: 'measure' })
      const count = await restartInTurn(chain.offices, options.restartEverySeconds, options.restartSeconds)
      const measures = await tills.ask<'measure'>({ order: 'measure' })

      const settled = await tills.ask<'settle'>({ order: 'settle' })
      const compared = await compare(chain.db, settled)
      const sizeAfter = await sizeOfSales(chain.db)
      return {
        level,
        tooMuch: levels.find((one) => one.tills > level.tills),
        outage: { waiting, drainMs },
        restarts: { count, seconds: options.restartSeconds, measures },
        settled,
        compared,
        bytesOfASale: (sizeAfter - sizeBefore) / Math.max(1, settled.sold),
        signIns: await signIns(tills, stepSeconds),
      }
    } finally {
      tills.stop()
    }
  })
