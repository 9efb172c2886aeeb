const COLOR = '--chakra-colors-color-palette-solid'

/** The palette that a part has its colours of, by its name in the theme: 'danger'. */
export const paletteOf = (part: Element): string | undefined =>
  /colors-(\w+)-solid/.exec(getComputedStyle(part).getPropertyValue(COLOR))?.[1]

/** The colour of a part's ground, by its name in the theme: 'danger-subtle'. */
export const groundOf = (part: Element): string | undefined =>
  /colors-([\w-]+)\)/.exec(getComputedStyle(part).background)?.[1]
