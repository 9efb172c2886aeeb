import {
  ChangedLabels,
  PrintLabels,
  type LabelFile,
  type PrintLabelsPayload,
} from '#contract/administration/labels.ts'
import type { LabelPeriod } from '#domain/label-entry.ts'
import type { LoadedChanged } from '#machines/office/labels/labels.types.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** 2,000 labels may take the office this many milliseconds, beside its tills and on a slow line. */
const LONG = 120_000

const DAYS: Record<LabelPeriod, number> = { yesterday: 1, week: 7, month: 30 }

/** The first moment of the day on which a period begins, in the time zone of the device; `now` in Unix milliseconds. */
export const beginOf = (period: LabelPeriod, now: number): Date => {
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - DAYS[period])
}

/** Products whose label has changed since a moment. */
interface ChangedSince {
  storeId: string
  /** ISO 8601. */
  since: string
  cursor: string | null
}

/** The calls about labels of shelves and products. */
export const labelsApi = (http: Http) => ({
  changedLabels: async ({ cursor, ...asked }: ChangedSince): Promise<LoadedChanged> =>
    resultOf(
      await http({
        path: '/administration/labels/changed',
        query: { ...asked, ...(cursor === null ? {} : { cursor }) },
        answer: ChangedLabels.answer,
      }),
    ),
  printLabels: async (asked: PrintLabelsPayload): Answered<LabelFile> =>
    resultOf(
      await http({
        path: '/administration/labels',
        method: 'POST',
        body: asked,
        timeout: LONG,
        answer: PrintLabels.answer,
      }),
    ),
})
