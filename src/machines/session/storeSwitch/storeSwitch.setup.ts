import { assign, emit, enqueueActions, setup } from 'xstate'
import { noticeOfFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { OpenWork } from '#domain/open-work.ts'
import { hasAccess, staysWithoutAccess, type SavedStore } from '#domain/saved-stores.ts'
import { noticesOfStoreData, type StoreData } from '#domain/store-data.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  EnteredStore,
  ReadStores,
  StoreSwitchContext,
  StoreSwitchEvent,
  VerifiedAccess,
  VerifiedCookie,
} from './storeSwitch.types.ts'

export const noticeOf = (answer: VerifiedCookie | VerifiedAccess): Notice =>
  answer.ok ? { key: 'accessGranted' } : noticeOfFault(answer.fault)

type Work = Pick<StoreSwitchContext, 'profile' | 'access'>

/** What the chart can do, judge and call; its states are in storeSwitch.machine.ts. */
export const storeSwitchSetup = setup({
  types: {
    context: {} as StoreSwitchContext,
    events: {} as StoreSwitchEvent,
    emitted: {} as Notified,
  },
  actors: {
    readStores: promiseActor<ReadStores>('readStores'),
    countOpenWork: promiseActor<OpenWork>('countOpenWork'),
    verifyCookie: promiseActor<VerifiedCookie, { cookie: string }>('verifyCookie'),
    verifyAccess: promiseActor<VerifiedAccess, Pick<Work, 'profile'>>('verifyAccess'),
    refreshData: promiseActor<StoreData, { storeId: string }>('refreshData'),
    enterStore: promiseActor<EnteredStore, Work>('enterStore'),
    forgetStore: promiseActor<ReadStores, { storeId: string; cookie: string }>('forgetStore'),
    reloadPage: callbackActor('reloadPage'),
  },
  actions: {
    keepStores: assign({
      stores: ({ context }, { read }: { read: ReadStores }) => (read.ok ? read.value : context.stores),
    }),
    keepChosen: assign({ chosen: (_, params: { store: SavedStore }) => params.store }),
    keepOpenWork: assign({ openWork: (_, params: { openWork: OpenWork }) => params.openWork }),
    keepProfile: assign({
      profile: (_, { verified }: { verified: VerifiedCookie }) => (verified.ok ? verified.value : undefined),
    }),
    keepAccess: assign({
      access: (_, { verified }: { verified: VerifiedAccess }) => (verified.ok ? verified.value : undefined),
    }),
    notify: notify(),
    notifyRemoved: emit(({ context: { chosen } }) =>
      notified({ key: 'removingStore', params: { store: chosen?.store_name ?? '' } }),
    ),
    notifyWithoutAccess: emit(({ context: { chosen } }) =>
      notified({ key: 'storeWithoutAccess', params: { store: chosen?.store_name ?? '' } }),
    ),
    notifyMissing: enqueueActions(({ enqueue }, { data }: { data: StoreData }) => {
      for (const notice of noticesOfStoreData(data)) enqueue.emit(notified(notice))
    }),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isEntered: (_, { entry }: { entry: EnteredStore }) => entry.ok && entry.value === 'entered',
    isStoreGone: (_, { entry }: { entry: EnteredStore }) => entry.ok,
    isElsewhere: (_, { store }: { store: SavedStore }) => !store.isActive && hasAccess(store),
    isKeptWithoutAccess: ({ context }, { read }: { read: ReadStores }) =>
      read.ok && staysWithoutAccess(read.value, context.chosen?.store_id),
    isRefused: (_, { answer }: { answer: VerifiedCookie | VerifiedAccess }) =>
      !answer.ok && answer.fault.kind === 'refused',
  },
  delays: { reloadDelay: 500 },
})
