import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A database that only one test file knows. */
export interface TestDatabase {
  url: string
  /** Drops it, ending whatever is still connected. */
  drop: () => Promise<void>
}

const tell = async (statement: string): Promise<void> => {
  const client = new Client(inject('clusterUrl'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const urlOf = (database: string): string => {
  const url = new URL(inject('clusterUrl'))
  url.pathname = `/${database}`
  return url.href
}

const newDatabase = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await tell(`create database ${name} template ${template}`)
  return { url: urlOf(name), drop: () => tell(`drop database if exists ${name} with (force)`) }
}

/** A migrated database of its own for the calling test file; made in well under a second. */
export const freshDatabase = (): Promise<TestDatabase> => newDatabase(inject('template'))

/** A database without any table. */
export const blankDatabase = (): Promise<TestDatabase> => newDatabase('template0')
