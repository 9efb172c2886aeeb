import type { PageSeen } from '#domain/page-in-hand.ts'

/** What somebody does on a page by keys, mouse, finger or a scanner that acts as a keyboard. */
const TOUCHES = ['click', 'keydown', 'input', 'drop'] as const

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
/** Messages with something to press (src/ui/components/toast-card.tsx). */
const OFFERS = '[data-offers]'
/** Fields that hold no text, whatever value stands for them in the document. */
const TEXTLESS = ['button', 'checkbox', 'hidden', 'radio', 'submit'].map((type) => `[type="${type}"]`)
/** What is drawn ahead of a sale (decision 0084). */
const UNSEEN = '[style*="display: none"]'
const FIELDS = `textarea, input:not(${TEXTLESS.join(', ')})`

/** Watches on which page of the app something was done last; the returned function looks at the one that shows. */
export const watchHands = (window: Window): (() => PageSeen) => {
  const { document, location } = window
  let touched: string | undefined
  const touch = () => {
    touched = location.pathname
  }
  // Before the page hears of it, and is another one by then.
  for (const type of TOUCHES) document.addEventListener(type, touch, { capture: true, passive: true })
  return () => ({
    path: location.pathname,
    hasDialog: document.querySelector(DIALOGS) !== null,
    hasOffer: document.querySelector(OFFERS) !== null,
    hasText: [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
      (field) => field.value !== '' && !field.closest(UNSEEN),
    ),
    isTouched: touched === location.pathname,
  })
}
