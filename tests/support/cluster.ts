import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { Client } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import type { Machine } from '#tests/support/citus/real-cluster.ts'
import { startEmbedded } from '#server/embedded/supervisor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the maintenance database of the run's cluster. */
    clusterUrl: string
    /** The migrated, otherwise empty database that fresh ones are copied from. */
    template: string
    /** The machines of a real cluster, where the run is on one; none otherwise. */
    machines: Machine[]
  }
}

const TEMPLATE = 'migrated'

const createTemplate = async (maintenanceUrl: string, templateUrl: string): Promise<void> => {
  const client = new Client(maintenanceUrl)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const db = openDatabase(templateUrl)
  await migrateToLatest(db)
  await db.destroy()
}

/** Files in memory, where Linux has them. */
const MEMORY = '/dev/shm'

/** Many times what a run of the suite has of databases at a time, with its log. */
const ROOM_BYTES = 2 * 1024 ** 3

/** A database is some 500 files, and every office has one: to make and drop them costs a quarter in memory. */
const folderOfClusters = (): string => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY
}

/** One cluster per run of the suite, with a migrated database that every test file gets a copy of. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(folderOfClusters(), 'tillstate-tests-'))
  chmodSync(dataDir, 0o755)
  const cluster = await startEmbedded({ dataDir, role: 'service', durable: false })
  await createTemplate(cluster.urlOf('postgres'), cluster.urlOf(TEMPLATE))
  project.provide('clusterUrl', cluster.urlOf('postgres'))
  project.provide('template', TEMPLATE)
  project.provide('machines', [])
  return async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
