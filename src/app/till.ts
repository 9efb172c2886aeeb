import { createActor } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { selectIsAuthenticated, selectIsHandingOver } from '#machines/session/session.selectors.ts'
import { attachFamily, attachOutlets, type Outlets } from '#ui/kit/outlets.ts'
import type { EntranceActors, RootActors } from '#ui/kit/till.ts'
import type { Surroundings } from './entrance-actors.ts'
import { liveAppUpdate } from './live/app-update.ts'
import { liveCart } from './live/cart.ts'
import { doubtStock, followSales, followStock, liveCatalogue } from './live/catalogue.ts'
import { saleClearer } from './live/clear-sale.ts'
import { liveHeldSales } from './live/held-sales.ts'
import { liveInstallOffer } from './live/install-offer.ts'
import { liveReceiptPrinter } from './live/receipt-printer.ts'
import { liveScanner } from './live/scanner.ts'
import { liveOutbox } from './live/outbox.ts'
import { livePayment } from './live/payment.ts'
import { liveTerminalLink } from './live/terminal-link.ts'
import { followPayment, liveTillSeat } from './live/till-seat.ts'

/** Starts the charts behind those of the entrance, their messages and routes connected to the outlets. */
export const createTill = (
  ports: Ports,
  outlets: Outlets,
  entrance: EntranceActors,
  surroundings: Surroundings,
): RootActors => {
  const { session } = entrance
  const connected = <Actor extends object>(actor: Actor): Actor => {
    attachOutlets(actor, outlets)
    return actor
  }
  const tillSeat = connected(createActor(liveTillSeat(ports), surroundings)).start()
  const isHandingOver = () => {
    const snapshot = session.getSnapshot()
    const isLeavingSeat = tillSeat.getSnapshot().hasTag('leaving')
    const isOpeningSignIn = outlets.isLeaving() || selectIsHandingOver(snapshot)
    return isLeavingSeat || !selectIsAuthenticated(snapshot) || isOpeningSignIn
  }
  const cart = connected(
    createActor(liveCart(ports, tillSeat, isHandingOver), {
      input: { policy: ports.config.fixedDiscount },
      ...surroundings,
    }),
  ).start()
  const catalogue = connected(createActor(liveCatalogue(ports, session), surroundings)).start()
  const heldSales = connected(createActor(liveHeldSales(ports, cart, tillSeat), surroundings)).start()
  const clearSale = saleClearer(ports, cart, heldSales)
  session.on('signedOut', clearSale)
  session.on('storeLeft', clearSale)
  session.on('signedOut', () => void ports.keptSales.keepOnly([]))
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
  doubtStock(catalogue, outbox)
  followStock(catalogue, cart)
  followPayment(tillSeat, payment)
  const receiptPrinter = connected(
    createActor(liveReceiptPrinter(ports, { session, payment }), surroundings),
  ).start()
  payment.start()
  const appUpdate = createActor(liveAppUpdate({ cart, payment }), surroundings).start()
  const scanner = connected(createActor(liveScanner(ports), surroundings)).start()
  const installOffer = createActor(liveInstallOffer(ports), surroundings).start()
  return {
    ...entrance,
    cart,
    catalogue,
    heldSales,
    terminalLink,
    outbox,
    payment,
    tillSeat,
    appUpdate,
    installOffer,
    scanner,
    receiptPrinter,
  }
}
