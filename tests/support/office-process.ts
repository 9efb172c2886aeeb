import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { leaveAfter } from '#server/http/leaving.ts'
import { readSettings } from '#server/settings.ts'

/** One process of the back office on a database that is ready for it; reports its address when it listens, and leaves on SIGTERM, or when whoever started it has gone. */
const settings = readSettings()
const db = openDatabase(settings.databaseUrl ?? '')
const app = await buildApp({
  db,
  settings,
  appDir: 'tests/server/support/built-app',
  log: { level: 'error' },
  leave: leaveAfter(settings.drainSeconds * 1_000),
})
const stop = async (): Promise<void> => {
  await app.close()
  await db.destroy()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('disconnect', () => void stop())
process.send?.(await app.listen({ host: '127.0.0.1', port: Number(process.env['OFFICE_PORT'] ?? 0) }))
