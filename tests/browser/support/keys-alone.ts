import { expect, type Locator, type Page } from '@playwright/test'

/** No page has so many places for the focus. */
const MOST_STEPS = 120

/** Whoever has no pointer: from one control to the next with Tab, and then by keys. */
export const keysAloneOn = (page: Page) => {
  const { keyboard } = page

  /** Goes on with Tab until this has the focus. */
  const goesTo = async (place: Locator): Promise<void> => {
    await expect(place).toBeVisible()
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await keyboard.press('Tab')
      if (await place.evaluate((element) => element === document.activeElement)) return
    }
    await expect(place).toBeFocused()
  }

  return {
    goesTo,
    presses: async (place: Locator, key: 'Enter' | 'Space' | 'ArrowDown' = 'Enter'): Promise<void> => {
      await goesTo(place)
      await keyboard.press(key)
    },
    /** Types into a field; what stood there is marked, and goes. */
    types: async (place: Locator, text: string): Promise<void> => {
      await goesTo(place)
      await keyboard.type(text)
    },
  }
}
