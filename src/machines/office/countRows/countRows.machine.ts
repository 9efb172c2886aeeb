import type { CountRow } from '#contract/administration/stock-counts.ts'
import type { CountNarrowing } from '#domain/stock-count.ts'
import { pagedList } from '#machines/office/kit/paged-list.ts'

/** The products of a count that differ, or that nobody has counted (decision 0148). */
export const countRowsMachine = pagedList<CountRow, CountNarrowing>('countRows')
