import { assign, emit, setup } from 'xstate'
import type { PosProfile } from '#contract/registration.ts'
import { noticeOfFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { NO_OPEN_WORK, type OpenWork } from '#domain/open-work.ts'
import { configurePath } from '#domain/registration.ts'
import { hasAccess, staysWithoutAccess, type SavedStore } from '#domain/saved-stores.ts'
import { handOffPath } from '#domain/sign-in.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, notified, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  EnteredStore,
  ReadStores,
  Stored,
  StoreSelectionContext,
  StoreSelectionEvent,
  StoresWritten,
  VerifiedCookie,
} from './storeSelection.types.ts'

export const noticeOf = (answer: VerifiedCookie): Notice =>
  answer.ok ? { key: 'unexpectedError' } : noticeOfFault(answer.fault)

/** What the chart can do, judge and call; its states are in storeSelection.machine.ts. */
export const storeSelectionSetup = setup({
  types: {
    context: {} as StoreSelectionContext,
    events: {} as StoreSelectionEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: {
    readStores: promiseActor<ReadStores>('readStores'),
    startUsing: promiseActor<Stored>('startUsing'),
    verifyCookie: promiseActor<VerifiedCookie, { cookie: string }>('verifyCookie'),
    keepProfile: promiseActor<EnteredStore, { profile: PosProfile | undefined }>('keepProfile'),
    forgetStore: promiseActor<StoresWritten, { storeId: string; cookie: string }>('forgetStore'),
    /** Counts what would go with a store, and the paid sales of it that the server has not confirmed. */
    countOpenWork: promiseActor<OpenWork, { storeId: string }>('countOpenWork'),
    deleteStore: promiseActor<StoresWritten, { storeId: string }>('deleteStore'),
  },
  actions: {
    keepRead: assign({
      stores: ({ context }, { read }: { read: ReadStores }) => (read.ok ? read.value.stores : context.stores),
    }),
    keepWritten: assign({
      stores: ({ context }, { written }: { written: StoresWritten }) =>
        written.ok ? written.value : context.stores,
    }),
    keepChosen: assign({
      chosen: (_, params: { store: SavedStore }) => params.store,
      openWork: NO_OPEN_WORK,
    }),
    keepChosenAsRead: assign({
      chosen: ({ context: { stores, chosen } }) =>
        stores.find(({ store_id }) => store_id === chosen?.store_id) ?? chosen,
    }),
    keepOpenWork: assign({ openWork: (_, { openWork }: { openWork: OpenWork }) => openWork }),
    keepProfile: assign({
      profile: ({ context }, { verified }: { verified: VerifiedCookie }) =>
        verified.ok ? verified.value : context.profile,
    }),
    notifyDeleted: emit(({ context: { chosen } }) =>
      notified({ key: 'storeDeleted', params: { store: chosen?.store_name ?? '' } }),
    ),
    notifyWithoutAccess: emit(({ context: { chosen } }) =>
      notified({ key: 'storeWithoutAccess', params: { store: chosen?.store_name ?? '' } }),
    ),
    notify: notify(),
    goToSignIn: emit(({ context }) =>
      navigated(handOffPath(configurePath(context.profile?.serial_number ?? ''))),
    ),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isEntered: (_, { entry }: { entry: EnteredStore }) => entry.ok && entry.value === 'entered',
    isStoreGone: (_, { entry }: { entry: EnteredStore }) => entry.ok,
    isNewDevice: (_, { read }: { read: ReadStores }) => read.ok && read.value.isNew,
    isRefused: (_, { answer }: { answer: VerifiedCookie }) => !answer.ok && answer.fault.kind === 'refused',
    hasAccess: (_, { store }: { store: SavedStore }) => hasAccess(store),
    isRegistered: ({ context: { chosen } }, { read }: { read: ReadStores }) =>
      read.ok && read.value.stores.some((store) => store.store_id === chosen?.store_id && hasAccess(store)),
    isKeptWithoutAccess: ({ context }, { written }: { written: StoresWritten }) =>
      written.ok && staysWithoutAccess(written.value, context.chosen?.store_id),
  },
})
