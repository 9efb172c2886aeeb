import { Box, CloseButton, Dialog } from '@chakra-ui/react'
import { lazy } from 'react'
import type { ReceiptPdf } from '#contract/receipts.ts'
import { Layer } from '#ui/components/layer.tsx'
import { usePageWidth } from '#ui/kit/page-width.ts'
import { texts } from '#ui/texts/texts.ts'

const PdfPages = lazy(() => import('#ui/components/pdf-pages.tsx'))

/** The widest a page gets, in CSS pixels; a phone gets what its screen leaves beside the margins. */
const WIDEST = 520
const MARGINS = 48

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
  const width = usePageWidth(WIDEST, MARGINS)
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
            <PdfPages pdf={pdf} width={width} opening={texts.receipt.openingPdf} onFail={onFail} />
          </Box>
        </Dialog.Body>
      </Dialog.Content>
    </Layer>
  )
}

export default PdfViewer
