import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What stands before the cashier. */
export type Sight =
  | { kind: 'empty' }
  | { kind: 'filled' }
  | { kind: 'confirming'; orderNumber: number; total: string }
  | { kind: 'onTerminal' }
  | { kind: 'question' }
  | { kind: 'stopped' }
  | { kind: 'notConnected' }
  | { kind: 'done'; isKept: boolean; orderNumber: number }
  /** The till asks for a moment, or is being opened; `cause` is why it cannot be read. */
  | { kind: 'waiting'; cause?: unknown }

/** Runs in the page, so it must name no function of its own. Both texts are of the same moment. */
const readTexts = () => {
  const [dialog, main] = ['[role=dialog]', 'main'].map((selector) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText).join('\n'),
  )
  return { dialog: dialog ?? '', main: main ?? '' }
}

const numberIn = (text: string): number => Number(/Order (\d+)/.exec(text)?.[1] ?? 0)

const inDialog = (text: string): Sight => {
  if (text.includes('Order Confirmed Successfully'))
    return { kind: 'done', isKept: false, orderNumber: numberIn(text) }
  if (text.includes('Kept on this device')) return { kind: 'done', isKept: true, orderNumber: numberIn(text) }
  if (text.includes('What does the POS show?')) return { kind: 'question' }
  if (text.includes('The POS has not taken this payment')) return { kind: 'stopped' }
  if (text.includes('The POS is not connected')) return { kind: 'notConnected' }
  if (text.includes('Ask the customer')) return { kind: 'onTerminal' }
  const total = /NGN\s+([\d,]+\.\d\d)/.exec(text)?.[1]
  if (text.includes('Yes Proceed') && total !== undefined && numberIn(text) > 0)
    return { kind: 'confirming', orderNumber: numberIn(text), total }
  return { kind: 'waiting' }
}

/** A page whose process is gone never answers. */
const ANSWER_WITHIN_MS = 5_000

const read = async (page: Page): Promise<Sight> => {
  try {
    const { dialog, main } = await page.evaluate(readTexts)
    if (dialog !== '') return inDialog(dialog)
    if (main.includes('Finding out whether a sale goes on')) return { kind: 'waiting' }
    if (main.includes('The cart is empty')) return { kind: 'empty' }
    return main.includes('Confirm Payment') ? { kind: 'filled' } : { kind: 'waiting' }
  } catch (cause) {
    return { kind: 'waiting', cause }
  }
}

/** Reads the screen as a cashier would; a page that is gone or being opened is something to wait for. */
export const seen = (page: Page): Promise<Sight> =>
  Promise.race([read(page), pause(ANSWER_WITHIN_MS, { kind: 'waiting' } as const, { ref: false })])
