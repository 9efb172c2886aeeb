import type { TopLayer } from '#machines/selling/payment/payment.types.ts'

export type BackGuardEvent =
  /** `isOpen`: the cart has lines, or a step of the payment shows. */
  | { type: 'sale.changed'; isOpen: boolean }
  /** Back was pressed in the browser; `layer` is what lies on top of the sale at this moment. */
  | { type: 'back.pressed'; layer: TopLayer }

/** What the chart sends to the browser's history. */
export type HistoryCommand =
  /** An entry of its own lies on top, which Back takes away instead of the page. */
  | { type: 'guard.placed' }
  /** Back on that entry. */
  | { type: 'guard.returned' }
  /** Back goes on to the page before. */
  | { type: 'back.continued' }

/** What the chart sends to the sale. */
export type SaleCommand =
  | { type: 'modal.closed' }
  | { type: 'dialog.closed' }
  | { type: 'creation.left' }
  | { type: 'step.left' }
  | { type: 'overlay.closed' }
