import { VisuallyHidden } from '@chakra-ui/react'

/** Read out when it changes, once nothing else is being read; out of sight, because the screen shows it as well. */
export const Announcement = ({ text }: { text: string }) => (
  <VisuallyHidden role="status" aria-live="polite">
    {text}
  </VisuallyHidden>
)
