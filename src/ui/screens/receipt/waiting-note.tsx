import { Flex, Text } from '@chakra-ui/react'
import { ClockIcon } from '#ui/components/icons/signs.tsx'
import { texts } from '#ui/texts/texts.ts'

/** Says that the sale of this receipt is on the device only, so far; it is printed too. */
export const WaitingNote = () => (
  <Flex
    role="status"
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
    <ClockIcon boxSize="6" />
    <Text fontWeight="medium">{texts.receipt.waiting}</Text>
  </Flex>
)
