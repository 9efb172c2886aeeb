import * as z from 'zod/mini'
import { TillSettings } from '#contract/till-settings.ts'
import type { SettingsOfStore } from '#domain/kept-settings.ts'

/** By what the tills of each store on the device go, so that it is known without a network (decision 0155). */
export const TillSettingsRecord = {
  key: 'tillSettings',
  version: 1,
  schema: z.array(z.object({ store_id: z.string(), settings: TillSettings })) satisfies z.ZodMiniType<
    SettingsOfStore[]
  >,
}
