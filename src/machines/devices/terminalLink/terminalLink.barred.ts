import { terminalLinkSetup } from './terminalLink.setup.ts'

/** The browser keeps this page from programs on its own machine, the terminal service among them. */
export const barred = terminalLinkSetup.createStateConfig({
  description:
    "The browser stands between the page and the terminal: 'POS OFFLINE' with the way out (§10.50).",
  initial: 'refused',
  invoke: { id: 'watchReach', src: 'watchReach' },
  on: {
    'till.closed': {
      target: '#terminalLink.resting',
      description: 'The cashier has left; the terminal is let go (§10.80).',
    },
    'connection.retried': {
      target: '#terminalLink.linked',
      description: "'Connect and retry': perhaps the setting of the browser has changed by now (§2.76).",
    },
    'reach.changed': {
      target: '#terminalLink.linked',
      description: 'The permission was changed in the browser (§10.50).',
    },
  },
  states: {
    asking: {
      description: 'The browser will ask for its permission; a notice says first what for (§10.50).',
      on: {
        'reach.asked': {
          target: '#terminalLink.linked',
          actions: 'allowAsking',
          description: "'Allow the card terminal': the connection makes the browser ask (§10.50).",
        },
      },
    },
    refused: { description: 'The permission was refused; only the settings of the browser help (§10.50).' },
    insecure: { description: 'A page without https can have no permission at all (§10.50).' },
  },
})
