import { Center, Spinner, Stack, Text } from '@chakra-ui/react'
import { SettledAnnouncement } from './announcement.tsx'

/** A calm wait in the middle of what it replaces; the text is read out where the wait lasts. */
export const Loader = ({ text, minH = '50dvh' }: { text: string; minH?: string }) => (
  <Center minH={minH}>
    <Stack align="center" gap="4" aria-hidden>
      <Spinner size="xl" color="brand.fg" borderWidth="3px" />
      <Text color="fg.muted">{text}</Text>
    </Stack>
    <SettledAnnouncement text={text} />
  </Center>
)
