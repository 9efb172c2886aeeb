import * as z from 'zod/mini'

/** A record on the device: its key, the version of its shape, and the schema it is written and read with. */
export interface RecordType<Schema extends z.ZodMiniType> {
  key: string
  version: number
  schema: Schema
}

const Envelope = z.object({ version: z.int(), value: z.unknown() })

/** A record as it lies in the store; a value that does not fit its own schema is a bug and throws. */
export const encoded = <Schema extends z.ZodMiniType>(
  { version, schema }: RecordType<Schema>,
  value: z.output<Schema>,
): unknown => ({ version, value: z.encode(schema, value) })

export type Decoded<Value> = { usable: true; value: Value | undefined } | { usable: false; reason: string }

/** What a stored record says, undefined where nothing is stored, or why it cannot be used. */
export const decoded = <Schema extends z.ZodMiniType>(
  { version, schema }: RecordType<Schema>,
  stored: unknown,
): Decoded<z.output<Schema>> => {
  if (stored === undefined) return { usable: true, value: undefined }
  const envelope = Envelope.safeParse(stored)
  if (!envelope.success) return { usable: false, reason: 'not a record of this app' }
  if (envelope.data.version !== version)
    return { usable: false, reason: `version ${envelope.data.version}, expected ${version}` }
  const value = schema.safeParse(envelope.data.value)
  return value.success
    ? { usable: true, value: value.data }
    : { usable: false, reason: z.prettifyError(value.error) }
}

/** Where a record that cannot be used is kept, unharmed. */
export const asideKeyOf = (key: string, stored: unknown): string =>
  `${key}#set-aside-${String(Envelope.safeParse(stored).data?.version ?? 'unknown')}`
