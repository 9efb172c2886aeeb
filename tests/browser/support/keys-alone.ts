import { expect, type Locator, type Page } from '@playwright/test'

/** No page has so many places for the focus. */
const MOST_STEPS = 120

/**
 * What has the focus although nobody sees it; '' where its ring is in sight. Behind the last control of a page nothing
 * of the page has it.
 */
const unseenFocus = (): string => {
  const element = document.activeElement
  if (!element || element === document.body) return ''
  // The heading of the page has it where what had it is gone, such as a message; the next Tab goes on from there.
  if (element.matches('h1[tabindex="-1"]')) return ''
  const { outlineStyle, outlineWidth, outlineColor, borderTopWidth, borderTopColor } =
    getComputedStyle(element)
  const { top, right, bottom, left } = element.getBoundingClientRect()
  // The edge of a field takes the colour of its ring.
  const edge = borderTopColor === outlineColor ? Number.parseFloat(borderTopWidth) : 0
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) + edge >= 2
  const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  // The browser rings the part of a date that has it, and the way to its calendar, not the field.
  const isDate = element.matches('input[type="date"]')
  return (hasRing || isDate) && isInSight ? '' : element.outerHTML
}

/** Whoever has no pointer: from one control to the next with Tab, each seen with its ring, and then by keys. */
export const keysAloneOn = (page: Page) => {
  const { keyboard } = page

  /** Goes on with Tab until this has the focus. */
  const goesTo = async (place: Locator): Promise<void> => {
    await expect(place).toBeVisible()
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await keyboard.press('Tab')
      expect(await page.evaluate(unseenFocus), 'the focus is on this, and no ring shows it').toBe('')
      if (await place.evaluate((element) => element === document.activeElement)) return
    }
    await expect(place).toBeFocused()
  }

  return {
    goesTo,
    presses: async (
      place: Locator,
      key: 'Enter' | 'Space' | 'ArrowDown' | 'ArrowUp' = 'Enter',
    ): Promise<void> => {
      await goesTo(place)
      await keyboard.press(key)
    },
    /** Types into a field; what stood there is marked, and goes. */
    types: async (place: Locator, text: string): Promise<void> => {
      await goesTo(place)
      await keyboard.type(text)
    },
    /** Opens a question or a form by a button, gives it up by Escape, and opens it again from the same button. */
    opensTwice: async (opener: Locator, first: Locator): Promise<void> => {
      await goesTo(opener)
      await keyboard.press('Enter')
      await expect(first).toBeFocused()
      await keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await keyboard.press('Enter')
      await expect(first).toBeFocused()
    },
  }
}
