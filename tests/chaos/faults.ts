import { DATABASE_FAULTS } from './database-faults.ts'
import { EVERYWHERE, seconds, type Fault } from './fault.ts'
import { LINE_FAULTS } from './line-faults.ts'
import { readOnce } from './load.ts'
import { PROCESS_FAULTS } from './process-faults.ts'
import type { Setup } from './setup.ts'

const FLOOD_READERS = 150

const LOAD_FAULTS: Fault[] = [
  {
    name: 'flood of long reads',
    at: EVERYWHERE,
    deal: async ({ load, chance }) => {
      const end = performance.now() + chance.between(2_000, 6_000)
      const read = async (): Promise<void> => {
        while (performance.now() < end) await readOnce(chance.pick(load.readers), chance, load.books)
      }
      // Sales have to go on meanwhile, so that its cost counts from its beginning.
      return { repair: Promise.all(Array.from({ length: FLOOD_READERS }, read)) }
    },
  },
  {
    name: 'clock of the office jumps, and back',
    at: EVERYWHERE,
    deal: async ({ setup, chance }) => {
      setup.moveClock(chance.pick([-7_200_000, 7_200_000, -90_000_000, 90_000_000]))
      await seconds(chance, 2, 5)
      setup.moveClock(0)
    },
  },
  {
    name: 'clocks of the tills jump, and back',
    at: EVERYWHERE,
    deal: async ({ load, chance }) => {
      load.moveTills(chance.pick([-400_000_000, 400_000_000]))
      await seconds(chance, 2, 5)
      load.moveTills(0)
    },
  },
  {
    name: 'full disk',
    at: ['embedded'],
    fits: ({ disk }) => disk !== undefined,
    deal: async ({ setup: { disk }, chance }) => {
      disk?.fill()
      await seconds(chance, 1, 8)
      disk?.empty()
    },
  },
]

const FAULTS: Fault[] = [...PROCESS_FAULTS, ...DATABASE_FAULTS, ...LOAD_FAULTS, ...LINE_FAULTS]

/** The faults of a setup that can be dealt out there. */
export const faultsAt = (setup: Setup): Fault[] =>
  FAULTS.filter(({ at, fits }) => at.includes(setup.name) && (fits?.(setup) ?? true))
