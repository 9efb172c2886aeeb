import type { ActorRefFrom } from 'xstate'
import type { SetupStep } from '#domain/shop-setup.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { AT_FIRST } from './shopSetup.kept.ts'
import { products } from './shopSetup.products.ts'
import { CHOOSING_STEP, shopSetupSetup } from './shopSetup.setup.ts'
import { merchant, paymentOptions, store } from './shopSetup.shop.ts'
import { staff } from './shopSetup.staff.ts'
import { terminal } from './shopSetup.terminal.ts'

const to = <Step extends Exclude<SetupStep, 'ready'>>(step: Step) =>
  ({
    guard: { type: 'isStep', params: { step } },
    target: step,
    description: 'This step comes (decision 0137).',
  }) as const

/** A shop is set up, from its business to its first sale; how far it is, the server says (decision 0137). */
export const shopSetupMachine = shopSetupSetup.createMachine({
  id: 'shopSetup',
  context: AT_FIRST,
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked how far the shop is (decision 0137).',
      tags: 'busy',
      invoke: {
        id: 'readSetup',
        src: 'readSetup',
        onDone: [
          {
            guard: OK,
            target: 'turning',
            actions: { type: 'keepProgress', params: ({ event }) => ({ read: event.output }) },
            description: 'The setup begins, or goes on where it was (decision 0137).',
          },
          { target: 'missing', actions: CALL_FAILED, description: 'Nobody says how far it is.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'The server did not say how far the shop is: an offer to try again (own).',
      on: { 'setup.asked': { target: 'loading', description: 'It is asked again.' } },
    },
    turning: {
      description: 'The wanted step comes (decision 0137).',
      always: [
        to('merchant'),
        to('store'),
        to('paymentOptions'),
        to('terminal'),
        to('products'),
        to('staff'),
        { target: 'ready', description: 'Everything is done that has to be.' },
      ],
    },
    merchant,
    store,
    paymentOptions,
    terminal,
    products,
    staff,
    ready: {
      description: 'The shop can sell (decision 0137).',
      on: {
        'selling.started': {
          target: 'leaving',
          actions: 'startSelling',
          description: 'This device is registered for the terminal, in the way that all are (§2.4).',
        },
        'step.chosen': CHOOSING_STEP,
      },
    },
    leaving: { description: 'The registration is opening (§2.4).', tags: 'busy' },
  },
})

export type ShopSetupActor = ActorRefFrom<typeof shopSetupMachine>
