import * as z from 'zod/mini'
import { User } from '#contract/identity.ts'
import type { StoreUsers } from '#domain/store-users.ts'
import { usersKey } from './device.ts'

const OfStore = z.object({ store_id: z.string(), users: z.array(User) })

/** As the former version of the app kept it: one list, of all merchants for whom the cashier works. */
const OneList = z.array(User)

/**
 * The users' basic data as they were loaded last, by store (§3.19, §7.12). The list of the former version is read as none,
 * and loaded anew: nobody knows to which of these customers a store may sell (decision 0151).
 */
export const basicUsersList = (productName: string) => ({
  key: usersKey(productName),
  version: 1,
  schema: z.codec(z.union([z.array(OfStore), OneList]), z.array(OfStore), {
    decode: (stored) => stored.filter((entry): entry is StoreUsers => 'store_id' in entry),
    encode: (kept) => kept,
  }),
})
