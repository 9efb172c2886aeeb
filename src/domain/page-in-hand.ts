/** The page of the sale. */
const SALE = '/pos-home'

/** What can be seen of what somebody does on a page. */
export interface PageSeen {
  path: string
  hasDialog: boolean
  /** A field holds a text, whoever wrote it. */
  hasText: boolean
  /** A message offers something that goes with the page, such as Undo. */
  hasOffer: boolean
  /** Something was pressed, typed or dropped since the page was gone to. */
  isTouched: boolean
}

/** What the till has that is nowhere but on this page. */
export interface TillSeen {
  /** Something is being printed, or waits for the receipt printer because somebody has asked for it. */
  hasPrintJobs: boolean
  /** A way to pay, an amount or a customer is chosen: over an empty cart the device keeps none of it. */
  isPaymentChosen: boolean
}

type Seen = PageSeen & TillSeen

/** Would something be lost with the page that nobody has finished, whatever else was pressed there? */
export const isUnfinished = ({
  hasDialog,
  hasText,
  hasOffer,
  hasPrintJobs,
  isPaymentChosen,
}: Omit<Seen, 'path' | 'isTouched'>): boolean =>
  hasDialog || hasText || hasOffer || hasPrintJobs || isPaymentChosen

/**
 * Would something be lost with the page, or might it, since something was pressed there? What is in the cart is not asked
 * here; the page of the sale is touched all day long, and keeps nothing besides the cart and what is chosen to pay for it
 * that shows neither in a field nor in a dialog.
 */
export const isInHand = (seen: Seen): boolean => isUnfinished(seen) || (seen.isTouched && seen.path !== SALE)
