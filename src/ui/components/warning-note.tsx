import { chakra } from '@chakra-ui/react'

/** A sign and words that a cashier should know of while working on. */
export const WarningNote = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    bg: 'warning.subtle',
    color: 'warning.fg',
    borderWidth: '1px',
    borderColor: 'warning.border',
    borderRadius: 'l2',
  },
})
