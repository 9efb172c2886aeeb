import { chakra, Stack, Text } from '@chakra-ui/react'

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
