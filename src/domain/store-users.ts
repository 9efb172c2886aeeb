import type { User } from '#contract/identity.ts'

/** The users and customers of one store's merchant, whom a sale of that store may name. */
export interface StoreUsers {
  store_id: string
  users: User[]
}
