import { MOST_PIECES, type AdjustReason, type WarnAt } from '#contract/administration/stock.ts'
import type { FormFaults } from './form-faults.ts'
import { piecesIn } from './receive-entry.ts'

/** Whose movements are listed. */
export interface MovementNarrowing {
  storeId: string
  productId: string
}

/** A correction of a stock as it stands in the form: what is typed as it was typed. */
export interface AdjustEntry {
  reason: AdjustReason
  pieces: string
  note: string
}

export const NEW_ADJUSTMENT: AdjustEntry = { reason: 'broken', pieces: '', note: '' }

/** Reasons by which goods are gone, and by which there are more; the sign has to be typed for any other. */
const SIGNS: Record<AdjustReason, -1 | 1 | undefined> = {
  broken: -1,
  stolen: -1,
  expired: -1,
  found: 1,
  other: undefined,
}

/** So many pieces, below zero what is gone; undefined for what is no number of pieces, or none at all. */
export const piecesOf = ({ reason, pieces }: AdjustEntry): number | undefined => {
  const typed = pieces.trim().replace('−', '-')
  const sign = SIGNS[reason]
  if (!(sign === undefined ? /^[+-]?\d{1,8}$/ : /^\d{1,8}$/).test(typed)) return undefined
  const quantity = Number(typed) * (sign ?? 1)
  return quantity === 0 || Math.abs(quantity) > MOST_PIECES ? undefined : quantity
}

/** The text under each field of a correction that cannot be taken as it is. */
export const adjustFaults = (entry: AdjustEntry): FormFaults => {
  if (piecesOf(entry) !== undefined) return {}
  return {
    pieces:
      entry.reason === 'other'
        ? 'Enter how many came, such as 3, or went, such as -3'
        : 'Enter how many, such as 3',
  }
}

/** The level that is typed: null for none, which is nothing typed; undefined for what is no number of pieces. */
export const levelOf = (typed: string): WarnAt | undefined =>
  typed.trim() === '' ? null : piecesIn(typed, 0)

/** A level as the field shows it. */
export const levelText = (level: WarnAt): string => (level === null ? '' : String(level))

/** The text under the field of a level that cannot be taken as it is. */
export const levelFaults = (typed: string): FormFaults =>
  levelOf(typed) === undefined ? { level: 'Enter how many, such as 5, or leave it empty' } : {}
