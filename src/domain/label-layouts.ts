import type { LabelLayout } from '#contract/administration/labels.ts'

/** Labels on a page, in millimetres: so many across and down, each of one size, from the corner at the top left on. */
export interface PageOfLabels {
  page: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
  /** The corner of the first label, and from the edge of one to that of the next. */
  left: number
  top: number
  across: number
  /** Kept free of print inside of each label. */
  padding: number
  /** A thermal printer prints dots of this size, so that no bar may end between two; 0 for sheets. */
  dot: number
}

const A4 = { width: 210, height: 297 }
/** 203 dots to the inch. */
const DOT = 0.125

const sheet = (
  columns: number,
  rows: number,
  label: PageOfLabels['label'],
  gap: number,
  padding: number,
): PageOfLabels => ({
  page: A4,
  columns,
  rows,
  label,
  left: (A4.width - columns * label.width - (columns - 1) * gap) / 2,
  top: (A4.height - rows * label.height) / 2,
  across: label.width + gap,
  padding,
  dot: 0,
})

/** A printer of rolls cannot print to their edges. */
const roll = (width: number, padding: number): PageOfLabels => ({
  page: { width, height: 40 },
  columns: 1,
  rows: 1,
  label: { width, height: 40 },
  left: 0,
  top: 0,
  across: width,
  padding,
  dot: DOT,
})

/** The sizes that labels are sold in: sheets stand in the middle of A4, without a gap between their rows. */
export const LABEL_LAYOUTS: Record<LabelLayout, PageOfLabels> = {
  sheet3x8: sheet(3, 8, { width: 70, height: 37 }, 0, 3.5),
  sheet3x7: sheet(3, 7, { width: 63.5, height: 38.1 }, 2.54, 2.5),
  sheet2x7: sheet(2, 7, { width: 99.1, height: 38.1 }, 2.54, 2.5),
  sheet5x13: sheet(5, 13, { width: 38.1, height: 21.2 }, 2.5, 1.25),
  roll58: roll(58, 5),
  roll80: roll(80, 4),
}

/** How many labels a page has. */
export const labelsOnPage = (layout: LabelLayout): number =>
  LABEL_LAYOUTS[layout].columns * LABEL_LAYOUTS[layout].rows

/** The corner of the label at a place of a page, in millimetres; places are counted from 0, row by row. */
export const cornerOf = (
  { columns, left, top, across, label }: PageOfLabels,
  place: number,
): { left: number; top: number } => ({
  left: left + (place % columns) * across,
  top: top + Math.floor(place / columns) * label.height,
})
