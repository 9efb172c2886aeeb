import { cornerOf, type PageOfLabels } from '#domain/label-layouts.ts'
import type { ProductLabel } from '#domain/product-label.ts'
import { bytesOf, newDocument } from '#server/pdf/document.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'
import { placedBars, widthsOf, type PlacedBars } from './bars.ts'
import { drawLabel, POINTS } from './draw-label.ts'

/** So many copies of a label. */
export interface LabelCopies {
  label: ProductLabel
  copies: number
}

/** A label with its bars, where it has any that can be drawn on it. */
interface Copy {
  label: ProductLabel
  placed: PlacedBars | undefined
}

/** Every label that is printed, one after the other; bars are worked out once for all copies. */
const copiesOf = (lines: LabelCopies[], { label: { width }, padding, dot }: PageOfLabels): Copy[] =>
  lines.flatMap(({ label, copies }) => {
    const placed = label.bars && placedBars(widthsOf(label.bars), width - padding, dot)
    return Array.from({ length: copies }, () => ({ label, placed }))
  })

export interface PrintedLabels {
  pdf: Buffer
  labels: number
  pages: number
  /** Labels with a barcode that is too long to be drawn on them. */
  withoutBars: number
}

/** Labels on pages, the first at a place counted from 0; others have their turns between two pages. */
export const labelPdf = async (
  lines: LabelCopies[],
  layout: PageOfLabels,
  first: number,
): Promise<PrintedLabels> => {
  const onPage = layout.columns * layout.rows
  const copies = copiesOf(lines, layout)
  const pdf = newDocument('Labels')
  const pages = Math.ceil((first + copies.length) / onPage)
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage({ size: [layout.page.width * POINTS, layout.page.height * POINTS], margin: 0 })
    const begin = page * onPage - first
    for (let place = Math.max(0, -begin); place < onPage; place += 1) {
      const copy = copies[begin + place]
      if (!copy) break
      const { left, top } = cornerOf(layout, place)
      drawLabel(pdf, layout, copy, { left: left * POINTS, top: top * POINTS })
    }
    await yieldToEventLoop()
  }
  const withoutBars = copies.filter(({ label, placed }) => label.bars && !placed).length
  return { pdf: await bytesOf(pdf), labels: copies.length, pages, withoutBars }
}
