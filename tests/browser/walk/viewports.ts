import { expect, type Page } from '@playwright/test'

/** The three sizes that every screen is made for (§1.1). */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}
export type Size = keyof typeof SIZES

const SCHEMES = ['light', 'dark'] as const

/** One way to see a screen. */
export interface Look {
  size: Size
  scheme: (typeof SCHEMES)[number]
}

export const ALL_SIZES = Object.keys(SIZES) as Size[]

/** The size in which a walk walks from stop to stop. */
export const WALKING: Size = 'desktop'

/** The sign-in pages of the provider leave the choice to the browser; the till's own say which one they took. */
const take = async (page: Page, { size, scheme }: Look): Promise<void> => {
  await page.setViewportSize(SIZES[size])
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(`^(light dark|${scheme})$`))
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

/** Sees what is on the page in every size and scheme, without moving, and ends in the look that it began with. */
export const inEveryLook = async (
  page: Page,
  sizes: Size[],
  see: (look: Look) => Promise<void>,
): Promise<void> => {
  const before = page.viewportSize() ?? SIZES[WALKING]
  for (const size of sizes)
    for (const scheme of SCHEMES) {
      await take(page, { size, scheme })
      await see({ size, scheme })
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(before)
}
