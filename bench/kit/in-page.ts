import type { Page } from '@playwright/test'

/** Milliseconds from what a hand did to what the eye sees. */
export interface Taken {
  /** Until the change is painted; the display's next frame is waited for, which is up to 17 ms at 60 Hz. */
  painted: number
  /** The same without that wait. */
  work: number
}

/** What the bench does within a page: only what a cashier can see and press, with the times of it. */
export interface Hands {
  /** Scans a code, as a hand scanner's keys, until the cart has painted the change. */
  scan: (code: string) => Promise<Taken>
  /** Types another text into the search box, until other rows are painted; undefined if they stay. */
  type: (text: string) => Promise<Taken | undefined>
  /** Taps a product in stock, of the list or of the tiles, until the cart has painted the change. */
  tap: (what: 'option' | 'tile', place: number) => Promise<Taken>
  /** Shows another group of tiles, until they are painted. */
  group: (name: string) => Promise<Taken>
  /** One more of a line in sight, until its number is painted. */
  more: (line: number) => Promise<Taken>
}

/* oxlint-disable unicorn/consistent-function-scoping -- what goes to the page brings everything along that it needs */
const install = () => {
  /** Faster than hands are, and at any moment within a frame. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 17))
  /** When the next frame begins, and when it is painted. */
  const nextFrame = () =>
    new Promise<{ begun: number; painted: number }>((resolve) =>
      requestAnimationFrame(() => {
        const begun = performance.now()
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve({ begun, painted: performance.now() }))
        port1.start()
        port2.postMessage(undefined)
      }),
    )
  const cart = () => document.querySelector('section[aria-label="Cart"]') ?? document.body
  const productsInSight = () => document.querySelector('[role="group"][aria-label="Products"]')
  /** When something changed there, if it did; what leaves it as it was by then does not count. */
  const changed = (
    where: Element,
    act: () => void,
    idleTimeout: number,
    isDone: () => boolean,
  ): Promise<number | undefined> =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => isDone() && done(performance.now()))
      const timer = setTimeout(() => done(undefined), idleTimeout)
      const done = (at: number | undefined) => {
        clearTimeout(timer)
        observer.disconnect()
        resolve(at)
      }
      observer.observe(where, { subtree: true, childList: true, characterData: true, attributes: true })
      act()
    })
  const timed = async (
    where: Element,
    act: () => void,
    idleTimeout: number,
    isDone = () => true,
  ): Promise<Taken | undefined> => {
    await pause()
    const start = performance.now()
    const change = await changed(where, act, idleTimeout, isDone)
    if (change === undefined) return undefined
    const { begun, painted } = await nextFrame()
    return { painted: painted - start, work: change - start + (painted - begun) }
  }
  const strike = (key: string) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const must = (value: Taken | undefined, what: string): Taken => {
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
      const list = productsInSight()
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
    tap: async (what, place) => {
      const kind = what === 'tile' ? '[data-tile]' : '[role=option]'
      const target = productsInSight()?.querySelectorAll<HTMLElement>(`${kind}:not([data-out])`)[place]
      if (!target) throw new Error(`There is no ${what} ${place}`)
      target.scrollIntoView({ block: 'nearest' })
      const act = () => {
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
        target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }))
        target.click()
      }
      return must(await timed(cart(), act, 20_000), `the tap on ${what} ${place}`)
    },
    group: async (name) => {
      const tabs = Array.from(document.querySelectorAll<HTMLElement>('[role=tab]'))
      const tab = tabs.find(({ textContent }) => textContent === name)
      const list = productsInSight()
      if (!tab || !list) throw new Error(`There is no group ${name}`)
      const first = () => list.querySelector('[data-tile]')?.id
      const before = first()
      const isOther = () => first() !== undefined && first() !== before
      return must(await timed(list, () => tab.click(), 20_000, isOther), `the group ${name}`)
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
