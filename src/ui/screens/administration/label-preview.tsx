import { Box } from '@chakra-ui/react'
import { lazy } from 'react'
import type { LabelFile } from '#contract/administration/labels.ts'
import { usePageWidth } from '#ui/kit/page-width.ts'
import { texts } from '#ui/texts/texts.ts'

const PdfPages = lazy(() => import('#ui/components/pdf-pages.tsx'))

/** The widest the page gets, and what is beside it on a phone, in CSS pixels. */
const WIDEST = 640
const MARGINS = 60

interface LabelPreviewProps {
  file: LabelFile
  onFail: () => void
}

/** The first page of the labels. */
export const LabelPreview = ({ file, onFail }: LabelPreviewProps) => {
  const width = usePageWidth(WIDEST, MARGINS)
  return (
    <Box
      role="region"
      aria-label={texts.labels.firstPage}
      w="fit-content"
      maxW="full"
      p="3"
      bg="bg.muted"
      borderRadius="l2"
      overflow="auto"
    >
      <PdfPages pdf={file} width={width} most={1} opening={texts.labels.opening} onFail={onFail} />
    </Box>
  )
}
