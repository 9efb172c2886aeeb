import { backends, EVERYWHERE, seconds, type Fault } from './fault.ts'
import { canSeeProcesses, childrenOf, signal } from '#tests/support/processes.ts'

/** What may happen to the processes of product and database. */
export const PROCESS_FAULTS: Fault[] = [
  {
    name: 'office killed',
    at: EVERYWHERE,
    deal: async ({ setup }) => signal(setup.product.pid(), 'SIGKILL'),
  },
  {
    name: 'office and whoever keeps it running killed, started again as a service is',
    at: EVERYWHERE,
    deal: async ({ setup }) => {
      await setup.product.kill()
      return { repair: setup.product.restart() }
    },
  },
  {
    name: 'one connection of the database killed',
    at: EVERYWHERE,
    deal: async ({ setup, chance }) => {
      const pids = await backends(setup)
      if (pids.length > 0) signal(chance.pick(pids), 'SIGKILL')
    },
  },
  {
    name: 'PostgreSQL killed',
    at: ['embedded'],
    deal: async ({ setup }) => signal(setup.databasePid(), 'SIGKILL'),
  },
  {
    name: 'PostgreSQL frozen',
    at: EVERYWHERE,
    fits: () => canSeeProcesses,
    deal: async ({ setup, chance }) => {
      const postmaster = setup.databasePid()
      const all = [postmaster, ...childrenOf(postmaster)]
      for (const pid of all) signal(pid, 'SIGSTOP')
      await seconds(chance, 1, 8)
      for (const pid of all) signal(pid, 'SIGCONT')
    },
  },
  {
    name: 'office frozen',
    at: EVERYWHERE,
    deal: async ({ setup, chance }) => {
      const office = setup.product.pid()
      signal(office, 'SIGSTOP')
      await seconds(chance, 1, 8)
      signal(office, 'SIGCONT')
    },
  },
]
