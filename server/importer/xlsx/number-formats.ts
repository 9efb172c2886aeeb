import { ok, type Result } from '#domain/result.ts'
import type { Package } from '#server/importer/xlsx/package.ts'

/** What a number of a cell means. */
export type NumberKind = 'number' | 'percent' | 'date'

const PERCENT_IDS = new Set([9, 10])
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Words in quotes, single letters and colours, which say nothing about the number; hours such as [h] do. */
const WORDS = /"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]/gi

const kindOfCode = (code: string): NumberKind => {
  const [positive = ''] = code.replaceAll(WORDS, '').split(';')
  if (/general/i.test(positive)) return 'number'
  if (/[dmyhs]/i.test(positive)) return 'date'
  return positive.includes('%') ? 'percent' : 'number'
}

const kindOf = (id: number, codes: Map<number, string>): NumberKind => {
  const code = codes.get(id)
  if (code !== undefined) return kindOfCode(code)
  if (isDateId(id)) return 'date'
  return PERCENT_IDS.has(id) ? 'percent' : 'number'
}

/** What numbers mean in the cells of each style of a workbook, by the number of the style. */
export const numberKindsOf = async (
  parts: Package,
  path: string | undefined,
): Promise<Result<NumberKind[], string>> => {
  if (path === undefined || !parts.has(path)) return ok([])
  const codes = new Map<number, string>()
  const ids: number[] = []
  const at = { isOfCells: false }
  const read = await parts.read(path, {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') at.isOfCells = true
      if (name === 'xf' && at.isOfCells) ids.push(Number(numFmtId ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') at.isOfCells = false
    },
  })
  return read.ok ? ok(ids.map((id) => kindOf(id, codes))) : read
}
