import { assign, enqueueActions, setup } from 'xstate'
import type { StoreData } from '#contract/administration/stores.ts'
import type { ApiFault } from '#domain/faults.ts'
import { faultsAfter, faultsWithout, isRight } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'
import { pictureFault } from '#domain/picture-file.ts'
import { storeDraftOf, storeFaults, toggled, type PaymentNumber } from '#domain/shop-setup.ts'
import { isStoreEdited, isTickedOtherwise, STORE_FIELDS } from '#domain/store-settings.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type { Answered } from '#machines/kit/refused.ts'
import type {
  LoadedStores,
  LogoToSave,
  OptionsToSave,
  SavedLogo,
  SavedOptions,
  SavedStore,
  StoreSettingsContext,
  StoreSettingsEvent,
  StoreSettingsInput,
  StoreToSave,
  StoreReport,
} from './storeSettings.types.ts'

type Kept = Partial<StoreSettingsContext>

/** The forms begin with what the server has. */
const loadedStore = ({ storeId }: StoreSettingsContext, loaded: LoadedStores): Kept => {
  const saved = loaded.ok ? loaded.value.find(({ store_id }) => store_id === storeId) : undefined
  return saved ? { saved, store: storeDraftOf(saved), codes: saved.payment_options } : {}
}

/** Logo and payment options may have been saved meanwhile, and are not taken over. */
const withData = ({ saved }: StoreSettingsContext, answer: SavedStore): Kept => {
  if (!answer.ok || saved === null) return {}
  const store = storeDraftOf(answer.value)
  return { store, saved: { ...saved, ...store, closed_at: answer.value.closed_at } }
}

const withLogo = ({ saved }: StoreSettingsContext, answer: SavedLogo): Kept =>
  answer.ok && saved ? { saved: { ...saved, image: answer.value.image } } : {}

const withOptions = ({ saved, codes }: StoreSettingsContext): Kept =>
  saved ? { saved: { ...saved, payment_options: codes } } : {}

/** What the chart can do, judge and call; its sections are in files of their own. */
export const storeSettingsSetup = setup({
  types: {
    input: {} as StoreSettingsInput,
    context: {} as StoreSettingsContext,
    events: {} as StoreSettingsEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadStores: promiseActor<LoadedStores>('loadStores'),
    saveStore: promiseActor<SavedStore, StoreToSave>('saveStore'),
    saveLogo: promiseActor<SavedLogo, LogoToSave>('saveLogo'),
    saveOptions: promiseActor<SavedOptions, OptionsToSave>('saveOptions'),
    /** Reports to the administration what a store is like now. */
    storesLink: callbackActor<StoreReport>('storesLink'),
  },
  actions: {
    keepLoaded: assign(({ context }, { loaded }: { loaded: LoadedStores }) => loadedStore(context, loaded)),
    typeStore: assign(({ context }, { typed }: { typed: Partial<StoreData> }) => {
      const store = { ...context.store, ...typed }
      // What the server said was about what stood there before.
      const faults = faultsWithout(context.faults, ['form'])
      return { store, faults: faultsAfter(faults, storeFaults(store), typed) }
    }),
    undoStore: assign({ store: ({ context }) => storeDraftOf(context.saved) }),
    checkStore: assign({
      faults: ({ context: { faults, store } }) => ({
        ...faultsWithout(faults, STORE_FIELDS),
        ...storeFaults(store),
      }),
    }),
    keepStore: assign(({ context }, { saved }: { saved: SavedStore }) => withData(context, saved)),
    reportStore: enqueueActions(({ enqueue, context: { saved } }) => {
      if (saved) enqueue.sendTo('storesLink', { type: 'store.saved', store: saved })
    }),
    keepPicture: assign((_, { file }: { file: File }) => ({ picture: file })),
    forgetPicture: assign({ picture: undefined }),
    refuseFile: assign({
      faults: ({ context }, { file }: { file: File }) => {
        const fault = pictureFault(file)
        return fault === undefined ? context.faults : { ...context.faults, logo: fault }
      },
    }),
    keepLogo: assign(({ context }, { saved }: { saved: SavedLogo }) => withLogo(context, saved)),
    toggleCode: assign({
      codes: ({ context }, { code }: { code: PaymentNumber }) => toggled(context.codes, code),
    }),
    undoCodes: assign({ codes: ({ context }) => context.saved?.payment_options ?? [] }),
    refuseNoCode: assign({
      faults: ({ context }) => ({ ...context.faults, codes: 'Choose at least one way to pay' }),
    }),
    keepOptions: assign(({ context }) => withOptions(context)),
    forgetFaults: assign({
      faults: ({ context }, { fields }: { fields: readonly string[] }) =>
        faultsWithout(context.faults, fields),
    }),
    keepRefusal: assign({
      faults: ({ context: { faults } }, { answer, field }: Answered & { field: string }) =>
        !answer.ok && answer.fault.kind === 'refused' ? { ...faults, [field]: answer.fault.message } : faults,
    }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { answer }: Answered) => !answer.ok && answer.fault.kind === 'refused',
    isThere: ({ context: { storeId } }, { loaded }: { loaded: LoadedStores }) =>
      loaded.ok && loaded.value.some(({ store_id }) => store_id === storeId),
    isEdited: ({ context: { saved, store } }) => isStoreEdited(saved, store),
    isEditedRight: ({ context: { saved, store } }) =>
      isStoreEdited(saved, store) && isRight(storeFaults(store)),
    isPicture: (_, { file }: { file: File }) => pictureFault(file) === undefined,
    hasLogo: ({ context: { saved } }) => saved !== null && saved.image !== null,
    isTicked: ({ context: { saved, codes } }) => isTickedOtherwise(saved, codes),
    isTickedRight: ({ context: { saved, codes } }) => isTickedOtherwise(saved, codes) && codes.length > 0,
  },
})

/** The action that puts these words under a field. */
export const refusedIn = (field: string) =>
  ({
    type: 'keepRefusal',
    params: ({ event: { output } }: { event: { output: Result<unknown, ApiFault> } }) => ({
      answer: output,
      field,
    }),
  }) as const

/** The action by which the texts under these fields go away. */
export const forgetting = (...fields: readonly string[]) =>
  ({ type: 'forgetFaults', params: { fields } }) as const
