import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { connected } from '#tests/support/citus/connected.ts'
import { NOON } from './noon.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the data of the demo that an office's own is copied from. */
    demoTemplate: string
  }
}

const DEMO = 'demo'

/** Puts the data of the demo into a database once per run, so that an office need not write it, and hash its passwords, anew. */
export default async function prepareDemo(project: TestProject): Promise<void> {
  const { clusterUrl, template } = project.getProvidedContext()
  await connected(clusterUrl, (client) => client.query(`create database ${DEMO} template ${template}`))
  const url = new URL(clusterUrl)
  url.pathname = `/${DEMO}`
  const db = openDatabase(url.href)
  await seedDemo(db, NOON)
  await db.destroy()
  project.provide('demoTemplate', DEMO)
}
