import * as z from 'zod/mini'

/** pdfjs wants this of newer Nodes. */
const withResolvers = () => {
  const parts: { resolve?: (value: unknown) => void; reject?: (cause: unknown) => void } = {}
  const promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return { promise, ...parts }
}
if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers })

const Size = z.tuple([z.number(), z.number()])

export interface PdfPage {
  text: string
  /** Points. */
  width: number
  height: number
  /** The pixels of the pictures on it, across and down. */
  pictures: [number, number][]
}

/** What a reader of a PDF file sees of its pages; `base64` is the file. */
export const readPdf = async (base64: string): Promise<PdfPage[]> => {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 })
  const document = await task.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    const [, , width = 0, height = 0] = page.view
    const { fnArray, argsArray } = await page.getOperatorList()
    const pictures = fnArray.flatMap((operator, index): [number, number][] =>
      operator === OPS.paintImageXObject ? [Size.parse(argsArray[index].slice(1))] : [],
    )
    pages.push({ text: text.replaceAll(/\s+/g, ' '), width, height, pictures })
  }
  await task.destroy()
  return pages
}
