import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import type { ReceiptPdf } from '#contract/receipts.ts'
import { Loader } from '#ui/components/loader.tsx'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

const onResize = (act: () => void) => {
  window.addEventListener('resize', act)
  return () => window.removeEventListener('resize', act)
}

/** The width of a page in CSS pixels, at most so many and with margins on a small screen, also after it was turned. */
export const usePageWidth = (widest: number, margins: number): number =>
  useSyncExternalStore(onResize, () => Math.min(widest, window.innerWidth - margins))

interface PdfPagesProps {
  pdf: ReceiptPdf
  /** CSS pixels. */
  width: number
  /** At most so many pages; all without it. */
  most?: number
  /** What is said until it shows. */
  opening: string
  onFail: () => void
}

/** The pages of a PDF file, one below the other. */
export const PdfPages = ({ pdf, width, most = Infinity, opening, onFail }: PdfPagesProps) => {
  const [count, setCount] = useState(0)
  const file = useMemo(() => `data:${pdf.doc_mime_type};base64,${pdf.doc_binary}`, [pdf])
  return (
    <Document
      file={file}
      loading={<Loader text={opening} />}
      error={<></>}
      onLoadError={onFail}
      onLoadSuccess={({ numPages }) => setCount(Math.min(numPages, most))}
    >
      {Array.from({ length: count }, (_, index) => (
        <Page key={index} pageNumber={index + 1} width={width} renderAnnotationLayer={false} />
      ))}
    </Document>
  )
}
