import pg from 'pg'

/** A statement as it went to the database; `name` is that of a prepared one. */
export interface Sent {
  name?: string
  text: string
  values?: unknown[]
}

/** Notes the statements that go to any database while the work is done. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const sent: Sent[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  const note = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given as [Sent | string]
    sent.push(typeof first === 'string' ? { text: first } : { ...first })
    return Reflect.apply(query, this, given)
  }
  prototype.query = note
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}

const replaced = (value: unknown, by: Map<unknown, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => replaced(entry, by))
  return by.has(value) ? by.get(value) : value
}

/** Sends the same statements over one connection, with other values in the place of some. */
export const resend = async (client: pg.Client, sent: Sent[], by: Map<unknown, unknown>): Promise<void> => {
  for (const { name, text, values = [] } of sent)
    await client.query({
      ...(name === undefined ? {} : { name }),
      text,
      values: values.map((value) => replaced(value, by)),
    })
}
