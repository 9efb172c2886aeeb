import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { ok } from '#domain/result.ts'
import { cartMachine, type CartActor } from '#machines/selling/cart/cart.machine.ts'
import type { CartSnapshot } from '#machines/selling/cart/cart.selectors.ts'
import type { CartEvent, KeepCart, RestoredCart } from '#machines/selling/cart/cart.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { selectIsSigningOut } from '#machines/session/session/session.selectors.ts'
import type { TabLeaderActor } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import { followChanges } from './follow.ts'
import { reached } from './reached.ts'
import { leading } from './tab-leader.ts'

/** Only the tab that sells reads the cart, and so only that one ever writes it. */
const readCart = async ({ records, leaveMark }: Deps, leadership: TabLeaderActor): Promise<RestoredCart> => {
  await leading(leadership)
  if (!leaveMark.take()) return records.cart.read()
  const removed = await records.cart.remove()
  return removed.ok ? ok(undefined) : removed
}

/** Every change is written at once: the writes keep the order in which the cart and the held sales changed. */
const keepCart =
  ({ records, leaveMark }: Deps): CallbackLogicFunction<KeepCart, CartEvent> =>
  ({ sendBack, receive }) =>
    receive(({ cart }) => {
      if (cart) leaveMark.clear()
      const kept = cart ? records.cart.write(cart) : records.cart.remove()
      void kept.then(({ ok: isKept }) => isKept || sendBack({ type: 'cart.notKept' }))
    })

/** `isHandingOver`: the app itself opens another page and comes back, which is no leaving. */
const watchLeaving = (
  { leaveMark }: Deps,
  isHandingOver: () => boolean,
): CallbackLogicFunction<AnyEventObject, CartEvent> => {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isHandingOver()) event.preventDefault()
  }
  const leave = () => {
    if (!isHandingOver()) leaveMark.set()
  }
  return ({ sendBack }) => {
    // A page that the browser kept alive comes back as it was, though the cashier had left it.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted && !isHandingOver()) sendBack({ type: 'page.left' })
    }
    addEventListener('beforeunload', warn)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }
}

/** Whether the cart is there as the device kept it. */
export const isRestored = (snapshot: CartSnapshot): boolean => !snapshot.matches('restoring')

/** Waits until the cart is there as the device kept it. */
export const restoredCart = (cart: CartActor): Promise<void> => reached(cart, isRestored)

/** Acts at once, or while the kept cart is still being read as soon as it is there. */
export const onceRestored = (cart: CartActor, act: () => void): void =>
  isRestored(cart.getSnapshot()) ? act() : void restoredCart(cart).then(act)

/** Sends events to the cart; those that come while the kept cart is still being read wait for it. */
export const cartSender =
  (cart: CartActor) =>
  (event: CartEvent): void =>
    onceRestored(cart, () => cart.send(event))

/** The cart stays as it is from the moment the cashier asks to sign out until that is done or given up. */
export const followSignOut = (session: SessionActor, cart: CartActor): void => {
  const send = cartSender(cart)
  followChanges(session, selectIsSigningOut, (isSigningOut) =>
    send({ type: isSigningOut ? 'signOut.begun' : 'signOut.ended' }),
  )
}

export const liveCart = (deps: Deps, leadership: TabLeaderActor, isHandingOver: () => boolean) =>
  cartMachine.provide({
    actors: {
      readCart: fromPromise(() => readCart(deps, leadership)),
      keepCart: fromCallback(keepCart(deps)),
      watchLeaving: fromCallback(watchLeaving(deps, isHandingOver)),
    },
  })
