import * as z from 'zod/mini'

/** Who signed in last, and at which store (§3.19). */
export const PosUserLoginInfo = {
  key: 'posUserLoginInfo',
  version: 1,
  schema: z.object({ user_id: z.string(), fullname: z.string(), store_id: z.string() }),
}
