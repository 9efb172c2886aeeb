import type { NumberKind } from '#server/importer/xlsx/number-formats.ts'
import { plainText } from '#server/importer/xlsx/shared-texts.ts'

/** A cell as the file has it. */
export interface RawCell {
  type: string
  style: number
  value: string
  /** The text of a cell that shares none. */
  inline: string
  hasFormula: boolean
}

/** A cell as a table has it: a text, or what it is that cannot be used ('is a date'). */
export interface Cell {
  text: string
  isNumber?: boolean
  unusable?: string
}

/** What the cells of a workbook refer to. */
export interface CellBook {
  sharedTexts: string[]
  kinds: NumberKind[]
}

/** Spreadsheets calculate with 15 digits: what is behind them is no part of what somebody sees. */
const DIGITS = 15
const rounded = (value: number): number => Number(value.toPrecision(DIGITS))

/**
 * A number with all its digits and a decimal point. One that has more digits than a spreadsheet keeps stays one with an
 * exponent, since its last digits are lost: no barcode is made of it.
 */
const numberText = (value: number): string => {
  const size = Math.abs(value)
  if (size >= 10 ** DIGITS) return value.toExponential().toUpperCase()
  return size !== 0 && size < 1e-6 ? value.toFixed(20).replace(/\.?0+$/, '') : String(value)
}

const numberCell = (raw: string, kind: NumberKind): Cell => {
  const value = Number(raw)
  if (!Number.isFinite(value)) return { text: raw, unusable: 'is damaged' }
  if (kind === 'date') return { text: raw, unusable: 'is a date' }
  if (kind === 'percent') return { text: `${numberText(rounded(value * 100))}%` }
  return { text: numberText(rounded(value)), isNumber: true }
}

/** The cell as text; of a formula the value counts that it had when the file was saved. */
export const cellOf = (raw: RawCell, { sharedTexts, kinds }: CellBook): Cell => {
  const { type, style, value, inline, hasFormula } = raw
  switch (type) {
    case 's': {
      const text = sharedTexts[Number(value)]
      return text === undefined ? { text: '', unusable: 'is damaged' } : { text }
    }
    case 'inlineStr':
      return { text: plainText(inline) }
    case 'str':
      return { text: plainText(value) }
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' }
    case 'e':
      return { text: value, unusable: `has the error ${value}` }
    case 'd':
      return { text: value, unusable: 'is a date' }
    default:
      if (value !== '') return numberCell(value, kinds[style] ?? 'number')
      return hasFormula ? { text: '', unusable: 'is a formula without a value' } : { text: '' }
  }
}
