/** The brand's scale around dark green #0a503d (§9.25). */
export const brandColors = {
  brand: {
    50: { value: '#e8f5f0' },
    100: { value: '#c9e7db' },
    200: { value: '#97d0b9' },
    300: { value: '#5fb594' },
    400: { value: '#329673' },
    500: { value: '#157a5a' },
    600: { value: '#0a503d' },
    700: { value: '#084433' },
    800: { value: '#063528' },
    900: { value: '#04261d' },
    950: { value: '#021711' },
  },
}

const SANS = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'

export const fonts = { body: { value: SANS }, heading: { value: SANS } }

/** `touch` is the smallest target of a finger, 44 px; `page` the widest a page's content gets. */
export const sizes = { touch: { value: '2.75rem' }, page: { value: '80rem' }, reading: { value: '52rem' } }

/** Corners: controls (l2) are rounder than Chakra's, surfaces (l3) rounder still. */
export const radii = {
  l1: { value: '0.375rem' },
  l2: { value: '0.625rem' },
  l3: { value: '1rem' },
}

/**
 * The type scale. `amount…` are for money and counts: tabular figures, so that columns line up and a changing total
 * does not jump.
 */
const figures = { fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: 'semibold' }

export const ownTextStyles = {
  pageTitle: {
    value: {
      fontSize: { base: 'xl', md: '2xl' },
      lineHeight: '1.25',
      fontWeight: 'bold',
      letterSpacing: '-0.015em',
    },
  },
  sectionTitle: { value: { fontSize: 'lg', lineHeight: '1.4', fontWeight: 'semibold' } },
  caption: { value: { fontSize: 'xs', lineHeight: '1.35', letterSpacing: '0.01em' } },
  overline: {
    value: {
      fontSize: 'xs',
      lineHeight: '1.35',
      fontWeight: 'semibold',
      letterSpacing: '0.06em',
      textTransform: 'uppercase',
    },
  },
  amount: { value: { fontSize: 'md', lineHeight: '1.4', ...figures } },
  amountLarge: { value: { fontSize: 'xl', lineHeight: '1.3', ...figures } },
  amountDisplay: {
    value: { fontSize: { base: '3xl', md: '4xl' }, lineHeight: '1.1', letterSpacing: '-0.02em', ...figures },
  },
}

const NEAR = '0.5rem'

const DIRECTIONS = {
  top: `0 -${NEAR}`,
  bottom: `0 ${NEAR}`,
  left: `-${NEAR} 0`,
  right: `${NEAR} 0`,
}

const slides = (end: 'from' | 'to') =>
  Object.fromEntries(
    Object.entries(DIRECTIONS).map(([side, translate]) => [`slide-${end}-${side}`, { [end]: { translate } }]),
  )

/** The movements that the recipes in use name; Chakra brings twice as many. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' } },
  'scale-out': { to: { scale: '0.95' } },
  ...slides('from'),
  ...slides('to'),
}

/** The only one that the recipes in use name. */
export const layerStyles = { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } }
