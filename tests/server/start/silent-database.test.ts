import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#server/product.ts'
import { readSettings } from '#server/settings.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openLine } from '#tests/support/database-line.ts'
import { freePorts } from '#tests/support/ports.ts'

test('an office whose database has gone silent still stops, lock and connections included', async () => {
  const database = await freshDatabase()
  const { host, port: socketOrPort, user, database: name } = new Client(database.url)
  const line = await openLine(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${socketOrPort}` } : { host, port: socketOrPort },
  )
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-silent-'))
  onTestFinished(async () => {
    await line.close()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const [port = 0] = await freePorts(1)
  const settings = readSettings({
    DATABASE_URL: `postgres://${user}@127.0.0.1:${line.port}/${name}`,
    DATA_DIR: folder,
    PORT: String(port),
    SIMULATOR: 'false',
    SEED: 'none',
  })
  const { stop } = await startProduct(settings, async (_title, work) => work())
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`)
  expect((await health()).status).toBe(200)
  const asking = new Client(database.url)
  await asking.connect()
  const locks = await asking.query(
    "select 1 from pg_stat_activity where datname = $1 and application_name = 'tillstate lock'",
    [name],
  )
  await asking.end()
  expect(locks.rows).toHaveLength(1)
  line.silence()
  await stop()
  await expect(health()).rejects.toThrow('fetch failed')
})
