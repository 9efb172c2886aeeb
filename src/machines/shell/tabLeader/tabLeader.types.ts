export type TabLeaderEvent =
  /** This tab is the one that sells now. */
  | { type: 'leadership.given' }
  /** Another tab sells. */
  | { type: 'leadership.taken' }
  /** Another tab wants to sell. */
  | { type: 'leadership.wanted' }
  /** The tab that sells is taking a payment. */
  | { type: 'leadership.refused' }
  /** The cashier wants to sell in this tab. */
  | { type: 'leadership.claimed' }
  /** `isPaying`: a payment of this tab is going on. */
  | { type: 'payment.changed'; isPaying: boolean }

export interface TabLeaderContext {
  isPaying: boolean
}

/** What the chart sends to the other tabs, and the lock that only one tab can have. */
export type LeadershipCommand = { type: 'leadership.asked' } | { type: 'leadership.declined' }
