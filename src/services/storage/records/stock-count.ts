import * as z from 'zod/mini'
import { Counting, CountPlace } from '#contract/administration/stock-counts.ts'

/** What was counted on this device and the office has not answered yet, in the order in which it was counted. */
export const UnsentCounts = {
  key: 'unsentCounts',
  version: 1,
  schema: z.array(
    z.object({
      user_id: z.string(),
      store_id: z.string(),
      count_id: z.string(),
      act: z.object({ id: z.string(), at: z.int(), place: CountPlace, counting: Counting }),
    }),
  ),
}
