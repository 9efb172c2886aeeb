import type { Merchant } from '#contract/administration/merchant.ts'
import { NEW_ENTRY } from '#domain/product-entry.ts'
import {
  ALL_PAYMENT_NUMBERS,
  firstStep,
  NO_PROGRESS,
  storeDraftOf,
  type PaymentNumber,
} from '#domain/shop-setup.ts'
import type {
  CreatedProduct,
  Creation,
  InviteDraft,
  Invited,
  MadeCode,
  ReadProgress,
  SavedLogo,
  SavedStore,
  ShopSetupContext,
} from './shopSetup.types.ts'

const NO_MERCHANT: Merchant = { name: '', tax_id: '', rc_number: '', is_vat_registered: false }

const NO_INVITE: InviteDraft = { fullname: '', emailOrPhone: '', role: 'Cashier' }

/** Before anything is known of the shop. */
export const AT_FIRST: ShopSetupContext = {
  ids: {},
  progress: NO_PROGRESS,
  step: 'merchant',
  merchant: NO_MERCHANT,
  store: storeDraftOf(null),
  logo: undefined,
  codes: ALL_PAYMENT_NUMBERS,
  serial: '',
  terminalCode: undefined,
  product: NEW_ENTRY,
  products: [],
  invite: NO_INVITE,
  invited: [],
  faults: {},
}

type Kept = Partial<ShopSetupContext>

/** What comes next of its kind gets an id of its own. */
const without = ({ ids }: ShopSetupContext, creation: Creation): Pick<ShopSetupContext, 'ids'> => {
  const { [creation]: _used, ...others } = ids
  return { ids: others }
}

const offered = (codes: PaymentNumber[] | undefined): PaymentNumber[] =>
  codes === undefined || codes.length === 0 ? ALL_PAYMENT_NUMBERS : codes

/** The forms begin with what the server has, and the setup with the first step that is not done. */
export const withProgress = (read: ReadProgress): Kept => {
  if (!read.ok) return {}
  const { merchant, store } = read.value
  return {
    progress: read.value,
    step: firstStep(read.value),
    merchant: merchant ?? NO_MERCHANT,
    store: storeDraftOf(store),
    codes: offered(store?.payment_options),
  }
}

export const withStore = (context: ShopSetupContext, saved: SavedStore): Kept =>
  saved.ok
    ? {
        ...without(context, 'store'),
        progress: { ...context.progress, store: saved.value },
        store: storeDraftOf(saved.value),
        codes: offered(saved.value.payment_options),
      }
    : {}

export const withLogo = ({ progress }: ShopSetupContext, saved: SavedLogo): Kept => {
  const { store } = progress
  if (!saved.ok || store === null) return {}
  return { progress: { ...progress, store: { ...store, image: saved.value.image } }, logo: undefined }
}

export const withOptions = ({ progress, codes }: ShopSetupContext): Kept => {
  const { store } = progress
  return store === null ? {} : { progress: { ...progress, store: { ...store, payment_options: codes } } }
}

/** A terminal is there with its first code; another code changes nothing else of it. */
export const withCode = (context: ShopSetupContext, made: MadeCode): Kept => {
  if (!made.ok) return {}
  const { serial_number } = made.value
  const { progress } = context
  const { terminals } = progress
  const isKnown = terminals.some((terminal) => terminal.serial_number === serial_number)
  const added = { serial_number, status: 'offline' as const, status_at: null, devices: 0, registered: [] }
  return {
    ...without(context, 'terminal'),
    terminalCode: made.value,
    progress: isKnown ? progress : { ...progress, terminals: [...terminals, added] },
  }
}

export const withProducts = ({ progress }: ShopSetupContext, added: number): Kept => ({
  progress: { ...progress, products: progress.products + added },
})

/** The form is empty for another product. */
export const withoutProduct = (context: ShopSetupContext): Kept => ({
  ...without(context, 'product'),
  product: NEW_ENTRY,
})

export const withProduct = (context: ShopSetupContext, created: CreatedProduct): Kept =>
  created.ok
    ? {
        ...withProducts(context, 1),
        ...withoutProduct(context),
        products: [created.value, ...context.products],
      }
    : {}

export const withInvited = (context: ShopSetupContext, invited: Invited): Kept => {
  const { progress, invited: before } = context
  if (!invited.ok) return {}
  return {
    ...without(context, 'member'),
    progress: { ...progress, staff: progress.staff + 1 },
    invite: NO_INVITE,
    invited: [invited.value, ...before],
  }
}
