import type { Measured } from '../fleet/line.ts'
import { runFleet, type FleetRun } from '../fleet/run.ts'
import type { Figure } from '../kit/figures.ts'
import { counted, parameter } from '../kit/parameters.ts'

const MOST_TILLS = 3_000
const RESTART_EVERY_S = 20
const OUTAGE_MINUTES = 60

/** How many failed for which reason, in the words of the line. */
const byReason = (failed: string[]): [string, number][] =>
  [...new Set(failed)].toSorted().map((reason) => [reason, failed.filter((one) => one === reason).length])

const rate = ({ took }: Measured, seconds: number): number => took.length / seconds

const ofLevel = ({ level, tooMuch, signIns }: FleetRun, speed: number): Figure[] => {
  const { tills, seconds, measures, perSale } = level
  const at = `${counted(tills)} tills, ${speed}× as busy as real ones, at two offices`
  const goal = 'p99 ≤ 200 ms'
  return [
    { what: `${at}: a sale`, goal, unit: 'ms', values: measures.sale.took },
    { what: `${at}: a renewed session`, goal, unit: 'ms', values: measures.refresh.took },
    { what: `${at}: the products, by ETag`, unit: 'ms', values: measures.catalogue.took },
    { what: `${at}: sales`, unit: 'a second', values: [rate(measures.sale, seconds)] },
    { what: `${at}: renewed sessions`, unit: 'a second', values: [rate(measures.refresh, seconds)] },
    { what: `${at}: processor time of the offices for a sale`, unit: 'ms', values: [perSale.office] },
    { what: `${at}: processor time of PostgreSQL for a sale`, unit: 'ms', values: [perSale.database] },
    { what: `${at}: processor time of the tills for a sale`, unit: 'ms', values: [perSale.tills] },
    ...(tooMuch
      ? [
          {
            what: `${counted(tooMuch.tills)} tills, which is too much: a sale`,
            unit: 'ms' as const,
            values: tooMuch.measures.sale.took,
          },
        ]
      : []),
    { what: 'sign-ins alone, at two offices', goal, unit: 'ms', values: signIns.took },
    { what: 'sign-ins alone, at two offices: how many', unit: 'a second', values: [signIns.aSecond] },
  ]
}

/** A chain: tills at two offices, more and more of them, an hour without a network, and offices that are restarted. */
export const fleetScenario = async ({
  tills,
  speed,
}: {
  tills: number
  speed: number
}): Promise<Figure[]> => {
  const run = await runFleet({
    tills,
    most: MOST_TILLS,
    speed,
    seed: parameter('FLEET_SEED', 7),
    stepSeconds: parameter('FLEET_STEP_SECONDS', 20),
    restartSeconds: parameter('FLEET_RESTART_SECONDS', 180),
    restartEverySeconds: RESTART_EVERY_S,
    outageMinutes: parameter('FLEET_OUTAGE_MINUTES', OUTAGE_MINUTES),
  })
  const { outage, restarts, compared, settled } = run
  const { sale, refresh, catalogue } = restarts.measures
  const failed = [...sale.failed, ...refresh.failed, ...catalogue.failed]
  const restarted = `${counted(Math.ceil(run.level.tills / 2))} tills, one of two offices restarted every ${RESTART_EVERY_S} s, ${restarts.count} times`
  return [
    ...ofLevel(run, speed),
    { what: `all tills back after an outage: sales that waited`, unit: 'sales', values: [outage.waiting] },
    {
      what: `all tills back after an outage: until the last of them had arrived`,
      unit: 'ms',
      values: [outage.drainMs],
    },
    { what: `${restarted}: a sale`, unit: 'ms', values: sale.took },
    {
      what: `${restarted}: calls without an answer, or with 5xx, which tills made again`,
      unit: 'refused',
      values: [failed.length],
    },
    ...byReason(failed).map(([reason, count]): Figure => ({
      what: `${restarted}: calls that tills made again: ${reason}`,
      unit: 'refused',
      values: [count],
    })),
    {
      what: `${restarted}: sales refused, and sessions that ended`,
      goal: '0',
      unit: 'refused',
      values: [settled.keptBack.length + settled.renewalsFailed],
    },
    { what: `all of it: sales`, unit: 'sales', values: [compared.sold] },
    {
      what: `all of it: sales lost, doubled or never confirmed`,
      goal: '0',
      unit: 'sales',
      values: [compared.lost + compared.doubled + compared.unconfirmed],
    },
    {
      what: `all of it: pieces of stock that no sale explains`,
      goal: '0',
      unit: 'sales',
      values: [compared.stockOff],
    },
    {
      what: `all of it: products and sales that the journal of the stock does not explain`,
      goal: '0',
      unit: 'sales',
      values: [compared.journalOff],
    },
    { what: `storage of a sale, with its indexes`, unit: 'kB', values: [run.bytesOfASale / 1_000] },
  ]
}
