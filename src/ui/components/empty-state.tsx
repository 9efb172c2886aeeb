import { Center, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** An icon or a drawing. */
  picture?: ReactNode
  title: string
  /** What the cashier may do about it. */
  children?: ReactNode
}

/** Where a list has nothing to show: said calmly, with a way on. */
export const EmptyState = ({ picture, title, children }: EmptyStateProps) => (
  <Stack align="center" textAlign="center" gap="3" px="6" py={{ base: '10', md: '14' }}>
    {picture && (
      <Center boxSize="16" borderRadius="full" bg="bg.muted" color="fg.muted" fontSize="2xl">
        {picture}
      </Center>
    )}
    <Text textStyle="sectionTitle">{title}</Text>
    {children && (
      <Stack align="center" color="fg.muted" maxW="24rem" gap="3">
        {children}
      </Stack>
    )}
  </Stack>
)
