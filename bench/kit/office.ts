import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Db } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { readPostmaster } from '#server/embedded/postmaster.ts'
import { startEmbedded } from '#server/embedded/supervisor.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { MAINLAND, type DemoStore } from '#server/seed/demo-stores.ts'
import { NOBODY, openStock } from '#server/stock/movements.ts'
import { OFFICE_FLAGS } from '../../scripts/kit/office-flags.mjs'
import { makeCatalogue } from './catalogue.ts'

/** The key that calls of the bench carry. */
export const API_KEY = 'bench-key'

/** A database of the product with its demo data, on the disk as a shop would have it. */
export interface BenchOffice {
  db: Db
  url: string
  /** Of the process that has started all others of the database. */
  databasePid: () => number
  /** Starts a process of the back office on it, with these settings beside the usual ones; gives its address. */
  startProcess: (more?: Record<string, string>) => Promise<string>
}

/** Runs a database, and processes of the back office, for as long as the work takes. */
export const withOffice = async <Value>(work: (office: BenchOffice) => Promise<Value>): Promise<Value> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillstate-bench-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbedded({ dataDir, role: 'service' })
  const db = openDatabase(postgres.url)
  const children: ChildProcess[] = []
  const startProcess = async (more: Record<string, string> = {}): Promise<string> => {
    const child = fork('tests/support/office-process.ts', {
      execArgv: [...OFFICE_FLAGS, '--import', 'tsx'],
      env: { ...process.env, DATABASE_URL: postgres.url, API_KEY, ...more },
    })
    children.push(child)
    const [origin] = (await once(child, 'message')) as [string]
    return origin
  }
  try {
    await migrateToLatest(db)
    await seedDemo(db)
    return await work({
      db,
      url: postgres.url,
      databasePid: () => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0,
      startProcess,
    })
  } finally {
    for (const child of children) child.kill()
    await db.destroy()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** More than is ever sold in a bench. */
const ENOUGH = 1_000_000

/** Puts a made catalogue into a demo store, with enough of everything. */
export const stockProducts = async (
  db: Db,
  count: number,
  { id: storeId }: DemoStore = MAINLAND,
): Promise<ReturnType<typeof makeCatalogue>> => {
  const products = makeCatalogue(count)
  const column = <Name extends keyof (typeof products)[number]>(name: Name) =>
    products.map((product) => product[name])
  await sql`
    insert into products (store_id, id, name, barcode, price, vat, size, stock, image)
    select ${storeId}::uuid, id, name, barcode, price, vat, size, ${ENOUGH}::integer, null
    from unnest(${column('id')}::uuid[], ${column('name')}::text[], ${column('barcode')}::text[],
      ${column('price')}::bigint[], ${column('vat')}::integer[], ${column('size')}::text[])
      as made (id, name, barcode, price, vat, size)`.execute(db)
  // Without figures of the new rows each movement's product is looked for among all of them.
  await sql`analyze products`.execute(db)
  await openStock(db, storeId, { by: NOBODY }, column('id'))
  await sql`analyze stock_movements`.execute(db)
  return products
}
