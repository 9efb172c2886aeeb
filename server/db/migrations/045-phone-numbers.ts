import { sql, type Kysely, type Migration } from 'kysely'

export type AnyDb = Kysely<unknown>

export interface Person {
  tenant: string | null
  id: string
  identifier: string
}

type People = 'users' | 'customers'

const peopleWith = async (
  db: AnyDb,
  people: People,
  condition: ReturnType<typeof sql>,
): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select tenant_id as tenant, id, identifier from ${sql.table(people)} where ${condition}`.execute(db)
  return rows
}

/** Those with a zero behind the country code, under the number without it. */
export const withZero = async (db: AnyDb, people: People): Promise<Person[]> => {
  const found = await peopleWith(db, people, sql`identifier ~ '^[+]2340[1-9]'`)
  return found.map((person) => ({ ...person, identifier: person.identifier.replace('+2340', '+234') }))
}

/** Those who have one of these numbers already. */
export const holdersOf = (db: AnyDb, people: People, wanted: Person[]): Promise<Person[]> =>
  peopleWith(db, people, sql`identifier = any(${wanted.map(({ identifier }) => identifier)}::text[])`)

/** Takes the zero away. */
export const rewrite = (db: AnyDb, people: People, free: Person[]): Promise<unknown> =>
  sql`update ${sql.table(people)} set identifier = '+234' || substr(identifier, 6)
    where id = any(${free.map(({ id }) => id)}::uuid[])`.execute(db)

const rewriteUsers = async (db: AnyDb): Promise<void> => {
  const wanted = await withZero(db, 'users')
  const taken = new Set((await holdersOf(db, 'users', wanted)).map(({ identifier }) => identifier))
  await rewrite(
    db,
    'users',
    wanted.filter(({ identifier }) => !taken.has(identifier)),
  )
}

const rewriteCustomers = async (db: AnyDb): Promise<void> => {
  const wanted = await withZero(db, 'customers')
  const holders = [...(await holdersOf(db, 'customers', wanted)), ...(await holdersOf(db, 'users', wanted))]
  const isTaken = ({ tenant, identifier }: Person): boolean =>
    holders.some((holder) => holder.tenant === tenant && holder.identifier === identifier)
  await rewrite(
    db,
    'customers',
    wanted.filter((customer) => !isTaken(customer)),
  )
}

/**
 * A phone number has one normal form, also where it was typed with the zero of a number within Nigeria behind the country
 * code. A user's has to be free among all users, a customer's among the people of the merchant; where somebody has it,
 * nobody knows who is meant, and it stays. What is taken is read first: a cluster joins no copy with rows that are spread.
 */
export const phoneNumbers: Migration = {
  up: async (db) => {
    await rewriteUsers(db)
    await rewriteCustomers(db)
  },
}
