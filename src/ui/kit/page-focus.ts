import { useLayoutEffect, useRef } from 'react'
import { arrivalAfter, arrivalPressed, focusGoal, type Arrival, type FocusSight } from './focus-rule.ts'
import { hasFinePointer } from './pointer.ts'

const LAYER = '[role="dialog"], [role="alertdialog"]'
const OPEN_MENU = '[role="menu"][data-state="open"]'

/** React hides a page that waits for its next one by a style of its own. */
const PAGE = 'main:not([style*="display: none"])'

/** Marks the field that a page begins with, where a mouse is there. */
export const BEGINS_HERE = { 'data-begins': '' } as const

const searchField = (): HTMLElement | null =>
  hasFinePointer() ? document.querySelector<HTMLElement>(`${PAGE} [data-begins]`) : null

const isMenuOpen = (): boolean => document.querySelector(OPEN_MENU) !== null

const topLayer = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(LAYER)].at(-1)

/** The page's own place of the focus: the field that it begins with, or its heading; null before one of them is there. */
export const pagePlace = (): HTMLElement | null =>
  searchField() ?? document.querySelector<HTMLElement>(`${PAGE} h1`)

/** Puts the focus into the page's own place, where the next action begins. */
export const focusPage = (): void => {
  const place = pagePlace()
  place?.focus({ preventScroll: place.tagName === 'H1' })
}

const isUsable = (element: Element | null): element is HTMLElement =>
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

const whereIs = (element: Element | null): 'nowhere' | 'page' | 'around' => {
  if (!isUsable(element)) return 'nowhere'
  return element.closest('main') ? 'page' : 'around'
}

interface Held {
  element: HTMLElement
  isInLayer: boolean
}

/** Looks after the focus of the whole page by the rule of focus-rule.ts. */
class FocusKeeper {
  #held: Held | undefined
  #arrival: Arrival = 'first'
  #path: string | undefined
  #changes = new MutationObserver(() => this.#look())

  start = () => {
    document.addEventListener('focusin', this.#take)
    document.addEventListener('keydown', this.#press, true)
    document.addEventListener('pointerdown', this.#point, true)
    this.#changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return this.stop
  }

  stop = () => {
    document.removeEventListener('focusin', this.#take)
    document.removeEventListener('keydown', this.#press, true)
    document.removeEventListener('pointerdown', this.#point, true)
    this.#changes.disconnect()
  }

  arrive = (path: string) => {
    if (this.#path !== undefined && this.#path !== path) this.#arrival = 'awaited'
    this.#path = path
    this.#look()
  }

  #take = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    this.#held = { element: target, isInLayer: target.closest(LAYER) !== null }
    if (this.#arrival !== 'over') this.#look()
  }

  #press = () => {
    if (this.#arrival === 'over') return
    this.#arrival = arrivalPressed({
      arrival: this.#arrival,
      isLayerOpen: topLayer() !== undefined || isMenuOpen(),
    })
  }

  /** Whoever presses beside everything takes the focus away on purpose. */
  #point = () => {
    this.#press()
    this.#held = undefined
  }

  #lostFrom(): 'layer' | 'elsewhere' | undefined {
    const held = this.#held
    if (!held || isUsable(held.element) || isUsable(document.activeElement)) return undefined
    return held.isInLayer ? 'layer' : 'elsewhere'
  }

  #look() {
    const lostFrom = this.#lostFrom()
    if (this.#arrival === 'over' && lostFrom === undefined) return
    const layer = topLayer()
    const isLayerOpen = layer !== undefined || isMenuOpen()
    const place = pagePlace()
    if (!place && !layer) return
    const sight: FocusSight = {
      arrival: this.#arrival,
      at: whereIs(document.activeElement),
      // A layer that has closed gives the focus back by itself.
      lostFrom: lostFrom === 'layer' && !isLayerOpen ? undefined : lostFrom,
      isLayerOpen,
      hasSearch: searchField() !== null,
    }
    const goal = focusGoal(sight)
    if (place) this.#arrival = arrivalAfter(sight, goal)
    if (goal === 'layer') layer?.focus()
    if (goal === 'page') focusPage()
  }
}

/** Keeps the focus within the page, from page to page; used once, by what frames every page. */
export const usePageFocus = (path: string): void => {
  const keeper = useRef<FocusKeeper>(null)
  useLayoutEffect(() => {
    keeper.current = new FocusKeeper()
    return keeper.current.start()
  }, [])
  useLayoutEffect(() => keeper.current?.arrive(path), [path])
}
