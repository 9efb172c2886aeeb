import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { normal } from '#contract/text.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'

/** One record of a CSV file: the line on which it begins (the first line is 1) and its cells by column name, trimmed and NFC. */
export interface CsvRecord {
  line: number
  cells: Record<string, string>
}

/** A record that could not even be taken apart. */
export interface CsvProblem {
  line: number
  reason: string
}

export interface CsvFile {
  columns: string[]
  records: CsvRecord[]
  problems: CsvProblem[]
  delimiter: string
}

const DELIMITERS = [';', ',', '\t', '|']

const textOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const readText = (path: string): string => {
  try {
    return textOf(readFileSync(path))
  } catch (cause) {
    throw new StartupError(`The file ${path} cannot be read: ${reasonOf(cause)}.`)
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

/** The line on which a record begins: the parser tells the one on which it ends. */
const firstLine = (last: number, raw: string): number => last - (raw.trim().match(/\n/g) ?? []).length

const cellsOf = (columns: string[], record: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column, index) => [column, normal(record[index] ?? '')]))

const lineOf = (cause: unknown): number => {
  if (typeof cause !== 'object' || cause === null || !('lines' in cause)) return 0
  return firstLine(Number(cause.lines), 'raw' in cause ? String(cause.raw) : '')
}

const isBlank = (record: string[]): boolean => record.every((cell) => cell.trim() === '')

/**
 * Reads a CSV file with a header line. Delimiter and byte-order mark are found out; a record that cannot be taken
 * apart is a problem of its line, and the rest is read on.
 * @throws StartupError when the file cannot be read or has no header.
 */
export const readCsv = (path: string): CsvFile => {
  // The parser counts a line end of two characters inside of quotes as two lines.
  const text = readText(path).replaceAll(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const broken = new Set<number>()
  const parsed = parse(text, {
    bom: true,
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (cause) => void broken.add(lineOf(cause)),
  }) as unknown as Parsed[]
  const [header, ...rows] = parsed
  if (!header || isBlank(header.record)) throw new StartupError(`The file ${path} has no header line.`)
  const columns = header.record.map((name) => name.trim())
  const records = rows
    .filter(({ record }) => !isBlank(record))
    .map(({ info, raw, record }) => ({
      line: firstLine(info.lines, raw),
      cells: cellsOf(columns, record),
    }))
  const problems = [...broken].map((line) => ({ line, reason: 'its quotes do not match' }))
  return { columns, records, problems, delimiter }
}
