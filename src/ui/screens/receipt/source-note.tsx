import { Box, Text } from '@chakra-ui/react'
import { isServerFailing, serverWordsOf } from '#domain/device-history.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { ReceiptSource } from '#machines/selling/receipt/receipt.types.ts'
import { ClockIcon, OfflineIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { texts } from '#ui/texts/texts.ts'

/** Why the device shows what it keeps, with the server's own words where it has any. */
const KeptHere = ({ fault }: { fault: ApiFault }) => (
  <Box minW="0">
    <Text fontWeight="medium">
      {isServerFailing(fault) ? texts.receipt.serverFails : texts.receipt.offline}
    </Text>
    {isServerFailing(fault) && <Text overflowWrap="anywhere">{serverWordsOf(fault)}</Text>}
  </Box>
)

interface SourceNoteProps {
  source: Exclude<ReceiptSource, { kind: 'server' }>
}

/**
 * Says that the sale of this receipt is on the device only, so far, which is printed too; or that the receipt is the
 * device's because the server gives none, and why.
 */
export const SourceNote = ({ source }: SourceNoteProps) => (
  <WarningNote
    role="status"
    className={source.kind === 'device' ? 'no-print' : undefined}
    maxW="27rem"
    w="full"
    mx="auto"
  >
    {source.kind === 'device' ? <OfflineIcon boxSize="6" /> : <ClockIcon boxSize="6" />}
    {source.kind === 'device' ? (
      <KeptHere fault={source.fault} />
    ) : (
      <Text fontWeight="medium">{texts.receipt.waiting}</Text>
    )}
  </WarningNote>
)
