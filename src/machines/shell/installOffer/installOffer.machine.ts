import { sendTo, setup } from 'xstate'
import { callbackActor } from '#machines/kit/placeholders.ts'
import type { AskBrowser, InstallOfferEvent } from './installOffer.types.ts'

/** Installing the till as an app of the device, from the menu (decision 0060). */
export const installOfferMachine = setup({
  types: { events: {} as InstallOfferEvent },
  actors: {
    /** Says `install.possible`, `install.answered` and `app.installed`; asks on `install.started`. */
    browser: callbackActor<AskBrowser>('browser'),
  },
  actions: { ask: sendTo('browser', { type: 'install.started' }) },
}).createMachine({
  id: 'installOffer',
  invoke: { id: 'browser', src: 'browser' },
  initial: 'impossible',
  states: {
    impossible: {
      description:
        'It is installed already, or this browser does not install apps: the menu says nothing (decision 0060).',
      on: { 'install.possible': { target: 'possible', description: 'The browser would install it.' } },
    },
    possible: {
      description: "The menu shows 'Install' (decision 0060).",
      tags: 'possible',
      on: {
        'install.asked': { target: 'asking', description: 'The cashier wants it installed.' },
        'app.installed': { target: 'impossible', description: "By the browser's own menu." },
      },
    },
    asking: {
      description: 'The browser asks whether it may (decision 0060).',
      entry: 'ask',
      on: {
        'install.answered': {
          target: 'impossible',
          description: 'Yes or no: the browser says when it would do it again.',
        },
        'app.installed': { target: 'impossible', description: 'It is on the device.' },
      },
    },
  },
})
