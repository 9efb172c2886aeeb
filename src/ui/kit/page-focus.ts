import { useLayoutEffect, useRef } from 'react'
import { arrivalAfter, arrivalPressed, focusGoal, type Arrival, type FocusSnapshot } from './focus-rule.ts'
import { focusPage, isMenuOpen, isUsable, LAYER, pagePlace, searchField, topLayer } from './page-place.ts'

const whereIs = (element: Element | null): 'nowhere' | 'page' | 'around' => {
  if (!isUsable(element)) return 'nowhere'
  return element.closest('main') ? 'page' : 'around'
}

/** Whether anything was pressed since the page was loaded; false where the browser does not say. */
const hasPressed = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive

interface Held {
  element: HTMLElement
  isInLayer: boolean
}

/** Looks after the focus of the whole page by the rule of focus-rule.ts. */
class FocusKeeper {
  #held: Held | undefined
  #arrival: Arrival = 'first'
  #path: string
  #changes = new MutationObserver(() => this.#look())

  constructor(first: string) {
    this.#path = first
  }

  /** What was pressed before this part of the app was there may have led on, and have taken the focus with it. */
  start = () => {
    if (isUsable(document.activeElement)) this.#hold(document.activeElement)
    else if (hasPressed()) this.#arrival = 'awaited'
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
    if (this.#path !== path) this.#arrival = 'awaited'
    this.#path = path
    this.#look()
  }

  #hold(element: HTMLElement) {
    this.#held = { element, isInLayer: element.closest(LAYER) !== null }
  }

  #take = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    this.#hold(target)
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
    const snapshot: FocusSnapshot = {
      arrival: this.#arrival,
      at: whereIs(document.activeElement),
      // A layer that has closed gives the focus back by itself.
      lostFrom: lostFrom === 'layer' && !isLayerOpen ? undefined : lostFrom,
      isLayerOpen,
      hasSearch: searchField() !== null,
    }
    const goal = focusGoal(snapshot)
    if (place) this.#arrival = arrivalAfter(snapshot, goal)
    if (goal === 'layer') layer?.focus()
    if (goal === 'page') focusPage()
  }
}

interface PageFocusProps {
  /** The path that the app was opened at. */
  first: string
  path: string
}

/** Keeps the focus within the page, from page to page; used once, by what frames every page. Shows nothing. */
export const PageFocus = ({ first, path }: PageFocusProps) => {
  const keeper = useRef<FocusKeeper>(null)
  useLayoutEffect(() => {
    keeper.current = new FocusKeeper(first)
    return keeper.current.start()
  }, [first])
  useLayoutEffect(() => keeper.current?.arrive(path), [path])
  return null
}
