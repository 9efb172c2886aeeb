import type { Page } from '@playwright/test'

/** The page as quick hands see it; only what a cashier can see and press. */
const sellInPage = async ({ barcodes, count }: { barcodes: string[]; count: number }): Promise<string[]> => {
  const seen = <Found>(look: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const found = look()
        if (found === undefined) return
        observer.disconnect()
        resolve(found)
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      document.body.dataset['looks'] = String(Math.random())
    })
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      ({ textContent, disabled }) => !disabled && textContent.trim() === name,
    )
  const press = async (name: string) => (await seen(() => button(name))).click()
  const strike = (key: string) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  const sold: string[] = []
  for (let sale = 0; sale < count; sale += 1) {
    for (const key of barcodes[sale % barcodes.length] ?? '') strike(key)
    strike('Enter')
    await seen(() => document.querySelector('[aria-label="Cart"] [role=listitem]') ?? undefined)
    strike('F2')
    await press('Exact')
    await press('Confirm Payment')
    await press('Yes Proceed')
    await seen(() => button('Receipt'))
    const dialog = document.querySelector('[role="dialog"]')
    sold.push(/Order (\d+)/.exec(dialog?.textContent ?? '')?.[1] ?? '')
    await press('New sale')
    await seen(() => (document.querySelector('[role="dialog"]') ? undefined : true))
  }
  return sold
}

/**
 * Makes many sales for exact cash without a hand's slowness: the keys and buttons are pressed within the page, as soon
 * as they are there. Gives the order numbers in the order in which they were sold.
 */
export const sellQuickly = (page: Page, barcodes: string[], count: number): Promise<string[]> =>
  page.evaluate(sellInPage, { barcodes, count })
