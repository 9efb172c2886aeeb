import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useMemo, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import type { ReceiptPdf } from '#contract/receipts.ts'
import { Loader } from '#ui/components/loader.tsx'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

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

/** The pages of a PDF file, one below the other. Loaded when there is one: what draws them is larger than the till. */
const PdfPages = ({ pdf, width, most = Infinity, opening, onFail }: PdfPagesProps) => {
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

export default PdfPages
