import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { WAL_FOLDER } from './archive-wal.ts'
import type { KeptBackup } from './manifest.ts'
import { hasCode, storedName } from './stored-files.ts'
import { historyName, lsnOf, type Lsn } from './wal.ts'

/** Where a restored cluster left the history that it comes from. */
export interface Fork {
  /** As PostgreSQL has written it down: restores of one backup may give one number to two timelines. */
  line: string
  at: Lsn
  /** When the first of what it left out was committed; undefined where the restore had no moment as its aim. */
  before: number | undefined
}

/** A backup with the forks that lead to its timeline, the oldest first; undefined where nobody can tell. */
export interface LinedBackup extends KeptBackup {
  forks: Fork[] | undefined
}

/** PostgreSQL writes ISO dates with the zone as a number, of hours or more. */
const BEFORE = /^before (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(:\d\d)?$/

const momentOf = (reason: string): number | undefined => {
  const [, day, clock, hours, minutes = ':00'] = BEFORE.exec(reason) ?? []
  return day === undefined ? undefined : Date.parse(`${day}T${clock}${hours}${minutes}`)
}

/** The forks that a history file lists; undefined where it is not what PostgreSQL writes. */
export const forksIn = (history: string): Fork[] | undefined => {
  const forks: Fork[] = []
  for (const line of history.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, at, reason] = /^\d+\t([0-9A-F]+\/[0-9A-F]+)\t(.*)$/.exec(line) ?? []
    if (at === undefined || reason === undefined) return undefined
    forks.push({ line, at: lsnOf(at), before: momentOf(reason) })
  }
  return forks
}

const forksOf = ({ folder, backup, wal }: KeptBackup): Fork[] | undefined => {
  if (backup.timeline === 1) return []
  const name = historyName(backup.timeline)
  if (!wal.segments.some(({ path }) => path === name)) return undefined
  try {
    return forksIn(gunzipSync(readFileSync(join(folder, WAL_FOLDER, storedName(name)))).toString())
  } catch (cause) {
    // Whoever restores this backup is told of the damage; to choose another one it need not be whole.
    if (hasCode(cause, /^(ENOENT|Z_.+)$/)) return undefined
    throw cause
  }
}

/** Adds to a backup which history it is of. @throws where a disk does not give out what is there. */
export const withForks = (kept: KeptBackup): LinedBackup => ({ ...kept, forks: forksOf(kept) })

/**
 * Up to which moment a backup reaches what also is the history of a later one: for as long as it reaches where nothing
 * of it was given up, and no further than its own end where nobody can tell: that two have a timeline of the same number
 * says nothing.
 */
export const sharedUntil = (kept: LinedBackup, later: LinedBackup): number => {
  const { backup, wal, forks } = kept
  if (!forks || !later.forks) return backup === later.backup ? Infinity : backup.finishedAt
  if (forks.some(({ line }, index) => line !== later.forks?.[index]?.line)) return backup.finishedAt
  const fork = later.forks[forks.length]
  if (!fork || fork.at >= lsnOf(wal.end)) return Infinity
  return fork.before === undefined ? backup.finishedAt : fork.before - 1
}
