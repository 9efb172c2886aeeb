import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { parse } from 'csv-parse'
import { MOST_COLUMNS } from '#contract/administration/product-import.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import {
  cellsOf,
  headingsOf,
  isBlank,
  TABLE_FAULTS,
  type Table,
  type TableRecord,
} from '#server/importer/table.ts'
import { forEachYielding, yieldToEventLoop } from '#server/event-loop.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'

export interface CsvFile extends Table {
  delimiter: string
}

const DELIMITERS = [';', ',', '\t', '|']

const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter that the header line has most of, outside of quotes. */
const delimiterOf = (text: string): string => {
  const header = (text.split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

interface Parsed {
  info: { lines: number }
  raw: string
  record: string[]
}

/** The line on which a record begins: the parser gives the one on which it ends. */
const firstLine = (last: number, raw: string): number => last - (raw.trim().match(/\n/g) ?? []).length

/**
 * The lines that belong to no record. A quote that does not match takes those behind it along, up to the next one that
 * could close it: the parser skips all of them as one record.
 */
const unreadLines = (lines: string[], parsed: Parsed[]): number[] => {
  const read = new Set<number>()
  for (const { info, raw } of parsed)
    for (let line = firstLine(info.lines, raw); line <= info.lines; line += 1) read.add(line)
  return lines.flatMap((text, index) => (text.trim() === '' || read.has(index + 1) ? [] : [index + 1]))
}

/** So much of a file is taken apart in one turn. */
const CHUNK_BYTES = 64 * 1024

/** The records of a text, the header among them; `isWhole` is false where some could not be taken apart. */
const takeApart = async (
  text: string,
  delimiter: string,
  mostRows: number,
): Promise<{ parsed: Parsed[]; isWhole: boolean }> => {
  const parsed: Parsed[] = []
  let isWhole = true
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: () => void (isWhole = false),
  })
  parser.on('data', (record: Parsed) => void parsed.push(record))
  const feed = async () => {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length && parsed.length <= mostRows + 1; at += CHUNK_BYTES) {
      parser.write(bytes.subarray(at, at + CHUNK_BYTES))
      await yieldToEventLoop()
    }
    parser.end()
  }
  await Promise.all([once(parser, 'end'), feed()])
  return { parsed, isWhole }
}

/**
 * Reads a CSV file with a header line. Encoding, delimiter and byte-order mark are found out; a record that cannot be
 * taken apart is a problem of its lines, and the rest is read on. The fault is a sentence for people.
 */
export const readCsv = async (
  bytes: Uint8Array,
  mostRows = Number.MAX_SAFE_INTEGER,
): Promise<Result<CsvFile, string>> => {
  // The parser counts a line end of two characters inside of quotes as two lines.
  const text = textOf(bytes).replaceAll(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const { parsed, isWhole } = await takeApart(text, delimiter, mostRows)
  const [header, ...rows] = parsed
  if (!header || isBlank(header.record)) return failed(TABLE_FAULTS.noHeader)
  if (header.record.length > MOST_COLUMNS) return failed(TABLE_FAULTS.tooManyColumns)
  if (rows.length > mostRows) return failed(TABLE_FAULTS.tooManyRows(mostRows))
  const columns = headingsOf(header.record)
  const records: TableRecord[] = []
  await forEachYielding(rows, ({ info, raw, record }) => {
    if (!isBlank(record)) records.push({ line: firstLine(info.lines, raw), cells: cellsOf(columns, record) })
  })
  const lines = isWhole ? [] : text.split('\n')
  const problems = unreadLines(lines, parsed).map((line) => ({
    line,
    reason: 'its quotes do not match',
    raw: lines[line - 1] ?? '',
  }))
  return ok({ columns, records, problems, delimiter })
}

/**
 * The bytes of a file that a command names.
 * @throws StartupError when it cannot be read.
 */
export const bytesOfFile = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new StartupError(`The file ${path} cannot be read: ${reasonOf(cause)}.`)
  }
}
