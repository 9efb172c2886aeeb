import { chakra } from '@chakra-ui/react'
import { ListEntry } from '#ui/components/rows.tsx'

/** What is said of one thing, and what can be done with it; one below the other on a phone. */
export const Row = chakra(ListEntry, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '3',
    minH: '16',
  },
})

/** How far below the top of a field with a label a button beside it stands: the label, and what is below that. */
export const BELOW_LABEL = '1.625rem'
