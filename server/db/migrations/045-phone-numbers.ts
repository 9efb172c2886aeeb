import { sql, type Kysely, type Migration } from 'kysely'

type AnyDb = Kysely<unknown>

interface Person {
  tenant: string | null
  id: string
  identifier: string
  signsIn: boolean
}

type People = 'users' | 'customers'

const SIGNS_IN = { users: sql`password_hash is not null`, customers: sql`false` }

const peopleWith = async (
  db: AnyDb,
  people: People,
  condition: ReturnType<typeof sql>,
): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select tenant_id as tenant, id, identifier, ${SIGNS_IN[people]} as "signsIn" from ${sql.table(people)} where ${condition}`.execute(
    db,
  )
  return rows
}

/** Those with a zero behind the country code, under the number without it. */
const withZero = async (db: AnyDb, people: People): Promise<Person[]> => {
  const found = await peopleWith(db, people, sql`identifier ~ '^[+]2340[1-9]'`)
  return found.map((person) => ({ ...person, identifier: person.identifier.replace('+2340', '+234') }))
}

/** Those who have one of these numbers already. */
const holdersOf = (db: AnyDb, people: People, wanted: Person[]): Promise<Person[]> =>
  peopleWith(db, people, sql`identifier = any(${wanted.map(({ identifier }) => identifier)}::text[])`)

const rewrite = (db: AnyDb, people: People, free: Person[]): Promise<unknown> =>
  sql`update ${sql.table(people)} set identifier = '+234' || substr(identifier, 6)
    where id = any(${free.map(({ id }) => id)}::uuid[])`.execute(db)

const rewriteUsers = async (db: AnyDb): Promise<void> => {
  const wanted = await withZero(db, 'users')
  const holders = await holdersOf(db, 'users', wanted)
  const isTaken = ({ tenant, identifier, signsIn }: Person): boolean =>
    holders.some(
      (holder) =>
        holder.identifier === identifier && ((holder.signsIn && signsIn) || holder.tenant === tenant),
    )
  await rewrite(
    db,
    'users',
    wanted.filter((user) => !isTaken(user)),
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
 * code. It has to be free among the people of the merchant, and where somebody signs in by it among all who sign in; where
 * somebody has it, nobody knows who is meant, and it stays. What is taken is read first: a cluster joins no copy with rows that are spread.
 */
export const phoneNumbers: Migration = {
  up: async (db) => {
    await rewriteUsers(db)
    await rewriteCustomers(db)
  },
}
