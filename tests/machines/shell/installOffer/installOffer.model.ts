import { installOfferMachine } from '#machines/shell/installOffer/installOffer.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const installOfferModel = chartModel(installOfferMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'install.possible' },
    { type: 'install.asked' },
    { type: 'install.answered' },
    { type: 'app.installed' },
  ],
  outcomes: {},
  key: () => true,
  accepts: {
    impossible: ['install.possible'],
    possible: ['app.installed', 'install.asked'],
    asking: ['app.installed', 'install.answered'],
  },
  cashierSees: {
    impossible: 'Nothing of it in the menu',
    possible: "'Install Tillstate' in the menu",
    asking: "The browser's own question",
  },
})
