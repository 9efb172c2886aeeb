import { terminalLinkSetup } from './terminalLink.setup.ts'

/** The browser keeps this page from programs on its own machine, the terminal service among them. */
export const barred = terminalLinkSetup.createStateConfig({
  description:
    "The browser stands between the page and the terminal: 'POS OFFLINE' with the way out (§2, §7).",
  initial: 'refused',
  invoke: { id: 'watchReach', src: 'watchReach' },
  on: {
    'till.closed': {
      target: '#terminalLink.resting',
      description: 'The cashier has left; the terminal is let go (§7).',
    },
    'connection.retried': {
      target: '#terminalLink.linked',
      description: "'Connect and retry': perhaps the browser has been told otherwise by now (§2).",
    },
    'reach.changed': {
      target: '#terminalLink.linked',
      description: 'The permission was changed in the browser (§7).',
    },
  },
  states: {
    asking: {
      description: 'The browser will ask for its permission; the cashier is told first what for (§7).',
      on: {
        'reach.asked': {
          target: '#terminalLink.linked',
          actions: 'allowAsking',
          description: "'Allow the card terminal': the connection makes the browser ask (§7).",
        },
      },
    },
    refused: { description: 'The permission was refused; only the settings of the browser help (§7).' },
    insecure: { description: 'A page without https can have no permission at all (§7).' },
  },
})
