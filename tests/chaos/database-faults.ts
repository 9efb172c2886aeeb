import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asOperator, EVERYWHERE, OF_THE_OFFICE, seconds, type Fault } from './fault.ts'

const LOCKED_MS = { least: 2_000, most: 6_000 }

/** What operators and other programs may do to the database. */
export const DATABASE_FAULTS: Fault[] = [
  {
    name: 'all connections ended by an operator',
    at: EVERYWHERE,
    deal: ({ setup }) =>
      asOperator(setup, (client) => client.query(`select pg_terminate_backend(pid) ${OF_THE_OFFICE}`)),
  },
  {
    name: 'all statements under way cancelled',
    at: EVERYWHERE,
    deal: ({ setup }) =>
      asOperator(setup, (client) => client.query(`select pg_cancel_backend(pid) ${OF_THE_OFFICE}`)),
  },
  {
    name: 'sales locked by an operator',
    at: EVERYWHERE,
    deal: ({ setup, chance }) =>
      asOperator(setup, async (client) => {
        await client.query('begin')
        await client.query('lock table sales in access exclusive mode')
        await pause(chance.between(LOCKED_MS.least, LOCKED_MS.most))
        await client.query('rollback')
      }),
  },
  {
    name: 'the database takes no writes',
    at: EVERYWHERE,
    deal: ({ setup, chance }) =>
      asOperator(setup, async (client) => {
        const end = `select pg_terminate_backend(pid) ${OF_THE_OFFICE}`
        await client.query('alter system set default_transaction_read_only = on')
        await client.query('select pg_reload_conf()')
        await client.query(end)
        await seconds(chance, 1, 5)
        await client.query('set default_transaction_read_only = off')
        await client.query('alter system reset default_transaction_read_only')
        await client.query('select pg_reload_conf()')
      }),
  },
  {
    name: 'no connection left',
    at: EVERYWHERE,
    deal: async ({ setup, chance }) => {
      const others: Client[] = []
      await asOperator(setup, (client) => client.query(`select pg_terminate_backend(pid) ${OF_THE_OFFICE}`))
      for (let isFull = false; !isFull;) {
        const client = new Client(setup.databaseUrl())
        client.on('error', () => undefined)
        isFull = await client.connect().then(
          () => others.push(client) === 0,
          () => true,
        )
      }
      await seconds(chance, 1, 4)
      await Promise.all(others.map((client) => client.end()))
    },
  },
]
