import { assign, emit, enqueueActions, setup } from 'xstate'
import { noticeWithReload } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { isClearing, type OpenWork } from '#domain/open-work.ts'
import { configurePath } from '#domain/registration.ts'
import { staysWithoutAccess } from '#domain/saved-stores.ts'
import { handOffPath } from '#domain/sign-in.ts'
import { noticesOfStoreData, type StoreData } from '#domain/store-data.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, notified, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  ConfigureContext,
  ConfigureEvent,
  ConfigureInput,
  EnteredStore,
  RecalledDevice,
  StoresLeft,
  VerifiedAccess,
} from './configure.types.ts'

export const noticeOf = (verified: VerifiedAccess): Notice =>
  verified.ok ? { key: 'accessGranted' } : noticeWithReload(verified.fault)

type PartArrived = Extract<ConfigureEvent, { type: 'part.arrived' }>

type Work = Pick<ConfigureContext, 'profile' | 'access'>

/** What the chart can do, judge and call; its states are in configure.machine.ts. */
export const configureSetup = setup({
  types: {
    context: {} as ConfigureContext,
    events: {} as ConfigureEvent,
    emitted: {} as Notified | Navigated,
    input: {} as ConfigureInput,
  },
  actors: {
    recallDevice: promiseActor<RecalledDevice, ConfigureInput>('recallDevice'),
    verifyAccess: promiseActor<VerifiedAccess, Pick<Work, 'profile'>>('verifyAccess'),
    loadMissing: promiseActor<StoreData, { storeId: string }>('loadMissing'),
    arrivals: callbackActor('arrivals'),
    enterWorkplace: promiseActor<EnteredStore, Work>('enterWorkplace'),
    /** Counts what entering this store would clear. */
    countOpenWork: promiseActor<OpenWork, { storeId: string }>('countOpenWork'),
    forgetStore: promiseActor<StoresLeft, Pick<Work, 'profile'>>('forgetStore'),
  },
  actions: {
    keepRecalled: assign({
      profile: (_, { recalled }: { recalled: RecalledDevice }) =>
        recalled.ok ? recalled.value.profile : undefined,
    }),
    keepAccess: assign({
      access: (_, { verified }: { verified: VerifiedAccess }) => (verified.ok ? verified.value : undefined),
    }),
    keepOpenWork: assign({ openWork: (_, { openWork }: { openWork: OpenWork }) => openWork }),
    noteArrival: assign({
      arrived: ({ context }, { part, count }: Omit<PartArrived, 'type'>) => ({
        ...context.arrived,
        [part]: count,
      }),
    }),
    notify: notify(),
    notifyMissing: enqueueActions(({ enqueue }, { data }: { data: StoreData }) => {
      for (const notice of noticesOfStoreData(data)) enqueue.emit(notified(notice))
    }),
    notifyRemoved: emit(({ context: { profile } }) =>
      notified({ key: 'removingStore', params: { store: profile?.store_name ?? '' } }),
    ),
    notifyWithoutAccess: emit(({ context: { profile } }) =>
      notified({ key: 'storeWithoutAccess', params: { store: profile?.store_name ?? '' } }),
    ),
    goHome: emit(navigated('/', true)),
    goToSignIn: emit(({ context }) => navigated(handOffPath(configurePath(context.serialNumber)), true)),
    goToSale: emit(navigated('/pos-home', true)),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isEntered: (_, { entry }: { entry: EnteredStore }) => entry.ok && entry.value === 'entered',
    isStoreGone: (_, { entry }: { entry: EnteredStore }) => entry.ok,
    isSignedOut: (_, { recalled }: { recalled: RecalledDevice }) => recalled.ok && !recalled.value.isSignedIn,
    isRegistered: (_, { recalled }: { recalled: RecalledDevice }) =>
      recalled.ok && recalled.value.profile !== undefined,
    isRefused: (_, { verified }: { verified: VerifiedAccess }) =>
      !verified.ok && verified.fault.kind === 'refused',
    isSignInOver: (_, { verified }: { verified: VerifiedAccess }) =>
      !verified.ok && verified.fault.kind === 'unauthorized',
    isClearing: (_, { openWork }: { openWork: OpenWork }) => isClearing(openWork),
    isKeptWithoutAccess: ({ context }, { left }: { left: StoresLeft }) =>
      left.ok && staysWithoutAccess(left.value, context.profile?.store_id),
  },
  delays: { homeDelay: 6_500 },
})
