import { Flex, Text } from '@chakra-ui/react'
import type { ShownReceipt } from '#machines/receipt/receipt.types.ts'
import { ClockIcon, OfflineIcon } from '#ui/components/icons/signs.tsx'
import { texts } from '#ui/texts/texts.ts'

interface SourceNoteProps {
  source: Exclude<ShownReceipt['source'], 'server'>
}

/**
 * Says that the sale of this receipt is on the device only, so far, which is printed too; or that the receipt is the
 * device's because no server answers.
 */
export const SourceNote = ({ source }: SourceNoteProps) => (
  <Flex
    role="status"
    className={source === 'device' ? 'no-print' : undefined}
    align="center"
    gap="3"
    maxW="27rem"
    w="full"
    mx="auto"
    px="4"
    py="3"
    bg="warning.subtle"
    color="warning.fg"
    borderWidth="1px"
    borderColor="warning.border"
    borderRadius="l2"
  >
    {source === 'device' ? <OfflineIcon boxSize="6" /> : <ClockIcon boxSize="6" />}
    <Text fontWeight="medium">{source === 'device' ? texts.receipt.offline : texts.receipt.waiting}</Text>
  </Flex>
)
