import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { readyForCluster } from '#server/db/placements.ts'
import { distributeTables } from '#server/distribute/distribute.ts'
import { connected } from '#tests/support/citus/connected.ts'
import type { Machine } from '#tests/support/citus/real-cluster.ts'

/** A database that only one test file knows. */
export interface TestDatabase {
  url: string
  /** Drops it, ending whatever is still connected. */
  drop: () => Promise<void>
}

const execute = async (statement: string): Promise<void> => {
  await connected(inject('clusterUrl'), (client) => client.query(statement))
}

const urlOf = (database: string): string => {
  const url = new URL(inject('clusterUrl'))
  url.pathname = `/${database}`
  return url.href
}

const newDatabase = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  // The files are copied as they are: page by page, all of them would go through the log as well.
  await execute(`create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(name), drop: () => execute(`drop database if exists ${name} with (force)`) }
}

/** The URL of a database on one machine of a real cluster. */
export const urlOn = ({ host, port }: Machine, database: string): string => {
  const url = new URL(urlOf(database))
  url.hostname = host
  url.port = String(port)
  return url.href
}

/** A database on every machine of a real cluster, which knows of each other. */
const spreadDatabase = async (machines: Machine[]): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const onEach = (work: (client: Client, machine: Machine) => Promise<unknown>, database = 'postgres') =>
    Promise.all(
      machines.map((machine) => connected(urlOn(machine, database), (client) => work(client, machine))),
    )
  await onEach((client) => client.query(`create database ${name}`))
  await onEach((client) => client.query('create extension citus'), name)
  await connected(urlOf(name), async (client) => {
    for (const { host, port, isCoordinator } of machines)
      await client.query(
        isCoordinator ? 'select citus_set_coordinator_host($1, $2)' : 'select citus_add_node($1, $2)',
        [host, port],
      )
  })
  return {
    url: urlOf(name),
    drop: async () => {
      await onEach((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Few, so that the tables of a test are spread in seconds. */
const SHARDS = 4

const distributedDatabase = async (machines: Machine[]): Promise<TestDatabase> => {
  const database = await spreadDatabase(machines)
  const db = openDatabase(database.url, { connections: 1 })
  await db.connection().execute(async (connection) => {
    await readyForCluster(connection, 'closed')
    await migrateToLatest(connection)
    await distributeTables(connection, SHARDS, () => undefined)
  })
  await db.destroy()
  return database
}

/** A migrated database of its own for the calling test file; made in well under a second. */
export const freshDatabase = (): Promise<TestDatabase> => {
  const machines = inject('machines')
  return machines.length > 0 ? distributedDatabase(machines) : newDatabase(inject('template'))
}

/**
 * One that has the data of the demo already. On a real cluster, where nothing is copied, it has none yet: whoever needs
 * them seeds them, which does nothing where they are.
 */
export const demoDatabase = (): Promise<TestDatabase> => {
  const machines = inject('machines')
  return machines.length > 0 ? distributedDatabase(machines) : newDatabase(inject('demoTemplate'))
}

/** A database without any table on all machines of a real cluster. */
export const undistributedDatabase = (): Promise<TestDatabase> => spreadDatabase(inject('machines'))

/** A database without any table. */
export const blankDatabase = (): Promise<TestDatabase> => newDatabase('template0')
