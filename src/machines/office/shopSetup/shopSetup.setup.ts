import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Merchant } from '#contract/administration/merchant.ts'
import type { InvitePayload } from '#contract/administration/staff.ts'
import type { StoreData } from '#contract/administration/stores.ts'
import { noticeOfApiFault, type ApiFault } from '#domain/faults.ts'
import { faultsAfter, faultsWithout, isRight } from '#domain/form-faults.ts'
import { newUserFaults } from '#domain/new-user.ts'
import { entryFaults, type ProductEntry } from '#domain/product-entry.ts'
import { digitsOf, isSerialNumber, SERIAL_NUMBER_LENGTH, validatePath } from '#domain/registration.ts'
import type { Result } from '#domain/result.ts'
import { pictureFault } from '#domain/picture-file.ts'
import {
  isStepOpen,
  merchantFaults,
  storeFaults,
  toggled,
  type PaymentNumber,
  type SetupStep,
} from '#domain/shop-setup.ts'
import {
  navigated,
  notified,
  notify,
  UNEXPECTED,
  type Navigated,
  type Notified,
} from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'
import {
  withCode,
  withInvited,
  withLogo,
  withOptions,
  withoutProduct,
  withProduct,
  withProducts,
  withProgress,
  withStore,
} from './shopSetup.kept.ts'
import type {
  AddedDemo,
  CodeToReplace,
  CreatedProduct,
  Creation,
  InviteDraft,
  Invited,
  LogoToSave,
  MadeCode,
  OptionsToSave,
  ProductToCreate,
  ReadProgress,
  SavedLogo,
  SavedMerchant,
  SavedOptions,
  SavedStore,
  ShopSetupContext,
  ShopSetupEvent,
  StoreToSave,
  TerminalToAdd,
} from './shopSetup.types.ts'

/** What the chart can do, judge and call; its steps are in files of their own. */
export const shopSetupSetup = setup({
  types: {
    context: {} as ShopSetupContext,
    events: {} as ShopSetupEvent,
    emitted: {} as Notified | Navigated,
    children: {} as { productImport: 'productImport' },
  },
  actors: {
    readSetup: promiseActor<ReadProgress>('readSetup'),
    /** An id that nothing else has. */
    drawId: promiseActor<string, undefined>('drawId'),
    saveMerchant: promiseActor<SavedMerchant, Merchant>('saveMerchant'),
    saveStore: promiseActor<SavedStore, StoreToSave>('saveStore'),
    saveLogo: promiseActor<SavedLogo, LogoToSave>('saveLogo'),
    saveOptions: promiseActor<SavedOptions, OptionsToSave>('saveOptions'),
    addTerminal: promiseActor<MadeCode, TerminalToAdd>('addTerminal'),
    replaceCode: promiseActor<MadeCode, CodeToReplace>('replaceCode'),
    printPage: promiseActor<void>('printPage'),
    addDemo: promiseActor<AddedDemo, { storeId: string }>('addDemo'),
    productImport: productImportMachine,
    createProduct: promiseActor<CreatedProduct, ProductToCreate>('createProduct'),
    invite: promiseActor<Invited, InvitePayload>('invite'),
    /** False where the browser refuses. */
    copyLink: promiseActor<boolean, { invitationUrl: string }>('copyLink'),
  },
  actions: {
    keepProgress: assign((_, { read }: { read: ReadProgress }) => withProgress(read)),
    keepStep: assign((_, { step }: { step: SetupStep }) => ({ step, faults: {} })),
    forgetFaults: assign({ faults: {} }),
    /** The first one stays for all tries. */
    keepFirstId: assign(({ context: { ids } }, { creation, id }: { creation: Creation; id: string }) => ({
      ids: { ...ids, [creation]: ids[creation] ?? id },
    })),
    typeMerchant: assign(({ context }, { typed }: { typed: Partial<Merchant> }) => {
      const merchant = { ...context.merchant, ...typed }
      return { merchant, faults: faultsAfter(context.faults, merchantFaults(merchant), typed) }
    }),
    checkMerchant: assign({ faults: ({ context }) => merchantFaults(context.merchant) }),
    keepMerchant: assign(({ context: { progress } }, { saved }: { saved: SavedMerchant }) =>
      saved.ok ? { merchant: saved.value, progress: { ...progress, merchant: saved.value } } : {},
    ),
    typeStore: assign(({ context }, { typed }: { typed: Partial<StoreData> }) => {
      const store = { ...context.store, ...typed }
      return { store, faults: faultsAfter(context.faults, storeFaults(store), typed) }
    }),
    checkStore: assign({ faults: ({ context }) => storeFaults(context.store) }),
    keepPicture: assign(({ context }, { file }: { file: File }) => {
      const fault = pictureFault(file)
      const faults = faultsWithout(context.faults, ['logo'])
      return fault === undefined ? { logo: file, faults } : { faults: { ...faults, logo: fault } }
    }),
    removeLogo: assign(({ context }) => ({ logo: 'gone', faults: faultsWithout(context.faults, ['logo']) })),
    keepStore: assign(({ context }, { saved }: { saved: SavedStore }) => withStore(context, saved)),
    keepLogo: assign(({ context }, { saved }: { saved: SavedLogo }) => withLogo(context, saved)),
    toggleCode: assign(({ context }, { code }: { code: PaymentNumber }) => ({
      codes: toggled(context.codes, code),
      faults: {},
    })),
    refuseNoCode: assign({ faults: { codes: 'Choose at least one way to pay' } }),
    keepOptions: assign(({ context }) => withOptions(context)),
    typeSerial: assign((_, { text }: { text: string }) => ({
      serial: digitsOf(text).slice(0, SERIAL_NUMBER_LENGTH),
      faults: {},
    })),
    refuseSerial: assign({ faults: { serial: 'A serial number has 6 to 20 digits' } }),
    keepCode: assign(({ context }, { made }: { made: MadeCode }) => withCode(context, made)),
    forgetCode: assign({ terminalCode: undefined }),
    countProducts: assign(({ context }, { added }: { added: number }) => withProducts(context, added)),
    typeProduct: assign(({ context }, { typed }: { typed: Partial<ProductEntry> }) => {
      const product = { ...context.product, ...typed }
      return { product, faults: faultsAfter(context.faults, entryFaults(product, true), typed) }
    }),
    checkProduct: assign({ faults: ({ context }) => entryFaults(context.product, true) }),
    forgetProduct: assign(({ context }) => ({ ...withoutProduct(context), faults: {} })),
    keepProduct: assign(({ context }, { created }: { created: CreatedProduct }) =>
      withProduct(context, created),
    ),
    typeInvite: assign(({ context }, { typed }: { typed: Partial<InviteDraft> }) => {
      const invite = { ...context.invite, ...typed }
      return { invite, faults: faultsAfter(context.faults, { ...newUserFaults(invite) }, typed) }
    }),
    checkInvite: assign({ faults: ({ context }) => ({ ...newUserFaults(context.invite) }) }),
    keepInvited: assign(({ context }, { invited }: { invited: Invited }) => withInvited(context, invited)),
    /** What the server refuses stands in the form, by the field that it is about; anything else is a notice. */
    notifyOutcome: enqueueActions(
      ({ enqueue, context }, { answer, field }: { answer: Result<unknown, ApiFault>; field: string }) => {
        if (answer.ok) return
        const { fault } = answer
        if (fault.kind === 'refused')
          enqueue.assign({ faults: { ...context.faults, [field]: fault.message } })
        else enqueue.emit(notified(noticeOfApiFault(fault)))
      },
    ),
    notifyCopied: emit((_, { isCopied }: { isCopied: boolean }) =>
      notified({ key: isCopied ? 'linkCopied' : 'linkNotCopied' }),
    ),
    startSelling: emit(({ context: { progress } }) =>
      navigated(validatePath(progress.terminals[0]?.serial_number ?? '')),
    ),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isOpen: ({ context }, { step }: { step: SetupStep }) => isStepOpen(context.progress, step),
    isStep: ({ context }, { step }: { step: SetupStep }) => context.step === step,
    isMerchantRight: ({ context }) => isRight(merchantFaults(context.merchant)),
    isNewStoreRight: ({ context: { store, progress } }) =>
      progress.store === null && isRight(storeFaults(store)),
    isStoreRight: ({ context }) => isRight(storeFaults(context.store)),
    hasNewLogo: ({ context }) => context.logo !== undefined,
    hasCode: ({ context }) => context.codes.length > 0,
    hasTerminal: ({ context }) => context.progress.terminals.length > 0,
    isSerialRight: ({ context: { serial } }) => serial === '' || isSerialNumber(serial),
    hasNoProducts: ({ context }) => context.progress.products === 0,
    isProductRight: ({ context }) => isRight(entryFaults(context.product, true)),
    isInviteRight: ({ context }) => isRight({ ...newUserFaults(context.invite) }),
  },
})

/** Draws the id by which something is made once, and goes on to where the call is made. */
export const drawing = <Of extends Creation, Next extends string, Back extends string>(
  creation: Of,
  next: Next,
  back: Back,
) =>
  ({
    description: 'An id is drawn, by which it is made once; the first one stays (decision 0165).',
    tags: 'saving',
    invoke: {
      id: 'drawId',
      src: 'drawId',
      onDone: {
        target: next,
        actions: {
          type: 'keepFirstId',
          params: ({ event }: { event: { output: string } }) => ({ creation, id: event.output }),
        },
        description: 'It is made (decision 0137).',
      },
      onError: { target: back, actions: UNEXPECTED },
    },
  }) as const

/** The action for a call of a form that did not do what it was to do; `field` is what a refusal is about. */
export const failedIn = (field: string) =>
  ({
    type: 'notifyOutcome',
    params: ({ event: { output } }: { event: { output: Result<unknown, ApiFault> } }) => ({
      answer: output,
      field,
    }),
  }) as const

/** A step that is done can be gone back to, and what comes next can be gone on to; nothing is saved by it. */
export const CHOOSING_STEP = {
  guard: { type: 'isOpen', params: ({ event }: { event: { step: SetupStep } }) => ({ step: event.step }) },
  target: '#shopSetup.turning',
  actions: {
    type: 'keepStep',
    params: ({ event }: { event: { step: SetupStep } }) => ({ step: event.step }),
  },
  description: 'A step is gone to whose needs are met (decision 0137).',
} as const
