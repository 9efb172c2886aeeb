import { sql, type Migration } from 'kysely'
import { holdersOf, rewrite, withZero, type AnyDb, type Person } from './045-phone-numbers.ts'

/** The ids of those among them who sign in. */
const signingIn = async (db: AnyDb, people: Person[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where password_hash is not null and id = any(${people.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * A user's number without the zero behind the country code has to be free among the people of the merchant, and among all
 * who sign in where the user does; 045 kept it from users also where another merchant has entered it.
 */
export const numbersThatNobodySignsInBy: Migration = {
  up: async (db) => {
    const wanted = await withZero(db, 'users')
    const holders = [...(await holdersOf(db, 'users', wanted)), ...(await holdersOf(db, 'customers', wanted))]
    const signIn = await signingIn(db, [...wanted, ...holders])
    const isTaken = ({ id, tenant, identifier }: Person): boolean =>
      holders.some(
        (holder) =>
          holder.identifier === identifier &&
          (holder.tenant === tenant || (signIn.has(holder.id) && signIn.has(id))),
      )
    await rewrite(
      db,
      'users',
      wanted.filter((user) => !isTaken(user)),
    )
  },
}
