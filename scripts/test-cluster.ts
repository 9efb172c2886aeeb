import { startVitest } from 'vitest/node'
import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { CLUSTER_URL, machinesOf, type Machine } from '#tests/support/citus/real-cluster.ts'

/** What needs no real cluster: the command and the start on a stand-in, machines that hang by a scripted office. */
const ON_THE_STAND_IN = [
  'tests/server/db/distribute.test.ts',
  'tests/server/db/placements.test.ts',
  'tests/server/http/breakers.test.ts',
  'tests/server/http/machines.test.ts',
]

/** What only a real one shows (tests/cluster). */
const ON_A_REAL_ONE = [
  'what a first reference table has dragged along is repaired',
  'a table that a migration makes goes to its place',
  'sessions and customers that had a copy everywhere go to their machines by the update',
  'each statement of a till about its store is one task of one machine',
  'an office on a worker sells',
  'while a worker hangs the stores on others sell on',
  'while a worker hangs the sessions on others are renewed',
  'sales, sessions, accounts, customers, stock and the administration, as the server suite has them',
]

const { url } = commandLine({
  command: 'npm run test:cluster',
  summary:
    'Holds what docs/scaling.md says against a Citus cluster, in databases of its own that are dropped afterwards; ' +
    'without one against a stand-in.',
  options: {
    url: {
      shows: 'URL',
      means: 'a database on the coordinator that knows its workers; the role is a superuser',
    },
  },
}).options

const requireWorkers = async (coordinator: string): Promise<void> => {
  const machines = await machinesOf(coordinator).catch((cause: unknown): Machine[] => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`The cluster of --url cannot be used: ${reason}.`)
  })
  if (machines.filter(({ isCoordinator }) => !isCoordinator).length < 2 || machines.length < 3)
    throw new StartupError(
      'The cluster of --url must have a coordinator that knows its own name, and two workers.',
    )
}

if (url === undefined) {
  await startVitest('test', ON_THE_STAND_IN, { project: ['server'], watch: false })
  console.log('Not checked, since there is no --url of a real cluster:')
  for (const name of ON_A_REAL_ONE) console.log(`  – ${name}`)
} else {
  await requireWorkers(url)
  process.env[CLUSTER_URL] = url
  await startVitest('test', [], { project: ['cluster'], watch: false, reporters: ['verbose'] })
}
