import { NO_OPEN_WORK } from '#domain/open-work.ts'
import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { configureSetup, noticeOf } from './configure.setup.ts'

/** 'Configuring POS...': lets a signed-in cashier in to the store and fetches what selling needs (§2.9, §4.41). */
export const configureMachine = configureSetup.createMachine({
  id: 'configure',
  context: ({ input }) => ({
    ...input,
    profile: undefined,
    access: undefined,
    openWork: NO_OPEN_WORK,
    arrived: {},
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The saved registration and the session are looked up on the device (§4.41).',
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
            description: 'Unauthenticated users go to the store selection (§4.2).',
          },
          {
            guard: { type: 'isRegistered', params: ({ event }) => ({ recalled: event.output }) },
            target: 'verifying',
            actions: { type: 'keepRecalled', params: ({ event }) => ({ recalled: event.output }) },
            description: 'This device is registered for the terminal (§6.5).',
          },
          {
            target: 'goingHome',
            actions: { type: 'notify', params: { key: 'takingYouHome' } },
            description: 'The address names a terminal that this device is not registered for.',
          },
        ],
        onError: { target: 'goingHome', actions: UNEXPECTED },
      },
    },
    verifying: {
      description:
        'The merchant service checks that this cashier may use the store on this terminal (§4.41, §7.18).',
      tags: 'busy',
      invoke: {
        id: 'verifyAccess',
        src: 'verifyAccess',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: [
          {
            guard: OK,
            target: 'counting',
            actions: { type: 'keepAccess', params: ({ event }) => ({ verified: event.output }) },
            description: 'The cashier may sell here (§4.41).',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ verified: event.output }) },
            target: 'forgetting',
            actions: [
              { type: 'notify', params: ({ event }) => noticeOf(event.output) },
              { type: 'notify', params: { key: 'takingYouHome' } },
            ],
            description:
              'Refused: the error, the way home, and the store goes from this device (§4.43, §6.7).',
          },
          {
            guard: { type: 'isSignInOver', params: ({ event }) => ({ verified: event.output }) },
            target: 'leaving',
            actions: 'goToSignIn',
            description: 'The session ended meanwhile: the sign-in comes first (§8.2).',
          },
          {
            target: 'unreachable',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The service could not be asked, which says nothing about the access (§8.5).',
          },
        ],
        onError: { target: 'unreachable', actions: UNEXPECTED },
      },
    },
    counting: {
      description: 'Is there a sale of another store on this device, which does not go along (§10.66)?',
      tags: 'busy',
      invoke: {
        id: 'countOpenWork',
        src: 'countOpenWork',
        input: ({ context }) => ({ storeId: context.access?.store_id ?? '' }),
        onDone: [
          {
            guard: { type: 'isClearing', params: ({ event }) => ({ openWork: event.output }) },
            target: 'asking',
            actions: { type: 'keepOpenWork', params: ({ event }) => ({ openWork: event.output }) },
            description: 'Cart lines or held sales would be cleared: the cashier is asked first (§10.66).',
          },
          { target: 'loading', description: 'Nothing is cleared (§10.66).' },
        ],
        onError: { target: 'unreachable', actions: UNEXPECTED },
      },
    },
    asking: {
      description: 'A dialog names what entering this store clears of the one before (§10.66).',
      tags: 'asking',
      on: {
        'entry.confirmed': { target: 'loading', description: 'The cashier enters the store.' },
        'entry.declined': {
          target: 'leaving',
          actions: 'goHome',
          description: 'The sale stays, and so does the store it belongs to.',
        },
      },
    },
    loading: {
      description: 'Products, payment options and customers are loaded where the device has none (§4.41).',
      tags: 'busy',
      invoke: [
        { id: 'arrivals', src: 'arrivals' },
        {
          id: 'loadMissing',
          src: 'loadMissing',
          input: ({ context }) => ({ storeId: context.access?.store_id ?? '' }),
          onDone: {
            target: 'granting',
            actions: { type: 'notifyMissing', params: ({ event }) => ({ data: event.output }) },
            description: 'What could not be loaded is named; the sales screen tries again (§8.8).',
          },
          onError: { target: 'granting', actions: UNEXPECTED },
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
      description: 'The store profile and the access are saved (§4.42).',
      tags: 'busy',
      invoke: {
        id: 'enterWorkplace',
        src: 'enterWorkplace',
        input: ({ context: { profile, access } }) => ({ profile, access }),
        onDone: [
          {
            guard: { type: 'isEntered', params: ({ event }) => ({ entry: event.output }) },
            target: 'leaving',
            actions: [{ type: 'notify', params: { key: 'accessGranted' } }, 'goToSale'],
            description: "'Access granted.', and the sales screen opens (§4.42).",
          },
          {
            guard: { type: 'isStoreGone', params: ({ event }) => ({ entry: event.output }) },
            target: 'goingHome',
            actions: 'notifyWithoutAccess',
            description: 'Another tab has deleted the store meanwhile: nobody enters it (decision 0118).',
          },
          {
            target: 'unreachable',
            actions: STORAGE_FAILED,
            description: 'The device refused to store it; the cashier can try again.',
          },
        ],
        onError: { target: 'unreachable', actions: UNEXPECTED },
      },
    },
    unreachable: {
      description: 'Nothing was decided: the cashier tries again, or goes to the store selection (§8.5).',
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
      description: 'The cookie and the access of the store go from this device (§4.44).',
      tags: 'goingHome',
      invoke: {
        id: 'forgetStore',
        src: 'forgetStore',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: [
          {
            guard: { type: 'isKeptWithoutAccess', params: ({ event }) => ({ left: event.output }) },
            target: 'goingHome',
            actions: 'notifyWithoutAccess',
            description: "The last store keeps its tile, marked 'No access on this device' (§4.35, §10.64).",
          },
          {
            guard: OK,
            target: 'goingHome',
            actions: 'notifyRemoved',
            description: "'We are removing {store} from this device...' (§4.44).",
          },
          {
            target: 'goingHome',
            actions: STORAGE_FAILED,
            description: 'The device refused to change its list.',
          },
        ],
        onError: { target: 'goingHome', actions: UNEXPECTED },
      },
    },
    goingHome: {
      description: "'Taking you back home...': the store selection opens after 6.5 s (§4.43).",
      tags: 'goingHome',
      on: {
        'home.requested': {
          target: 'leaving',
          actions: 'goHome',
          description: 'The cashier does not wait for it.',
        },
      },
      after: {
        homeDelay: {
          target: 'leaving',
          actions: 'goHome',
          description: 'The store selection opens (§4.43).',
        },
      },
    },
    leaving: { description: 'Another page is opening (§4.42).', tags: 'busy' },
  },
})
