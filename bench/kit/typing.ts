import type { Page } from '@playwright/test'
import type { Taken } from './in-page.ts'

/** What cashiers type, keystroke by keystroke. */
export const KEYSTROKES = [
  'peak milk',
  'indomei chicken',
  'creme soda',
  '290000001',
  'gold rice 50',
  'efo',
].flatMap((text) => Array.from(text, (_, place) => text.slice(0, place + 1)))

/** Types all of it into the search box; the time of each keystroke that changes the rows. */
export const typeAll = (page: Page): Promise<Taken[]> =>
  page.evaluate(async (texts) => {
    const values: Taken[] = []
    for (const text of texts) {
      const value = await window.hands.type(text)
      if (value !== undefined) values.push(value)
    }
    await window.hands.type('')
    return values
  }, KEYSTROKES)
