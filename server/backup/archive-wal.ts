import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FORMAT, WAL_FILE, type StoredFile, type WalIndex } from './manifest.ts'
import type { Mark } from './source.ts'
import { storedName, storeFile, syncFolder, writeJson } from './stored-files.ts'
import { lsnOf, lsnText, segmentsBetween, type Lsn, type WalLayout } from './wal.ts'

/** The folder of the stored segments in that of their backup. */
export const WAL_FOLDER = 'wal'

interface Archive {
  /** The folder of the backup. */
  folder: string
  /** The data folder of the running cluster. */
  cluster: string
  layout: WalLayout
}

const storeSegment = async ({ folder, cluster }: Archive, name: string): Promise<StoredFile | undefined> => {
  const target = join(folder, WAL_FOLDER, storedName(name))
  await rm(`${target}.part`, { force: true })
  const stored = await storeFile(join(cluster, 'pg_wal', name), `${target}.part`)
  if (!stored) return undefined
  await rename(`${target}.part`, target)
  return { path: name, ...stored }
}

/** Whose history this timeline goes on from; a few lines each. */
const historiesIn = (cluster: string): string[] =>
  readdirSync(join(cluster, 'pg_wal')).filter((name) => /^[0-9A-F]{8}\.history$/.test(name))

/** The segments up to the mark that are not stored yet; the histories with the first ones. */
const missingFrom = ({ cluster, layout }: Archive, index: WalIndex, end: Lsn): string[] => {
  const stored = new Set(index.segments.map(({ path }) => path))
  return [
    ...(stored.size === 0 ? historiesIn(cluster) : []),
    ...segmentsBetween(layout, lsnOf(index.end), end).filter((name) => !stored.has(name)),
  ]
}

/**
 * Stores the changes up to a mark behind those that are stored already.
 * @returns undefined where the cluster does not have all of them any more; what was stored before stays as it was.
 */
export const archiveWal = async (
  archive: Archive,
  index: WalIndex,
  mark: Mark,
): Promise<WalIndex | undefined> => {
  const names = missingFrom(archive, index, mark.end)
  if (!names.every((name) => existsSync(join(archive.cluster, 'pg_wal', name)))) return undefined
  const segments = [...index.segments]
  for (const name of names) {
    const stored = await storeSegment(archive, name)
    if (!stored) return undefined
    segments.push(stored)
  }
  await syncFolder(join(archive.folder, WAL_FOLDER))
  const grown: WalIndex = {
    format: FORMAT,
    end: lsnText(mark.end),
    reach: mark.reach.getTime(),
    segments,
  }
  await writeJson(join(archive.folder, WAL_FILE), grown)
  await syncFolder(archive.folder)
  return grown
}
