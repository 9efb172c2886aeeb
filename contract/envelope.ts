import * as z from 'zod/mini'

/** What a list answer says beside its rows (§3.28); `is_cut_off` where more rows fit than its pages have (decision 0014). */
export const ListMeta = z.object({ number_of_pages: z.int(), is_cut_off: z.optional(z.boolean()) })

/**
 * The envelope of every answer of the API (§10.11): `status` says whether it succeeded, and a 200 may carry `status: false`.
 * `result` is there on success, `error_message` on failure.
 */
export const envelopeOf = <Result extends z.ZodMiniType>(result: Result) =>
  z.object({
    status: z.boolean(),
    status_code: z.optional(z.int()),
    result: z.optional(result),
    error_message: z.optional(z.string()),
    message: z.optional(z.string()),
    meta_data: z.optional(ListMeta),
  })

/** The envelope of an answer whose content nobody reads. */
export const EmptyEnvelope = envelopeOf(z.unknown())

/** The envelope of a refusal; `error_message` is a sentence a cashier understands. */
export const RefusalEnvelope = z.object({
  status: z.literal(false),
  status_code: z.int(),
  error_message: z.string(),
})
export type RefusalEnvelope = z.infer<typeof RefusalEnvelope>
