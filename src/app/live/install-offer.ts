import { fromCallback, type CallbackLogicFunction } from 'xstate'
import { installOfferMachine } from '#machines/shell/installOffer/installOffer.machine.ts'
import type { AskBrowser, InstallOfferEvent } from '#machines/shell/installOffer/installOffer.types.ts'
import type { Deps } from '#app/deps.ts'
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

export const liveInstallOffer = ({ earlyOffer }: Deps) =>
  installOfferMachine.provide({ actors: { browser: fromCallback(browser(earlyOffer)) } })
