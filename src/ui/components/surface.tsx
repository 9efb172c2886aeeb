import { chakra } from '@chakra-ui/react'

/** A sheet on the canvas: panel ground, hairline border, soft shadow. */
export const Surface = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: 'card',
  },
})
