import type { Page } from '@playwright/test'

/** The smallest target of a finger, in CSS pixels; half a pixel is the browser's rounding. */
const LEAST = 43.5

const tooSmall = (least: number): string[] => {
  const INTERACTIVE =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="option"], [role="menuitem"], [role="menuitemradio"], [role="radio"], [role="tab"], [tabindex="0"][onclick]'
  /** A message behind another one is drawn smaller, and comes to its size when the pile is pointed at. */
  const isBehind = (element: Element) => element.closest('[data-place=behind]') !== null
  const isUsable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !isBehind(element) &&
    !element.matches(':disabled') &&
    element.closest('[inert], [aria-hidden="true"], [hidden]') === null
  /** What a finger may hit for an element: itself, or the label around it. */
  const areaOf = (element: Element): DOMRect => (element.closest('label') ?? element).getBoundingClientRect()
  const isInText = (element: Element) =>
    element.tagName === 'A' && getComputedStyle(element).display === 'inline'
  /** Seen only when it has the focus, such as the link that skips to the content. */
  const isOffPage = ({ right, bottom, width }: DOMRect) => width <= 1 || right <= 0 || bottom <= 0

  return [...document.querySelectorAll(INTERACTIVE)].flatMap((element) => {
    if (!isUsable(element) || isInText(element)) return []
    const area = areaOf(element)
    if (isOffPage(area) || (area.width >= least && area.height >= least)) return []
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    return [
      `${element.tagName.toLowerCase()} '${name}' is ${area.width.toFixed(0)} by ${area.height.toFixed(0)}`,
    ]
  })
}

/** The targets on a page that are too small for a finger: below 44 by 44 CSS pixels, links within a text aside. */
export const targetsTooSmall = (page: Page): Promise<string[]> => page.evaluate(tooSmall, LEAST)
