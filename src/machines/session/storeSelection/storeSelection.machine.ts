import type { ActorRefFrom } from 'xstate'
import { NO_OPEN_WORK } from '#domain/open-work.ts'
import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { entering } from './storeSelection.entering.ts'
import { storeSelectionSetup } from './storeSelection.setup.ts'

/** The store selection: welcome, tiles, adding and deleting a store, entering one (§2.24–§2.31, §4.36–§4.38). */
export const storeSelectionMachine = storeSelectionSetup.createMachine({
  id: 'storeSelection',
  context: { stores: [], chosen: undefined, profile: undefined, openWork: NO_OPEN_WORK },
  initial: 'reading',
  states: {
    reading: {
      description: 'The saved stores are read from the device (§2.26).',
      tags: 'reading',
      invoke: {
        id: 'readStores',
        src: 'readStores',
        onDone: [
          {
            guard: { type: 'isNewDevice', params: ({ event }) => ({ read: event.output }) },
            target: 'welcoming',
            description: 'This device has never been used (§10.2).',
          },
          {
            guard: OK,
            target: 'choosing',
            actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) },
            description: 'The tiles of the saved stores show (§2.26).',
          },
          {
            target: 'unreadable',
            description: 'The browser does not let the device store be read.',
          },
        ],
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
    unreadable: {
      description: 'Nothing can be kept: nobody is greeted (decision 0124).',
      on: { 'reading.retried': { target: 'reading', description: "'Try again'." } },
    },
    welcoming: {
      description: "The product greets with its name and 'Get started' (§2.24, §10.2).",
      on: { 'welcome.accepted': { target: 'starting', description: "The user presses 'Get started'." } },
    },
    starting: {
      description: 'The device gets its identity, and counts as used from now on (§3.1).',
      tags: 'busy',
      invoke: {
        id: 'startUsing',
        src: 'startUsing',
        onDone: [
          {
            guard: OK,
            target: 'choosing',
            description: "'Welcome / Select your store to continue' (§2.25).",
          },
          {
            target: 'choosing',
            actions: STORAGE_FAILED,
            description: 'The device could not store its identity; it is greeted again the next time.',
          },
        ],
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
    choosing: {
      description: "A tile for each saved store, and 'Add new store' (§2.25, §2.26, §2.28).",
      on: {
        'addStore.opened': { target: 'adding', description: "'Add new store' opens its dialog (§2.28)." },
        'store.chosen': [
          {
            guard: { type: 'hasAccess', params: ({ event }) => ({ store: event.store }) },
            target: 'entering',
            actions: { type: 'keepChosen', params: ({ event }) => ({ store: event.store }) },
            description: 'Selecting a store verifies its cookie (§4.36).',
          },
          {
            target: 'lookingAgain',
            actions: { type: 'keepChosen', params: ({ event }) => ({ store: event.store }) },
            description: 'Its tile says that it has no access: another tab may know better (§10.64).',
          },
        ],
        'deletion.requested': {
          target: 'askingDeletion',
          actions: { type: 'keepChosen', params: ({ event }) => ({ store: event.store }) },
          description: 'Delete in the menu of a store (§2.31).',
        },
      },
    },
    lookingAgain: {
      description: 'Another tab may have registered the store since its tile was drawn (own).',
      tags: 'busy',
      invoke: {
        id: 'readStores',
        src: 'readStores',
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => ({ read: event.output }) },
            target: 'entering',
            actions: [
              { type: 'keepRead', params: ({ event }) => ({ read: event.output }) },
              'keepChosenAsRead',
            ],
            description: 'It has been registered again meanwhile, and is entered (§4.36).',
          },
          {
            guard: OK,
            target: 'adding',
            actions: 'notifyWithoutAccess',
            description: 'A store without access is registered again before it can be entered (§10.64).',
          },
          { target: 'choosing', actions: STORAGE_FAILED, description: 'The device cannot be read.' },
        ],
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
    adding: {
      description: "The dialog 'Add new store' is open (§2.28).",
      on: { 'addStore.closed': { target: 'choosing', description: 'Cancel closes the dialog (§2.30).' } },
    },
    askingDeletion: {
      description: 'The cashier is asked: a deleted store needs its access code to come back (§2.31).',
      invoke: {
        id: 'countOpenWork',
        src: 'countOpenWork',
        input: ({ context }) => ({ storeId: context.chosen?.store_id ?? '' }),
        onDone: { actions: { type: 'keepOpenWork', params: ({ event }) => ({ openWork: event.output }) } },
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
      on: {
        'deletion.confirmed': { target: 'deleting', description: 'The store leaves this device (§10.63).' },
        'deletion.declined': { target: 'choosing', description: 'The store stays.' },
      },
    },
    deleting: {
      description: 'The store goes with its cookie, its access and its sale (§10.63).',
      tags: 'busy',
      invoke: {
        id: 'deleteStore',
        src: 'deleteStore',
        input: ({ context }) => ({ storeId: context.chosen?.store_id ?? '' }),
        onDone: [
          {
            guard: OK,
            target: 'choosing',
            actions: [
              { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
              'notifyDeleted',
            ],
            description: 'The tiles that remain show (§2.26).',
          },
          {
            target: 'choosing',
            actions: STORAGE_FAILED,
            description: 'The device refused to change its list.',
          },
        ],
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
    entering,
  },
})

export type StoreSelectionActor = ActorRefFrom<typeof storeSelectionMachine>
