import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

/** What can be pressed or typed into, with where it is. */
export interface Target {
  name: string
  kind: 'button' | 'field'
  x: number
  y: number
}

/** The page at one moment. */
export interface PageState {
  targets: Target[]
  /** A line that nobody should read: a value that the program has not got. */
  nonsense: string | undefined
}

/** Runs in the page: it must stand alone, and name no function of its own. */
const readPage = (): PageState => ({
  nonsense: /.*(?:\bNaN\b|\bundefined\b|\[object ).*/.exec(document.body.innerText)?.[0],
  targets: [
    ...document.querySelectorAll<HTMLElement>('button, a[href], input, [role=menuitem], [role=option]'),
  ].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = { x: x + width / 2, y: y + height / 2 }
    const isInSight = width > 0 && place.x > 0 && place.y > 0 && place.x < innerWidth && place.y < innerHeight
    const top = isInSight ? document.elementFromPoint(place.x, place.y) : null
    if (!top || !(element.contains(top) || top.contains(element)) || element.matches(':disabled')) return []
    const name =
      element.getAttribute('aria-label') ?? (element.innerText || element.getAttribute('placeholder')) ?? ''
    return [
      {
        ...place,
        name: name.trim().replaceAll(/\s+/g, ' ').slice(0, 40),
        kind: element.matches('input') ? 'field' : 'button',
      },
    ]
  }),
})

export const lookAt = (page: Page): Promise<PageState> => page.evaluate(readPage)

/** Runs in the page from its first moment: it must stand alone, and name no function of its own. */
const reportConfirmations = () => {
  const reported = new Set<string>()
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const text = dialog.textContent ?? ''
      const order = /Order (\d+)/.exec(text)?.[1]
      const total = /NGN\s*([\d,]+\.\d\d)/.exec(text)?.[1]
      if (!text.includes('Yes Proceed') || !order || !total || reported.has(order + total)) continue
      reported.add(order + total)
      void (window as unknown as { monkeySees: (order: string, total: string) => Promise<void> }).monkeySees(
        order,
        total,
      )
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Hears of each 'Confirm Sales' that ever stands on the page, however short: its order number, and the total there. */
export const watchConfirmations = async (
  page: Page,
  onShown: (orderNumber: number, total: string) => void,
): Promise<void> => {
  await page.exposeFunction('monkeySees', (order: unknown, total: unknown) =>
    onShown(z.parse(z.coerce.number(), order), z.parse(z.string(), total)),
  )
  await page.addInitScript(reportConfirmations)
}
