import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What stands before the cashier. */
export type ViewAssertion =
  | { kind: 'empty' }
  /** `isPartPaid`: the terminal took a part, which is entered already, and something is still to pay. */
  | { kind: 'filled'; pieces: number; isPartPaid: boolean }
  /** How to pay is chosen in a dialog, on a small screen. */
  | { kind: 'choosing' }
  /** The list of what is on this device. */
  | { kind: 'listing' }
  /** A message says that the store of this sale is gone: it cannot be sold here. */
  | { kind: 'storeGone' }
  /** Another page than the till's, or the till asks for another sign-in. */
  | { kind: 'outside' }
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
  const [question, dialog, main] = ['[role=alertdialog]', '[role=dialog]', 'main'].map((selector) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText).join('\n'),
  )
  const isStoreGone = document.body.innerText.includes(
    'Nothing was sold: this store is no longer on this device',
  )
  return {
    question: question ?? '',
    dialog: dialog ?? '',
    main: main ?? '',
    path: location.pathname,
    isStoreGone,
  }
}

const numberIn = (text: string): number => Number(/Order (\d+)/.exec(text)?.[1] ?? 0)

/** What the till says where the terminal took a part. */
export const PART_PAID = /was charged by (?:card|transfer) for this sale[^]*Still to pay/i

const inDialog = (text: string): ViewAssertion => {
  if (text.includes('Order Confirmed Successfully'))
    return { kind: 'done', isKept: false, orderNumber: numberIn(text) }
  if (text.includes('Kept on this device')) return { kind: 'done', isKept: true, orderNumber: numberIn(text) }
  if (text.includes('What does the POS show?')) return { kind: 'question' }
  if (text.includes('The POS has not taken this payment')) return { kind: 'stopped' }
  if (text.includes('The POS is not connected')) return { kind: 'notConnected' }
  if (text.includes('Ask the customer')) return { kind: 'onTerminal' }
  if (text.includes('Select payment mode')) return { kind: 'choosing' }
  if (text.includes('On this device')) return { kind: 'listing' }
  const total = /NGN\s+([\d,]+\.\d\d)/.exec(text)?.[1]
  if (text.includes('Yes Proceed') && total !== undefined && numberIn(text) > 0)
    return { kind: 'confirming', orderNumber: numberIn(text), total }
  return { kind: 'waiting' }
}

/** A page whose process is gone never answers. */
const ANSWER_WITHIN_MS = 5_000

const read = async (page: Page): Promise<ViewAssertion> => {
  try {
    const { question, dialog, main, path, isStoreGone } = await page.evaluate(readTexts)
    if (!path.startsWith('/pos-home') || question.includes('Your sign-in has expired'))
      return { kind: 'outside' }
    if (dialog !== '') return inDialog(dialog)
    if (isStoreGone) return { kind: 'storeGone' }
    if (main.includes('Sell here')) return { kind: 'outside' }
    if (main.includes('Finding out whether a sale goes on')) return { kind: 'waiting' }
    if (main.includes('The cart is empty')) return { kind: 'empty' }
    const pieces = /Total Item\s*(\d+)/.exec(main)?.[1]
    return main.includes('Confirm Payment') && pieces !== undefined
      ? { kind: 'filled', pieces: Number(pieces), isPartPaid: PART_PAID.test(main) }
      : { kind: 'waiting' }
  } catch (cause) {
    return { kind: 'waiting', cause }
  }
}

/** Reads the screen as a cashier would; a page that is gone or being opened is something to wait for. */
export const seen = (page: Page): Promise<ViewAssertion> =>
  Promise.race([read(page), pause(ANSWER_WITHIN_MS, { kind: 'waiting' } as const, { ref: false })])
