import type { ImportResult } from '#contract/administration/products.ts'
import { commandLine } from '#server/command-line.ts'
import { withDatabase } from '#server/command.ts'
import { bytesOfFile } from '#server/importer/csv-file.ts'
import { importDetail, importFileAlone } from '#server/importer/import-file.ts'
import { progressBar } from '#server/importer/progress.ts'
import { serialNumberIn, STORE_OPTION, storeOfTerminal } from '#server/importer/store.ts'
import { writeEvent } from '#server/security-events/event-rows.ts'
import { orStop } from '#server/startup-error.ts'

const { words, options } = commandLine({
  command: 'npm run import',
  summary:
    'Loads a catalogue into a store: name, price, barcode, VAT, stock, size, category, picture. What the file has no column for ' +
    'stays as it is. A row that cannot be used is named with its line, and the rest goes in.',
  words: {
    shows: 'FILE',
    means: 'the catalogue, CSV or Excel (.xlsx), with a header line',
    least: 1,
    most: 1,
  },
  options: {
    store: STORE_OPTION,
    'skip-bad': { means: 'succeeds although rows were skipped' },
  },
})
const serialNumber = serialNumberIn(options)

const startProgress = (total: number) => progressBar(total, 'products')

const print = ({ added, changed, unchanged, problems, notes }: ImportResult): void => {
  for (const note of notes) console.log(note)
  for (const { line, reason } of problems) console.log(`line ${line}: ${reason}`)
  console.log(`${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} skipped`)
}

await withDatabase(async (db, { pictureOrigins }) => {
  const storeId = await storeOfTerminal(db, serialNumber)
  const bytes = await bytesOfFile(words.join(''))
  const summary = orStop(await importFileAlone(db, storeId, bytes, { startProgress, pictureOrigins }))
  const detail = importDetail(summary)
  await writeEvent(db, { kind: 'import', outcome: 'done', storeId, detail }, new Date())
  print(summary)
  if (summary.problems.length > 0 && !options['skip-bad']) process.exitCode = 1
})
