import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StartProgress } from '#server/importer/progress.ts'
import type { StoredFile } from './manifest.ts'
import { someAtOnce } from './some-at-once.ts'
import { storeContent, storedName, storeFile } from './stored-files.ts'

/** What lies in a data folder, with slashes, parents first. */
export interface ClusterFiles {
  folders: string[]
  files: { path: string; bytes: number }[]
}

/**
 * Folders whose content belongs to the running server, or is made anew (postgresql.org/docs/current/
 * continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA); the WAL is stored by itself.
 */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|\.s\.PGSQL\..*|(recovery|standby)\.signal|.*\.auto\.conf\.tmp|pg_internal\.init.*|pgsql_tmp.*)$/

/** Lists what of a data folder is to be copied. Files come and go meanwhile; the WAL makes up for that. */
export const clusterFiles = async (cluster: string, below = ''): Promise<ClusterFiles> => {
  const found: ClusterFiles = { folders: [], files: [] }
  for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      const inner = EMPTIED.has(path) ? { folders: [], files: [] } : await clusterFiles(cluster, path)
      found.folders.push(path, ...inner.folders)
      found.files.push(...inner.files)
    } else if (entry.isFile()) {
      const { size } = await stat(join(cluster, path)).catch(() => ({ size: 0 }))
      found.files.push({ path, bytes: size })
    }
  }
  return found
}

/** The one file that no WAL repairs: it is read until two reads agree, since it may be written in between. */
const CONTROL_FILE = 'global/pg_control'

const readSettled = async (file: string): Promise<Buffer> => {
  for (let before = await readFile(file); ;) {
    const now = await readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}

/** Stores the files of a data folder below `to`, some at a time; what has vanished by then is left out. */
export const storeCluster = async (
  cluster: string,
  to: string,
  files: ClusterFiles['files'],
  startProgress: StartProgress,
): Promise<StoredFile[]> => {
  const progress = startProgress(files.length)
  const stored: StoredFile[] = []
  try {
    await someAtOnce(files, async ({ path }) => {
      const [from, target] = [join(cluster, path), join(to, storedName(path))]
      const file =
        path === CONTROL_FILE
          ? await storeContent(await readSettled(from), target)
          : await storeFile(from, target)
      if (file) stored.push({ path, ...file })
      progress.advance(1)
    })
    return stored
  } finally {
    progress.finish()
  }
}
