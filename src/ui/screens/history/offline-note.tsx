import { Button, Text } from '@chakra-ui/react'
import type { KeptOnDevice } from '#machines/selling/salesHistory/salesHistory.selectors.ts'
import { RefreshIcon } from '#ui/components/icons/actions.tsx'
import { OfflineIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { texts } from '#ui/texts/texts.ts'

interface OfflineNoteProps {
  shown: KeptOnDevice
  disabled: boolean
  onRetry: () => void
}

/** Says that these are the sales the device keeps, because the server gives none, and asks the server again. */
export const OfflineNote = ({ shown: { kept, isServerFailing }, disabled, onRetry }: OfflineNoteProps) => (
  <WarningNote role="status" flexWrap="wrap" py="2">
    <OfflineIcon boxSize="6" />
    <Text flex="1 1 12rem" fontWeight="medium">
      {isServerFailing ? texts.history.serverFails(kept) : texts.history.offline(kept)}
    </Text>
    <Button variant="outline" disabled={disabled} onClick={onRetry}>
      <RefreshIcon />
      {texts.common.tryAgain}
    </Button>
  </WarningNote>
)
