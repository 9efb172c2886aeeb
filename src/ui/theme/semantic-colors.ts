const modes = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** What a colour palette needs so that `colorPalette="…"` works on every component. */
interface Palette {
  solid: [string, string]
  contrast: [string, string]
  fg: [string, string]
  muted: [string, string]
  subtle: [string, string]
  emphasized: [string, string]
  ring: [string, string]
}

const palette = ({ solid, contrast, fg, muted, subtle, emphasized, ring }: Palette) => ({
  solid: modes(...solid),
  contrast: modes(...contrast),
  fg: modes(...fg),
  muted: modes(...muted),
  subtle: modes(...subtle),
  emphasized: modes(...emphasized),
  focusRing: modes(...ring),
  border: modes(...emphasized),
})

/** The ring around what has the focus, the same for every palette that has no meaning of its own. */
const RING: [string, string] = ['{colors.brand.500}', '{colors.brand.300}']

/**
 * The colours of the product by meaning, light and dark. On their grounds texts keep a contrast of 4.5 or more; rings,
 * the edges of fields (`border.control`) and what marks a choice 3 or more (tests/ui/contrast.test.ts).
 */
export const semanticColors = {
  bg: {
    DEFAULT: modes('#ffffff', '#131b18'),
    canvas: modes('#f3f6f4', '#0b110f'),
    panel: modes('#ffffff', '#131b18'),
    subtle: modes('#f7f9f8', '#101714'),
    muted: modes('#edf2ef', '#1c2723'),
    emphasized: modes('#dee6e2', '#2a3732'),
    inverted: modes('#10201a', '#e9f0ed'),
    error: modes('#fdeeee', '#33110f'),
    warning: modes('#fdf4e0', '#2e2106'),
    success: modes('#e7f6ea', '#0d2b17'),
    info: modes('#e8f1fc', '#0c2138'),
  },
  fg: {
    DEFAULT: modes('#10201a', '#e9f0ed'),
    muted: modes('#4a5b54', '#a9b8b1'),
    subtle: modes('#5c6b64', '#93a29b'),
    inverted: modes('#f7f9f8', '#0b110f'),
    error: modes('#b3261e', '#ff9a92'),
    warning: modes('#8a5300', '#f5be5b'),
    success: modes('#176b35', '#7fd79a'),
    info: modes('#1d5aa8', '#93c0f5'),
  },
  border: {
    DEFAULT: modes('#d9e1dd', '#27342f'),
    muted: modes('#e6ecea', '#1f2a26'),
    subtle: modes('#edf2ef', '#1a2420'),
    emphasized: modes('#b9c6c0', '#3c4c46'),
    control: modes('#73817a', '#708079'),
    error: modes('#c93a32', '#ff8a80'),
  },
  brand: palette({
    solid: ['{colors.brand.600}', '{colors.brand.500}'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['{colors.brand.600}', '{colors.brand.200}'],
    muted: ['{colors.brand.100}', '{colors.brand.800}'],
    subtle: ['{colors.brand.50}', '{colors.brand.900}'],
    emphasized: ['{colors.brand.200}', '{colors.brand.700}'],
    ring: RING,
  }),
  gray: { focusRing: modes(...RING) },
  success: palette({
    solid: ['#1c7c3f', '#22874a'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#176b35', '#7fd79a'],
    muted: ['#cdebd5', '#174a2a'],
    subtle: ['#e7f6ea', '#0d2b17'],
    emphasized: ['#a5d9b3', '#226b3d'],
    ring: ['#1c7c3f', '#4fbf78'],
  }),
  warning: palette({
    solid: ['#f0b03f', '#f0b03f'],
    contrast: ['#2b1b00', '#2b1b00'],
    fg: ['#8a5300', '#f5be5b'],
    muted: ['#f9e3b5', '#503a0c'],
    subtle: ['#fdf4e0', '#2e2106'],
    emphasized: ['#eecb83', '#745410'],
    ring: ['#8a5300', '#f0b03f'],
  }),
  danger: palette({
    solid: ['#b3261e', '#c93a32'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#b3261e', '#ff9a92'],
    muted: ['#f9d3d0', '#571d1a'],
    subtle: ['#fdeeee', '#33110f'],
    emphasized: ['#efaaa5', '#7d2a26'],
    ring: ['#c93a32', '#ff8a80'],
  }),
  info: palette({
    solid: ['#1d5aa8', '#2a6cc0'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#1d5aa8', '#93c0f5'],
    muted: ['#cfe0f7', '#163a63'],
    subtle: ['#e8f1fc', '#0c2138'],
    emphasized: ['#a6c8f0', '#235291'],
    ring: ['#1d5aa8', '#6aa8ee'],
  }),
}

/** Shadows that stay visible on a dark ground. */
export const semanticShadows = {
  card: modes('0 1px 2px rgb(16 32 26 / 6%), 0 1px 1px rgb(16 32 26 / 4%)', '0 1px 2px rgb(0 0 0 / 50%)'),
  raised: modes(
    '0 8px 24px rgb(16 32 26 / 12%), 0 2px 6px rgb(16 32 26 / 8%)',
    '0 8px 28px rgb(0 0 0 / 60%)',
  ),
}
