import { expect, test } from 'vitest'
import { LONG } from '#tests/support/long.ts'
import { runFleet } from '../../../bench/fleet/run.ts'

/** Made of the same parts as `npm run bench -- fleet`, in its smallest form: what counts here are the books. */
test(
  'tills at two offices, an outage and an office that is restarted: no sale is lost or doubled',
  LONG,
  async () => {
    const { settled, compared, outage, restarts, level } = await runFleet({
      tills: 6,
      most: 6,
      speed: 60,
      seed: 7,
      stepSeconds: 1,
      restartSeconds: 3,
      restartEverySeconds: 4,
      outageMinutes: 2,
    })
    expect(compared).toEqual({
      sold: settled.sold,
      lost: 0,
      doubled: 0,
      unconfirmed: 0,
      stockOff: 0,
      journalOff: 0,
    })
    expect(settled.confirmed).toHaveLength(settled.sold)
    expect(settled.keptBack).toEqual([])
    expect(settled.sold).toBeGreaterThan(0)
    expect(outage.waiting).toBeGreaterThan(0)
    const { sale, refresh, catalogue } = restarts.measures
    expect([level.tills, restarts.count]).toEqual([6, 1])
    expect([...sale.failed, ...refresh.failed, ...catalogue.failed].filter((why) => why === '500')).toEqual(
      [],
    )
  },
)
