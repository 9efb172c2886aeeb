import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { providerPage } from '#domain/sign-in.ts'
import { selectIsAuthenticated, selectIsHandingOver } from '#machines/session/session.selectors.ts'
import { attachFamily, attachOutlets, type Outlets } from '#ui/kit/outlets.ts'
import type { RootActors } from '#ui/kit/till.ts'
import { liveAppUpdate } from './live/app-update.ts'
import { liveCart } from './live/cart.ts'
import { followSales, liveCatalogue } from './live/catalogue.ts'
import { saleClearer } from './live/clear-sale.ts'
import { liveColorMode } from './live/color-mode.ts'
import { liveHeldSales } from './live/held-sales.ts'
import { liveInstallOffer } from './live/install-offer.ts'
import { liveOutbox } from './live/outbox.ts'
import { livePayment } from './live/payment.ts'
import { liveSession } from './live/session.ts'
import { liveTerminalLink } from './live/terminal-link.ts'

/** After a session that expired, the cashier comes back to the sale. */
const SALE = '/pos-home'

/** Who looks at all charts, and whose clock their delays go by: the browser's unless another is given. */
type Surroundings = Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>

/** Starts the charts that live as long as the page, their messages and routes connected to the outlets. */
export const createTill = (ports: Ports, outlets: Outlets, surroundings: Surroundings = {}): RootActors => {
  const connected = <Actor extends object>(actor: Actor): Actor => {
    attachOutlets(actor, outlets)
    return actor
  }
  const signInUrl = providerPage({
    providerUrl: ports.config.providerUrl,
    origin: ports.origin,
    sourceUrl: SALE,
  })
  const session = connected(
    createActor(liveSession(ports), { input: { signInUrl }, ...surroundings }),
  ).start()
  const colorMode = createActor(liveColorMode(ports), surroundings).start()
  const isHandingOver = () => {
    const snapshot = session.getSnapshot()
    return !selectIsAuthenticated(snapshot) || selectIsHandingOver(snapshot)
  }
  const cart = connected(
    createActor(liveCart(ports, isHandingOver), {
      input: { policy: ports.config.fixedDiscount },
      ...surroundings,
    }),
  ).start()
  const catalogue = connected(createActor(liveCatalogue(ports, session), surroundings)).start()
  const heldSales = connected(createActor(liveHeldSales(ports, cart), surroundings)).start()
  session.on('signedOut', saleClearer(cart, heldSales))
  const terminalLink = connected(createActor(liveTerminalLink(ports, session), surroundings)).start()
  const outbox = connected(
    createActor(liveOutbox(ports, session), {
      input: { offlineSales: ports.config.offlineSales },
      ...surroundings,
    }),
  ).start()
  const payment = createActor(livePayment(ports, { session, cart, terminalLink, outbox }), surroundings)
  attachFamily(payment, outlets)
  followSales(catalogue, payment)
  payment.start()
  const appUpdate = createActor(liveAppUpdate({ cart, payment }), surroundings).start()
  const installOffer = createActor(liveInstallOffer(), surroundings).start()
  return {
    colorMode,
    session,
    cart,
    catalogue,
    heldSales,
    terminalLink,
    outbox,
    payment,
    appUpdate,
    installOffer,
  }
}
