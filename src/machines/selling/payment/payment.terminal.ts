import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { chargeInputOf, ofSale } from './payment.reading.ts'
import { paymentSetup } from './payment.setup.ts'

const NOT_READ = {
  target: '#payment.restoring',
  actions: UNEXPECTED,
} as const

/** Every decision of this step goes by what the device knows of the sale's charges at that moment. */
const reading = (target: string, description: string) =>
  paymentSetup.createStateConfig({
    description,
    tags: 'busy',
    invoke: {
      id: 'readCharges',
      src: 'readCharges',
      input: ({ context }) => ofSale(context),
      onDone: [
        {
          guard: { type: 'isRead', params: ({ event }) => ({ read: event.output }) },
          target,
          actions: { type: 'keepCharges', params: ({ event }) => ({ read: event.output }) },
          description: 'What the terminal took, and what is not known (decision 0095).',
        },
        { ...NOT_READ, actions: STORAGE_FAILED, description: 'The device could not be read.' },
      ],
      onError: NOT_READ,
    },
  })

/** Step 2, 'Continue Payment on POS': one charge for each electronic tender (§10.26). */
export const onTerminal = paymentSetup.createStateConfig({
  description: "Step 2, 'Continue Payment on POS': one charge per electronic tender (§4.18, §10.26).",
  initial: 'reading',
  tags: 'overlay',
  entry: 'lockCart',
  on: {
    'status.checked': {
      actions: 'checkStatus',
      description: "Check POS Status: 'POS ONLINE' or 'POS OFFLINE' (§2.74).",
    },
  },
  states: {
    reading: reading('checking', 'What has the terminal taken for this sale by now (decision 0095)?'),
    checking: {
      description: 'Is there a tender left for the terminal, and is the terminal there (§10.26)?',
      always: [
        {
          guard: 'isPaidFor',
          target: '#payment.processing',
          description: 'The terminal has done its part (§10.26).',
        },
        {
          guard: 'hasOtherAmount',
          target: '#payment.choosing',
          actions: ['notifyOtherAmount', 'enterTaken', 'keepDraft'],
          description:
            'The terminal took another amount than is to be paid: the cashier takes the rest (decision 0095).',
        },
        {
          guard: 'hasUnsettled',
          target: 'charging',
          description: 'A charge whose outcome is not known is looked at first (§10.47).',
        },
        {
          guard: 'isCartGone',
          target: '#payment.choosing',
          actions: { type: 'notify', params: { key: 'earlierSaleLetGo' } },
          description: 'Nobody is there any more to pay the rest: what was taken stays listed (§10.54).',
        },
        { guard: 'isTerminalReady', target: 'charging', description: 'The payment is requested (§4.18).' },
        { target: 'halted', description: 'The POS is not connected (§2.76).' },
      ],
    },
    charging: {
      description: 'A charge is under way; there is never a second one beside it (§10.47).',
      tags: 'inFlight',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => chargeInputOf(context),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ ended: event.output }) },
            target: 'reading',
            description: "'payment was successful': the next tender, or on to step 3 (§8.19).",
          },
          {
            guard: { type: 'isLeftOpen', params: ({ event }) => ({ ended: event.output }) },
            target: 'leaving',
            actions: 'noteLeftOpen',
            description: 'Not known: the sale may go on hold or take another mode (§10.46).',
          },
          {
            guard: 'isCartGone',
            target: 'leaving',
            description: 'Declined, and its cart is gone: it is let go (§10.54).',
          },
          {
            target: 'stopping',
            description: "'payment failed', or the terminal was not there: Retry or Continue (§2.75).",
          },
        ],
        onError: NOT_READ,
      },
      on: {
        'overlay.closed': {
          actions: 'dismissCharge',
          description: 'X asks first while a charge is in flight (§10.29).',
        },
      },
    },
    leaving: reading(
      '#payment.choosing',
      'The charge is left as it is, and the payment is chosen anew (§10.46).',
    ),
    stopping: reading('halted.stopped', 'The terminal took no money with this charge (§2.75).'),
    halted: {
      description: 'The payment on the POS does not go on by itself: the cashier decides (§2.75).',
      initial: 'notConnected',
      always: {
        guard: 'isCartGone',
        target: '#payment.choosing',
        description: 'Its cart was cleared meanwhile, with a sign-out in another tab: it is let go (§10.54).',
      },
      on: {
        'payment.retried': [
          {
            guard: 'isTerminalReady',
            target: 'reading',
            description: 'Retry repeats the payment request (§4.19).',
          },
          {
            target: '.connecting',
            actions: 'reconnect',
            description: "'Connect and retry' (§2.76).",
          },
        ],
        'payment.continued': [
          {
            guard: 'isTerminalReady',
            target: '#payment.processing',
            actions: { type: 'notify', params: { key: 'processingWithoutPayment' } },
            description: 'Continue proceeds without POS; the sale is not confirmed (§4.20, §10.31).',
          },
          {
            target: '#payment.processing',
            actions: [
              { type: 'notify', params: { key: 'terminalNotOpen' } },
              { type: 'notify', params: { key: 'processingWithoutPayment' } },
            ],
            description: "'WebSocket is not open.', followed by 'Processing without payment...' (§8.18).",
          },
        ],
        'overlay.closed': {
          target: '#payment.choosing',
          description: 'X resets the overlay to none (§4.22).',
        },
        'step.left': {
          target: '#payment.confirming',
          description: "Back in the browser goes one step back, to 'Confirm Sales' (§10.73).",
        },
      },
      states: {
        notConnected: {
          description: 'The POS is not connected: connect and retry, or continue (§2.76).',
          entry: 'notifyTerminal',
        },
        connecting: {
          description: 'The terminal is called again (§2.76).',
          tags: 'busy',
          on: {
            'terminal.changed': [
              {
                guard: { type: 'hasTerminalCome', params: ({ event }) => event },
                target: '#payment.onTerminal.reading',
                actions: { type: 'keepStatus', params: ({ event }) => event },
                description: 'The terminal is there; the payment is requested (§2.76).',
              },
              {
                guard: { type: 'isTerminalMissing', params: ({ event }) => event },
                target: 'notConnected',
                actions: { type: 'keepStatus', params: ({ event }) => event },
                description: 'Still not connected (§8.16).',
              },
            ],
          },
          after: { connectTimeout: { target: 'notConnected', description: 'Nobody answers.' } },
        },
        stopped: { description: 'The terminal took no money: Retry or Continue (§2.75).' },
      },
    },
  },
})
