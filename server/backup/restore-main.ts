import { commandLine } from '#server/command-line.ts'
import { progressBar } from '#server/importer/progress.ts'
import { readSettings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'
import { requireOwnDatabase } from './own-database.ts'
import type { RecoveryTarget } from './recover.ts'
import { restore } from './restore.ts'
import { readTime, timeText } from './times.ts'

const { options } = commandLine({
  command: 'npm run restore',
  summary:
    'Restores the embedded PostgreSQL of DATA_DIR from a backup, while the product does not run. Nothing is overwritten.',
  options: {
    from: { shows: 'FOLDER', means: 'where npm run backup keeps the backups' },
    until: {
      shows: 'TIME',
      means: "as it was at that moment: '2026-11-22 14:59'; the newest state without it",
    },
    aside: { means: 'moves the data that are there aside' },
  },
})
const target: RecoveryTarget =
  options.until === undefined ? { kind: 'end' } : { kind: 'time', until: readTime('--until', options.until) }
if (options.from === undefined) throw new StartupError('--from needs the folder of the backups.')
const settings = readSettings()
requireOwnDatabase(settings)

const { used, aside } = await restore({
  from: options.from,
  dataDir: settings.dataDir,
  movesAside: options.aside,
  target,
  startProgress: (total) => progressBar(total, 'files'),
})
const moment = target.kind === 'time' ? target.until : new Date(used.wal.reach)
console.log(`${settings.dataDir} is restored as it was at ${timeText(moment)}, from ${used.folder}.`)
if (aside !== undefined)
  console.log(`The data that were there are in ${aside}: delete them once nothing is missing.`)
