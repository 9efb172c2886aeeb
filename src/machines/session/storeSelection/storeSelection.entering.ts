import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { noticeOf, storeSelectionSetup } from './storeSelection.setup.ts'

/** From the tile of a store to the hand-off page: its cookie is verified, its profile kept (§4.36–§4.38). */
export const entering = storeSelectionSetup.createStateConfig({
  description: 'The cashier selected a store (§4.36).',
  tags: 'entering',
  initial: 'verifyingCookie',
  states: {
    verifyingCookie: {
      description: "The merchant service checks the store's cookie (§4.36, §7.17).",
      tags: 'busy',
      invoke: {
        id: 'verifyCookie',
        src: 'verifyCookie',
        input: ({ context }) => ({ cookie: context.chosen?.cookie?.cookie_value ?? '' }),
        onDone: [
          {
            guard: OK,
            target: 'keepingProfile',
            actions: { type: 'keepProfile', params: ({ event }) => ({ verified: event.output }) },
            description: 'This device is still registered for the store (§4.37).',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'forgetting',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'Status false or 403: the error is shown, and the store goes (§4.38, §8.14).',
          },
          {
            target: '#storeSelection.choosing',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The service could not be asked, which says nothing about the store.',
          },
        ],
        onError: {
          target: '#storeSelection.choosing',
          actions: UNEXPECTED,
        },
      },
    },
    keepingProfile: {
      description: 'The profile is saved and the store marked active (§4.37).',
      tags: 'busy',
      invoke: {
        id: 'keepProfile',
        src: 'keepProfile',
        input: ({ context }) => ({ profile: context.profile }),
        onDone: [
          {
            guard: { type: 'isEntered', params: ({ event }) => ({ entry: event.output }) },
            target: 'leaving',
            description: 'The sign-in comes next (§4.37).',
          },
          {
            guard: { type: 'isStoreGone', params: ({ event }) => ({ entry: event.output }) },
            target: '#storeSelection.reading',
            actions: 'notifyWithoutAccess',
            description: 'Another tab has deleted the store: its tile goes (decision 0118).',
          },
          {
            target: '#storeSelection.choosing',
            actions: STORAGE_FAILED,
            description: 'The device refused to store the profile.',
          },
        ],
        onError: {
          target: '#storeSelection.choosing',
          actions: UNEXPECTED,
        },
      },
    },
    leaving: {
      description: 'The hand-off page opens, which comes back to /configure (§4.37).',
      tags: 'busy',
      entry: 'goToSignIn',
    },
    forgetting: {
      description:
        "The store's cookie and access are removed, and the store unless it is the only one (§4.34, §4.38).",
      tags: 'busy',
      invoke: {
        id: 'forgetStore',
        src: 'forgetStore',
        input: ({ context: { chosen } }) => ({
          storeId: chosen?.store_id ?? '',
          cookie: chosen?.cookie?.cookie_value ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isKeptWithoutAccess', params: ({ event }) => ({ written: event.output }) },
            target: '#storeSelection.choosing',
            actions: [
              { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
              'notifyWithoutAccess',
            ],
            description: "The last store keeps its tile, marked 'No access on this device' (§4.35, §10.64).",
          },
          {
            guard: OK,
            target: '#storeSelection.choosing',
            actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
            description: 'The tiles that remain show (§2.26).',
          },
          {
            target: '#storeSelection.choosing',
            actions: STORAGE_FAILED,
            description: 'The device refused to change its list.',
          },
        ],
        onError: {
          target: '#storeSelection.choosing',
          actions: UNEXPECTED,
        },
      },
    },
  },
})
