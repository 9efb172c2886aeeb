import { createActor } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { isLeftByApp } from '#domain/leaving.ts'
import { selectIsAuthenticated } from '#machines/session/session/session.selectors.ts'
import { linkRoot } from './links/carry.ts'
import { attachFamily, attachEffects, type EffectHandlers } from '#ui/kit/effects.ts'
import type { ShellActors, RootActors } from '#machines/charts.ts'
import type { Surroundings } from './shell-actors.ts'
import { liveAppUpdate, liveInstallOffer } from './live/app-update.ts'
import { liveCart } from './live/cart.ts'
import { liveCatalogue } from './live/catalogue.ts'
import { liveHeldSales } from './live/held-sales.ts'
import { liveReceiptPrinter } from './live/receipt-printer.ts'
import { liveScanner } from './live/scanner.ts'
import { liveOutbox } from './live/outbox.ts'
import { livePayment } from './live/payment.ts'
import { liveTerminalLink } from './live/terminal-link.ts'
import { liveTillSettings } from './live/till-settings.ts'
import { liveTabLeader } from './live/tab-leader.ts'

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
  const isHandingOver = () =>
    isLeftByApp({
      isTakenOver: tabLeader.getSnapshot().hasTag('leaving'),
      isSignedIn: selectIsAuthenticated(session.getSnapshot()),
      isOpeningSignIn: effects.isLeaving(),
    })
  const cart = connected(
    createActor(liveCart(deps, tabLeader, isHandingOver), {
      input: { policy: deps.config.fixedDiscount },
      ...surroundings,
    }),
  ).start()
  const tillSettings = createActor(liveTillSettings(deps, session), {
    input: {
      usual: { fixed_discount: deps.config.fixedDiscount, offline_sales: deps.config.offlineSales },
    },
    ...surroundings,
  }).start()
  const catalogue = connected(createActor(liveCatalogue(deps, session), surroundings)).start()
  const heldSales = connected(createActor(liveHeldSales(deps, cart, tabLeader), surroundings)).start()
  const terminalLink = connected(
    createActor(liveTerminalLink(deps, session, tabLeader), surroundings),
  ).start()
  const outbox = connected(
    createActor(liveOutbox(deps, session), {
      input: { offlineSales: deps.config.offlineSales },
      ...surroundings,
    }),
  ).start()
  const payment = createActor(
    livePayment(deps, { session, cart, terminalLink, tillSettings, outbox }),
    surroundings,
  )
  attachFamily(payment, effects)
  const receiptPrinter = connected(
    createActor(liveReceiptPrinter(deps, { session, payment, outbox }), surroundings),
  ).start()
  const scanner = connected(createActor(liveScanner(deps), surroundings)).start()
  linkRoot({
    session,
    cart,
    catalogue,
    heldSales,
    outbox,
    payment,
    tabLeader,
    tillSettings,
    receiptPrinter,
    scanner,
  })
  payment.start()
  const appUpdate = connected(
    createActor(liveAppUpdate(deps, { cart, payment, tabLeader, receiptPrinter }), surroundings),
  ).start()
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
    tillSettings,
    appUpdate,
    installOffer,
    scanner,
    receiptPrinter,
  }
}
