import { chakra, Stack, Text } from '@chakra-ui/react'

const Bar = chakra('progress', { base: { w: 'full', h: '3', accentColor: 'brand.solid' } })

interface WorkingProps {
  words: string
  /** How much of it is done, where that is known. */
  share?: { done: number; total: number } | undefined
  /** The same in words; a screen reader is not told of each step. */
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
