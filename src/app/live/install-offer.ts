import { fromCallback, type CallbackLogicFunction } from 'xstate'
import { installOfferMachine } from '#machines/installOffer/installOffer.machine.ts'
import type { AskBrowser, InstallOfferEvent } from '#machines/installOffer/installOffer.types.ts'
import type { Ports } from '#app/ports.ts'
import type { EarlyOffer } from '#services/pwa/early-offer.ts'
import { followInstallation } from '#services/pwa/install.ts'

const browser =
  (early: EarlyOffer): CallbackLogicFunction<AskBrowser, InstallOfferEvent> =>
  ({ sendBack, receive }) => {
    const installation = followInstallation(window, early, {
      possible: () => sendBack({ type: 'install.possible' }),
      installed: () => sendBack({ type: 'app.installed' }),
    })
    receive(() => void installation.ask().finally(() => sendBack({ type: 'install.answered' })))
    return installation.stop
  }

export const liveInstallOffer = ({ earlyOffer }: Ports) =>
  installOfferMachine.provide({ actors: { browser: fromCallback(browser(earlyOffer)) } })
