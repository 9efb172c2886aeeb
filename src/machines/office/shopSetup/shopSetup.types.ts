import type { Merchant } from '#contract/administration/merchant.ts'
import type { AdministeredProduct, ProductData } from '#contract/administration/products.ts'
import type { SetupProgress } from '#contract/administration/setup.ts'
import type { InvitedMember, InvitePayload } from '#contract/administration/staff.ts'
import type { AdministeredStore, StoreData } from '#contract/administration/stores.ts'
import type { TerminalCode } from '#contract/administration/terminals.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { ProductEntry } from '#domain/product-entry.ts'
import type { Result } from '#domain/result.ts'
import type { PaymentNumber, SetupStep } from '#domain/shop-setup.ts'

export type InviteDraft = Omit<InvitePayload, 'storeId' | 'creationId'>

/** What the setup makes by an id of its own. */
export type Creation = 'store' | 'terminal' | 'product' | 'member'

export interface ShopSetupContext {
  /** By these ids the office knows what is sent again; each is forgotten once its thing is there. */
  ids: Partial<Record<Creation, string>>
  /** What the server has, as far as is known. */
  progress: SetupProgress
  /** The step to go to. */
  step: SetupStep
  merchant: Merchant
  store: StoreData
  /** The picture that becomes the logo, or that it goes; undefined where it stays as it is. */
  logo: File | 'gone' | undefined
  codes: PaymentNumber[]
  /** The serial number that is typed; empty where one is to be drawn. */
  serial: string
  /** The serial number with its access code, once it was made. */
  terminalCode: TerminalCode | undefined
  product: ProductEntry
  /** What was entered by hand, the latest first. */
  products: AdministeredProduct[]
  invite: InviteDraft
  /** Who was invited, the latest first. */
  invited: InvitedMember[]
  faults: FormFaults
}

export type ShopSetupEvent =
  | { type: 'setup.asked' }
  | { type: 'step.chosen'; step: SetupStep }
  | { type: 'step.passed' }
  | { type: 'form.submitted' }
  | { type: 'merchant.typed'; typed: Partial<Merchant> }
  | { type: 'store.typed'; typed: Partial<StoreData> }
  | { type: 'logo.chosen'; file: File }
  | { type: 'logo.removed' }
  | { type: 'payment.toggled'; code: PaymentNumber }
  | { type: 'serial.typed'; text: string }
  | { type: 'code.asked' }
  | { type: 'code.printed' }
  | { type: 'code.noted' }
  | { type: 'demo.asked' }
  | { type: 'import.opened' }
  | { type: 'hand.opened' }
  | { type: 'hand.closed' }
  | { type: 'product.typed'; typed: Partial<ProductEntry> }
  | { type: 'invite.typed'; typed: Partial<InviteDraft> }
  | { type: 'link.copied'; invitationUrl: string }
  | { type: 'selling.started' }

type Answer<Value> = Result<Value, ApiFault>

export type ReadProgress = Answer<SetupProgress>
export type SavedMerchant = Answer<Merchant>
export type SavedStore = Answer<AdministeredStore>
export type SavedLogo = Answer<{ image: string | null }>
export type SavedOptions = Answer<void>
export type MadeCode = Answer<TerminalCode>
export type AddedDemo = Answer<{ added: number }>
export type CreatedProduct = Answer<AdministeredProduct>
export type Invited = Answer<InvitedMember>

/** A store as it is typed, with its id where there is one. */
export interface StoreToSave {
  store: StoreData
  storeId: string | undefined
  creationId: string | undefined
}

export interface LogoToSave {
  storeId: string
  /** Undefined takes the logo away. */
  picture: File | undefined
}

export interface OptionsToSave {
  storeId: string
  codes: PaymentNumber[]
}

export interface TerminalToAdd {
  storeId: string
  creationId: string | undefined
  /** Undefined where one is to be drawn. */
  serialNumber: string | undefined
}

export interface CodeToReplace {
  storeId: string
  serialNumber: string
}

export type ProductToCreate = ProductData & {
  storeId: string
  creationId: string | undefined
  quantity: number
}
