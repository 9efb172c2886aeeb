import type { Drawing } from '#server/pictures/drawing.ts'
import { SIDE } from '#server/pictures/drawing.ts'
import type { Pdf } from '#server/pdf/document.ts'
import { CONTENT_WIDTH, MARGIN, PAPER_WIDTH, type Block } from './paper.ts'

const INK = '#10201a'
const FAINT = '#4a5b54'
const RULE = '#b9c6c0'
const BRAND = '#0a503d'

export interface TextStyle {
  font?: 'regular' | 'bold'
  size?: number
  color?: 'ink' | 'faint' | 'brand'
  align?: 'left' | 'center'
}

const COLORS = { ink: INK, faint: FAINT, brand: BRAND }
const LINE_GAP = 1.5

/** Enough to measure a text; a colour needs a page to write to. */
const sized = (pdf: Pdf, { font = 'regular', size = 8 }: TextStyle): Pdf => pdf.font(font).fontSize(size)

const styled = (pdf: Pdf, style: TextStyle): Pdf => sized(pdf, style).fillColor(COLORS[style.color ?? 'ink'])

/** Text across the paper, as many lines as it takes. */
export const text = (content: string, style: TextStyle = {}): Block => {
  const options = { width: CONTENT_WIDTH, align: style.align ?? 'left', lineGap: LINE_GAP }
  return {
    height: (pdf) => sized(pdf, style).heightOfString(content, options),
    draw: (pdf, top) => void styled(pdf, style).text(content, MARGIN, top, options),
  }
}

const LABEL_SHARE = 0.4
const COLUMN_GAP = 6

/** A label on the left and its value on the right. */
export const row = (label: string, value: string, style: TextStyle = {}): Block => {
  const labelWidth = CONTENT_WIDTH * LABEL_SHARE
  const left = { width: labelWidth, lineGap: LINE_GAP }
  const right = { width: CONTENT_WIDTH - labelWidth - COLUMN_GAP, align: 'right' as const, lineGap: LINE_GAP }
  const labelStyle: TextStyle = style.font === 'bold' ? style : { ...style, color: 'faint' }
  return {
    height: (pdf) =>
      Math.max(
        sized(pdf, labelStyle).heightOfString(label, left),
        sized(pdf, style).heightOfString(value, right),
      ),
    draw: (pdf, top) => {
      styled(pdf, labelStyle).text(label, MARGIN, top, left)
      styled(pdf, style).text(value, MARGIN + labelWidth + COLUMN_GAP, top, right)
    },
  }
}

export const space = (height: number): Block => ({ height: () => height, draw: () => undefined })

/** A dashed line with room above and below. */
export const rule = (): Block => ({
  height: () => 13,
  draw: (pdf, top) => {
    pdf.save().lineWidth(0.6).strokeColor(RULE).dash(2, { space: 2 })
    pdf
      .moveTo(MARGIN, top + 6)
      .lineTo(PAPER_WIDTH - MARGIN, top + 6)
      .stroke()
      .restore()
  },
})

const LOGO_SIZE = 46

const drawShapes = (pdf: Pdf, drawing: Drawing, top: number): void => {
  pdf.save().translate((PAPER_WIDTH - LOGO_SIZE) / 2, top)
  pdf.scale(LOGO_SIZE / SIDE)
  for (const { path, fill } of drawing) pdf.path(path).fill(fill)
  pdf.restore()
}

/** A logo of filled outlines: no pixels, and nothing transparent that would have to be blended. */
export const logo = (drawing: Drawing): Block => ({
  height: () => LOGO_SIZE + 8,
  draw: (pdf, top) => drawShapes(pdf, drawing, top),
})

/** An uploaded logo, as wide or as high as there is room; `png` has nothing transparent. */
export const picture = (png: Buffer): Block => ({
  height: () => LOGO_SIZE + 8,
  draw: (pdf, top) =>
    void pdf.image(png, MARGIN, top, { fit: [CONTENT_WIDTH, LOGO_SIZE], align: 'center', valign: 'center' }),
})

/** Initials on a disc, for a store without a logo that can be drawn. */
export const initials = (letters: string): Block => ({
  height: () => LOGO_SIZE + 8,
  draw: (pdf, top) => {
    pdf.circle(PAPER_WIDTH / 2, top + LOGO_SIZE / 2, LOGO_SIZE / 2).fill(BRAND)
    pdf.font('bold').fontSize(18).fillColor('#ffffff')
    pdf.text(letters, MARGIN, top + LOGO_SIZE / 2 - 10, { width: CONTENT_WIDTH, align: 'center' })
  },
})
