import { Box, Flex, HStack, Skeleton, Spinner, Stack, Text, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Surface } from './surface.tsx'

const Pill = ({ text }: { text: string }) => (
  <Flex position="sticky" top="20" h="0" justify="center" zIndex="docked" pointerEvents="none">
    <HStack
      role="status"
      gap="2.5"
      h="10"
      mt="3"
      px="4"
      borderRadius="full"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      boxShadow="raised"
    >
      <Spinner size="sm" color="brand.fg" />
      {text}
    </HStack>
  </Flex>
)

interface LoadingOverProps {
  isLoading: boolean
  text: string
  children: ReactNode
}

/** What is shown already stays readable while something newer is on its way; nothing moves. */
export const LoadingOver = ({ isLoading, text, children }: LoadingOverProps) => (
  <Box position="relative" aria-busy={isLoading}>
    {isLoading && <Pill text={text} />}
    {children}
  </Box>
)

/** The shape of a list that is on its way, and the words for it. */
export const LoadingRows = ({ text, rows = 6 }: { text: string; rows?: number }) => (
  <LoadingOver isLoading text={text}>
    <Surface overflow="hidden" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Flex key={row} align="center" gap="4" px="4" py="3" borderTopWidth={row ? '1px' : '0'}>
          <Skeleton boxSize="11" borderRadius="l2" flexShrink="0" />
          <Stack gap="2" flex="1">
            <Skeleton h="4" w="45%" />
            <Skeleton h="3" w="30%" />
          </Stack>
          <Skeleton h="4" w="20" />
        </Flex>
      ))}
    </Surface>
  </LoadingOver>
)

const DONE = { bg: 'brand.solid', borderRadius: 'full' }

const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    w: 'full',
    h: '3',
    overflow: 'hidden',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': DONE,
    '&::-moz-progress-bar': DONE,
  },
})

interface WorkingProps {
  words: string
  /** How much of it is done, where that is known. */
  share?: { done: number; total: number } | undefined
  /** The same in words; a screen reader does not announce each step. */
  detail?: string | undefined
}

/** Says what is being done that takes its time. */
export const Working = ({ words, share, detail }: WorkingProps) => (
  <Stack gap="3" py="4">
    <Text role="status">{words}</Text>
    <Bar aria-label={words} {...(share && { value: share.done, max: share.total })} />
    <Text color="fg.muted">{detail}</Text>
  </Stack>
)
