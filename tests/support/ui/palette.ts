const COLOR = '--chakra-colors-color-palette-solid'

/** The palette that a part has its colours of, by its name in the theme: 'danger'. */
export const paletteOf = (part: Element): string | undefined =>
  /colors-(\w+)-solid/.exec(getComputedStyle(part).getPropertyValue(COLOR))?.[1]
