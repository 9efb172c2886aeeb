import type { Page } from '@playwright/test'
import type { Size } from '#tests/browser/walk/viewports.ts'

/**
 * The sizes that every screen has to work in, each with the size of the walk whose states it has: narrow to common
 * phones, one of them turned, a tablet, a desktop, and that desktop at 200 % zoom, which halves the CSS pixels.
 */
export const VIEWPORTS = {
  'phone 320': { like: 'phone', width: 320, height: 568 },
  'phone 360': { like: 'phone', width: 360, height: 640 },
  'phone 390': { like: 'phone', width: 390, height: 844 },
  'phone turned': { like: 'phone', width: 844, height: 390 },
  'desktop at 200 %': { like: 'phone', width: 720, height: 450 },
  tablet: { like: 'tablet', width: 820, height: 1180 },
  desktop: { like: 'desktop', width: 1440, height: 900 },
} satisfies Record<string, { like: Size; width: number; height: number }>
export type Viewport = keyof typeof VIEWPORTS

export const ALL_VIEWPORTS = Object.keys(VIEWPORTS) as Viewport[]

/** Sees the page in each of these sizes, and gives it back the one that it had. */
export const inEveryViewport = async (
  page: Page,
  viewports: Viewport[],
  see: (viewport: Viewport) => Promise<void>,
): Promise<void> => {
  const before = page.viewportSize() ?? VIEWPORTS.desktop
  for (const viewport of viewports) {
    const { width, height } = VIEWPORTS[viewport]
    await page.setViewportSize({ width, height })
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    await see(viewport)
  }
  await page.setViewportSize(before)
}
