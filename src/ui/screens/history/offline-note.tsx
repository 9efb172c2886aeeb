import { Button, Flex, Text } from '@chakra-ui/react'
import { RefreshIcon } from '#ui/components/icons/actions.tsx'
import { OfflineIcon } from '#ui/components/icons/signs.tsx'
import { texts } from '#ui/texts/texts.ts'

interface OfflineNoteProps {
  /** How many sales the device keeps. */
  kept: number
  disabled: boolean
  onRetry: () => void
}

/** Says that these are the sales the device keeps, because no server answers, and asks the server again. */
export const OfflineNote = ({ kept, disabled, onRetry }: OfflineNoteProps) => (
  <Flex
    role="status"
    align="center"
    wrap="wrap"
    gap="3"
    px="4"
    py="2"
    bg="warning.subtle"
    color="warning.fg"
    borderWidth="1px"
    borderColor="warning.border"
    borderRadius="l2"
  >
    <OfflineIcon boxSize="6" />
    <Text flex="1 1 12rem" fontWeight="medium">
      {texts.history.offline(kept)}
    </Text>
    <Button variant="outline" disabled={disabled} onClick={onRetry}>
      <RefreshIcon />
      {texts.common.tryAgain}
    </Button>
  </Flex>
)
