import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import type { StartProgress } from '#server/importer/progress.ts'
import { archiveWal, WAL_FOLDER } from './archive-wal.ts'
import { requireSpace, spaceNeeded } from './backup-folder.ts'
import { clusterFiles, storeCluster, type ClusterFiles } from './cluster-files.ts'
import { BACKUP_FILE, backupId, folderOf, FORMAT, slotOf, type Backup, type KeptBackup } from './manifest.ts'
import type { Source, SourceIdentity } from './source.ts'
import { storeContent, storedName, syncFolder, writeJson } from './stored-files.ts'
import { lsnText, type Lsn } from './wal.ts'

/** The folder of the copied data folder in that of its backup. */
export const DATA_FOLDER = 'postgres'
const LABEL_FILE = 'backup_label'

/** Of which system's data folder a backup is. */
export const THIS_SYSTEM = `${platform()}-${arch()}`

export interface WholeBackup {
  source: Source
  identity: SourceIdentity
  /** The folder of all backups. */
  to: string
  /** The data folder of the running cluster. */
  cluster: string
  /** The backup before, which shows how well the data are compressed. */
  last: KeptBackup | undefined
  startProgress: StartProgress
  /** Run once the copy is complete, before the changes behind it are stored. */
  beforeEnd: () => Promise<void>
}

const passwordOf = async (cluster: string): Promise<string | null> => {
  const file = `${cluster}.password`
  return existsSync(file) ? readFile(file, 'utf8') : null
}

const makeFolders = async (into: string, { folders }: ClusterFiles): Promise<void> => {
  await mkdir(join(into, WAL_FOLDER), { recursive: true })
  await mkdir(join(into, DATA_FOLDER))
  for (const folder of folders) await mkdir(join(into, DATA_FOLDER, folder))
}

const copyData = async (whole: WholeBackup, id: string, into: string): Promise<Backup> => {
  const { source, cluster, startProgress, last } = whole
  const { segmentBytes, timeline, ...identity } = whole.identity
  const start: Lsn = await source.startCopy(id)
  const found = await clusterFiles(cluster)
  requireSpace(
    whole.to,
    spaceNeeded(
      found.files.reduce((sum, { bytes }) => sum + bytes, 0),
      last,
    ),
  )
  await makeFolders(into, found)
  const data = join(into, DATA_FOLDER)
  const files = await storeCluster(cluster, data, found.files, startProgress)
  const { label, finishedAt } = await source.stopCopy()
  const stored = await storeContent(Buffer.from(label), join(data, storedName(LABEL_FILE)))
  for (const folder of ['', ...found.folders]) await syncFolder(join(data, folder))
  return {
    format: FORMAT,
    id,
    system: THIS_SYSTEM,
    ...identity,
    timeline,
    segmentBytes,
    start: lsnText(start),
    finishedAt: finishedAt.getTime(),
    password: await passwordOf(cluster),
    folders: found.folders,
    files: [...files, { path: LABEL_FILE, ...stored }],
  }
}

const write = async (whole: WholeBackup, id: string, into: string): Promise<KeptBackup> => {
  const { source, cluster, to, identity } = whole
  const backup = await copyData(whole, id, into)
  await whole.beforeEnd()
  const mark = await source.mark()
  const nothing = { format: FORMAT, end: backup.start, reach: 0, segments: [] } as const
  const wal = await archiveWal(
    { folder: into, cluster, layout: identity },
    { ...nothing, segments: [] },
    mark,
  )
  if (!wal) throw new Error('PostgreSQL has removed changes that a slot should have kept')
  await writeJson(join(into, BACKUP_FILE), backup)
  await syncFolder(into)
  const folder = join(to, folderOf(id))
  await rename(into, folder)
  await syncFolder(to)
  await source.advanceSlot(slotOf(id), mark.end)
  return { folder, backup, wal }
}

/**
 * Copies the data folder of a running cluster with the changes made meanwhile, and has the cluster keep those that follow.
 * The folder has its final name only once everything is on the disk; a failure leaves nothing behind.
 */
export const takeWholeBackup = async (whole: WholeBackup): Promise<KeptBackup> => {
  const id = backupId(new Date())
  const into = join(whole.to, `${folderOf(id)}.part`)
  await whole.source.createSlot(slotOf(id))
  try {
    await mkdir(into, { mode: 0o700 })
    return await write(whole, id, into)
  } catch (cause) {
    // Where the connection or the disk is lost, slot and folder are left to the next backup, which tidies both up.
    await whole.source
      .dropSlot(slotOf(id))
      .then(() => rm(into, { recursive: true, force: true }))
      .catch(() => undefined)
    throw cause
  }
}
