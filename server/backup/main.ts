import { amountText, kobo } from '#domain/money.ts'
import { commandLine } from '#server/command-line.ts'
import { progressBar } from '#server/importer/progress.ts'
import { readSettings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'
import { backUp, backUpChanges, type BackupReport } from './backup.ts'
import { isOnOneDisk, sizeText } from './backup-folder.ts'
import { drill, type DrillReport } from './drill.ts'
import { requireOwnDatabase } from './own-database.ts'
import { timeText } from './times.ts'

const { options } = commandLine({
  command: 'npm run backup',
  summary:
    'Backs up the embedded PostgreSQL of DATA_DIR while the product sells on, with all changes since the backup before, ' +
    'so that npm run restore can go back to any moment (docs/operating.md).',
  options: {
    to: { shows: 'FOLDER', means: 'where backups are kept; it must be there, best on another disk' },
    changes: { means: 'no whole backup, only the changes since the last one: some seconds' },
    keep: { usual: 7, means: 'whole backups that stay there, older ones are removed' },
    drill: {
      means: 'restores the backup into a scratch folder and compares it; without --to it is a scratch one',
    },
  },
})

const settings = readSettings()

const printReport = ({ newest, removed, gaps }: BackupReport): void => {
  const { backup, wal, folder } = newest
  const files = [...backup.files, ...wal.segments]
  const sum = (key: 'bytes' | 'stored'): string =>
    sizeText(files.reduce((total, file) => total + file[key], 0))
  for (const gap of gaps)
    console.log(`Nothing is kept of the time from ${timeText(new Date(gap.wal.reach))} to this backup.`)
  for (const old of removed) console.log(`${old.folder} removed`)
  console.log(`${folder}: ${files.length} files, ${sum('bytes')} in ${sum('stored')}`)
  console.log(
    `It can be restored as it was at any moment from ${timeText(new Date(backup.finishedAt))} to ` +
      `${timeText(new Date(wal.reach))}.`,
  )
  if (isOnOneDisk(folder, settings.dataDir))
    console.log('It is on the same disk as the data: keep a copy elsewhere, too.')
}

const printDrill = ({ report, source, differences }: DrillReport): void => {
  if (options.to !== undefined) printReport(report)
  for (const line of differences) console.log(line)
  const rows = source.tables.reduce((total, table) => total + table.rows, 0)
  const sold = kobo(Number(source.money.find(({ what }) => what === 'sales')?.kobo ?? 0))
  const compared = `${rows} rows of ${source.tables.length} tables, sales of NGN ${amountText(sold)}`
  console.log(
    differences.length === 0
      ? `The restored database is equal to its source: ${compared}.`
      : `The restored database differs from its source (${compared}).`,
  )
  if (differences.length > 0) process.exitCode = 1
}

if (options.changes && options.drill)
  throw new StartupError('--drill restores a whole backup: leave --changes out.')
if (options.to === undefined && !options.drill)
  throw new StartupError('--to needs the folder of the backups.')
requireOwnDatabase(settings)
const { keep, to } = options
const work = {
  dataDir: settings.dataDir,
  keep,
  startProgress: (total: number) => progressBar(total, 'files'),
}

if (options.drill) printDrill(await drill({ ...work, to }))
else if (to !== undefined) printReport(await (options.changes ? backUpChanges : backUp)({ ...work, to }))
