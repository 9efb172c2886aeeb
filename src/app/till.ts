import { createActor } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { selectIsAuthenticated, selectIsHandingOver } from '#machines/session/session/session.selectors.ts'
import { attachFamily, attachEffects, type EffectHandlers } from '#ui/kit/effects.ts'
import type { ShellActors, RootActors } from '#ui/kit/till.ts'
import type { Surroundings } from './shell-actors.ts'
import { liveAppUpdate } from './live/app-update.ts'
import { followSignOut, liveCart } from './live/cart.ts'
import { doubtStock, followSales, followStock, liveCatalogue } from './live/catalogue.ts'
import { saleClearer } from './live/clear-sale.ts'
import { liveHeldSales } from './live/held-sales.ts'
import { liveInstallOffer } from './live/install-offer.ts'
import { liveReceiptPrinter } from './live/receipt-printer.ts'
import { liveScanner } from './live/scanner.ts'
import { liveOutbox } from './live/outbox.ts'
import { livePayment } from './live/payment.ts'
import { liveTerminalLink } from './live/terminal-link.ts'
import { followPayment, liveTabLeader } from './live/tab-leader.ts'

/** Starts the charts behind those of the shell, their messages and routes connected to the effect handlers. */
export const createTill = (
  deps: Deps,
  effects: EffectHandlers,
  shell: ShellActors,
  surroundings: Surroundings,
): RootActors => {
  const { session } = shell
  const connected = <Actor extends object>(actor: Actor): Actor => {
    attachEffects(actor, effects)
    return actor
  }
  const tabLeader = connected(createActor(liveTabLeader(deps), surroundings)).start()
  const isHandingOver = () => {
    const snapshot = session.getSnapshot()
    const isLeaving = tabLeader.getSnapshot().hasTag('leaving')
    const isOpeningSignIn = effects.isLeaving() || selectIsHandingOver(snapshot)
    return isLeaving || !selectIsAuthenticated(snapshot) || isOpeningSignIn
  }
  const cart = connected(
    createActor(liveCart(deps, tabLeader, isHandingOver), {
      input: { policy: deps.config.fixedDiscount },
      ...surroundings,
    }),
  ).start()
  const catalogue = connected(createActor(liveCatalogue(deps, session), surroundings)).start()
  const heldSales = connected(createActor(liveHeldSales(deps, cart, tabLeader), surroundings)).start()
  followSignOut(session, cart)
  const clearSale = saleClearer(deps, cart, heldSales)
  session.on('signedOut', clearSale)
  session.on('storeLeft', clearSale)
  session.on('signedOut', () => void deps.keptSales.keepOnly([]))
  const terminalLink = connected(createActor(liveTerminalLink(deps, session), surroundings)).start()
  const outbox = connected(
    createActor(liveOutbox(deps, session), {
      input: { offlineSales: deps.config.offlineSales },
      ...surroundings,
    }),
  ).start()
  const payment = createActor(livePayment(deps, { session, cart, terminalLink, outbox }), surroundings)
  attachFamily(payment, effects)
  followSales(catalogue, payment)
  doubtStock(catalogue, outbox)
  followStock(catalogue, cart)
  followPayment(tabLeader, payment)
  const receiptPrinter = connected(
    createActor(liveReceiptPrinter(deps, { session, payment }), surroundings),
  ).start()
  payment.start()
  const appUpdate = createActor(liveAppUpdate(deps, { cart, payment }), surroundings).start()
  const scanner = connected(createActor(liveScanner(deps), surroundings)).start()
  const installOffer = createActor(liveInstallOffer(deps), surroundings).start()
  return {
    ...shell,
    cart,
    catalogue,
    heldSales,
    terminalLink,
    outbox,
    payment,
    tabLeader,
    appUpdate,
    installOffer,
    scanner,
    receiptPrinter,
  }
}
