import { chakra } from '@chakra-ui/react'

/** A table whose rows say of one thing what it is, and what else it is or would be. */
export const ComparingTable = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: { base: 'sm', sm: 'md' },
    '& th, & td': {
      py: '2',
      pe: '2',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& thead th': { color: 'fg.muted', textStyle: 'sm', fontWeight: 'medium' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& tbody th': { fontWeight: 'medium' },
  },
})
