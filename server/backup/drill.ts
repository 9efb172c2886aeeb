import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/embedded/supervisor.ts'
import { backUp, type BackupOptions, type BackupReport } from './backup.ts'
import { differences, figuresAtPoint, figuresOf, type Figures } from './figures.ts'
import { backupId } from './manifest.ts'
import { restore } from './restore.ts'

/** What a drill came to. */
export interface DrillReport {
  report: BackupReport
  source: Figures
  differences: string[]
}

const figuresOfRestored = async (dataDir: string): Promise<Figures> => {
  const postgres = await startEmbedded({ dataDir, role: 'tool', durable: false })
  try {
    return await figuresOf(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/**
 * Makes a whole backup, restores it into a scratch folder, starts that, and compares it with the source as it was at the
 * end of the backup. Without `to` the backup is in the scratch folder, too.
 * @throws StartupError with one clear line.
 */
export const drill = async ({
  to,
  ...options
}: Omit<BackupOptions, 'to'> & { to: string | undefined }): Promise<DrillReport> => {
  const scratch = mkdtempSync(join(tmpdir(), 'tillstate-drill-'))
  chmodSync(scratch, 0o755)
  const dataDir = join(scratch, 'restored')
  const backups = to ?? join(scratch, 'backups')
  if (to === undefined) mkdirSync(backups)
  const name = `drill_${backupId(new Date())}`
  try {
    const taken: { source?: Figures } = {}
    const beforeEnd = async (url: string): Promise<void> => {
      taken.source = await figuresAtPoint(url, name)
    }
    const report = await backUp({ ...options, to: backups, beforeEnd, isFollowed: to !== undefined })
    if (!taken.source) throw new Error('the backup ended without having been compared')
    const target = { kind: 'point', name } as const
    await restore({ ...options, from: backups, dataDir, movesAside: false, target, durable: false })
    return {
      report,
      source: taken.source,
      differences: differences(taken.source, await figuresOfRestored(dataDir)),
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
