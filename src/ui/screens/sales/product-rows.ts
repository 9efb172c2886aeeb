import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { pictureFrame } from '#ui/components/picture.tsx'

const WIDE = '@container products (min-width: 24rem)'

const row: SystemStyleObject = {
  // The browser lays out and paints those in sight only.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 4.75rem',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '1.5',
  minH: '3.75rem',
  cursor: 'pointer',
  borderRadius: 'l2',
  userSelect: 'none',
  touchAction: 'manipulation',
  transition: 'background 100ms',
  _hover: { bg: 'bg.muted' },
  _active: { bg: 'brand.muted' },
  _selected: {
    bg: 'brand.subtle',
    boxShadow: 'inset 0 0 0 2px var(--shadow-color)',
    boxShadowColor: 'brand.focusRing',
  },
  '&[data-out]': { color: 'fg.muted' },
  '& > [data-part=picture]': { ...pictureFrame, boxSize: '11', borderRadius: 'l2' },
  // Name and size above the price; in a wide list the price stands at the end of the row.
  '& > [data-part=words]': {
    flex: '1',
    minW: '0',
    display: 'grid',
    columnGap: '3',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  '& [data-part=name]': { fontWeight: 'medium', lineHeight: '1.3', lineClamp: '2' },
  '& [data-part=note]': { color: 'fg.muted', fontSize: 'sm', truncate: true },
  // What is left: calm while there is plenty.
  '&[data-out] [data-part=stock]': { color: 'fg.error', fontWeight: 'semibold' },
  '& [data-part=price]': {
    textStyle: 'amount',
    '& > span': { fontWeight: 'medium' },
    '&[data-long]': { fontSize: 'sm' },
    [WIDE]: { gridColumn: '2', gridRow: '1 / 3' },
  },
}

/** The list bears the looks of its rows: fifty of them are made anew with every keystroke, and have none to work out. */
export const ProductRows = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5', p: '1.5', '& > [role=option]': row },
})
