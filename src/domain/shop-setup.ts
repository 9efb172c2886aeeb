import { SaveMerchant, type Merchant } from '#contract/administration/merchant.ts'
import type { SetupProgress } from '#contract/administration/setup.ts'
import { CreateStore, type AdministeredStore, type StoreData } from '#contract/administration/stores.ts'
import { faultsIn, type FormFaults } from './form-faults.ts'

/** The steps of a shop that is set up, in their order. */
export const STEPS = [
  'merchant',
  'store',
  'paymentOptions',
  'terminal',
  'products',
  'staff',
  'ready',
] as const
export type SetupStep = (typeof STEPS)[number]

/** What can be done later. */
const OPTIONAL: SetupStep[] = ['products', 'staff']

export const NO_PROGRESS: SetupProgress = {
  merchant: null,
  store: null,
  terminals: [],
  products: 0,
  staff: 0,
}

/** Whether the result of a step is there. */
export const isStepDone = (progress: SetupProgress, step: SetupStep): boolean => {
  const { merchant, store, terminals, products, staff } = progress
  const done: Record<SetupStep, boolean> = {
    merchant: merchant !== null,
    store: store !== null,
    paymentOptions: store !== null && store.payment_options.length > 0,
    terminal: terminals.length > 0,
    products: products > 0,
    staff: staff > 0,
    ready: false,
  }
  return done[step]
}

/** The step that a setup begins with, or goes on at. */
export const firstStep = (progress: SetupProgress): SetupStep =>
  STEPS.find((step) => !isStepDone(progress, step)) ?? 'ready'

/** Whether a step can be gone to: whatever it needs is done. */
export const isStepOpen = (progress: SetupProgress, step: SetupStep): boolean =>
  STEPS.slice(0, STEPS.indexOf(step)).every(
    (before) => OPTIONAL.includes(before) || isStepDone(progress, before),
  )

/** A payment option, by its code. */
export type PaymentNumber = AdministeredStore['payment_options'][number]

export const ALL_PAYMENT_NUMBERS: PaymentNumber[] = [1, 2, 3, 4, 5]

/** The payment options after one was ticked, or its tick taken away, in the order of their codes. */
export const toggled = (codes: PaymentNumber[], code: PaymentNumber): PaymentNumber[] =>
  ALL_PAYMENT_NUMBERS.filter((each) => codes.includes(each) !== (each === code))

/** What a form for a store begins with. */
export const storeDraftOf = (store: AdministeredStore | null): StoreData => {
  const { name, address, phone, email } = store ?? { name: '', address: '', phone: '', email: '' }
  return { name, address, phone, email }
}

/** What is wrong with the merchant as it is typed. */
export const merchantFaults = (merchant: Merchant): FormFaults => faultsIn(SaveMerchant.body, merchant)

/** What is wrong with the store as it is typed. */
export const storeFaults = (store: StoreData): FormFaults => faultsIn(CreateStore.body, store)
