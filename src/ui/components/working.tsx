import { chakra, Stack, Text } from '@chakra-ui/react'

const Bar = chakra('progress', { base: { w: 'full', h: '3', accentColor: 'brand.solid' } })

/** Says what is being done that takes its time. */
export const Working = ({ words }: { words: string }) => (
  <Stack gap="3" role="status" py="4">
    <Text>{words}</Text>
    <Bar aria-label={words} />
  </Stack>
)
