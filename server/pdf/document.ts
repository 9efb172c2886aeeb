import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { ownFile } from '#server/own-file.ts'

export type Pdf = PDFKit.PDFDocument

const fontFile = (name: string): Buffer => readFileSync(ownFile(`#server/receipt-pdf/fonts/${name}`))

interface Fonts {
  regular: Buffer
  bold: Buffer
}

let loadedFonts: Fonts | undefined

const fonts = (): Fonts => (loadedFonts ??= { regular: fontFile('regular.ttf'), bold: fontFile('bold.ttf') })

/** A PDF file without pages, with the fonts 'regular' and 'bold'. */
export const newDocument = (title: string): Pdf => {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title } })
  return pdf.registerFont('regular', fonts().regular).registerFont('bold', fonts().bold)
}

/** Ends the file. */
export const bytesOf = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.once('end', () => resolve(Buffer.concat(chunks)))
    pdf.once('error', reject)
    pdf.end()
  })
