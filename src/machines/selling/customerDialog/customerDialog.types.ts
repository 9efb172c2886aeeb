import type { User } from '#contract/identity.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { NewUser, NewUserFaults } from '#domain/new-user.ts'
import type { Result } from '#domain/result.ts'

export interface CustomerDialogInput {
  /** The customer that is attached to the sale already. */
  customer: User | null
}

export interface CustomerDialogContext extends CustomerDialogInput {
  /** Undefined as long as the device has no list of this store. */
  users: User[] | undefined
  /** The text in the box 'Customer Name'. */
  text: string
  draft: NewUser
  /** The texts under the inputs. */
  faults: NewUserFaults
  /** 'Generate Reciepts' was pressed, so the sale goes on. */
  isProceeding: boolean
}

export type CustomerDialogEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'customer.chosen'; customer: User }
  | { type: 'customer.removed' }
  | { type: 'creation.opened' }
  | { type: 'creation.left' }
  | { type: 'field.typed'; field: keyof NewUser; text: string }
  | { type: 'account.submitted' }
  | { type: 'receipts.generated' }
  | { type: 'dialog.closed' }

export type CachedUsers = Result<User[] | undefined, StorageFault>

export type LoadedUsers = Result<User[], ApiFault>

/** The new customer, and the users' list as it was loaded again; the old one where that failed. */
export type CreatedCustomer = Result<{ customer: User; users: User[] | undefined }, ApiFault>

/** The customer that is attached now, and whether the sale goes on to the receipt at once. */
export interface CustomerAttached {
  customer: User | null
  isProceeding: boolean
}
