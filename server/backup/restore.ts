import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBinaries, type Binaries } from '#server/embedded/binaries.ts'
import { clusterPlace, type ClusterPlace } from '#server/embedded/cluster-folder.ts'
import { runningPostmaster, unlockedServerOf } from '#server/embedded/postmaster.ts'
import type { StartProgress } from '#server/importer/progress.ts'
import { StartupError } from '#server/startup-error.ts'
import { WAL_FOLDER } from './archive-wal.ts'
import { asBackupFault, requireFolder, requireSpace } from './backup-folder.ts'
import { chooseBackup, KNOWN_SCHEMA, requireReadable } from './choose.ts'
import { withForks } from './lineage.ts'
import { backupId, backupsIn, type KeptBackup, type StoredFile } from './manifest.ts'
import { recoverCluster, type RecoveryTarget } from './recover.ts'
import { someAtOnce } from './some-at-once.ts'
import { fetchFile, storedName, syncFolder } from './stored-files.ts'
import { DATA_FOLDER, THIS_SYSTEM } from './whole-backup.ts'

export interface RestoreOptions {
  /** The folder of all backups. */
  from: string
  dataDir: string
  /** Data that are there already are moved aside instead of refused. */
  movesAside: boolean
  target: RecoveryTarget
  startProgress: StartProgress
  /** False for data that nobody will miss. */
  durable?: boolean
}

/** What was restored. */
export interface RestoreReport {
  used: KeptBackup
  /** The data folder as it was before, where there was one. */
  aside: string | undefined
}

/** Empty folders that the server expects and no backup holds a file of. */
const WAL_FOLDERS = ['archive_status', 'summaries']

const holdsSomething = async (folder: string): Promise<boolean> =>
  existsSync(folder) && (await readdir(folder)).length > 0

/** @throws StartupError while something works on the folder, or where it holds data that may not be moved aside. */
const requireRoom = async (
  { folder }: ClusterPlace,
  { dataDir, movesAside }: RestoreOptions,
): Promise<void> => {
  if (runningPostmaster(folder) ?? unlockedServerOf(folder))
    throw new StartupError(
      `Tillstate is running on the data folder ${dataDir}: stop it first, or set DATA_DIR.`,
    )
  if (!movesAside && (await holdsSomething(folder)))
    throw new StartupError(
      `The data folder ${dataDir} is not empty: --aside keeps its data beside it, or set DATA_DIR.`,
    )
}

const filesOf = ({ folder, backup, wal }: KeptBackup): { from: string; to: string; file: StoredFile }[] => [
  ...backup.files.map((file) => ({
    from: join(folder, DATA_FOLDER, storedName(file.path)),
    to: file.path,
    file,
  })),
  ...wal.segments.map((file) => ({
    from: join(folder, WAL_FOLDER, storedName(file.path)),
    to: join('pg_wal', file.path),
    file,
  })),
]

const ownAll = async (folder: string, { account }: ClusterPlace): Promise<void> => {
  if (!account) return
  for (const name of ['', ...(await readdir(folder, { recursive: true }))])
    await chown(join(folder, name), account.uid, account.gid)
}

/** Unpacks a backup, each file held against its checksum, so that only a recovery is missing. */
const unpack = async (used: KeptBackup, into: ClusterPlace, startProgress: StartProgress): Promise<void> => {
  await mkdir(into.folder, { mode: 0o700 })
  await chmod(into.folder, 0o700)
  for (const folder of [...used.backup.folders, ...WAL_FOLDERS.map((name) => `pg_wal/${name}`)])
    await mkdir(join(into.folder, folder), { recursive: true, mode: 0o700 })
  const files = filesOf(used)
  const progress = startProgress(files.length)
  try {
    await someAtOnce(files, async ({ from, to, file }) => {
      await fetchFile(from, join(into.folder, to), file)
      progress.advance(1)
    })
  } finally {
    progress.finish()
  }
  await writeFile(join(into.folder, 'recovery.signal'), '')
  await ownAll(into.folder, into)
}

/** Puts the restored folder in the place of the old one, which keeps its data under another name. */
const swap = async (
  place: ClusterPlace,
  into: string,
  { backup }: KeptBackup,
): Promise<string | undefined> => {
  const isThere = await holdsSomething(place.folder)
  const aside = isThere ? `${place.folder}.before-${backupId(new Date())}` : undefined
  if (aside) await rename(place.folder, aside)
  else if (existsSync(place.folder)) await rmdir(place.folder)
  await rename(into, place.folder)
  if (backup.password !== null) await writeFile(`${place.folder}.password`, backup.password, { mode: 0o600 })
  await syncFolder(dirname(place.folder))
  return aside
}

const restoreInto = async (
  place: ClusterPlace,
  { used, binaries, options }: { used: KeptBackup; binaries: Binaries; options: RestoreOptions },
): Promise<string | undefined> => {
  const into = { ...place, folder: `${place.folder}.restoring` }
  await rm(into.folder, { recursive: true, force: true })
  try {
    await unpack(used, into, options.startProgress)
    await recoverCluster(into, { binaries, target: options.target, durable: options.durable ?? true })
    await requireRoom(place, options)
    return await swap(place, into.folder, used)
  } finally {
    await rm(into.folder, { recursive: true, force: true })
  }
}

const chosenFrom = ({ from, target }: RestoreOptions): KeptBackup => {
  requireFolder(from, '--from')
  return chooseBackup(backupsIn(from).map(withForks), from, target.kind === 'time' ? target.until : undefined)
}

/**
 * Restores the embedded cluster from a folder of backups. It is unpacked and recovered beside its place, and gets there by
 * being renamed: whatever fails before that changes nothing.
 * @throws StartupError with one clear line.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreReport> => {
  const { from, dataDir } = options
  try {
    const used = chosenFrom(options)
    const place = clusterPlace(dataDir)
    const binaries = findBinaries(place.account)
    requireReadable(used.backup, { system: THIS_SYSTEM, postgres: binaries.major, schema: KNOWN_SCHEMA })
    await requireRoom(place, options)
    const needed = filesOf(used).reduce((sum, { file }) => sum + file.bytes, 0)
    requireSpace(dirname(place.folder), needed)
    return { used, aside: await restoreInto(place, { used, binaries, options }) }
  } catch (cause) {
    throw asBackupFault(cause, from)
  }
}
