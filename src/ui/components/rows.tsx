import { chakra } from '@chakra-ui/react'

/** A list without marks. */
export const PlainList = chakra('ul', { base: { listStyle: 'none' } })

/** An entry of a list, with a line above it but for the first. */
export const ListEntry = chakra('li', {
  base: { borderTopWidth: '1px', borderColor: 'border.muted', _first: { borderTopWidth: '0' } },
})
