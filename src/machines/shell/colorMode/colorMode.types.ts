/** Light, dark, or what the device's system says. */
export type ColorMode = 'system' | 'light' | 'dark'

export type ColorModeEvent =
  { type: 'colorMode.restored'; mode: ColorMode } | { type: 'colorMode.chosen'; mode: ColorMode }

/** What the chart sends to the device's memory. */
export interface KeepColorMode {
  type: 'colorMode.kept'
  mode: ColorMode
}
