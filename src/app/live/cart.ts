import { fromCallback, fromPromise, waitFor, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { cartMachine } from '#machines/selling/cart/cart.machine.ts'
import type { CartEvent, KeepCart, SavedCart } from '#machines/selling/cart/cart.types.ts'
import type { TabLeaderActor } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import { selectIsLeading } from '#machines/shell/tabLeader/tabLeader.selectors.ts'
import { keptCart } from '#services/storage/kept-cart.ts'

type KeptCart = ReturnType<typeof keptCart<SavedCart>>

/** Every change is written at once: the writes keep the order in which the cart and the held sales changed. */
const keepCart =
  (cartOfDevice: KeptCart): CallbackLogicFunction<KeepCart, CartEvent> =>
  ({ sendBack, receive }) =>
    receive(({ cart }) => {
      void cartOfDevice
        .keep(cart)
        .then((written) => written.ok || sendBack({ type: 'cart.notKept', fault: written.fault }))
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

export const liveCart = (deps: Deps, leadership: TabLeaderActor, isHandingOver: () => boolean) => {
  const cartOfDevice = keptCart(deps.records.cart, deps.leaveMark)
  return cartMachine.provide({
    actors: {
      // Only the tab that sells reads the cart, and so only that one ever writes it.
      readCart: fromPromise(async () => {
        await waitFor(leadership, selectIsLeading)
        return cartOfDevice.restore()
      }),
      keepCart: fromCallback(keepCart(cartOfDevice)),
      watchLeaving: fromCallback(watchLeaving(deps, isHandingOver)),
    },
  })
}
