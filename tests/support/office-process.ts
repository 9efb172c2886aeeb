import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { readSettings } from '#server/settings.ts'

/** One process of the back office on a database that is ready for it; tells its address when it listens. */
const settings = readSettings()
const db = openDatabase(settings.databaseUrl ?? '')
const app = await buildApp({
  db,
  settings,
  appDir: 'tests/server/support/built-app',
  log: { level: 'error' },
})
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
