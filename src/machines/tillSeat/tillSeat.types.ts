export type TillSeatEvent =
  /** This tab is the one that sells now. */
  | { type: 'seat.given' }
  /** Another tab sells. */
  | { type: 'seat.taken' }
  /** Another tab wants to sell. */
  | { type: 'seat.wanted' }
  /** The tab that sells is taking a payment. */
  | { type: 'seat.refused' }
  /** The cashier wants to sell in this tab. */
  | { type: 'seat.claimed' }
  /** `isPaying`: a payment of this tab is going on. */
  | { type: 'payment.changed'; isPaying: boolean }

export interface TillSeatContext {
  isPaying: boolean
}

/** What the chart tells the other tabs, and the lock that only one tab can have. */
export type SeatCommand = { type: 'seat.asked' } | { type: 'seat.declined' }
