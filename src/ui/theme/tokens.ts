/** The brand's scale around dark green #0a503d (spec.md §9). */
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

/** The smallest target of a finger: 44 px. */
export const sizes = { touch: { value: '2.75rem' } }

const modes = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

export const semanticColors = {
  bg: { canvas: modes('#f4f6f5', '#0c1210') },
  brand: {
    solid: modes('{colors.brand.600}', '{colors.brand.500}'),
    contrast: modes('#ffffff', '#ffffff'),
    fg: modes('{colors.brand.600}', '{colors.brand.200}'),
    muted: modes('{colors.brand.100}', '{colors.brand.800}'),
    subtle: modes('{colors.brand.50}', '{colors.brand.900}'),
    emphasized: modes('{colors.brand.200}', '{colors.brand.700}'),
    focusRing: modes('{colors.brand.400}', '{colors.brand.300}'),
    border: modes('{colors.brand.200}', '{colors.brand.700}'),
  },
}
