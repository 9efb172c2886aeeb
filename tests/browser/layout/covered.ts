import type { Page } from '@playwright/test'

/** Runs in the page. */
const coveredInPage = (): string[] => {
  const messages = document.querySelector('[data-live-announcer]')
  const controls = document.querySelectorAll(
    'main a[href], main button, main input, main select, main dd, [role=dialog] input, [role=dialog] button, [role=alertdialog] button',
  )
  return [...controls].flatMap((control) => {
    const { left, right, top, bottom, width } = (control.closest('label') ?? control).getBoundingClientRect()
    const isInSight = width > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const hit = isInSight && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!hit || !messages?.contains(hit)) return []
    return [control.getAttribute('aria-label') ?? control.textContent.trim()]
  })
}

/** The controls and figures of the page, or of the dialog over it, that messages lie over; the top bar aside. */
export const coveredByMessages = (page: Page): Promise<string[]> => page.evaluate(coveredInPage)
