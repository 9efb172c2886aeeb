import { Button, Center, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { texts } from '#ui/texts/texts.ts'
import { RefreshIcon } from './icons/actions.tsx'
import { WarningIcon } from './icons/signs.tsx'

interface ErrorStateProps {
  /** What did not work, in a sentence a cashier understands. */
  title: string
  children?: ReactNode
  /** Tries the same again; without it the cashier can only leave. */
  onRetry?: () => void
}

/** Where something could not be loaded: says what, and offers to try again. */
export const ErrorState = ({ title, children, onRetry }: ErrorStateProps) => (
  <Stack role="alert" align="center" textAlign="center" gap="3" px="6" py={{ base: '10', md: '14' }}>
    <Center boxSize="16" borderRadius="full" bg="danger.subtle" color="danger.fg" fontSize="2xl">
      <WarningIcon />
    </Center>
    <Text textStyle="sectionTitle">{title}</Text>
    {children && <Stack color="fg.muted">{children}</Stack>}
    {onRetry && (
      <Button variant="outline" onClick={onRetry}>
        <RefreshIcon />
        {texts.common.tryAgain}
      </Button>
    )}
  </Stack>
)
