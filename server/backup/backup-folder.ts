import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join, relative, isAbsolute, resolve } from 'node:path'
import { databaseFailureOf } from '#server/db/failures.ts'
import { isFileFault, reasonOf, StartupError } from '#server/startup-error.ts'
import { backupsIn, type KeptBackup } from './manifest.ts'

const MIB = 1024 * 1024

/** An amount of data in words: '12.3 MB'. */
export const sizeText = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MB`

const isBelow = (folder: string, other: string): boolean => {
  const path = relative(other, folder)
  return !path.startsWith('..') && !isAbsolute(path)
}

/** A failure of the file system or the database while `folder` was in use, as one line; anything else as it is. */
export const asBackupFault = (cause: unknown, folder: string): unknown => {
  if (cause instanceof StartupError) return cause
  if (isFileFault(cause)) {
    const isElsewhere = cause.path !== undefined && !isBelow(resolve(cause.path), resolve(folder))
    return new StartupError(
      isElsewhere
        ? `${cause.path} cannot be used: ${reasonOf(cause)}.`
        : `The backup folder ${folder} cannot be used: ${reasonOf(cause)}.`,
    )
  }
  return cause instanceof Error && databaseFailureOf(cause) !== 'other'
    ? new StartupError(`The database cannot be used at the moment: ${cause.message}.`)
    : cause
}

/** @throws StartupError where the folder is not there, or is none. */
export const requireFolder = (folder: string, purpose: '--to' | '--from'): void => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) throw new StartupError(`The folder ${folder} is not there: is the disk connected? (${purpose})`)
  if (!found.isDirectory()) throw new StartupError(`${folder} is not a folder (${purpose}).`)
}

/**
 * Makes sure that backups of this cluster can be written to a folder, and lists those that are there.
 * @throws StartupError where it is missing, read-only, inside of the data, or holds backups of another cluster.
 */
export const openBackupFolder = (folder: string, clusterFolder: string): KeptBackup[] => {
  requireFolder(folder, '--to')
  if (isBelow(resolve(folder), clusterFolder))
    throw new StartupError(
      `${folder} is inside of the data that are backed up: choose a folder on another disk.`,
    )
  try {
    rmSync(mkdtempSync(join(folder, '.probe-')), { recursive: true })
    return backupsIn(folder)
  } catch (cause) {
    throw asBackupFault(cause, folder)
  }
}

export const requireOneCluster = (kept: KeptBackup[], folder: string, cluster: string): void => {
  if (kept.some(({ backup }) => backup.cluster !== cluster))
    throw new StartupError(`${folder} holds backups of another installation: choose a folder of its own.`)
}

/** Both on one disk are lost together. */
export const isOnOneDisk = (folder: string, other: string): boolean =>
  statSync(folder).dev === statSync(other).dev

const SPARE = 1.1

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * What a backup of so many bytes needs, in bytes: as much as the last one was compressed to, and a tenth more; without
 * one the whole, since nobody knows how well these data can be compressed.
 */
export const spaceNeeded = (bytes: number, last: Pick<KeptBackup, 'backup'> | undefined): number => {
  const files = last?.backup.files ?? []
  const before = sum(files.map((file) => file.bytes))
  if (before === 0) return bytes
  return Math.ceil((bytes * sum(files.map(({ stored }) => stored)) * SPARE) / before)
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** @throws StartupError where the disk of `folder` has less free than that. */
export const requireSpace = (folder: string, bytes: number, free = freeBytes(folder)): void => {
  if (free < bytes)
    throw new StartupError(
      `Too little space on the disk of ${folder}: ${sizeText(bytes)} are needed, ${sizeText(free)} are free.`,
    )
}
