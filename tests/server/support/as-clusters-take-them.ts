import pg from 'pg'

/** What a row that is there already is changed to must not depend on the machine that is asked: Citus refuses that. */
const BY_MACHINE = /\bdo update set\b.*\b(now|clock_timestamp|random|gen_random_uuid)\(/is

/** Rows are locked where a cluster knows the machine: a store that a part of it takes from another row is not known. */
const LOCKING = /\bfor (no key )?(update|share)\b/i
const OF_ANOTHER_ROW = /\(\s*select\b.*\bstore_id"?\s*=\s*"?\w+"?\."?store_id\b/is

const isRefused = (text: string): boolean =>
  BY_MACHINE.test(text) || (LOCKING.test(text) && OF_ANOTHER_ROW.test(text))

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String({ ...(statement as { text?: string }) }.text)

// A statement that a cluster would refuse fails on one machine as well.
// oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it was asked of
pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply: (query, client, args: unknown[]) => {
    const text = textOf(args[0])
    if (isRefused(text)) throw new Error(`No cluster takes this statement: ${text}`)
    return Reflect.apply<typeof client, unknown[], unknown>(query, client, args)
  },
})
