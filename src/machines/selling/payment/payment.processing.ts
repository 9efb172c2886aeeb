import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { ofSale } from './payment.reading.ts'
import { paymentSetup } from './payment.setup.ts'

const RETURN = { target: '#payment.choosing' } as const

/** Step 3: the sale is marked as paid and handed to the outbox, which posts it (§10.27, §10.57). */
export const processing = paymentSetup.createStateConfig({
  description: 'Step 3: the sale is written down as paid and posted (§4.10, §10.27).',
  initial: 'marking',
  tags: 'overlay',
  entry: 'lockCart',
  states: {
    marking: {
      description: 'The sale is written down as paid; its content is final now (§10.27).',
      tags: 'busy',
      invoke: {
        id: 'markPaid',
        src: 'markPaid',
        input: ({ context }) => ofSale(context),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => ({ written: event.output }) },
            target: 'posting',
            actions: { type: 'keepSale', params: ({ event }) => ({ written: event.output }) },
            description: 'Whatever happens now, the sale is on the device (§10.58).',
          },
          {
            ...RETURN,
            guard: { type: 'isStoreGone', params: ({ event }) => ({ marked: event.output }) },
            actions: { type: 'notify', params: { key: 'notSoldStoreGone' } },
            description:
              'The store was deleted or lost its access meanwhile: nothing is sold (decision 0106).',
          },
          {
            ...RETURN,
            actions: STORAGE_FAILED,
            description: 'The device refused to store it; nothing was sent.',
          },
        ],
        onError: { ...RETURN, actions: UNEXPECTED },
      },
    },
    posting: {
      description: 'The sale is being posted (§7.23).',
      tags: 'busy',
      entry: 'handOver',
      on: {
        'sale.confirmed': {
          guard: { type: 'isThisSale', params: ({ event }) => event },
          target: 'confirmed',
          actions: { type: 'keepNumber', params: ({ event }) => event },
          description: "'Order Confirmed Successfully' (§2.77).",
        },
        'sale.kept': {
          guard: { type: 'isThisSale', params: ({ event }) => event },
          target: 'kept',
          actions: { type: 'keepNumber', params: ({ event }) => event },
          description: 'No network: the sale is safe on the device and waits to be sent (§10.58).',
        },
        'sale.returned': {
          guard: { type: 'isThisSale', params: ({ event }) => event },
          target: '#payment.choosing',
          actions: ['bringCartBack', { type: 'notify', params: ({ event }) => event.notice }],
          description:
            'A failed submission returns to 0, with everything and the same order number (§4.12, §10.30).',
        },
      },
    },
    confirmed: {
      description:
        "'Order Confirmed Successfully': the receipt can be opened, the cart is empty (§2.77, §10.27).",
      tags: 'done',
      entry: ['emptyCart', 'clearDraft', 'reportSold'],
      exit: 'keepAcknowledged',
      on: {
        'receipt.opened': {
          target: '#payment.choosing',
          actions: ['openReceipt', 'forgetSale'],
          description: 'The receipt page of this order opens (§10.27).',
        },
        'overlay.closed': {
          target: '#payment.choosing',
          actions: 'forgetSale',
          description: 'X: on to the next customer (§4.22).',
        },
      },
    },
    kept: {
      description:
        'The sale is kept on this device and waits to be sent; the cart is empty, and it is noted as acknowledged (§10.58).',
      tags: 'done',
      entry: ['emptyCart', 'clearDraft', 'reportSold', 'keepAcknowledged'],
      on: {
        'sale.renumbered': {
          guard: { type: 'isThisSale', params: ({ event }) => event },
          actions: { type: 'keepNumber', params: ({ event }) => event },
          description: 'It was sent meanwhile under another number, by which its receipt opens (§10.33).',
        },
        'receipt.opened': {
          target: '#payment.choosing',
          actions: ['openReceipt', 'forgetSale'],
          description: "The receipt opens, marked 'waiting to be sent'.",
        },
        'overlay.closed': {
          target: '#payment.choosing',
          actions: 'forgetSale',
          description: 'X: on to the next customer (§4.22).',
        },
      },
    },
  },
})
