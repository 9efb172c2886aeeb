import { basename } from 'node:path'
import { LATEST_MIGRATION } from '#server/db/migrate.ts'
import { StartupError } from '#server/startup-error.ts'
import { sharedUntil, type LinedBackup } from './lineage.ts'
import type { Backup } from './manifest.ts'
import { timeText } from './times.ts'

const textOf = (moment: number): string => timeText(new Date(moment))

/** @throws StartupError where the moment is of a history that a restore has given up since this backup. */
const requireShared = (kept: LinedBackup[], from: string, chosen: LinedBackup, moment: number): void => {
  const newest = kept.at(-1) ?? chosen
  const shared = sharedUntil(chosen, newest)
  if (moment <= shared) return
  const behind = kept.slice(kept.indexOf(chosen) + 1)
  const next = behind.find((later) => sharedUntil(later, newest) > later.backup.finishedAt) ?? newest
  throw new StartupError(
    `The time from ${textOf(shared)} to ${textOf(next.backup.finishedAt)} was given up by a restore: choose a moment ` +
      `before or after it (--until), or move all backups that are newer than ${basename(chosen.folder)} out of ${from} ` +
      'to go back to it.',
  )
}

/**
 * The backup from which a moment is reached, oldest first given; the newest without a moment.
 * @throws StartupError where none reaches it: it lies before the first, behind the last, in a gap between two, or in what
 * a restore has given up.
 */
export const chooseBackup = (kept: LinedBackup[], from: string, until: Date | undefined): LinedBackup => {
  const [oldest, newest] = [kept[0], kept.at(-1)]
  if (!oldest || !newest) throw new StartupError(`${from} holds no whole backup (--from).`)
  if (until === undefined) return newest
  const moment = until.getTime()
  const chosen = kept.findLast(({ backup }) => backup.finishedAt <= moment)
  if (!chosen)
    throw new StartupError(
      `--until is before the oldest backup, which was finished at ${textOf(oldest.backup.finishedAt)}.`,
    )
  requireShared(kept, from, chosen, moment)
  if (moment <= chosen.wal.reach) return chosen
  if (chosen === newest)
    throw new StartupError(
      `--until is after the end of the backups, which reach to ${textOf(newest.wal.reach)}.`,
    )
  const next = kept[kept.indexOf(chosen) + 1] ?? newest
  throw new StartupError(
    `Nothing was kept of the time from ${textOf(chosen.wal.reach)} to ${textOf(next.backup.finishedAt)}: ` +
      'choose a moment before or after it (--until).',
  )
}

/** What this installation can read. */
export interface Installation {
  system: string
  postgres: string
  schema: string
}

/** The newest schema that this version knows. */
export const KNOWN_SCHEMA = LATEST_MIGRATION

/** @throws StartupError where this installation cannot read what the backup holds. */
export const requireReadable = (
  { system, postgres, schema }: Pick<Backup, 'system' | 'postgres' | 'schema'>,
  own: Installation,
): void => {
  if (system !== own.system)
    throw new StartupError(
      `The backup is of ${system}, and this is ${own.system}: the files of a database cannot be moved between them.`,
    )
  if (postgres !== own.postgres)
    throw new StartupError(
      `The backup is of PostgreSQL ${postgres}, but this installation brings PostgreSQL ${own.postgres}: ` +
        'restore it with the version of Tillstate that made it.',
    )
  if (schema > own.schema)
    throw new StartupError(
      `The backup was made by a newer Tillstate (${schema}): update this installation, then restore.`,
    )
}
