import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine } from '#server/command-line.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/embedded/supervisor.ts'
import { listenFor } from '#tests/requests/back-office.ts'
import { runRequests, type RequestReport } from '#tests/requests/run.ts'
import { step } from './kit/steps.mjs'
import { table } from './machines/table.ts'

const PROGRESS_EVERY = 2_000

/** A back office with a database of its own that is thrown away afterwards. */
const openStore = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillstate-requests-'))
  chmodSync(dataDir, 0o755)
  const cluster = await startEmbedded({ dataDir, role: 'service', durable: false })
  const db = openDatabase(cluster.urlOf('postgres'))
  await migrateToLatest(db)
  const office = await listenFor(db)
  const close = async () => {
    await office.close()
    await db.destroy()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...office, close }
}

const inWords = ({ operations }: RequestReport): string => `over ${operations} operations`

const rowsOf = ({ statuses }: RequestReport): number[][] => [...statuses].toSorted(([a], [b]) => a - b)

const sendAll = async (requests: number, seed: number): Promise<RequestReport> => {
  const office = await step('Back office started', openStore)
  const onRequest = (sent: number) => {
    if (sent % PROGRESS_EVERY === 0 && sent < requests) console.log(`    ${sent} of ${requests} requests`)
  }
  const send = () => runRequests({ store: office.store, requests, seed, onRequest })
  try {
    const title = `${requests} requests with seed ${seed}`
    return await step(title, send, inWords, ({ failure }) => failure === undefined)
  } finally {
    await office.close()
  }
}

const { requests, seed } = commandLine({
  command: 'npm run test:requests',
  summary: 'Sends malformed requests to every operation of the API: none may be answered with 5xx.',
  options: {
    requests: { usual: 20_000, means: 'how many' },
    seed: { usual: 20, means: 'draws the same requests again' },
  },
}).options

const main = async (): Promise<void> => {
  const report = await sendAll(requests, seed)
  console.log(`\n${table(['answer', 'times'], rowsOf(report))}\n`)
  if (report.busy > 0) console.log(`${report.busy} answers asked to come back later, which was done`)
  console.log(`seed ${seed}: ${report.failure ?? 'no answer of 5xx, none later than 5 s'}`)
  process.exitCode = report.failure === undefined ? 0 : 1
}

await main()
