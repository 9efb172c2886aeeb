import * as z from 'zod/mini'
import { User } from '#contract/identity.ts'

/** The users' basic data as they were loaded last, `{product}_Basic_Users_List` (§3.19, §7.12). */
export const basicUsersList = (productName: string) => ({
  key: `${productName}_Basic_Users_List`,
  version: 1,
  schema: z.array(User),
})
