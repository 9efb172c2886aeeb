import type { PageOfLabels } from '#domain/label-layouts.ts'
import type { ProductLabel } from '#domain/product-label.ts'
import type { Pdf } from '#server/pdf/document.ts'
import type { PlacedBars } from './bars.ts'

/** Points in a millimetre. */
export const POINTS = 72 / 25.4

const INK = '#000000'

/** Sizes of letters in points, the height of bars in millimetres, and what is between two parts in points. */
interface Sizes {
  name: number
  price: number
  details: number
  code: number
  bars: number
  gap: number
}

const ORDINARY: Sizes = { name: 9, price: 15, details: 7.5, code: 6.5, bars: 8, gap: 1.5 }
const SMALL: Sizes = { name: 6, price: 10, details: 5.5, code: 5, bars: 4.3, gap: 0.8 }

/** Labels lower than this, in millimetres, have small letters. */
const LOW = 30

const sizesOf = ({ label }: PageOfLabels): Sizes => (label.height < LOW ? SMALL : ORDINARY)

/** A box that is filled from below, in points. */
interface Box {
  left: number
  top: number
  width: number
  bottom: number
}

/** A font as large as said, or as small as it takes for a text that has to be read to its end. */
const fitted = (pdf: Pdf, text: string, size: number, width: number): Pdf => {
  const wanted = pdf.fontSize(size).widthOfString(text)
  // Rounding must not break the line.
  return pdf.fontSize(wanted < width ? size : (size * width * 0.99) / wanted)
}

/** How much of the height of a line is above the line that letters stand on. */
const ABOVE = 0.8

/** One line of text, cut off with a sign where it is too long. */
const line = (
  pdf: Pdf,
  text: string,
  { left, width }: Box,
  top: number,
  align: 'left' | 'center' | 'right' = 'left',
): void => {
  if (text === '') return
  pdf.fillColor(INK).text(text, left, top, { width, height: pdf.currentLineHeight(), ellipsis: true, align })
}

const drawBars = (pdf: Pdf, placed: PlacedBars, left: number, top: number, height: number): void => {
  for (const bar of placed.bars) pdf.rect(left + bar.left * POINTS, top, bar.width * POINTS, height)
  pdf.fill(INK)
}

/** The barcode with its code in letters, at the bottom of the box. @returns where it begins. */
const drawBarcode = (
  pdf: Pdf,
  { code, placed }: { code: string; placed: PlacedBars | undefined },
  { bars, code: size, gap }: Sizes,
  box: Box,
): number => {
  fitted(pdf.font('regular'), code, size, box.width)
  const below = box.bottom - pdf.currentLineHeight()
  line(pdf, code, box, below, 'center')
  if (!placed) return below - gap
  const height = bars * POINTS
  const top = below - 1 - height
  drawBars(pdf, placed, box.left + (box.width - placed.width * POINTS) / 2, top, height)
  return top - gap
}

/** The price, and below it the size beside the price per unit. @returns where they begin. */
const drawPrices = (
  pdf: Pdf,
  { price, vat, size, unitPrice }: ProductLabel,
  { price: priceSize, details, gap }: Sizes,
  box: Box,
): number => {
  let top = box.bottom
  if (size !== '' || unitPrice !== '') {
    pdf.font('regular').fontSize(details)
    top -= pdf.currentLineHeight()
    line(pdf, unitPrice, box, top, 'right')
    line(pdf, size, { ...box, width: box.width - pdf.widthOfString(unitPrice) - gap }, top)
  }
  if (price !== '') {
    pdf.font('regular').fontSize(details)
    const [vatWidth, vatHeight] = [pdf.widthOfString(vat) + gap, pdf.currentLineHeight()]
    fitted(pdf.font('bold'), price, priceSize, box.width - vatWidth)
    const height = pdf.currentLineHeight()
    const width = pdf.widthOfString(price)
    top -= height
    line(pdf, price, box, top)
    pdf.font('regular').fontSize(details)
    // On the line that the price stands on: most of a letter is above it.
    line(
      pdf,
      vat,
      { ...box, left: box.left + width + gap, width: vatWidth },
      top + (height - vatHeight) * ABOVE,
    )
  }
  return top - gap
}

/** As much of the name as there is room for above everything else. */
const drawName = (pdf: Pdf, name: string, { name: size }: Sizes, box: Box): void => {
  pdf.font('bold').fontSize(size).fillColor(INK)
  const lines = Math.max(1, Math.floor((box.bottom - box.top) / pdf.currentLineHeight()))
  const height = lines * pdf.currentLineHeight()
  pdf.text(name, box.left, box.top, { width: box.width, height, ellipsis: true })
}

/** A label at a corner of the page, which is in points. */
export const drawLabel = (
  pdf: Pdf,
  layout: PageOfLabels,
  { label, placed }: { label: ProductLabel; placed: PlacedBars | undefined },
  corner: { left: number; top: number },
): void => {
  const sizes = sizesOf(layout)
  const padding = layout.padding * POINTS
  const box: Box = {
    left: corner.left + padding,
    top: corner.top + padding,
    width: layout.label.width * POINTS - 2 * padding,
    bottom: corner.top + layout.label.height * POINTS - padding,
  }
  const { bars } = label
  const aboveBars = bars ? drawBarcode(pdf, { code: bars.code, placed }, sizes, box) : box.bottom
  const abovePrices = drawPrices(pdf, label, sizes, { ...box, bottom: aboveBars })
  drawName(pdf, label.name, sizes, { ...box, bottom: abovePrices })
}
