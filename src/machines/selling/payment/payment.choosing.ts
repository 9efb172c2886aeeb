import { PaymentCode } from '#contract/payments.ts'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { paymentSetup } from './payment.setup.ts'

/** Step 0: mode, amounts, customer; the overlay is none, or the customer dialog (§10.24). */
export const choosing = paymentSetup.createStateConfig({
  description: 'Step 0: the cashier chooses how the customer pays (§4.10).',
  initial: 'open',
  entry: ['unlockCart', 'recallSale'],
  always: [
    {
      guard: 'isCartGone',
      actions: 'dismissSale',
      description: 'A sale whose cart is gone is let go; the cart that comes next is another sale (§10.54).',
    },
    {
      guard: 'isDraftOfOther',
      actions: 'forgetSale',
      description:
        'The cart went while the sale was written down, which failed: what was chosen for it is for no other (§10.51).',
    },
  ],
  on: {
    'cart.changed': {
      guard: { type: 'isOtherSale', params: ({ event }) => event },
      actions: ['releaseSale', { type: 'keepCart', params: ({ event }) => event }, 'recallSale'],
      description: 'Another sale, or none: nothing of the last one stays in the panel (§10.51).',
    },
    'sale.left': {
      target: '.open',
      actions: 'dismissSale',
      description:
        'The store was left: what was written down and not paid is given up, and no customer goes on to the next sale (§4.40).',
    },
    'sale.recalled': [
      {
        guard: { type: 'isReadOfCart', params: ({ event }) => event },
        actions: [{ type: 'keepRecalled', params: ({ event }) => event }, 'keepDraft'],
        description: 'Order number, charges, mode, amounts and customer are as they were (§10.52).',
      },
      {
        guard: { type: 'isInCart', params: ({ event }) => event },
        actions: { type: 'keepRecalled', params: ({ event }) => event },
        description:
          'The device could not be read: what it keeps stays as it is until the next choice (§10.52).',
      },
    ],
  },
  states: {
    open: {
      description: 'Mode, amounts and customer can be entered (§2.56).',
      initial: 'panel',
      states: {
        panel: {
          description: 'The cashier chooses how the customer pays, and types the amounts (§2.56).',
          on: {
            'modal.opened': { target: 'modal', description: 'Open pay modal, on small screens (§2.61).' },
            'customer.asked': {
              target: '#payment.choosing.attachingCustomer',
              description: 'The customer picker opens the dialog (§2.59).',
            },
          },
        },
        modal: {
          description: "The modal 'Select payment mode' with Confirm and Cancel, on small screens (§2.64).",
          on: { 'modal.closed': { target: 'panel', description: 'Cancel: what was entered stays (§2.64).' } },
        },
      },
      on: {
        'mode.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => ({ code: PaymentCode[event.mode] }) },
          actions: [{ type: 'chooseMode', params: ({ event }) => event }, 'keepDraft'],
          description: 'Exactly one of cash, card, transfer, split, credit (§4.14).',
        },
        'cash.typed': [
          {
            guard: { type: 'isAmount', params: ({ event }) => event },
            actions: [{ type: 'keepCash', params: ({ event }) => event }, 'keepDraft'],
            description:
              'Cash input takes digits, a point and what is written around amounts (§5.13, §10.74).',
          },
          {
            actions: { type: 'refuseAmount', params: ({ event: { text } }) => ({ field: 'cash', text }) },
            description: 'Anything else is not taken, which is said at the field (§10.76).',
          },
        ],
        'split.typed': [
          {
            guard: { type: 'isAmount', params: ({ event }) => event },
            actions: [{ type: 'keepPart', params: ({ event }) => event }, 'keepDraft'],
            description: 'The amount of one channel of a split payment (§2.58).',
          },
          {
            actions: {
              type: 'refuseAmount',
              params: ({ event: { channel, text } }) => ({ field: `split-${channel}` as const, text }),
            },
            description: 'Anything else is not taken, which is said at the field (§10.76).',
          },
        ],
        'amounts.left': {
          actions: ['normalizeAmounts', 'keepDraft'],
          description: 'The amounts are normalized on blur (§5.13).',
        },
        'customer.removed': {
          guard: 'hasCustomer',
          actions: [{ type: 'keepCustomer', params: { customer: null } }, 'keepDraft'],
          description: 'The remove X beside the customer (§2.70).',
        },
        'payment.confirmed': [
          {
            guard: { type: 'canPrepare', params: ({ context: { draft } }) => ({ draft }) },
            target: '#payment.preparing',
            actions: ['normalizeAmounts', 'keepDraft'],
            description: 'Confirm Payment or Enter: the payment is complete (§4.11, §10.24).',
          },
          {
            guard: 'hasLines',
            actions: { type: 'notifyFault', params: ({ context: { draft } }) => ({ draft }) },
            description: 'What is missing is said, one thing at a time (§5.7–§5.11).',
          },
        ],
      },
    },
    attachingCustomer: {
      description: 'The customer dialog: found by name or e-mail, or created (§2.68, §2.69).',
      tags: 'overlay',
      invoke: {
        id: 'customerDialog',
        src: 'customerDialog',
        input: ({ context }) => ({ customer: context.draft.customer }),
        onDone: [
          {
            guard: { type: 'canProceed', params: ({ event }) => ({ attached: event.output }) },
            target: '#payment.preparing',
            actions: [
              { type: 'keepCustomer', params: ({ event }) => event.output },
              'normalizeAmounts',
              'keepDraft',
            ],
            description: "'Generate Reciepts' goes to step 1 (§10.28).",
          },
          {
            guard: { type: 'isProceeding', params: ({ event }) => ({ attached: event.output }) },
            target: 'open',
            actions: [
              { type: 'keepCustomer', params: ({ event }) => event.output },
              'keepDraft',
              {
                type: 'notifyFault',
                params: ({ context, event: { output } }) => ({
                  draft: { ...context.draft, customer: output.customer },
                }),
              },
            ],
            description: 'The payment is not complete: what is missing is said (§5.7–§5.11).',
          },
          {
            target: 'open',
            actions: [{ type: 'keepCustomer', params: ({ event }) => event.output }, 'keepDraft'],
            description:
              'Back to the payment with the customer that was chosen; nothing is said of an empty cart.',
          },
        ],
        onError: { target: 'open', actions: UNEXPECTED },
      },
    },
  },
})
