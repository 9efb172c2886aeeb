import { VisuallyHidden } from '@chakra-ui/react'
import { useSettled } from '#ui/kit/use-settled.ts'

/** Read out when it changes, once nothing else is being read; out of sight, because the screen shows it as well. */
export const Announcement = ({ text }: { text: string }) => (
  <VisuallyHidden role="status" aria-live="polite">
    {text}
  </VisuallyHidden>
)

/** Reads a text once it has stood for half a second: what follows each key, or a wait that may be over at once. */
export const SettledAnnouncement = ({ text }: { text: string }) => (
  <Announcement text={useSettled(text, '')} />
)
