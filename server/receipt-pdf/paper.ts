import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument

/** 80 mm, the width of receipt printers' paper, in points. */
export const PAPER_WIDTH = 226.77
export const MARGIN = 14
export const CONTENT_WIDTH = PAPER_WIDTH - 2 * MARGIN

/** No PDF page may be longer than 14,400 points; a receipt longer than this goes on to another page. */
const LONGEST_PAGE = 2_400

const fontFile = (name: string): Buffer => readFileSync(new URL(`./fonts/${name}`, import.meta.url))

/** A strip of the receipt: it knows its height before it is drawn. */
export interface Block {
  height: (pdf: Pdf) => number
  draw: (pdf: Pdf, top: number) => void
}

interface Fonts {
  regular: Buffer
  bold: Buffer
}

let loadedFonts: Fonts | undefined

const fonts = (): Fonts => (loadedFonts ??= { regular: fontFile('regular.ttf'), bold: fontFile('bold.ttf') })

const newDocument = (title: string): Pdf => {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title } })
  return pdf.registerFont('regular', fonts().regular).registerFont('bold', fonts().bold)
}

interface Page {
  blocks: { block: Block; top: number }[]
  height: number
}

const newPage = (): Page => ({ blocks: [], height: MARGIN })

const pagesOf = (pdf: Pdf, blocks: Block[]): Page[] => {
  let page = newPage()
  const pages = [page]
  for (const block of blocks) {
    const height = block.height(pdf)
    if (page.height + height + MARGIN > LONGEST_PAGE && page.blocks.length > 0) {
      page = newPage()
      pages.push(page)
    }
    page.blocks.push({ block, top: page.height })
    page.height += height
  }
  return pages
}

const bytesOf = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.once('end', () => resolve(Buffer.concat(chunks)))
    pdf.once('error', reject)
    pdf.end()
  })

/** Prints blocks one below the other on paper that is exactly as long as they need. */
export const printBlocks = (title: string, blocks: Block[]): Promise<Buffer> => {
  const pdf = newDocument(title)
  for (const { blocks: placed, height } of pagesOf(pdf, blocks)) {
    pdf.addPage({ size: [PAPER_WIDTH, height + MARGIN], margin: 0 })
    for (const { block, top } of placed) block.draw(pdf, top)
  }
  return bytesOf(pdf)
}
