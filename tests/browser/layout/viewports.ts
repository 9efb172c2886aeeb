import type { Page } from '@playwright/test'

/**
 * The sizes that every screen has to work in: narrow to common phones, one of them turned, a tablet, a desktop, and that
 * desktop at 200 % zoom, which halves the CSS pixels.
 */
export const VIEWPORTS = {
  'phone 320': { width: 320, height: 568 },
  'phone 360': { width: 360, height: 640 },
  'phone 390': { width: 390, height: 844 },
  'phone turned': { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  'desktop at 200 %': { width: 720, height: 450 },
  desktop: { width: 1440, height: 900 },
}
export type Viewport = keyof typeof VIEWPORTS

export const ALL_VIEWPORTS = Object.keys(VIEWPORTS) as Viewport[]

/** Gives the page this size, and waits until it is painted. */
export const resize = async (page: Page, viewport: Viewport): Promise<void> => {
  await page.setViewportSize(VIEWPORTS[viewport])
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}
