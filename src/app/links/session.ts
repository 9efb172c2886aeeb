import {
  selectCashier,
  selectIsSigningOut,
  selectMayStay,
  selectSession,
  selectStoreId,
  selectWorkplace,
  type SessionSnapshot,
} from '#machines/session/session/session.selectors.ts'
import { selectIsLeading, type TabLeaderSnapshot } from '#machines/shell/tabLeader/tabLeader.selectors.ts'
import { isRestored } from './cart.ts'
import { afterChange, nothing, only, whenAsked, whenChanged, whenEmitted } from './rows.ts'

/** The store that a cashier works in, signed in or asked to sign in again. */
const storeAtWork = (session: SessionSnapshot): string | undefined =>
  selectMayStay(session) ? selectStoreId(session) : undefined

/** A cashier works in a store, and this tab is the one that sells. */
const sellsHere = (session: SessionSnapshot, tabLeader: TabLeaderSnapshot): boolean =>
  storeAtWork(session) !== undefined && selectIsLeading(tabLeader)

const enteredStore = (session: SessionSnapshot): { storeId: string } | undefined => {
  const storeId = storeAtWork(session)
  return storeId === undefined ? undefined : { storeId }
}

const signedInCashier = (session: SessionSnapshot): { userId: string } | undefined => {
  const cashier = selectCashier(session)
  return cashier && { userId: cashier.userId }
}

/** What the session says to the others, and who else clears what was being sold. */
export const sessionLinks = [
  // The session opens and closes the till.
  whenChanged({
    from: ['session'],
    select: ({ session }) => enteredStore(session),
    to: 'catalogue',
    through: 'storeLink',
    event: 'store.entered',
  }),
  whenChanged({
    from: ['session'],
    select: ({ session }) => only(storeAtWork(session) === undefined),
    to: 'catalogue',
    through: 'storeLink',
    event: 'store.left',
  }),
  whenChanged({
    from: ['session'],
    select: ({ session }) => enteredStore(session),
    to: 'tillSettings',
    through: 'storeLink',
    event: 'store.entered',
  }),
  whenChanged({
    from: ['session'],
    select: ({ session }) => only(storeAtWork(session) === undefined),
    to: 'tillSettings',
    through: 'storeLink',
    event: 'store.left',
  }),
  // Two tabs with a line each to one terminal would hear each other's answers, and report it twice (decision 0062).
  whenChanged({
    from: ['session', 'tabLeader'],
    select: ({ session, tabLeader }) => only(sellsHere(session, tabLeader)),
    to: 'terminalLink',
    through: 'watchTill',
    event: 'till.opened',
  }),
  whenChanged({
    from: ['session', 'tabLeader'],
    select: ({ session, tabLeader }) => only(!sellsHere(session, tabLeader)),
    to: 'terminalLink',
    through: 'watchTill',
    event: 'till.closed',
  }),
  whenChanged({
    from: ['session'],
    select: ({ session }) => ({
      mayStay: selectMayStay(session),
      isEntered: selectWorkplace(session) !== undefined,
    }),
    to: 'tillGuard',
    through: 'sessionLink',
    event: 'session.changed',
  }),
  afterChange({
    from: ['session'],
    select: ({ session }) => ({ token: selectSession(session)?.token }),
    content: ({ token }) => only(token !== undefined),
    changesOnly: true,
    to: 'outbox',
    through: 'channel',
    event: 'connection.restored',
  }),
  whenChanged({
    from: ['session'],
    select: ({ session }) => only(selectIsSigningOut(session)),
    changesOnly: true,
    to: 'cart',
    event: 'signOut.begun',
    once: isRestored,
  }),
  whenChanged({
    from: ['session'],
    select: ({ session }) => only(!selectIsSigningOut(session)),
    changesOnly: true,
    to: 'cart',
    event: 'signOut.ended',
    once: isRestored,
  }),

  // A sign-out by hand and a switch of the store clear what was being sold (§4.40, §8.12). The payment hears of it before
  // the cart is empty: what it lets go of then is kept with the sale.
  whenEmitted({ from: 'session', emitted: 'signedOut', content: nothing, to: 'payment', event: 'sale.left' }),
  whenEmitted({ from: 'session', emitted: 'storeLeft', content: nothing, to: 'payment', event: 'sale.left' }),
  whenEmitted({ from: 'session', emitted: 'signedOut', content: nothing, to: 'cart', event: 'sale.left' }),
  whenEmitted({ from: 'session', emitted: 'storeLeft', content: nothing, to: 'cart', event: 'sale.left' }),
  whenEmitted({
    from: 'session',
    emitted: 'signedOut',
    content: nothing,
    to: 'heldSales',
    event: 'heldSales.cleared',
  }),
  whenEmitted({
    from: 'session',
    emitted: 'storeLeft',
    content: nothing,
    to: 'heldSales',
    event: 'heldSales.cleared',
  }),
  // A receipt may name a customer: none that waits for the printer is for the next cashier.
  whenEmitted({
    from: 'session',
    emitted: 'signedOut',
    content: nothing,
    to: 'receiptPrinter',
    event: 'cashier.signedOut',
  }),
  whenChanged({
    from: ['session'],
    select: ({ session }) => signedInCashier(session),
    to: 'receiptPrinter',
    event: 'cashier.signedIn',
  }),
  whenAsked({
    from: 'demoSwitch',
    through: 'saleLink',
    command: 'sale.cleared',
    content: nothing,
    to: 'payment',
    event: 'sale.left',
  }),
  whenAsked({
    from: 'demoSwitch',
    through: 'saleLink',
    command: 'sale.cleared',
    content: nothing,
    to: 'cart',
    event: 'sale.left',
  }),
  whenAsked({
    from: 'demoSwitch',
    through: 'saleLink',
    command: 'sale.cleared',
    content: nothing,
    to: 'heldSales',
    event: 'heldSales.cleared',
  }),
]
