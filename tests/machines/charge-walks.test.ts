import { expect, test } from 'vitest'
import { walkCharges } from '#tests/support/charge-walk/walk.ts'

/** The first of the walks' seeds; a walk that fails names its own. */
const FIRST_SEED = 20_261_121

/** 10,000 with `WALKS=10000`. */
const WALKS = Number(process.env['WALKS'] ?? 200)

test(`${WALKS} walks of charge, payment and terminalLink: no double charge, none in the dark, no dead end`, async () => {
  const sums = { purchases: 0, sales: 0, openCharges: 0, crashes: 0 }
  for (let walk = 0; walk < WALKS; walk += 1) {
    const seed = FIRST_SEED + walk
    try {
      const walked = await walkCharges(seed)
      for (const name of ['purchases', 'sales', 'openCharges', 'crashes'] as const) sums[name] += walked[name]
    } catch (cause) {
      throw new Error(`The walk with seed ${seed} failed: ${String(cause)}`, { cause })
    }
  }
  if (process.env['WALKS']) console.info(JSON.stringify(sums))
  // Walks that sold nothing, met no crash or left nothing open would prove nothing.
  const { openCharges, ...many } = sums
  expect(Math.min(...Object.values(many))).toBeGreaterThan(WALKS / 2)
  expect(openCharges).toBeGreaterThan(WALKS / 20)
}, 3_600_000)
