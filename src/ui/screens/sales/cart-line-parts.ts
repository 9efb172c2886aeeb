import { chakra } from '@chakra-ui/react'

/** The cart's column is as wide as a tablet's, or a desktop's. */
const MEDIUM = '@container cart (min-width: 26rem)'
const WIDE = '@container cart (min-width: 40rem)'

/** Narrow: what it is above what can be done with it. Medium: beside its picture. Wide: all in one row. */
export const Line = chakra('li', {
  base: {
    // Hundreds of lines stay fluid: the browser lays out and paints those in sight only.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 4.5rem',
    display: 'grid',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    px: '3',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0' },
    gridTemplateColumns: '3rem minmax(0, 1fr) 3.25rem 4.75rem 2.75rem',
    gridTemplateAreas: `
      "picture name name amount amount"
      "tier tier stepper stepper delete"`,
    [MEDIUM]: {
      gridTemplateColumns: '2.75rem minmax(0, 1fr) 0.5rem 7.5rem 2.75rem',
      gridTemplateAreas: `
        "picture name name amount delete"
        "picture tier stepper stepper delete"`,
      rowGap: '0',
      py: '1',
    },
    [WIDE]: {
      gridTemplateColumns: '3rem minmax(0, 1fr) 8.5rem minmax(8rem, auto) 2.75rem',
      gridTemplateAreas: `
        "picture name stepper amount delete"
        "picture tier stepper amount delete"
        "picture tier stock vat delete"`,
      columnGap: '3',
      py: '1.5',
    },
  },
})

export const Name = chakra('p', {
  base: {
    gridArea: 'name',
    alignSelf: 'end',
    fontWeight: 'semibold',
    lineHeight: '1.3',
    lineClamp: 3,
    [MEDIUM]: { fontSize: 'sm', lineClamp: 1 },
    [WIDE]: { fontSize: 'md', lineClamp: 2 },
  },
})

/** VAT and stock: below the price, or in a wide line each below what it belongs to. */
export const Caption = chakra('p', {
  base: { textStyle: 'caption', color: 'fg.muted', whiteSpace: 'nowrap', display: 'none' },
  variants: {
    at: {
      price: { display: 'block', [WIDE]: { display: 'none' } },
      stock: { gridArea: 'stock', textAlign: 'center', [WIDE]: { display: 'block' } },
      vat: { gridArea: 'vat', textAlign: 'end', [WIDE]: { display: 'block' } },
    },
  },
})
