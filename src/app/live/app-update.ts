import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import type { TillSeen } from '#domain/page-in-hand.ts'
import { isDraftEmpty } from '#domain/payment-draft.ts'
import type { RootActors } from '#machines/charts.ts'
import { selectIsInUse } from '#machines/devices/receiptPrinter/receiptPrinter.selectors.ts'
import { appUpdateMachine } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import type { AppUpdateEvent, TakeOver } from '#machines/shell/appUpdate/appUpdate.types.ts'
import { followVersions } from '#services/pwa/service-worker.ts'
import { installOfferMachine } from '#machines/shell/installOffer/installOffer.machine.ts'
import type { AskBrowser, InstallOfferEvent } from '#machines/shell/installOffer/installOffer.types.ts'
import type { EarlyOffer } from '#services/pwa/early-offer.ts'
import { followInstallation } from '#services/pwa/install.ts'
import { reloadPage } from './reload-page.ts'

const browser =
  (early: EarlyOffer): CallbackLogicFunction<AskBrowser, InstallOfferEvent> =>
  ({ sendBack, receive }) => {
    const installation = followInstallation(window, early, {
      possible: () => sendBack({ type: 'install.possible' }),
      installed: () => sendBack({ type: 'app.installed' }),
    })
    const answered = () => sendBack({ type: 'install.answered' })
    // Browsers refuse to ask where nobody has pressed anything just before.
    receive(() => void installation.ask().then(answered, answered))
    return installation.stop
  }

export const liveInstallOffer = ({ earlyOffer }: Deps) =>
  installOfferMachine.provide({ actors: { browser: fromCallback(browser(earlyOffer)) } })

/** The built app brings a service worker; while it is being developed there is none. */
const SERVICE_WORKER = '/sw.js'

const serviceWorker: CallbackLogicFunction<TakeOver, AppUpdateEvent> = ({ sendBack, receive }) => {
  if (!import.meta.env.PROD) return
  const versions = followVersions(SERVICE_WORKER, {
    found: () => sendBack({ type: 'update.found' }),
    tookOver: () => sendBack({ type: 'update.tookOver' }),
  })
  receive(() => versions.takeOver())
  return versions.stop
}

type Selling = Pick<RootActors, 'cart' | 'payment' | 'tabLeader' | 'receiptPrinter'>

/** What the till has on this page alone. */
const lookAtTill = ({ payment, receiptPrinter }: Selling): TillSeen => ({
  hasPrintJobs: selectIsInUse(receiptPrinter.getSnapshot()),
  isPaymentChosen: !isDraftEmpty(payment.getSnapshot().context.draft),
})

export const liveAppUpdate = (deps: Pick<Deps, 'written' | 'lookAtPage'>, selling: Selling) =>
  appUpdateMachine.provide({
    actors: {
      serviceWorker: fromCallback(serviceWorker),
      tillLink: fromCallback(linkOf('appUpdate', 'tillLink', selling)),
      lookAtPage: fromPromise(async () => ({ ...deps.lookAtPage(), ...lookAtTill(selling) })),
      reloadPage: reloadPage(deps),
    },
  })
