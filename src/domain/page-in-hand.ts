/** The page of the sale. */
const SALE = '/pos-home'

/** What can be seen of what somebody does on a page. */
export interface PageSeen {
  path: string
  hasDialog: boolean
  /** A field holds a text, whoever wrote it. */
  hasText: boolean
  /** Something was pressed, typed or dropped since the page was gone to. */
  isTouched: boolean
}

/**
 * Would something be lost with the page? What is in the cart is not asked here; the page of the sale is touched all day
 * long, and keeps nothing besides the cart that shows neither in a field nor in a dialog.
 */
export const isInHand = ({ path, hasDialog, hasText, isTouched }: PageSeen): boolean =>
  hasDialog || hasText || (isTouched && path !== SALE)
