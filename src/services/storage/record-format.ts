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

/** What the keys of records hold that were set aside. */
export const ASIDE = '#set-aside-'

/** Where a record of this version is kept that another version of the app could not use. */
export const asideKeyOf = (key: string, version: number | 'unknown'): string => `${key}${ASIDE}${version}`

/** The version that a stored record says it is of. */
export const versionOf = (stored: unknown): number | 'unknown' =>
  Envelope.safeParse(stored).data?.version ?? 'unknown'
