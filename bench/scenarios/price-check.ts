import type { Figure } from '../kit/figures.ts'
import { registerTerminal, signIn } from '../kit/office-calls.ts'
import { stockProducts, withOffice } from '../kit/office.ts'
import { parameter } from '../kit/parameters.ts'
import type { Sent } from '../kit/replay.ts'
import { CLIENTS, driverLoop, load, recorded } from '../kit/replayed-sales.ts'
import { saleMaker } from '../kit/sale-maker.ts'
import { makeSales } from '../kit/sales.ts'

const ROUNDS = 8
const PAST_SALES = 100_000
const PAST_END = new Date(Date.now() - 200 * 86_400_000)

/** What the check of prices asks and writes for each sale (decision 0132). */
const isOfTheCheck = ({ text }: Sent): boolean => /past_prices|sale_flags/.test(text)

/** What the database takes longer for a sale because its prices and VAT are held against those of the products. */
export const priceCheckScenario = (): Promise<Figure[]> =>
  withOffice(async (office) => {
    const seconds = parameter('SALE_SECONDS', 5)
    const make = saleMaker(await stockProducts(office.db, 10_000))
    await registerTerminal(office)
    await makeSales(office.db, PAST_SALES, PAST_END)
    const token = await signIn(office, await office.startProcess())
    const templates = await recorded(office, token, make)
    const checks = templates[0]?.statements.filter(isOfTheCheck).length ?? 0
    if (checks === 0) throw new Error('no statement of a sale checks its prices')
    const checked = await driverLoop(office, templates, make)
    const unchecked = await driverLoop(office, templates, make, (sent) => !isOfTheCheck(sent))
    const latencies: { checked: number[]; unchecked: number[] } = { checked: [], unchecked: [] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const done = {
        checked: await load(seconds, checked.clients),
        unchecked: await load(seconds, unchecked.clients),
      }
      // The first round warms everything up.
      if (round > 0) latencies.checked.push(...done.checked.latencies)
      if (round > 0) latencies.unchecked.push(...done.unchecked.latencies)
    }
    await Promise.all([checked.end(), unchecked.end()])
    const what = `the SQL of a sale, ${CLIENTS} connections`
    return [
      { what, unit: 'ms', values: latencies.checked },
      { what, peer: 'without the check of its prices', unit: 'ms', values: latencies.unchecked },
    ]
  })
