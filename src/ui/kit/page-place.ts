/** A mouse is there: a focused search box brings up no keyboard on the screen. */
export const hasFinePointer = (): boolean => matchMedia('(pointer: fine)').matches

/** What lies over a page and has the focus to itself. */
export const LAYER = '[role="dialog"], [role="alertdialog"]'
const OPEN_MENU = '[role="menu"][data-state="open"]'

/** React hides a page that waits for its next one by a style of its own. */
const PAGE = 'main:not([style*="display: none"])'

/** Marks the field that a page begins with, where a mouse is there. */
export const BEGINS_HERE = { 'data-begins': '' } as const

export const searchField = (): HTMLElement | null =>
  hasFinePointer() ? document.querySelector<HTMLElement>(`${PAGE} [data-begins]`) : null

export const isMenuOpen = (): boolean => document.querySelector(OPEN_MENU) !== null

export const topLayer = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(LAYER)].at(-1)

/** The page's own place of the focus: the field that it begins with, or its heading; null before one of them is there. */
export const pagePlace = (): HTMLElement | null =>
  searchField() ?? document.querySelector<HTMLElement>(`${PAGE} h1`)

/** Puts the focus into the page's own place, where the next action begins. */
export const focusPage = (): void => {
  const place = pagePlace()
  place?.focus({ preventScroll: place.tagName === 'H1' })
}

/** Whether an element can have the focus. */
export const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled')

/**
 * Where the focus goes when a layer has closed: to the first of these that can still take it, else to the layer below,
 * else to the page's own place.
 */
export const placeAfterLayer = (origins: (Element | null)[]): HTMLElement | null =>
  origins.find(isUsable) ?? topLayer() ?? pagePlace()
