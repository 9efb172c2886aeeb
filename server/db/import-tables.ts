import type { ImportProgress } from '#contract/administration/product-import.ts'

/** What the columns of a merchant's files were read as last. */
export interface ImportColumnsTable {
  tenant_id: string
  /** Stands for the headings of such a file. */
  headings: string
  /** As a call has them: names with commas between. */
  columns: string
  used_at: Date
}

/** How far the file is that comes into a store at the moment. */
export interface ImportProgressTable {
  store_id: string
  step: ImportProgress['step']
  done: number
  of_all: number
  told_at: Date
}
