import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { reasonOf, StartupError } from '#server/startup-error.ts'

/** The version of the layout below; a backup with a higher one was made by a newer Tillstate. */
export const FORMAT = 1

/** Below a folder, never above it: whoever can write a manifest must not choose where a restore writes. */
const RelativePath = z
  .string()
  .check(
    z.refine(
      (path) => path.split('/').every((name) => !/^\.{0,2}$|[\\:]/.test(name)),
      'leads out of the folder',
    ),
  )

/** One stored file: gzip of content with this length and SHA-256. */
const StoredFile = z.object({ path: RelativePath, bytes: z.int(), stored: z.int(), sha256: z.string() })
export type StoredFile = z.infer<typeof StoredFile>

/** A time in milliseconds since 1970. */
const Moment = z.int()

/**
 * `backup.json`: what a whole backup holds. It is the last file to be written, and the folder gets its name after it, so
 * that a backup that was broken off is never taken for one.
 */
const Backup = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** Operating system and processor: the data folder of one is not read by another. */
  system: z.string(),
  /** Major version of PostgreSQL. */
  postgres: z.string(),
  /** The newest migration of the schema; empty before the first. */
  schema: z.string(),
  /** Which cluster it is of; a restored one keeps the number. */
  cluster: z.string(),
  timeline: z.int(),
  segmentBytes: z.int(),
  /** Where the WAL of this backup begins. */
  start: z.string(),
  /** When the copy was complete: the earliest moment to which it can be restored. */
  finishedAt: Moment,
  /** The superuser's password where the server is reached by TCP. */
  password: z.nullable(z.string()),
  /** Below the cluster's folder, with slashes; parents first. */
  folders: z.array(RelativePath),
  files: z.array(StoredFile),
})
export type Backup = z.infer<typeof Backup>

/** `wal.json`: the changes behind a whole backup, without a gap from its start. */
const WalIndex = z.object({
  format: z.literal(FORMAT),
  /** Where the next segment begins. */
  end: z.string(),
  /** The latest moment to which the backup can be restored. */
  reach: Moment,
  segments: z.array(StoredFile),
})
export type WalIndex = z.infer<typeof WalIndex>

/** A whole backup with the changes behind it. */
export interface KeptBackup {
  folder: string
  backup: Backup
  wal: WalIndex
}

export const BACKUP_FILE = 'backup.json'
export const WAL_FILE = 'wal.json'
const NAME = /^base-(\d{8}T\d{9}Z)$/
const PART = /^base-(\d{8}T\d{9}Z)\.part$/

/** The name of a backup that begins now; names sort by time. */
export const backupId = (now: Date): string => now.toISOString().replace(/[-:.]/g, '')

export const folderOf = (id: string): string => `base-${id}`

/** The replication slot by which the cluster keeps the changes for this backup. */
export const slotOf = (id: string): string => `tillstate_backup_${id.toLowerCase()}`

const Versioned = z.object({ format: z.int() })

const readJson = <Value>(file: string, schema: z.ZodMiniType<Value>): Value => {
  const damaged = (reason: string): StartupError =>
    new StartupError(
      `The backup is damaged: ${file} ${reason}. Move its folder away to use the one before it.`,
    )
  const parsed = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (cause) {
      throw damaged(cause instanceof SyntaxError ? 'is cut off' : `cannot be read (${reasonOf(cause)})`)
    }
  }
  const value = parsed()
  const version = Versioned.safeParse(value)
  if (version.success && version.data.format > FORMAT)
    throw new StartupError(`The backup ${file} was made by a newer Tillstate: update this installation.`)
  const read = schema.safeParse(value)
  if (!read.success) throw damaged('is not what a backup writes')
  return read.data
}

const idsIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder)
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .toSorted()

/** The backups that were broken off in this folder, by their ids. */
export const brokenOffIn = (folder: string): string[] => idsIn(folder, PART)

/**
 * The whole backups in this folder, oldest first.
 * @throws StartupError where one is damaged or was made by a newer version.
 */
export const backupsIn = (folder: string): KeptBackup[] =>
  idsIn(folder, NAME).map((id) => {
    const own = join(folder, folderOf(id))
    return {
      folder: own,
      backup: readJson(join(own, BACKUP_FILE), Backup),
      wal: readJson(join(own, WAL_FILE), WalIndex),
    }
  })
