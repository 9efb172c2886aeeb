import pg from 'pg'
import { afterAll } from 'vitest'

/** What a row that is there already is changed to must not depend on the machine that is asked: Citus refuses that. */
const BY_MACHINE = /\bdo update set\b.*\b(now|clock_timestamp|random|gen_random_uuid)\(/is

/** Rows are locked where a cluster knows the machine: a store that a part of it takes from another row is not known. */
const LOCKING = /\bfor (no key )?(update|share)\b/i
const OF_ANOTHER_ROW = /\(\s*select\b.*\bstore_id"?\s*=\s*"?\w+"?\."?store_id\b/is

/** What equals nothing is planned away, and with it the store that says which machine has the rows of `exists`. */
const EQUALITIES_OF_EXISTS = /\bexists\s*\(\s*select\b(.*)/is

const asksForNothing = (text: string, values: unknown[]): boolean =>
  Array.from((EQUALITIES_OF_EXISTS.exec(text)?.[1] ?? '').matchAll(/=\s*\$(\d+)/g)).some(
    ([, number]) => (values[Number(number) - 1] ?? null) === null,
  )

const isRefused = (text: string, values: unknown[]): boolean =>
  BY_MACHINE.test(text) || (LOCKING.test(text) && OF_ANOTHER_ROW.test(text)) || asksForNothing(text, values)

interface Statement {
  text?: string
  values?: unknown[]
}

/** A statement comes as a text with its values behind it, or as an object of both. */
const statementIn = ([first, second]: unknown[]): Required<Statement> => {
  const { text = '', values }: Statement =
    typeof first === 'string' ? { text: first } : { ...(first as Statement) }
  return { text, values: values ?? (Array.isArray(second) ? second : []) }
}

// oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it was asked of
const { query } = pg.Client.prototype

// A statement that a cluster would refuse fails on one machine as well.
pg.Client.prototype.query = new Proxy(query, {
  apply: (asked, client, args: unknown[]) => {
    const { text, values } = statementIn(args)
    if (isRefused(text, values)) throw new Error(`No cluster takes this statement: ${text}`)
    return Reflect.apply<typeof client, unknown[], unknown>(asked, client, args)
  },
})

// The next file has the same module, and puts its own in front of it.
afterAll(() => {
  pg.Client.prototype.query = query
})
