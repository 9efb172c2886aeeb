import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { Id } from '../text.ts'

/** What a column of a file of products may say of them. */
export const ImportColumn = z.enum([
  'name',
  'barcode',
  'barcodes',
  'price',
  'vat',
  'stock',
  'size',
  'category',
  'active',
  'picture',
])
export type ImportColumn = z.infer<typeof ImportColumn>

/** What each column of a file says, from the left; null for one that is left out. */
export type ColumnChoice = (ImportColumn | null)[]

/** A file with more columns is none of products. */
export const MOST_COLUMNS = 200

const isChoice = (list: string): boolean =>
  list.split(',').every((name) => name === '' || ImportColumn.safeParse(name).success)

/** A choice in an address: the names with commas between, nothing where a column is left out. */
const ColumnList = z
  .string()
  .check(z.maxLength(MOST_COLUMNS * 10), z.refine(isChoice, 'is not a list of columns'))

/** The largest file of products that is taken, in bytes. */
export const LARGEST_IMPORT = 32 * 1024 * 1024

/** So many rows that cannot be used are named one by one. */
export const MOST_PROBLEMS = 100

/** The rows that are left out come back as a file of at most so many characters. */
export const LARGEST_LEFT_OUT = 8 * 1024 * 1024

/** A column of a file: what stands above it, what it is read as, and its first cells that are not empty. */
export const FileColumn = z.object({
  heading: z.string(),
  column: z.nullable(ImportColumn),
  samples: z.array(z.string()),
})
export type FileColumn = z.infer<typeof FileColumn>

/**
 * What an import has done, or would do. `missing` are columns without which nothing can be read: then the rest says
 * nothing. `problem_count` rows are left out, of which the first are named; `line` counts the header as 1. `left_out` is a
 * CSV file of all of them, each with its reason, which can be mended and brought: null where there are none, or too many.
 * `batch_id` is what the import can be undone by, null where nothing was written.
 */
export const ImportResult = z.object({
  batch_id: z.nullable(z.string()),
  columns: z.array(FileColumn),
  missing: z.array(ImportColumn),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problem_count: z.int(),
  problems: z.array(z.object({ line: z.int(), reason: z.string() })),
  left_out: z.nullable(z.string()),
  notes: z.array(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>

/** The media types that a file of products is sent as; what it is, its bytes say. */
export const IMPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * POST /administration/products/import — the file is the body, of one of `IMPORT_TYPES`; `dryRun` writes nothing.
 * `columns` says what each of its columns is; without it they are as the merchant last had them, or guessed.
 */
export const ImportProducts = {
  query: z.object({
    storeId: Id,
    dryRun: z.enum(['true', 'false']),
    columns: z.optional(ColumnList),
  }),
  answer: envelopeOf(ImportResult),
}

/** A choice as an address has it. */
export const columnList = (columns: ColumnChoice): string => columns.map((column) => column ?? '').join(',')

/** The choice that an address has. */
export const columnsIn = (list: string): ColumnChoice =>
  list.split(',').map((name) => ImportColumn.safeParse(name).data ?? null)

/** How far an import is: so many of all rows are looked through, or of all products written. */
export const ImportProgress = z.object({
  step: z.enum(['reading', 'writing']),
  done: z.int(),
  total: z.int(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** GET /administration/products/import/progress — how far the file is that comes into a store; null where none does. */
export const ReadImportProgress = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(z.object({ progress: z.nullable(ImportProgress) })),
}

/** GET /administration/products/export — all products as a CSV file, which an import takes as it is. */
export const ExportProducts = { query: z.object({ storeId: Id }) }
