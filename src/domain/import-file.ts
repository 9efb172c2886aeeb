import { IMPORT_TYPES, LARGEST_IMPORT, type ImportResult } from '#contract/administration/product-import.ts'

/** Why a file is not even sent. */
export type FileFault = 'noTable' | 'empty' | 'tooLarge'

const EXCEL = /\.xlsx$/i
const CSV = /\.(csv|txt|tsv)$/i

/** Judges a file by its name and its bytes; undefined where it may be sent. */
export const importFileFault = ({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined => {
  if (!CSV.test(name) && !EXCEL.test(name)) return 'noTable'
  if (size === 0) return 'empty'
  return size > LARGEST_IMPORT ? 'tooLarge' : undefined
}

/** What a file is sent as. */
export const importTypeOf = ({ name }: Pick<File, 'name'>): string =>
  EXCEL.test(name) ? IMPORT_TYPES.xlsx : IMPORT_TYPES.csv

/** What the rows of a file that were left out are saved as: 'shop.xlsx' → 'shop-left-out.csv'. */
export const leftOutName = ({ name }: Pick<File, 'name'>): string =>
  `${name.replace(/(?:-left-out)?\.[^.]*$/, '')}-left-out.csv`

/** Whether an import of this file would write anything. */
export const hasWork = ({ added, changed }: Pick<ImportResult, 'added' | 'changed'>): boolean =>
  added + changed > 0
