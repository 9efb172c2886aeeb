import { Box, CloseButton, Dialog } from '@chakra-ui/react'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import type { ReceiptPdf } from '#contract/receipts.ts'
import { Loader } from '#ui/components/loader.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** The widest a page gets, in CSS pixels; a phone gets what its screen leaves beside the margins. */
const WIDEST = 520
const MARGINS = 48

interface PagesProps {
  file: string
  width: number
  onFail: () => void
}

const onResize = (act: () => void) => {
  window.addEventListener('resize', act)
  return () => window.removeEventListener('resize', act)
}

/** The width of a page in CSS pixels, also after the device was turned. */
const usePageWidth = () => useSyncExternalStore(onResize, () => Math.min(WIDEST, window.innerWidth - MARGINS))

const Pages = ({ file, width, onFail }: PagesProps) => {
  const [count, setCount] = useState(0)
  return (
    <Document
      file={file}
      loading={<Loader text={texts.receipt.openingPdf} />}
      error={<></>}
      onLoadError={onFail}
      onLoadSuccess={({ numPages }) => setCount(numPages)}
    >
      {Array.from({ length: count }, (_, index) => (
        <Page key={index} pageNumber={index + 1} width={width} renderAnnotationLayer={false} />
      ))}
    </Document>
  )
}

interface PdfViewerProps {
  pdf: ReceiptPdf
  open: boolean
  /** The id of the element that gets the focus when the viewer closes. */
  returnTo: string
  onClose: () => void
  /** The PDF cannot be shown. */
  onFail: () => void
}

/** The downloaded receipt over the page; X or Escape closes it (§2.93, §2.94). */
const PdfViewer = ({ pdf, open, returnTo, onClose, onFail }: PdfViewerProps) => {
  const width = usePageWidth()
  const file = useMemo(() => `data:${pdf.doc_mime_type};base64,${pdf.doc_binary}`, [pdf])
  return (
    <Layer
      open={open}
      scrollBehavior="inside"
      returnTo={() => document.getElementById(returnTo)}
      onClose={onClose}
      positioner={{ px: { base: '0', md: '4' } }}
    >
      <Dialog.Content
        w={{ base: 'full', md: 'auto' }}
        maxW="full"
        maxH={{ base: 'calc(100dvh - 5rem)', md: 'calc(100dvh - 2rem)' }}
        mt={{ base: '20', md: '4' }}
        mb="0"
        borderBottomRadius={{ base: '0', md: 'l3' }}
      >
        <Dialog.Header alignItems="center" justifyContent="space-between" py="2.5" ps="5" pe="2">
          <Dialog.Title overflowWrap="anywhere">{pdf.doc_filename}</Dialog.Title>
          <Dialog.CloseTrigger asChild position="static">
            <CloseButton aria-label={texts.receipt.closePdf} />
          </Dialog.CloseTrigger>
        </Dialog.Header>
        <Dialog.Body
          role="region"
          aria-label={texts.receipt.pages}
          tabIndex={0}
          p="3"
          bg="bg.muted"
          borderBottomRadius={{ base: '0', md: 'l3' }}
        >
          <Box w={`${width}px`} minH="40dvh" mx="auto">
            <Pages file={file} width={width} onFail={onFail} />
          </Box>
        </Dialog.Body>
      </Dialog.Content>
    </Layer>
  )
}

export default PdfViewer
