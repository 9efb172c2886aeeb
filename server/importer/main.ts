import { writeFile } from 'node:fs/promises'
import { progressBar, type Progress } from '#server/importer/progress.ts'
import type { OnProgress } from '#server/importer/reported-progress.ts'
import { ImportColumn, type ImportResult } from '#contract/administration/product-import.ts'
import { withColumn } from '#domain/import-columns.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { ChooseColumns } from '#server/importer/columns.ts'
import { commandLine } from '#server/command-line.ts'
import { withDatabase } from '#server/command.ts'
import { bytesOfFile } from '#server/importer/csv-file.ts'
import { importDetail, importFileAlone } from '#server/importer/import-file.ts'
import { serialNumberIn, STORE_OPTION, storeOfTerminal } from '#server/importer/store.ts'
import { writeEvent } from '#server/security-events/event-rows.ts'
import { orStop } from '#server/startup-error.ts'

/** A progress bar for the products that are written. */
const barOf = (): { onProgress: OnProgress; finish: () => void } => {
  let bar: Progress | undefined
  let written = 0
  return {
    onProgress: ({ step, done, total }) => {
      if (step === 'reading') return
      bar ??= progressBar(total, 'products')
      bar.advance(done - written)
      written = done
    },
    finish: () => bar?.finish(),
  }
}

interface TypedColumn {
  heading: string
  column: ImportColumn | null
}

/** 'Selling price=price': the last sign is the one that counts. */
const typedColumn = (typed: string): TypedColumn | undefined => {
  const [, heading, name] = /^(.+)=(.*)$/.exec(typed) ?? []
  if (heading === undefined) return undefined
  if (name === '') return { heading: heading.trim(), column: null }
  const column = ImportColumn.safeParse(name)
  return column.success ? { heading: heading.trim(), column: column.data } : undefined
}

const choosing =
  (typed: TypedColumn[]): ChooseColumns =>
  (headings, known) => {
    let columns = known
    for (const { heading, column } of typed) {
      const place = headings.indexOf(heading)
      if (place === -1)
        return failed(`The file has no column ${heading}; its columns are ${headings.join(', ')}.`)
      columns = withColumn(columns, place, column)
    }
    return ok(columns)
  }

/** What a command says some columns are; undefined where it says nothing. The fault is a sentence for people. */
const typedColumns = (typed: string[]): Result<ChooseColumns | undefined, string> => {
  if (typed.length === 0) return ok(undefined)
  const columns: TypedColumn[] = []
  for (const text of typed) {
    const column = typedColumn(text)
    if (!column)
      return failed(`'${text}' names no column: HEADING=COLUMN, of ${ImportColumn.options.join(', ')}.`)
    columns.push(column)
  }
  return ok(choosing(columns))
}

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
    column: {
      shows: 'HEADING=COLUMN',
      means: `what a column of the file is: ${ImportColumn.options.join(', ')}, or nothing to leave it out; may be repeated`,
      isList: true,
    },
    'left-out': { shows: 'FILE.csv', means: 'gets the skipped rows, each with its reason' },
    'skip-bad': { means: 'succeeds although rows were skipped' },
  },
})
const serialNumber = serialNumberIn(options)

const choose = orStop(typedColumns(options.column))

const print = ({ added, changed, unchanged, problems, notes }: ImportResult): void => {
  for (const note of notes) console.log(note)
  for (const { line, reason } of problems) console.log(`line ${line}: ${reason}`)
  console.log(`${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} skipped`)
}

await withDatabase(async (db, { pictureOrigins }) => {
  const storeId = await storeOfTerminal(db, serialNumber)
  const bytes = await bytesOfFile(words.join(''))
  const { onProgress, finish } = barOf()
  const imported = await importFileAlone(db, storeId, bytes, {
    onProgress,
    pictureOrigins,
    ...(choose && { choose }),
  }).finally(finish)
  const summary = orStop(imported)
  const detail = importDetail(summary)
  await writeEvent(db, { kind: 'import', outcome: 'done', storeId, detail }, new Date())
  print(summary)
  if (options['left-out'] !== undefined && summary.left_out !== null)
    await writeFile(options['left-out'], summary.left_out)
  if (summary.problems.length > 0 && !options['skip-bad']) process.exitCode = 1
})
