import * as z from 'zod/mini'
import type { SavedStore } from '#domain/saved-stores.ts'

const Stored = z.object({
  store_id: z.string(),
  store_name: z.string(),
  store_image: z.nullable(z.string()),
  user_role: z.string(),
  isActive: z.boolean(),
  cookie: z.nullable(z.object({ cookie_name: z.string(), cookie_value: z.string(), expires_at: z.string() })),
})

/** The stores this device is registered for, each with its cookie (§3.8). */
export const SavedStores = {
  key: 'savedStores',
  version: 1,
  schema: z.array(Stored) satisfies z.ZodMiniType<SavedStore[]>,
}
