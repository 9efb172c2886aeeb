import { sql } from 'kysely'
import type { EventFilter, SecurityEvent } from '#contract/security-events.ts'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import type { EventScope } from '#server/http/store-access.ts'
import { noted, type NewEvent, type NotedEvent } from './event.ts'

interface Concern {
  subject: string
  tenantId: string
}

const present = (ids: (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== undefined)),
]

/** Whose people these are: of the merchants at whose stores they work, and of the one that entered them. */
const merchantsOfUsers = async (db: Connection, ids: string[]): Promise<Concern[]> => {
  if (ids.length === 0) return []
  const employed = await db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.store_id', 'memberships.store_id')
    .select(['memberships.user_id as subject', 'stores.tenant_id as tenantId'])
    .distinct()
    .where('memberships.user_id', 'in', ids)
    .execute()
  const entered = await db
    .selectFrom('users')
    .select(['id as subject', 'tenant_id'])
    .where('id', 'in', ids)
    .execute()
  return [
    ...employed,
    ...entered.flatMap(({ subject, tenant_id }) =>
      tenant_id === null ? [] : [{ subject, tenantId: tenant_id }],
    ),
  ]
}

const merchantsOfStores = async (db: Connection, ids: string[]): Promise<Concern[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('stores')
        .select(['store_id as subject', 'tenant_id as tenantId'])
        .where('store_id', 'in', ids)
        .execute()

const rowOf = (event: NotedEvent, tenantId: string | null) => ({
  tenant_id: tenantId,
  id: event.id,
  at: event.at,
  kind: event.kind,
  outcome: event.outcome,
  user_id: event.userId ?? null,
  name: event.name ?? null,
  store_id: event.storeId ?? null,
  address: event.address ?? null,
  detail: event.detail ?? '',
  times: event.times,
})

/** Writes events for the merchants they concern, each once however often it is written; one of nobody known for none. */
export const writeEvents = async (db: Connection, events: NotedEvent[]): Promise<void> => {
  const concerns = [
    ...(await merchantsOfUsers(db, present(events.map(({ userId }) => userId)))),
    ...(await merchantsOfStores(db, present(events.map(({ storeId }) => storeId)))),
  ]
  const rows = events.flatMap((event) => {
    const own = concerns.filter(({ subject }) => subject === event.userId || subject === event.storeId)
    const merchants: (string | null)[] = [...new Set(own.map(({ tenantId }) => tenantId))]
    return (merchants.length > 0 ? merchants : [null]).map((tenantId) => rowOf(event, tenantId))
  })
  await db
    .insertInto('security_events')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('security_events_key').doNothing())
    .execute()
}

/** Writes one event together with its subject. */
export const writeEvent = (db: Connection, event: NewEvent, at: Date): Promise<void> =>
  writeEvents(db, [noted(event, at)])

/** Deletes the events that are older than so many days, by the clock of the database. */
export const forgetEvents = async (db: Db, days: number): Promise<void> => {
  await db
    .deleteFrom('security_events')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute()
}

/** The events that somebody may read, the newest first, and the cursor of the next page; null on the last one. */
export const eventsOf = async (
  db: Db,
  { owned, managed: { merchants, stores, people } }: EventScope,
  { kind, userId, storeId, from, to, cursor, size }: EventFilter,
): Promise<{ events: SecurityEvent[]; next: string | null }> => {
  const rows = await db
    .selectFrom('security_events')
    .distinctOn('id')
    .select(['id', 'at', 'kind', 'outcome', 'user_id', 'name', 'store_id', 'address', 'detail', 'times'])
    .where('tenant_id', 'in', [...owned, ...merchants])
    .where(
      sql<boolean>`(tenant_id = any(${owned}::uuid[]) or tenant_id = any(${merchants}::uuid[]) and
        (store_id = any(${stores}::uuid[]) or store_id is null and user_id = any(${people}::uuid[])))`,
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'sign-in'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? null))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0)))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const events = rows.slice(0, size).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { events, next: rows.length > size ? (events.at(-1)?.id ?? null) : null }
}
