import { assign, emit, setup } from 'xstate'
import type { Notice } from '#domain/messages/messages.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notified, type Notified } from '#machines/kit/emitted.ts'
import { chartModel } from './model.ts'

/**
 * A parking barrier: small, but with everything a chart can have. Guarded branches, a parallel part with a timer of
 * its own, an eventless transition, a nested state, an actor that ends, a callback actor and a final state.
 */
export const barrierMachine = setup({
  types: {
    context: {} as { coins: number; blinks: number },
    events: {} as { type: 'coin.inserted' } | { type: 'ticket.pulled' } | { type: 'car.passed' },
    emitted: {} as Notified,
  },
  actors: {
    lift: promiseActor<'lifted' | 'stuck', { coins: number }>('lift'),
    lampLink: callbackActor('lampLink'),
  },
  actions: {
    countCoin: assign({ coins: ({ context }) => context.coins + 1 }),
    countBlink: assign({ blinks: ({ context }) => Math.min(context.blinks + 1, 2) }),
    notify: emit((_, notice: Notice) => notified(notice)),
  },
  guards: {
    isPaid: ({ context }) => context.coins >= 2,
    isLifted: (_, params: { answer: 'lifted' | 'stuck' }) => params.answer === 'lifted',
  },
  delays: { openTimeout: 5_000, blinkDelay: 500 },
}).createMachine({
  id: 'barrier',
  description: 'A parking barrier that opens for two coins.',
  context: { coins: 0, blinks: 0 },
  type: 'parallel',
  states: {
    lamp: {
      initial: 'dark',
      invoke: { id: 'lampLink', src: 'lampLink' },
      states: {
        dark: {
          description: 'The lamp is off (§2.1).',
          after: { blinkDelay: { target: 'lit', actions: 'countBlink' } },
        },
        lit: { description: 'The lamp is on (§2.1).', after: { blinkDelay: 'dark' } },
      },
    },
    bar: {
      initial: 'closed',
      states: {
        closed: {
          description: 'Coins are taken (§4.1).',
          initial: 'waiting',
          on: { 'coin.inserted': { actions: 'countCoin', description: 'One coin more (§5.1).' } },
          states: {
            waiting: {
              description: 'Nobody has paid (§4.1).',
              always: { guard: 'isPaid', target: 'paid', description: 'Two coins are enough (§5.1).' },
            },
            paid: {
              description: 'The ticket can be pulled (§4.1).',
              on: { 'ticket.pulled': '#barrier.bar.lifting' },
            },
          },
        },
        lifting: {
          description: 'The motor runs (§7.1).',
          tags: 'busy',
          invoke: {
            id: 'lift',
            src: 'lift',
            input: ({ context }) => ({ coins: context.coins }),
            onDone: [
              {
                guard: { type: 'isLifted', params: ({ event }) => ({ answer: event.output }) },
                target: 'open',
                description: 'The bar is up.',
              },
              { target: 'stuck', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
            ],
            onError: { target: 'stuck', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
          },
        },
        open: {
          description: 'A car may pass (§4.1).',
          on: { 'car.passed': 'gone' },
          after: { openTimeout: { target: 'closed', description: 'Nobody came for 5 s (§9.1).' } },
        },
        stuck: { description: 'Somebody must come and look.', on: { 'coin.inserted': 'lifting' } },
        gone: { description: 'The car is through.', type: 'final' },
      },
    },
  },
})

export const barrierModel = chartModel(barrierMachine, {
  inputs: [undefined],
  events: () => [{ type: 'coin.inserted' }, { type: 'ticket.pulled' }, { type: 'car.passed' }],
  outcomes: { lift: ['lifted', 'stuck'] },
  key: ({ context }) => [Math.min(context.coins, 2), context.blinks],
  accepts: {
    'lamp.dark': [],
    'lamp.lit': [],
    'bar.closed': ['coin.inserted'],
    'bar.closed.waiting': [],
    'bar.closed.paid': ['ticket.pulled'],
    'bar.lifting': [],
    'bar.open': ['car.passed'],
    'bar.stuck': ['coin.inserted'],
    'bar.gone': [],
  },
  cashierSees: {},
})
