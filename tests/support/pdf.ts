import * as z from 'zod/mini'

/** pdfjs wants this of newer Nodes. */
const withResolvers = () => {
  const parts: { resolve?: (value: unknown) => void; reject?: (cause: unknown) => void } = {}
  const promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return { promise, ...parts }
}
if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers })

/** And this, for whatever it draws. */
function transferToFixedLength(this: ArrayBuffer, length: number = this.byteLength): ArrayBuffer {
  const transferred = new ArrayBuffer(length)
  new Uint8Array(transferred).set(new Uint8Array(this).subarray(0, length))
  return transferred
}
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.assign(ArrayBuffer.prototype, { transferToFixedLength })

const Size = z.tuple([z.number(), z.number()])
const Font = z.object({ name: z.string() })
const Matrix = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])

/** A text on one line, in points from the lower left corner of its page. */
export interface PdfPiece {
  text: string
  left: number
  right: number
  /** The line that it stands on. */
  baseline: number
  size: number
  isBold: boolean
  /** Such as '#10201a'. */
  color: string
}

export interface PdfPage {
  text: string
  pieces: PdfPiece[]
  /** Points. */
  width: number
  height: number
  /** The pixels of the pictures on it, across and down. */
  pictures: [number, number][]
  /** Where they are, from the left and the upper edge, and how wide and high. */
  placed: { left: number; top: number; width: number; height: number }[]
}

const opened = async (base64: string) => {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 })
  return { document: await task.promise, close: () => task.destroy(), OPS }
}

/** What pdfjs draws on outside of browsers. */
interface CanvasFactory {
  create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}

/** A page of a PDF file in pixels, at so many dots to the inch. */
export const drawnPage = async (
  base64: string,
  pageNumber: number,
  dotsPerInch: number,
): Promise<CanvasRenderingContext2D> => {
  const { document, close } = await opened(base64)
  const page = await document.getPage(pageNumber)
  const viewport = page.getViewport({ scale: dotsPerInch / 72 })
  const factory = document.canvasFactory as CanvasFactory
  const { context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: null, canvasContext: context, viewport }).promise
  await close()
  return context
}

/** What a reader of a PDF file sees of its pages; `base64` is the file. */
export const readPdf = async (base64: string): Promise<PdfPage[]> => {
  const { document, close, OPS } = await opened(base64)
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    const [, , width = 0, height = 0] = page.view
    const { fnArray, argsArray } = await page.getOperatorList()
    const colors = fnArray.flatMap((operator, index): string[] =>
      operator === OPS.showText
        ? [String(argsArray[fnArray.lastIndexOf(OPS.setFillRGBColor, index)]?.[0])]
        : [],
    )
    const pieces = items
      .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      .map(({ str, transform, width: across, height: size, fontName }, index) => ({
        text: str,
        left: Number(transform[4]),
        right: Number(transform[4]) + across,
        baseline: Number(transform[5]),
        size,
        isBold: Font.parse(page.commonObjs.get(fontName)).name.endsWith('-Bold'),
        color: colors[index] ?? '',
      }))
    const painted = fnArray.flatMap((operator, index) => (operator === OPS.paintImageXObject ? [index] : []))
    const pictures = painted.map((index) => Size.parse(argsArray[index].slice(1)))
    const placed = painted.map((index) => {
      const [across, , , down, left, bottom] = Matrix.parse(
        argsArray[fnArray.lastIndexOf(OPS.transform, index)],
      )
      return { left, top: bottom + down, width: across, height: -down }
    })
    pages.push({ text: text.replaceAll(/\s+/g, ' '), pieces, width, height, pictures, placed })
  }
  await close()
  return pages
}

/** What a PDF file is called, as its reader shows it above it. */
export const titleOf = async (base64: string): Promise<unknown> => {
  const { document, close } = await opened(base64)
  const { info } = await document.getMetadata()
  await close()
  return 'Title' in info ? info.Title : undefined
}
