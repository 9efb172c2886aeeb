import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { findingProducts } from '#machines/office/kit/finding-products.ts'
import { NO_FAVOURITES, storeFavouritesSetup } from './storeFavourites.setup.ts'
import type { AnsweredFavourites } from './storeFavourites.types.ts'

const answered = ({ event: { output } }: { event: { output: AnsweredFavourites } }) => ({ answer: output })

/** The products that the tiles of all tills of a store begin with, in their order (decision 0167). */
export const storeFavouritesMachine = storeFavouritesSetup.createMachine({
  id: 'storeFavourites',
  context: ({ input }) => ({ ...input, ...NO_FAVOURITES }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the favourites are is asked of the server (decision 0167).',
      tags: 'busy',
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: [
          {
            guard: OK,
            target: 'editing',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The list begins with what is saved (decision 0167).',
          },
          { target: 'missing', actions: CALL_FAILED, description: 'They could not be had.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'They are not there: an offer to try again (own).',
      on: { 'favourites.asked': { target: 'loading', description: 'They are asked for again.' } },
    },
    editing: {
      description: 'Products are added, put into an order and taken away (decision 0167).',
      on: {
        'text.typed': {
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          description: 'A barcode or words, scanned or typed.',
        },
        'search.submitted': { actions: 'queueCode', description: 'It is looked up, after those before it.' },
        'product.chosen': {
          actions: { type: 'addChosen', params: ({ event }) => ({ product: event.product }) },
          description: 'It is the last of the favourites, unless it is one or there are 24 (decision 0167).',
        },
        'favourite.moved': {
          actions: { type: 'move', params: ({ event: { productId, by } }) => ({ productId, by }) },
          description: 'A place earlier or later; the first and the last go no further (decision 0167).',
        },
        'favourite.removed': {
          actions: { type: 'remove', params: ({ event: { productId } }) => ({ productId }) },
          description: 'It is no favourite of the store.',
        },
        'favourites.undone': {
          guard: 'isEdited',
          actions: 'undo',
          description: 'What is saved stands in the form again (own).',
        },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'No code is looked up (decision 0167).',
          always: { guard: 'hasCode', target: 'finding', description: 'A code is to be looked up (own).' },
          on: {
            'favourites.submitted': {
              guard: 'isEdited',
              target: '#storeFavourites.saving',
              actions: 'forgetFaults',
              description: 'They are saved; tills follow within a minute (decision 0167).',
            },
          },
        },
        finding: findingProducts(
          'A code is looked up; the next ones wait for it (decision 0167).',
          'The product with this barcode is in the list, or one is chosen (own).',
        ),
      },
    },
    saving: {
      description: 'They are being saved; the form is locked (decision 0167).',
      invoke: {
        id: 'saveFavourites',
        src: 'saveFavourites',
        input: ({ context: { storeId, saved, products } }) => ({
          storeId,
          version: saved?.version ?? 0,
          productIds: products.map(({ id }) => id),
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: answered },
            target: 'editing',
            actions: [
              { type: 'keepSaved', params: answered },
              { type: 'notify', params: { key: 'storeSaved' } },
            ],
            description: 'They are saved as the server has written them (decision 0167).',
          },
          {
            guard: OK,
            target: 'editing',
            actions: { type: 'keepMeanwhile', params: answered },
            description: 'Somebody else has changed them: nothing was written (decision 0167).',
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'editing',
            actions: { type: 'keepRefusal', params: answered },
            description: "The server's reason stands in the form (decision 0167).",
          },
          { target: 'editing', actions: CALL_FAILED, description: 'What was chosen stays.' },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})

export type StoreFavouritesActor = ActorRefFrom<typeof storeFavouritesMachine>

type Snapshot = SnapshotFrom<typeof storeFavouritesMachine>

/** Whether something stands in the form that is not saved. */
export const selectIsEdited = (snapshot: Snapshot): boolean => snapshot.can({ type: 'favourites.undone' })

/** Whether it can be saved now: something is edited, and no code is being looked up. */
export const selectCanSave = (snapshot: Snapshot): boolean => snapshot.can({ type: 'favourites.submitted' })
