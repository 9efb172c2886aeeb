import { runCommand } from '#server/command.ts'
import { readArguments } from '#server/importer/arguments.ts'
import { importFile, type ImportSummary } from '#server/importer/import-file.ts'
import { progressBar } from '#server/importer/progress.ts'
import { storeOfTerminal } from '#server/importer/store.ts'

const USAGE = 'npm run import -- FILE.csv --store SERIAL'

const print = (summary: ImportSummary): void => {
  for (const { line, reason } of summary.problems) console.log(`line ${line}: ${reason}`)
  const { added, changed, unchanged, problems } = summary
  console.log(`${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} skipped`)
}

await runCommand(
  () => readArguments(USAGE),
  async (db, { file, serialNumber }) => {
    const storeId = await storeOfTerminal(db, serialNumber)
    print(await importFile(db, storeId, file, (total) => progressBar(total, 'products')))
  },
)
