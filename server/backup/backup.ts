import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterPlace } from '#server/embedded/cluster-folder.ts'
import { startEmbedded } from '#server/embedded/supervisor.ts'
import type { StartProgress } from '#server/importer/progress.ts'
import { StartupError } from '#server/startup-error.ts'
import { archiveWal } from './archive-wal.ts'
import { asBackupFault, openBackupFolder, requireOneCluster } from './backup-folder.ts'
import { brokenOffIn, folderOf, slotOf, type KeptBackup } from './manifest.ts'
import { openSource, type Source, type SourceIdentity } from './source.ts'
import { takeWholeBackup } from './whole-backup.ts'

export interface BackupOptions {
  dataDir: string
  /** The folder of all backups. */
  to: string
  /** How many whole backups stay there. */
  keep: number
  startProgress: StartProgress
  /** Run once the copy is complete, with the URL of the database. */
  beforeEnd?: (url: string) => Promise<void>
  /** False for a backup that nobody will add changes to: the cluster then need not keep them. */
  isFollowed?: boolean
}

/** What a backup came to. */
export interface BackupReport {
  newest: KeptBackup
  removed: KeptBackup[]
  /** Backups whose changes the cluster does not have any more: nothing is kept of the time behind them. */
  gaps: KeptBackup[]
}

/** What all backups of one run work with. */
interface Work {
  source: Source
  identity: SourceIdentity
  cluster: string
  to: string
  kept: KeptBackup[]
  url: string
}

/** Does the server still keep the changes behind this backup? */
const isKeptUp = async ({ source, identity }: Work, { backup }: KeptBackup): Promise<boolean> => {
  const slots = await source.slots()
  return (
    backup.timeline === identity.timeline &&
    slots.some(({ name, isLost }) => name === slotOf(backup.id) && !isLost)
  )
}

/** Stores the changes behind a backup; undefined where the server does not have them all. */
const extend = async (work: Work, kept: KeptBackup): Promise<KeptBackup | undefined> => {
  if (!(await isKeptUp(work, kept))) return undefined
  const mark = await work.source.mark()
  const archive = { folder: kept.folder, cluster: work.cluster, layout: work.identity }
  const wal = await archiveWal(archive, kept.wal, mark)
  if (!wal) return undefined
  await work.source.advanceSlot(slotOf(kept.backup.id), mark.end)
  return { ...kept, wal }
}

/** Removes what broken-off backups have left, and the slots of those that are lost anyway. */
const tidy = async ({ source, to }: Work): Promise<void> => {
  const broken = brokenOffIn(to)
  const slots = await source.slots()
  for (const id of broken) await rm(join(to, `${folderOf(id)}.part`), { recursive: true, force: true })
  const unused = new Set(broken.map(slotOf))
  for (const { name, isLost } of slots) if (isLost || unused.has(name)) await source.dropSlot(name)
}

const remove = async ({ source }: Work, { folder, backup }: KeptBackup): Promise<void> => {
  await rename(folder, `${folder}.part`)
  await rm(`${folder}.part`, { recursive: true, force: true })
  const slots = await source.slots()
  if (slots.some(({ name }) => name === slotOf(backup.id))) await source.dropSlot(slotOf(backup.id))
}

/** The backups that are more than `keep`, oldest first. */
export const surplus = <Kept>(kept: Kept[], keep: number): Kept[] =>
  kept.slice(0, Math.max(0, kept.length - keep))

const removeAll = async (work: Work, removed: KeptBackup[]): Promise<void> => {
  for (const kept of removed) await remove(work, kept)
}

const takeWhole = async (before: Work, options: BackupOptions): Promise<BackupReport> => {
  const { keep, startProgress, beforeEnd, isFollowed = true } = options
  // First what there is too much of already: a full disk is made free by a smaller number alone.
  const tooMany = surplus(before.kept, keep)
  await removeAll(before, tooMany)
  const work = { ...before, kept: before.kept.slice(tooMany.length) }
  const last = work.kept.at(-1)
  const newest = await takeWholeBackup({
    ...work,
    last,
    startProgress,
    beforeEnd: async () => beforeEnd?.(work.url),
  })
  if (!isFollowed) await work.source.dropSlot(slotOf(newest.backup.id))
  const gaps: KeptBackup[] = []
  if (last) {
    if (!(await extend(work, last))) gaps.push(last)
    else await work.source.dropSlot(slotOf(last.backup.id))
  }
  const removed = surplus([...work.kept, newest], keep)
  await removeAll(work, removed)
  return { newest, removed: [...tooMany, ...removed], gaps }
}

const takeChanges = async (work: Work): Promise<BackupReport> => {
  const last = work.kept.at(-1)
  if (!last) throw new StartupError(`${work.to} holds no whole backup yet: make one without --changes.`)
  const newest = await extend(work, last)
  if (!newest)
    throw new StartupError(
      `The database does not have all changes since the last backup any more: make a whole one, without --changes.`,
    )
  return { newest, removed: [], gaps: [] }
}

const requireCluster = (dataDir: string): string => {
  const inside = join(dataDir, 'postgres')
  if (!existsSync(join(inside, 'PG_VERSION')))
    throw new StartupError(`The data folder ${dataDir} holds no database (DATA_DIR).`)
  return clusterPlace(dataDir).folder
}

const withSource = async (
  options: BackupOptions,
  take: (work: Work) => Promise<BackupReport>,
): Promise<BackupReport> => {
  const { dataDir, to } = options
  const cluster = requireCluster(dataDir)
  const kept = openBackupFolder(to, cluster)
  const postgres = await startEmbedded({ dataDir, role: 'tool' })
  try {
    const source = await openSource(postgres.url)
    try {
      const identity = await source.identity()
      requireOneCluster(kept, to, identity.cluster)
      const work: Work = { source, identity, cluster, to, kept, url: postgres.url }
      await tidy(work)
      return await take(work)
    } finally {
      await source.close()
    }
  } catch (cause) {
    throw asBackupFault(cause, to)
  } finally {
    await postgres.stop()
  }
}

/**
 * Makes a whole backup of the embedded cluster while it is at work, stores the changes between the one before and this,
 * and removes what is more than `keep`.
 * @throws StartupError with one clear line; what was there before stays as it was.
 */
export const backUp = (options: BackupOptions): Promise<BackupReport> =>
  withSource(options, (work) => takeWhole(work, options))

/**
 * Stores the changes since the last backup behind it.
 * @throws StartupError with one clear line; what was there before stays as it was.
 */
export const backUpChanges = (options: BackupOptions): Promise<BackupReport> =>
  withSource(options, takeChanges)
