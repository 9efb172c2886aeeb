import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { openSource } from '#server/database-source.ts'
import { openDatabase } from '#server/db/database.ts'
import { sayGoodbye } from '#server/db/goodbye.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { placeNewTables } from '#server/db/placements.ts'
import { holdTablesLock } from '#server/db/tables-lock.ts'
import { leaveAfter } from '#server/http/leaving.ts'
import type { Tracing } from '#server/http/tracing.ts'
import { shopSetup } from '#server/identity/shop-setup.ts'
import { requireFreePorts } from '#server/ports.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { asStartupError } from '#server/startup-error.ts'
import type { Settings } from '#server/settings.ts'
import { startSimulatorProcess } from '#server/simulator/child.ts'

/** Runs one step of the start and prints it; `describe` is what is said of its outcome. */
export type Step = <Value>(
  title: string,
  work: () => Value | Promise<Value>,
  describe?: (value: Value) => string,
) => Promise<Value>

/** The running product. */
export interface Product {
  /** Stops everything, children included; what was started last stops first. */
  stop: () => Promise<void>
  /** Ends the calls under way and takes no more; database and simulator go on for whoever comes next. */
  drain: () => Promise<void>
  /** What its first owner types to set the shop up; undefined once there is a merchant. */
  setupCode: string | undefined
}

/** Runs the clean-ups of what was started, last first; one that fails does not keep the others from running. */
const createCleanups = () => {
  const cleanups: (() => Promise<unknown>)[] = []
  const run = async (): Promise<void> => {
    const failures: unknown[] = []
    for (let next = cleanups.pop(); next; next = cleanups.pop()) {
      await next().catch((cause: unknown) => failures.push(cause))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be stopped')
  }
  return { add: (cleanup: () => Promise<unknown>) => cleanups.push(cleanup), run }
}

/** Well below what a till waits: a database that has gone silent is noticed in time, and another connection tried. */
const LONGEST_STATEMENT_MS = 5_000
const LONGEST_PROBE_MS = 2_000

/** Brings the database up to date, with the time that changes of the schema may take. */
const prepare = async (url: string, settings: Settings, step: Step): Promise<void> => {
  const db = openDatabase(url, { pooler: settings.databasePooler })
  try {
    await step('Schema up to date', async () => {
      await migrateToLatest(db)
      await placeNewTables(db)
    })
    if (settings.seed === 'demo') await step('Demo data in place', () => seedDemo(db))
  } finally {
    await db.destroy()
  }
}

/** Nothing of it is loaded unless somebody wants traces. */
const traceTo = async (endpoint: string): Promise<Tracing> => {
  const { startTracing } = await import('#server/http/tracing.ts')
  return startTracing({
    endpoint,
    onFailure: (reason) => console.error(`Traces could not be sent to the collector: ${reason}`),
    now: () => performance.now(),
  })
}

const startParts = async (
  settings: Settings,
  step: Step,
  onStop: (cleanup: () => Promise<unknown>) => void,
): Promise<{ app: FastifyInstance; setupCode: string | undefined }> => {
  await requireFreePorts(settings)
  const simulator = settings.simulator ? startSimulatorProcess(settings) : undefined
  const stopSimulator = simulator?.then(
    ({ stop }) => stop,
    () => () => Promise.resolve(),
  )
  onStop(async () => (await stopSimulator)?.())
  const source = await step(
    'Database running',
    () => openSource(settings, 'service'),
    ({ description }) => description,
  )
  onStop(source.stop)
  if (settings.databaseUrl !== undefined) {
    const release = await holdTablesLock({ url: source.url, pooler: settings.databasePooler })
    onStop(() => sayGoodbye(release))
  }
  await prepare(source.url, settings, step)
  const db = openDatabase(source.url, { pooler: settings.databasePooler, statementMs: LONGEST_STATEMENT_MS })
  onStop(() => sayGoodbye(() => db.destroy()))
  const probe = openDatabase(source.url, {
    pooler: settings.databasePooler,
    statementMs: LONGEST_PROBE_MS,
    connections: 1,
  })
  onStop(() => sayGoodbye(() => probe.destroy()))
  if (simulator) await step('Card-terminal simulator running', () => simulator)
  const app = await step('Back office running', async () => {
    const tracing = settings.collector === undefined ? undefined : await traceTo(settings.collector)
    if (tracing) onStop(tracing.stop)
    const leave = leaveAfter(settings.drainSeconds * 1_000)
    const app = await buildApp({ db, probe, settings, databaseTrouble: source.trouble, leave, tracing })
    onStop(() => app.close())
    await app.listen({ host: settings.host, port: settings.port })
    return app
  })
  const setup = shopSetup(db, () => new Date())
  return { app, setupCode: (await setup.isNeeded()) ? await setup.code() : undefined }
}

/**
 * Starts the database, brings it up to date, and starts the simulator and the back office.
 * @throws StartupError with one clear line; whatever had been started by then is stopped again.
 */
export const startProduct = async (settings: Settings, step: Step): Promise<Product> => {
  const cleanups = createCleanups()
  try {
    const { app, setupCode } = await startParts(settings, step, cleanups.add)
    return { stop: cleanups.run, drain: () => app.close(), setupCode }
  } catch (cause) {
    await cleanups.run()
    throw asStartupError(cause, settings.dataDir)
  }
}
