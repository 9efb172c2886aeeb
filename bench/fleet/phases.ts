import { setTimeout as pause } from 'node:timers/promises'
import type { RunningProduct } from '#tests/support/product.ts'
import { summaryOf } from '../kit/figures.ts'
import type { Tills } from './ask.ts'
import type { Measured, Measures } from './line.ts'
import type { Chain } from './offices.ts'
import { workplaceOf } from './shops.ts'

/** What was measured with so many tills. */
export interface Level {
  tills: number
  seconds: number
  measures: Measures
  /** Processor time of each sale, in ms. */
  perSale: { office: number; database: number; tills: number }
}

export const p99Of = ({ took }: Measured): number => summaryOf({ what: '', unit: 'ms', values: took }).p99

/** The p99 that the calls of a till may have. */
const BEARABLE_MS = 200

const isBorne = ({ measures: { sale, refresh } }: Level): boolean =>
  sale.failed.length + refresh.failed.length === 0 &&
  p99Of(sale) <= BEARABLE_MS &&
  (refresh.took.length === 0 || p99Of(refresh) <= BEARABLE_MS)

/** Measures what the tills that are there do for so long. */
export const measureLevel = async (
  { processors }: Chain,
  tills: Tills,
  count: number,
  seconds: number,
  ownTime: () => number,
): Promise<Level> => {
  await tills.ask<'measure'>({ order: 'measure' })
  const before = { ...processors(), tills: ownTime() }
  await pause(seconds * 1_000)
  const after = { ...processors(), tills: ownTime() }
  const measures = await tills.ask<'measure'>({ order: 'measure' })
  const sales = Math.max(1, measures.sale.took.length)
  return {
    tills: count,
    seconds,
    measures,
    perSale: {
      office: (after.office - before.office) / sales,
      database: (after.database - before.database) / sales,
      tills: (after.tills - before.tills) / sales,
    },
  }
}

const STEP = 1.4

/** Adds tills, from so many on, until the machine does not bear them any more; gives all levels, the last one borne first. */
export const ramp = async (
  from: number,
  most: number,
  tills: Tills,
  levelAt: (count: number) => Promise<Level>,
): Promise<Level[]> => {
  const levels: Level[] = []
  let there = 0
  for (let count = from; count <= most; count = Math.ceil(count * STEP)) {
    const workplaces = Array.from({ length: count - there }, (_, more) => workplaceOf(there + more))
    await tills.ask<'add'>({ order: 'add', workplaces })
    there = count
    const level = await levelAt(count)
    levels.unshift(level)
    if (!isBorne(level)) break
  }
  return levels
}

/** The highest level that was borne; the lowest one where none was. */
export const borne = (levels: Level[]): Level | undefined => levels.find(isBorne) ?? levels.at(-1)

/** Stops and starts the offices in turn, one each so many seconds, for so long. */
export const restartInTurn = async (
  offices: RunningProduct[],
  everyS: number,
  seconds: number,
): Promise<number> => {
  let restarts = 0
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const next = pause(everyS * 1_000)
    const office = offices[restarts % offices.length]
    await office?.stop()
    await office?.restart()
    restarts += 1
    await next
  }
  return restarts
}

const SIGN_INS_AT_ONCE = [1, 2, 4, 8, 16]

/** Sign-ins alone, more and more at once, for as long as they are borne; gives how many a second that were, and their times. */
export const signIns = async (
  tills: Tills,
  seconds: number,
): Promise<{ aSecond: number; took: number[] }> => {
  let best = { aSecond: 0, took: [Number.NaN] }
  for (const atOnce of SIGN_INS_AT_ONCE) {
    const { 'sign-in': measured } = await tills.ask<'signIns'>({ order: 'signIns', atOnce, seconds })
    const isFine = measured.failed.length === 0 && p99Of(measured) <= BEARABLE_MS
    if (!isFine && best.aSecond > 0) break
    best = { aSecond: measured.took.length / seconds, took: measured.took }
    if (!isFine) break
  }
  return best
}
