import { createActor } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { providerPage } from '#domain/sign-in.ts'
import { selectIsAuthenticated, selectIsHandingOver } from '#machines/session/session.selectors.ts'
import { attachOutlets, type Outlets } from '#ui/kit/outlets.ts'
import type { RootActors, Till } from '#ui/kit/till.ts'
import { liveCart } from './live/cart.ts'
import { liveCatalogue } from './live/catalogue.ts'
import { saleClearer } from './live/clear-sale.ts'
import { liveColorMode } from './live/color-mode.ts'
import { liveHeldSales } from './live/held-sales.ts'
import { liveSession } from './live/session.ts'

/** After a session that expired, the cashier comes back to the sale. */
const SALE = '/pos-home'

/** Starts the charts that live as long as the page, their messages and routes connected to the outlets. */
export const createTill = (ports: Ports, outlets: Outlets, inspect?: Till['inspect']): RootActors => {
  const watched = inspect ? { inspect } : {}
  const connected = <Actor extends object>(actor: Actor): Actor => {
    attachOutlets(actor, outlets)
    return actor
  }
  const countUnsent = () => Promise.resolve(0)
  const signInUrl = providerPage({
    providerUrl: ports.config.providerUrl,
    origin: ports.origin,
    sourceUrl: SALE,
  })
  const session = connected(
    createActor(liveSession(ports, countUnsent), { input: { signInUrl }, ...watched }),
  ).start()
  const colorMode = createActor(liveColorMode(ports), watched).start()
  const isHandingOver = () => {
    const snapshot = session.getSnapshot()
    return !selectIsAuthenticated(snapshot) || selectIsHandingOver(snapshot)
  }
  const cart = connected(
    createActor(liveCart(ports, isHandingOver), {
      input: { policy: ports.config.fixedDiscount },
      ...watched,
    }),
  ).start()
  const catalogue = connected(createActor(liveCatalogue(ports, session), watched)).start()
  const heldSales = connected(createActor(liveHeldSales(ports, cart), watched)).start()
  session.on('signedOut', saleClearer(cart, heldSales))
  return { colorMode, session, cart, catalogue, heldSales }
}
