export type AppUpdateEvent =
  /** `isFree`: no line in the cart, no payment going on. `isElsewhere`: another tab sells, and this one waits for nothing. */
  | { type: 'till.changed'; isFree: boolean; isElsewhere: boolean }
  /** The next version is on the device and waits to be taken over. */
  | { type: 'update.found' }
  /** The next version has taken over, here or in another tab. */
  | { type: 'update.tookOver' }
  | { type: 'update.accepted' }
  | { type: 'update.postponed' }

export interface AppUpdateContext {
  isFree: boolean
  isElsewhere: boolean
}

/** What the chart sends to the service worker. */
export interface TakeOver {
  type: 'update.started'
}
