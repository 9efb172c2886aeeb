import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { connected } from './connected.ts'

const EXTENSION = fileURLToPath(new URL('./extension', import.meta.url))

/** A migrated database whose PostgreSQL has a stand-in for Citus to offer, which is not created yet. */
export interface StandIn extends TestDatabase {
  /** Runs statements in it. */
  execute: (...statements: string[]) => Promise<void>
  /** What Citus was asked to do, in order. */
  calls: () => Promise<string[]>
  /** Where each table is, as `citus_tables` says it: 'sales distributed store_id'. */
  tables: () => Promise<string[]>
}

const linesOf = (url: string, query: string): Promise<string[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(query)
    return rows.map(({ line }) => line)
  })

/** A database with the stand-in of `extension/`, which PostgreSQL takes for an extension like any other. */
export const standInDatabase = async (): Promise<StandIn> => {
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-citus-'))
  chmodSync(folder, 0o755)
  cpSync(EXTENSION, join(folder, 'extension'), { recursive: true })
  const database = await freshDatabase()
  const execute = (...statements: string[]): Promise<void> =>
    connected(database.url, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  const name = new URL(database.url).pathname.slice(1)
  await execute(`alter database ${name} set extension_control_path = '${folder}:$system'`)
  return {
    url: database.url,
    execute,
    calls: () => linesOf(database.url, 'select call as line from stand_in_calls order by place'),
    tables: () =>
      linesOf(
        database.url,
        "select table_name || ' ' || citus_table_type || ' ' || distribution_column as line from citus_tables",
      ),
    drop: async () => {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
