import type { Page } from '@playwright/test'

/** What the bench does within a page: only what a cashier can see and press, with the times of it. */
export interface Hands {
  /** Scans a code, as a hand scanner's keys; the milliseconds from its Enter until the cart has painted the change. */
  scan: (code: string) => Promise<number>
  /** Types another text into the search box; the milliseconds until other rows are painted, or undefined if they stay. */
  type: (text: string) => Promise<number | undefined>
  /** One more of a line in sight; the milliseconds until its number is painted. */
  more: (line: number) => Promise<number>
}

/* oxlint-disable unicorn/consistent-function-scoping -- what goes to the page brings everything along that it needs */
const install = () => {
  const painted = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve())
        port1.start()
        port2.postMessage(undefined)
      }),
    )
  const cart = () => document.querySelector('section[aria-label="Cart"]') ?? document.body
  const changed = (where: Element, act: () => void, patience: number): Promise<boolean> =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => done(true))
      const timer = setTimeout(() => done(false), patience)
      const done = (has: boolean) => {
        clearTimeout(timer)
        observer.disconnect()
        resolve(has)
      }
      observer.observe(where, { subtree: true, childList: true, characterData: true, attributes: true })
      act()
    })
  const timed = async (where: Element, act: () => void, patience: number): Promise<number | undefined> => {
    await painted()
    let start = 0
    const has = await changed(
      where,
      () => {
        start = performance.now()
        act()
      },
      patience,
    )
    if (!has) return undefined
    await painted()
    return performance.now() - start
  }
  const strike = (key: string) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const must = (value: number | undefined, what: string): number => {
    if (value === undefined) throw new Error(`${what} changed nothing`)
    return value
  }
  const hands: Hands = {
    scan: async (code) => {
      const act = () => {
        for (const key of code) strike(key)
        strike('Enter')
      }
      return must(await timed(cart(), act, 20_000), `the scan of ${code}`)
    },
    type: (text) => {
      const box = document.querySelector<HTMLInputElement>('input[role="combobox"]')
      const list = document.querySelector('[role="group"][aria-label="Products"]')
      if (!box || !list) throw new Error('There is no search box')
      // React hears of a value only when it is set as a keyboard sets it.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as {
        set: (this: HTMLInputElement, value: string) => void
      }
      return timed(
        list,
        () => {
          set.call(box, text)
          box.dispatchEvent(new Event('input', { bubbles: true }))
        },
        1_000,
      )
    },
    more: async (line) => {
      const button = cart().querySelectorAll<HTMLButtonElement>('button[aria-label^="One more of"]')[line]
      if (!button) throw new Error(`There is no line ${line}`)
      button.scrollIntoView({ block: 'center' })
      return must(await timed(cart(), () => button.click(), 20_000), 'one more')
    },
  }
  Object.assign(window, { hands })
}

/** Gives the page its hands; the sales screen must be open. */
export const giveHands = (page: Page): Promise<void> => page.evaluate(install)

declare global {
  interface Window {
    hands: Hands
  }
}
