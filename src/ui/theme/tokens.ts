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
