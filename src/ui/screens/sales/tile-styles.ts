import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { CATEGORY_COLORS } from '#domain/tiles.ts'
import { pictureFrame } from '#ui/components/picture.tsx'

/** What is in a category has its colour; what is in none, and what groups others, has none. */
const palettes: SystemStyleObject = Object.fromEntries(
  [...CATEGORY_COLORS, 'gray'].map((color) => [`& [data-color=${color}]`, { colorPalette: color }]),
)

/** How wide the list of products is, however wide the screen is. */
const WIDE = '@container products (min-width: 26rem)'
const WIDER = '@container products (min-width: 34rem)'
const WIDEST = '@container products (min-width: 48rem)'

const columns = (count: number): SystemStyleObject => ({
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
})

const tile: SystemStyleObject = {
  // The browser lays out and paints those in sight only.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 15rem',
  display: 'flex',
  flexDirection: 'column',
  minW: '0',
  textAlign: 'start',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderTopWidth: '4px',
  borderTopColor: 'colorPalette.emphasized',
  borderRadius: 'l2',
  overflow: 'hidden',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  touchAction: 'manipulation',
  transition: 'background 100ms',
  _hover: { bg: 'bg.subtle', borderColor: 'border.emphasized', borderTopColor: 'colorPalette.fg' },
  _active: { bg: 'brand.subtle', borderColor: 'brand.fg' },
  _focusVisible: { outlineOffset: '-2px' },
  '& > [data-part=picture]': {
    ...pictureFrame,
    w: 'full',
    aspectRatio: '5 / 4',
    borderWidth: '0',
    bg: 'bg.subtle',
    '& > img': { boxSize: 'full', objectFit: 'contain', p: '1.5' },
  },
  '& > [data-part=picture] > [data-part=initials]': {
    boxSize: 'full',
    display: 'grid',
    placeItems: 'center',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: '2.5rem',
    fontWeight: 'bold',
    letterSpacing: '-0.02em',
  },
  '& > [data-part=words]': {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    px: { base: '2', '2xl': '2.5' },
    pt: '2',
    pb: '2.5',
    w: 'full',
  },
  '& [data-part=name]': {
    fontWeight: 'semibold',
    lineHeight: '1.25',
    lineClamp: '3',
    overflowWrap: 'anywhere',
  },
  '& [data-part=size]': { color: 'fg.muted', lineHeight: '1.3' },
  '& [data-part=price]': {
    mt: 'auto',
    pt: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.5',
    textStyle: 'amountLarge',
    fontSize: { base: 'lg', '2xl': 'xl' },
    lineHeight: '1.25',
    '& > span': { fontSize: '0.65em', fontWeight: 'medium', color: 'fg.muted' },
    '&[data-long]': { fontSize: 'md' },
  },
  '& [data-part=note]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    color: 'fg.muted',
    fontSize: '0.9375rem',
    lineHeight: '1.35',
  },
  '&[data-out]': { bg: 'bg.muted', color: 'fg.muted', '& img': { opacity: '0.55' } },
  '&[data-out] [data-part=stock]': { color: 'fg.error', fontWeight: 'semibold' },
}

/** The grid bears the looks of its tiles, of which there are many. */
export const TileGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    p: '2',
    ...columns(2),
    [WIDE]: columns(3),
    [WIDER]: columns(4),
    [WIDEST]: columns(5),
    '& > [data-tile]': tile,
    ...palettes,
  },
})

/** The groups stay in sight while their tiles are scrolled. */
export const TabRow = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    display: 'flex',
    gap: '1.5',
    p: '2',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: '0',
      minH: 'touch',
      minW: 'touch',
      maxW: '14rem',
      px: '3.5',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'colorPalette.muted',
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
      fontWeight: 'medium',
      cursor: 'pointer',
      touchAction: 'manipulation',
    },
    '& > button > span': { truncate: true },
    '& > button[aria-selected=true]': {
      borderColor: 'colorPalette.fg',
      bg: 'bg.panel',
      fontWeight: 'bold',
    },
    '@media (forced-colors: active)': {
      '& > button[aria-selected=true]': { outline: '3px solid Highlight', outlineOffset: '-3px' },
    },
    ...palettes,
  },
})
