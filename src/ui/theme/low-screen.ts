/**
 * A screen that is wide enough for two columns and too low for anything above or below them: a turned phone, or a
 * desktop at 200 % zoom. A key of styles; it wins over the breakpoints by width (decision 0115).
 */
export const LOW_SCREEN =
  '@media (min-width: 35rem) and (max-width: 79.99rem) and (max-height: 39.99rem), (min-width: 35rem) and (max-height: 31.99rem)'

/** Among low screens, within whose styles it stands: there is room for one line of words above the buttons. */
export const TURNED_PHONE = '@media (max-height: 25.99rem)'

/** A phone on which one column has no room for words that only explain. */
export const SMALL_PHONE = '@media (max-width: 47.99rem) and (max-height: 43.99rem)'

/** A phone whose top bar has no room for a name beside its buttons. */
export const NARROW_PHONE = '@media (max-width: 23.99rem)'

/** A phone, or a desktop at 400 % zoom, that is too low for anything to stay in sight while the page scrolls. */
export const TINY_SCREEN = '@media (max-width: 34.99rem) and (max-height: 23.99rem)'
