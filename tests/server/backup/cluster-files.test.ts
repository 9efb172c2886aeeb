import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clusterFiles, storeCluster } from '#server/backup/cluster-files.ts'

let folder = ''
let cluster = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-cluster-files-'))
  cluster = join(folder, 'cluster')
  mkdirSync(join(cluster, 'base'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const NAMES = Array.from({ length: 1_000 }, (_, index) => `t${1_000 + index}`)

test('a table that is dropped while the data folder is listed ends no backup', async () => {
  for (const name of NAMES) writeFileSync(join(cluster, 'base', name), 'rows')
  const listing = clusterFiles(cluster)
  // The sizes are asked for one after the other, which takes longer than listing both folders again.
  for (const listed of [cluster, join(cluster, 'base')]) await readdir(listed)
  const dropped = NAMES.slice(500).map((name) => rm(join(cluster, 'base', name)))
  const { folders, files } = await listing
  await Promise.all(dropped)
  expect(folders).toEqual(['base'])
  const found = new Map(files.map(({ path, bytes }) => [path, bytes]))
  expect(NAMES.slice(0, 500).map((name) => found.get(`base/${name}`))).toEqual(
    Array.from({ length: 500 }, () => 4),
  )
})

/** What belongs to the server that runs, or to a backup or a recovery of before. */
const LEFT_OUT = [
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  '.s.PGSQL.5432',
  '.s.PGSQL.5432.lock',
  'recovery.signal',
  'standby.signal',
  'postgresql.auto.conf.tmp',
  'base/pg_internal.init',
  'base/pgsql_tmp1.0',
]
const EMPTIED = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]

test('what belongs to the running server stays out of a backup, and its folders are there, empty', async () => {
  const copied = [
    'PG_VERSION',
    'postgresql.auto.conf',
    'backup_label2',
    'base/1',
    'base/pg_wal',
    'pg_xact/0000',
  ]
  for (const name of [...EMPTIED, 'pg_xact', 'base/pgsql_tmp', 'pg_wal/archive_status'])
    mkdirSync(join(cluster, name))
  const inEmptied = EMPTIED.map((name) => `${name}/0001`)
  for (const path of [...LEFT_OUT, ...inEmptied, 'base/pgsql_tmp/1', ...copied])
    writeFileSync(join(cluster, path), 'rows')
  const { folders, files } = await clusterFiles(cluster)
  expect(folders.toSorted()).toEqual(['base', ...EMPTIED, 'pg_xact'].toSorted())
  expect(files.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual(
    copied.toSorted().map((path) => ({ path, bytes: 4 })),
  )
})

test('what has vanished since it was listed is left out, and the rest is stored', async () => {
  writeFileSync(join(cluster, 'base', 'dropped'), 'rows')
  writeFileSync(join(cluster, 'base', 'kept'), 'more rows')
  const { files } = await clusterFiles(cluster)
  rmSync(join(cluster, 'base', 'dropped'))
  const to = join(folder, 'to')
  mkdirSync(join(to, 'base'), { recursive: true })
  let steps = 0
  const startProgress = () => ({ advance: (by: number) => void (steps += by), finish: () => undefined })
  const stored = await storeCluster(cluster, to, files, startProgress)
  expect(stored).toMatchObject([{ path: 'base/kept', bytes: 9 }])
  expect([readdirSync(join(to, 'base')), steps]).toEqual([['kept.gz'], 2])
})
