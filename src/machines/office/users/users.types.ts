import type { User } from '#contract/identity.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { NewUser, NewUserFaults } from '#domain/new-user.ts'
import type { Result } from '#domain/result.ts'

export interface UsersContext {
  users: User[]
  /** The text in the search box; empty for the whole list. */
  text: string
  /** What is typed in the form 'Add user'. */
  draft: NewUser
  /** The texts under the form's inputs. */
  faults: NewUserFaults
}

export type UsersEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'list.asked' }
  | { type: 'form.opened' }
  | { type: 'form.closed' }
  | { type: 'field.typed'; field: keyof NewUser; text: string }
  | { type: 'form.submitted' }

/** The list as the device kept it; undefined where none was kept. */
export type CachedUsers = Result<User[] | undefined, StorageFault>

export type LoadedUsers = Result<User[], ApiFault>

export type AddedUser = Result<unknown, ApiFault>
