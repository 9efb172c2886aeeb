import { assign, emit, enqueueActions, setup } from 'xstate'
import { noticeOfFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/catalogue.ts'
import { configurePath } from '#domain/registration.ts'
import { handOffPath } from '#domain/sign-in.ts'
import { noticesOfStoreData, type StoreData } from '#domain/store-data.ts'
import { callbackHole, promiseHole } from '#machines/kit/holes.ts'
import { navigated, notified, type Navigated, type Notified } from '#machines/kit/outlets.ts'
import type {
  ConfigureContext,
  ConfigureEvent,
  ConfigureInput,
  RecalledDevice,
  Stored,
  VerifiedAccess,
} from './configure.types.ts'

/** On this screen a network error says what to do about it (spec.md §8). */
const noticeOf = (verified: VerifiedAccess): Notice => {
  if (verified.ok) return { key: 'accessGranted' }
  return verified.fault.kind === 'offline' ? { key: 'networkErrorReload' } : noticeOfFault(verified.fault)
}

type PartArrived = Extract<ConfigureEvent, { type: 'part.arrived' }>

type Work = Pick<ConfigureContext, 'profile' | 'access'>

/** 'Configuring POS...': lets a signed-in cashier in to the store and fetches what selling needs (spec.md §2, §4). */
export const configureMachine = setup({
  types: {
    context: {} as ConfigureContext,
    events: {} as ConfigureEvent,
    emitted: {} as Notified | Navigated,
    input: {} as ConfigureInput,
  },
  actors: {
    recallDevice: promiseHole<RecalledDevice, ConfigureInput>('recallDevice'),
    verifyAccess: promiseHole<VerifiedAccess, Pick<Work, 'profile'>>('verifyAccess'),
    loadMissing: promiseHole<StoreData, { storeId: string }>('loadMissing'),
    arrivals: callbackHole('arrivals'),
    enterWorkplace: promiseHole<Stored, Work>('enterWorkplace'),
    forgetStore: promiseHole<Stored, Pick<Work, 'profile'>>('forgetStore'),
  },
  actions: {
    keepRecalled: assign({
      profile: (_, { recalled }: { recalled: RecalledDevice }) =>
        recalled.ok ? recalled.value.profile : undefined,
    }),
    keepAccess: assign({
      access: (_, { verified }: { verified: VerifiedAccess }) => (verified.ok ? verified.value : undefined),
    }),
    noteArrival: assign({
      arrived: ({ context }, { part, count }: Omit<PartArrived, 'type'>) => ({
        ...context.arrived,
        [part]: count,
      }),
    }),
    notify: emit((_, notice: Notice) => notified(notice)),
    tellMissing: enqueueActions(({ enqueue }, { data }: { data: StoreData }) => {
      for (const notice of noticesOfStoreData(data)) enqueue.emit(notified(notice))
    }),
    tellRemoving: emit(({ context: { profile } }) =>
      notified({ key: 'removingStore', params: { store: profile?.store_name ?? '' } }),
    ),
    goHome: emit(navigated('/', true)),
    goToSignIn: emit(({ context }) => navigated(handOffPath(configurePath(context.serialNumber)), true)),
    goToSale: emit(navigated('/pos-home', true)),
  },
  guards: {
    isSignedOut: (_, { recalled }: { recalled: RecalledDevice }) => recalled.ok && !recalled.value.isSignedIn,
    isRegistered: (_, { recalled }: { recalled: RecalledDevice }) =>
      recalled.ok && recalled.value.profile !== undefined,
    isVerified: (_, params: { verified: VerifiedAccess }) => params.verified.ok,
    isRefused: (_, { verified }: { verified: VerifiedAccess }) =>
      !verified.ok && verified.fault.kind === 'refused',
    isSignInOver: (_, { verified }: { verified: VerifiedAccess }) =>
      !verified.ok && verified.fault.kind === 'unauthorized',
    isStored: (_, params: { stored: Stored }) => params.stored.ok,
  },
  delays: { homeDelay: 6_500 },
}).createMachine({
  id: 'configure',
  context: ({ input }) => ({ ...input, profile: undefined, access: undefined, arrived: {} }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The saved registration and the session are looked up on the device (§4).',
      tags: 'busy',
      invoke: {
        id: 'recallDevice',
        src: 'recallDevice',
        input: ({ context: { serialNumber } }) => ({ serialNumber }),
        onDone: [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => ({ recalled: event.output }) },
            target: 'leaving',
            actions: 'goHome',
            description: 'Unauthenticated users go to the store selection (§4).',
          },
          {
            guard: { type: 'isRegistered', params: ({ event }) => ({ recalled: event.output }) },
            target: 'verifying',
            actions: { type: 'keepRecalled', params: ({ event }) => ({ recalled: event.output }) },
            description: 'This device is registered for the terminal (§4).',
          },
          {
            target: 'goingHome',
            actions: { type: 'notify', params: { key: 'takingYouHome' } },
            description: 'The address names a terminal that this device is not registered for.',
          },
        ],
        onError: { target: 'goingHome', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
      },
    },
    verifying: {
      description:
        'The merchant service checks that this cashier may use the store on this terminal (§4, §7).',
      tags: 'busy',
      invoke: {
        id: 'verifyAccess',
        src: 'verifyAccess',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ verified: event.output }) },
            target: 'loading',
            actions: { type: 'keepAccess', params: ({ event }) => ({ verified: event.output }) },
            description: 'The cashier may sell here (§4).',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ verified: event.output }) },
            target: 'forgetting',
            actions: [
              { type: 'notify', params: ({ event }) => noticeOf(event.output) },
              { type: 'notify', params: { key: 'takingYouHome' } },
              'tellRemoving',
            ],
            description: 'Refused: the error, the way home, and the store goes from this device (§4, §6).',
          },
          {
            guard: { type: 'isSignInOver', params: ({ event }) => ({ verified: event.output }) },
            target: 'leaving',
            actions: 'goToSignIn',
            description: 'The session ended meanwhile: the sign-in comes first (§8).',
          },
          {
            target: 'unreachable',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The service could not be asked, which says nothing about the access (§8).',
          },
        ],
        onError: { target: 'unreachable', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
      },
    },
    loading: {
      description: 'Products, ways to pay and customers are loaded where the device has none (§4).',
      tags: 'busy',
      invoke: [
        { id: 'arrivals', src: 'arrivals' },
        {
          id: 'loadMissing',
          src: 'loadMissing',
          input: ({ context }) => ({ storeId: context.access?.store_id ?? '' }),
          onDone: {
            target: 'granting',
            actions: { type: 'tellMissing', params: ({ event }) => ({ data: event.output }) },
            description: 'What could not be loaded is named; the sales screen tries again (§8).',
          },
          onError: { target: 'granting', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
        },
      ],
      on: {
        'part.arrived': {
          actions: { type: 'noteArrival', params: ({ event }) => event },
          description: 'One of the lists is there: the cashier sees how many entries it has.',
        },
      },
    },
    granting: {
      description: 'The store profile and the access are saved (§4).',
      tags: 'busy',
      invoke: {
        id: 'enterWorkplace',
        src: 'enterWorkplace',
        input: ({ context: { profile, access } }) => ({ profile, access }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => ({ stored: event.output }) },
            target: 'leaving',
            actions: [{ type: 'notify', params: { key: 'accessGranted' } }, 'goToSale'],
            description: "'Access granted.', and the sales screen opens (§4).",
          },
          {
            target: 'unreachable',
            actions: { type: 'notify', params: { key: 'unexpectedError' } },
            description: 'The device refused to store it; the cashier can try again.',
          },
        ],
        onError: { target: 'unreachable', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
      },
    },
    unreachable: {
      description: 'Nothing was decided: the cashier tries again, or goes to the store selection (§8).',
      on: {
        'retry.requested': { target: 'verifying', description: 'The access is checked again.' },
        'home.requested': {
          target: 'leaving',
          actions: 'goHome',
          description: 'The cashier goes to the store selection.',
        },
      },
    },
    forgetting: {
      description: "'We are removing {store} from this device...': its cookie goes (§4).",
      tags: 'goingHome',
      invoke: {
        id: 'forgetStore',
        src: 'forgetStore',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => ({ stored: event.output }) },
            target: 'goingHome',
            description: 'The cookie is gone, unless it was the only store (§4).',
          },
          {
            target: 'goingHome',
            actions: { type: 'notify', params: { key: 'unexpectedError' } },
            description: 'The device refused to change its list.',
          },
        ],
        onError: { target: 'goingHome', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
      },
    },
    goingHome: {
      description: "'Taking you back home...': the store selection opens after 6.5 s (§4).",
      tags: 'goingHome',
      on: {
        'home.requested': {
          target: 'leaving',
          actions: 'goHome',
          description: 'The cashier does not wait for it.',
        },
      },
      after: {
        homeDelay: { target: 'leaving', actions: 'goHome', description: 'The store selection opens (§4).' },
      },
    },
    leaving: { description: 'Another page is opening (§4).', tags: 'busy' },
  },
})
