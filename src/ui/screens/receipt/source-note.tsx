import { Text } from '@chakra-ui/react'
import type { ShownReceipt } from '#machines/receipt/receipt.types.ts'
import { ClockIcon, OfflineIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { texts } from '#ui/texts/texts.ts'

interface SourceNoteProps {
  source: Exclude<ShownReceipt['source'], 'server'>
}

/**
 * Says that the sale of this receipt is on the device only, so far, which is printed too; or that the receipt is the
 * device's because no server answers.
 */
export const SourceNote = ({ source }: SourceNoteProps) => (
  <WarningNote
    role="status"
    className={source === 'device' ? 'no-print' : undefined}
    maxW="27rem"
    w="full"
    mx="auto"
  >
    {source === 'device' ? <OfflineIcon boxSize="6" /> : <ClockIcon boxSize="6" />}
    <Text fontWeight="medium">{source === 'device' ? texts.receipt.offline : texts.receipt.waiting}</Text>
  </WarningNote>
)
