import type { User } from '#contract/identity.ts'

/** The users and customers of one store's merchant, whom a sale of that store may name. */
export interface StoreUsers {
  store_id: string
  users: User[]
}

/** The users of a store; undefined where the device has none of it. */
export const usersOf = (kept: StoreUsers[] | undefined, storeId: string): User[] | undefined =>
  kept?.find(({ store_id }) => store_id === storeId)?.users

/** The lists with that of one store replaced or added, and without those of stores that are not on the device. */
export const withUsers = (
  kept: StoreUsers[],
  onDevice: string[],
  { store_id, users }: StoreUsers,
): StoreUsers[] => [
  ...kept.filter((other) => other.store_id !== store_id && onDevice.includes(other.store_id)),
  { store_id, users },
]
