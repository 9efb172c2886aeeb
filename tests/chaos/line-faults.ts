import { seconds, type Fault } from './fault.ts'
import type { SetupName } from './setup.ts'

const BY_LINE: SetupName[] = ['external', 'pooled']

/** What may happen to a database of somebody else, and on the way there. */
export const LINE_FAULTS: Fault[] = [
  { name: 'line to the database cut', at: BY_LINE, deal: async ({ setup: { line } }) => line?.cut() },
  {
    name: 'line to the database closed',
    at: BY_LINE,
    deal: async ({ setup: { line }, chance }) => {
      line?.setClosed(true)
      await seconds(chance, 1, 8)
      line?.setClosed(false)
    },
  },
  {
    name: 'line to the database held up',
    at: BY_LINE,
    deal: async ({ setup: { line }, chance }) => {
      line?.setHeld(true)
      await seconds(chance, 1, 8)
      line?.setHeld(false)
    },
  },
  {
    name: 'open connections gone silent for good',
    at: BY_LINE,
    deal: async ({ setup: { line } }) => line?.silence(),
  },
  {
    name: 'other PostgreSQL restarted',
    at: BY_LINE,
    deal: async ({ setup: { postgres }, chance }) => {
      await postgres?.end(chance.pick(['SIGINT', 'SIGQUIT', 'SIGKILL']))
      await postgres?.start()
    },
  },
  {
    name: 'PgBouncer killed and started again',
    at: ['pooled'],
    deal: async ({ setup: { pooler }, chance }) => {
      await pooler?.end()
      await seconds(chance, 0, 3)
      await pooler?.start()
    },
  },
]
