import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct, type Step } from '#server/product.ts'
import { readSettings } from '#server/settings.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { freePorts } from '#tests/support/ports.ts'

test('a start that fails leaves nothing of what it had started: no lock, no connection', async () => {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-failed-'))
  const asking = new Client(database.url)
  await asking.connect()
  onTestFinished(async () => {
    await asking.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const connected = async () => {
    const { rows } = await asking.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows.map(({ name }) => name)
  }
  const [port = 0] = await freePorts(1)
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    SIMULATOR: 'false',
    SEED: 'none',
  })
  let before: string[] = []
  const step: Step = async (title, work) => {
    if (title !== 'Back office running') return work()
    before = await connected()
    throw new Error('The office is out of order')
  }
  await expect(startProduct(settings, step)).rejects.toThrow('The office is out of order')
  expect(before).toContain('tillstate lock')
  await expect.poll(connected).toEqual([])
})
