import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectBarredReason } from '#machines/devices/terminalLink/terminalLink.selectors.ts'
import { PlugIcon } from '#ui/components/icons/things.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** What keeps the page from the card terminal, and the way out; nothing where the browser lets it through (§10.50). */
export const TerminalNotice = () => {
  const { terminalLink } = useTill().actors
  const reason = useSelector(terminalLink, selectBarredReason)
  if (!reason) return null
  const { title, text } = texts.payment.barred[reason]
  const isAsking = reason === 'ask'
  return (
    <Flex
      role="status"
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap="3"
      px="4"
      py="3"
      borderRadius="lg"
      borderWidth="1px"
      colorPalette={isAsking ? 'brand' : 'warning'}
      borderColor="colorPalette.muted"
      bg="colorPalette.subtle"
    >
      <PlugIcon boxSize="6" color="colorPalette.fg" flexShrink="0" />
      <Stack gap="0" flex="1">
        <Text fontWeight="semibold">{title}</Text>
        <Text color="fg.muted">{text}</Text>
      </Stack>
      <Button
        variant="outline"
        bg="bg.panel"
        flexShrink="0"
        onClick={() => terminalLink.send({ type: isAsking ? 'reach.asked' : 'connection.retried' })}
      >
        {isAsking ? texts.payment.allowTerminal : texts.payment.tryAgain}
      </Button>
    </Flex>
  )
}
