import { chargeInputOf, paymentSetup } from './payment.setup.ts'

/** Step 2, 'Continue Payment on POS': one charge for each electronic tender (rulings.md, Payment steps). */
export const onTerminal = paymentSetup.createStateConfig({
  description: "Step 2, 'Continue Payment on POS': one charge per electronic tender (§4).",
  initial: 'checking',
  tags: 'overlay',
  entry: 'lockCart',
  on: {
    'status.checked': {
      actions: 'checkStatus',
      description: "Check POS Status: 'POS ONLINE' or 'POS OFFLINE' (§2).",
    },
  },
  states: {
    checking: {
      description: 'Is there a tender left for the terminal, and is the terminal there (rulings)?',
      always: [
        {
          guard: 'isPaidFor',
          target: '#payment.processing',
          description: 'The terminal has done its part (§4).',
        },
        {
          guard: 'hasUnsettled',
          target: 'charging',
          description: 'A charge whose outcome is not known is looked at first (rulings).',
        },
        {
          guard: 'isCartGone',
          target: '#payment.choosing',
          actions: { type: 'notify', params: { key: 'earlierSaleLetGo' } },
          description: 'Nobody is there any more to pay the rest: what was taken stays listed (rulings).',
        },
        { guard: 'isTerminalReady', target: 'charging', description: 'The payment is requested (§4).' },
        { target: 'halted', description: 'The POS is not connected (§2).' },
      ],
    },
    charging: {
      description: 'A charge is under way; there is never a second one beside it (rulings).',
      tags: 'inFlight',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => chargeInputOf(context),
        onDone: [
          {
            guard: { type: 'isTenderPaid', params: ({ event }) => ({ ended: event.output }) },
            target: 'checking',
            actions: { type: 'keepCharge', params: ({ event }) => ({ ended: event.output }) },
            description: "'payment was successful': the next tender, or on to step 3 (§8).",
          },
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ ended: event.output }) },
            target: '#payment.choosing',
            actions: [
              { type: 'keepCharge', params: ({ event }) => ({ ended: event.output }) },
              { type: 'notifyOtherAmount', params: ({ event }) => ({ ended: event.output }) },
            ],
            description: 'It is about another amount than is to be paid: the cashier divides anew (rulings).',
          },
          {
            guard: { type: 'isLeftOpen', params: ({ event }) => ({ ended: event.output }) },
            target: '#payment.choosing',
            actions: [
              { type: 'keepCharge', params: ({ event }) => ({ ended: event.output }) },
              'noteLeftOpen',
            ],
            description: 'Not known: the sale may go on hold or take another mode (rulings).',
          },
          {
            guard: 'isCartGone',
            target: '#payment.choosing',
            actions: { type: 'keepCharge', params: ({ event }) => ({ ended: event.output }) },
            description: 'Declined, and its cart is gone: it is let go (rulings).',
          },
          {
            target: 'halted.stopped',
            actions: { type: 'keepCharge', params: ({ event }) => ({ ended: event.output }) },
            description: "'payment failed', or the terminal was not there: Retry or Continue (§2).",
          },
        ],
        onError: {
          target: '#payment.restoring',
          actions: { type: 'notify', params: { key: 'unexpectedError' } },
        },
      },
      on: {
        'overlay.closed': {
          actions: 'dismissCharge',
          description: 'X asks first while a charge is in flight (rulings).',
        },
      },
    },
    halted: {
      description: 'The payment on the POS does not go on by itself: the cashier decides (§2).',
      initial: 'notConnected',
      on: {
        'payment.retried': [
          {
            guard: 'isTerminalReady',
            target: 'checking',
            description: 'Retry repeats the payment request (§4).',
          },
          {
            target: '.connecting',
            actions: 'reconnect',
            description: "'Connect and retry' (§2).",
          },
        ],
        'payment.continued': [
          {
            guard: 'isTerminalReady',
            target: '#payment.processing',
            actions: { type: 'notify', params: { key: 'processingWithoutPayment' } },
            description: 'Continue proceeds without POS; the sale is not confirmed (§4, rulings).',
          },
          {
            target: '#payment.processing',
            actions: [
              { type: 'notify', params: { key: 'terminalNotOpen' } },
              { type: 'notify', params: { key: 'processingWithoutPayment' } },
            ],
            description: "'WebSocket is not open.', followed by 'Processing without payment...' (§8).",
          },
        ],
        'overlay.closed': { target: '#payment.choosing', description: 'X resets the overlay to none (§4).' },
        'step.left': {
          target: '#payment.confirming',
          description: "Back in the browser goes one step back, to 'Confirm Sales' (rulings).",
        },
      },
      states: {
        notConnected: {
          description: 'The POS is not connected: connect and retry, or continue (§2).',
          entry: 'notifyTerminal',
        },
        connecting: {
          description: 'The terminal is called again (§2).',
          tags: 'busy',
          on: {
            'terminal.changed': [
              {
                guard: { type: 'hasTerminalCome', params: ({ event }) => event },
                target: '#payment.onTerminal.checking',
                actions: { type: 'keepStatus', params: ({ event }) => event },
                description: 'The terminal is there; the payment is requested (§2).',
              },
              {
                guard: { type: 'isTerminalMissing', params: ({ event }) => event },
                target: 'notConnected',
                actions: { type: 'keepStatus', params: ({ event }) => event },
                description: 'Still not connected (§8).',
              },
            ],
          },
          after: { connectTimeout: { target: 'notConnected', description: 'Nobody answers.' } },
        },
        stopped: { description: 'The terminal took no money: Retry or Continue (§2).' },
      },
    },
  },
})
