import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Chance } from '#tests/support/chance.ts'
import type { Load } from './load.ts'
import type { Setup, SetupName } from './setup.ts'

/** What a fault is dealt out to, and with. */
export interface Dealt {
  setup: Setup
  load: Load
  chance: Chance
}

/** One thing that goes wrong. */
export interface Fault {
  name: string
  at: SetupName[]
  /** False where it cannot be dealt out on this setup. */
  fits?: (setup: Setup) => boolean
  /**
   * Deals it out; done when it is over and the office is on its own again. What it gives back is somebody's work to
   * put things right, such as a service manager's, which the office's recovery does wait for.
   */
  deal: (dealt: Dealt) => Promise<{ repair?: Promise<unknown> } | void>
}

export const EVERYWHERE: SetupName[] = ['embedded', 'external', 'pooled']

/** Waits for a drawn time. */
export const seconds = (chance: Chance, least: number, most: number): Promise<void> =>
  pause(1_000 * (least + chance.next() * (most - least)))

/** Works as an operator on the database, past the office. */
export const asOperator = async (setup: Setup, work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client(setup.databaseUrl())
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The connections of everybody but the operator, as the rest of a statement. */
export const OF_THE_OFFICE = `from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** The processes of the database that serve the office. */
export const backends = async (setup: Setup): Promise<number[]> => {
  const found: number[] = []
  await asOperator(setup, async (client) => {
    const { rows } = await client.query<{ pid: number }>(`select pid ${OF_THE_OFFICE}`)
    found.push(...rows.map(({ pid }) => pid))
  })
  return found
}
