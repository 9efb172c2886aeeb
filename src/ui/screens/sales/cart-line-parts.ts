import { chakra } from '@chakra-ui/react'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'

/** The cart's column is as wide as a tablet's, or a desktop's. */
const MEDIUM = '@container cart (min-width: 26rem)'
const WIDE = '@container cart (min-width: 40rem)'

/**
 * Narrow: what it is above what can be done with it. Medium: beside its picture. Wide: VAT and stock in a column of
 * their own. Columns have the same place in every line,
 * unless an amount is too long for its own.
 */
export const Line = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '2',
    px: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0' },
    scrollMarginBottom: { base: '9rem', md: '0' },
    [LOW_SCREEN]: { scrollMarginBottom: '7.5rem' },
    '& > [data-area=picture]': { gridArea: 'picture' },
    '& > [data-area=tier]': { gridArea: 'tier', minW: '0' },
    '& > [data-area=stepper]': { gridArea: 'stepper', justifySelf: 'end' },
    '& > [data-area=amount]': {
      gridArea: 'amount',
      justifySelf: 'end',
      textStyle: 'amount',
      lineHeight: 'inherit',
    },
    // Where a finger takes the line out: on a phone it reaches beyond the row of the name.
    '& > [data-area=delete]': { gridArea: 'delete', my: '-2.5', me: '-3', [MEDIUM]: { m: '0' } },
    gridTemplateColumns: '2.75rem minmax(0, 1fr) 2.5rem minmax(2.125rem, max-content) 2.75rem',
    gridTemplateAreas: `
      "picture name name name delete"
      "picture note note amount amount"
      "tier tier stepper stepper stepper"`,
    rowGap: '1',
    [MEDIUM]: {
      gridTemplateColumns: '2.75rem minmax(0, 1fr) minmax(8.5rem, max-content) 2.75rem',
      gridTemplateAreas: `
        "picture name amount delete"
        "picture tier stepper delete"
        "picture note stepper delete"`,
      rowGap: '0',
      py: '0.5',
      lineHeight: '1.2',
    },
    [WIDE]: {
      gridTemplateColumns: '3rem minmax(0, 1fr) 8.5rem minmax(8.75rem, max-content) 2.75rem',
      gridTemplateAreas: `
        "picture name name amount delete"
        "picture tier stepper note delete"`,
      columnGap: '3',
      py: '1.5',
    },
  },
})

/** The name gives way before the size does: 5 kg and 50 kg stay apart. */
export const Name = chakra('p', {
  base: {
    gridArea: 'name',
    display: 'flex',
    alignItems: 'baseline',
    gap: '1.5',
    minW: '0',
    fontWeight: 'semibold',
    lineHeight: '1.35',
    '& > :first-of-type': { truncate: true },
    '& > :last-child': {
      flexShrink: '0',
      maxW: '60%',
      truncate: true,
      color: 'fg.muted',
      fontWeight: 'normal',
    },
    fontSize: 'sm',
    [WIDE]: { fontSize: 'md' },
  },
})

/** VAT and stock: in one line, or where there is room one above the other. */
export const Note = chakra('p', {
  base: {
    gridArea: 'note',
    textStyle: 'caption',
    color: 'fg.muted',
    minW: '0',
    // Each goes into the next line as a whole.
    '& > :first-of-type': { whiteSpace: 'nowrap' },
    '& > :last-child': { display: 'inline-block' },
    '& > [data-short]': { color: 'fg.error', fontWeight: 'semibold' },
    [MEDIUM]: { truncate: true, '& > :last-child': { display: 'inline' } },
    [WIDE]: {
      display: 'grid',
      rowGap: '0.5',
      textAlign: 'end',
      '& > [data-dot]': { display: 'none' },
    },
  },
})

/** Below the line, as wide as it is. */
export const Refused = chakra('p', {
  base: { gridColumn: '1 / -1', textAlign: 'end', color: 'fg.error', fontSize: 'sm' },
})
