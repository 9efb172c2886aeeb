import { bytesOf, newDocument, type Pdf } from '#server/pdf/document.ts'

/** 80 mm, the width of receipt printers' paper, in points. */
export const PAPER_WIDTH = 226.77
export const MARGIN = 14
export const CONTENT_WIDTH = PAPER_WIDTH - 2 * MARGIN

/** No PDF page may be longer than 14,400 points; a receipt longer than this goes on to another page. */
const LONGEST_PAGE = 2_400

/** A strip of the receipt: it knows its height before it is drawn. */
export interface Block {
  height: (pdf: Pdf) => number
  draw: (pdf: Pdf, top: number) => void
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

/** Prints blocks one below the other on paper that is exactly as long as they need. */
export const printBlocks = (title: string, blocks: Block[]): Promise<Buffer> => {
  const pdf = newDocument(title)
  for (const { blocks: placed, height } of pagesOf(pdf, blocks)) {
    pdf.addPage({ size: [PAPER_WIDTH, height + MARGIN], margin: 0 })
    for (const { block, top } of placed) block.draw(pdf, top)
  }
  return bytesOf(pdf)
}
