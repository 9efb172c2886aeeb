import { sql } from 'kysely'
import type { PosProfile } from '#contract/registration.ts'
import { Id } from '#contract/text.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { forbidden } from '#server/http/refusal.ts'
import { hashOfSecret, newSecret } from '#server/http/secrets.ts'
import { requireOpenStore } from '#server/routes/administration/store-closing.queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** A device is registered for this long; using it does not prolong it. */
const COOKIE_DAYS = 90

const COOKIE_NAME = 'StorePOSTerminalProfile'

/** The terminal with this serial number, wherever its store is. */
export const terminalBySerial = (db: Db, serialNumber: string) =>
  db.selectFrom('terminals').selectAll().where('serial_number', '=', serialNumber).executeTakeFirst()

type Terminal = NonNullable<Awaited<ReturnType<typeof terminalBySerial>>>

interface Cookie {
  value: string
  expiresAt: Date
}

const profileOf = async (db: Db, terminal: Terminal, cookie: Cookie): Promise<PosProfile> => {
  const store = await db
    .selectFrom('stores')
    .select(['name', 'image'])
    .where('store_id', '=', terminal.store_id)
    .executeTakeFirstOrThrow()
  return {
    serial_number: terminal.serial_number,
    store_id: terminal.store_id,
    store_image: store.image,
    store_name: store.name,
    user_role: terminal.user_role,
    cookie_data: {
      CookieName: COOKIE_NAME,
      CookieValue: cookie.value,
      ExpiresAt: cookie.expiresAt.toISOString(),
    },
  }
}

/** A registered device, and whether another registration of its number was good until then. */
interface Registered {
  profile: PosProfile
  isReplaced: boolean
}

/** @throws Refusal 403 where the terminal was removed, or got another code, since it was read. */
const requireUnchanged = async (tx: Connection, { id, access_code_hash }: Terminal): Promise<void> => {
  const found = await tx
    .selectFrom('terminals')
    .select('id')
    .where('id', '=', id)
    .where('access_code_hash', '=', access_code_hash)
    .forShare()
    .executeTakeFirst()
  if (!found)
    throw forbidden('This terminal has another access code by now, or was removed. Please ask its manager.')
}

/**
 * Registers a device for the terminal's store, or renews its registration; its earlier cookie is then worth nothing but
 * to learn of it.
 * The cookie begins with the store, so that it is looked up within its store only.
 * @throws Refusal 422 for a store that is closed; 403 where the terminal is not as it was when its code was checked.
 */
export const registerDevice = async (
  db: Db,
  terminal: Terminal,
  terminalNumber: string,
  now: Date,
): Promise<Registered> => {
  const cookie = {
    value: `${terminal.store_id}.${newSecret()}`,
    expiresAt: new Date(now.getTime() + COOKIE_DAYS * DAY_MS),
  }
  const registration = {
    serial_number: terminal.serial_number,
    cookie_hash: hashOfSecret(cookie.value),
    expires_at: cookie.expiresAt,
    registered_at: now,
    entered_at: null,
    entered_by: '',
    seen_at: null,
    app_version: '',
  }
  const before = await currentRegistration(db, terminal.store_id, terminalNumber, now)
  await inTransaction(db, async (tx) => {
    await requireOpenStore(tx, terminal.store_id)
    await requireUnchanged(tx, terminal)
    await tx
      .insertInto('registrations')
      .values({ store_id: terminal.store_id, terminal_number: terminalNumber, ...registration })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'terminal_number']).doUpdateSet({
          ...registration,
          // A transaction whose answer was lost is run again, and finds its own cookie there.
          replaced_cookie_hash: sql<string>`case when registrations.cookie_hash = excluded.cookie_hash
            then registrations.replaced_cookie_hash else registrations.cookie_hash end`,
        }),
      )
      .execute()
  })
  return { profile: await profileOf(db, terminal, cookie), isReplaced: before !== undefined }
}

/** The registration of this device in this store that has not run out. */
export const currentRegistration = (db: Db, storeId: string, terminalNumber: string, now: Date) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('terminal_number', '=', terminalNumber)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The store and the registration that a cookie speaks of, whether it is still good for it or not. */
const spokenOf = async (db: Db, cookieValue: string, terminalNumber: string, now: Date) => {
  const store = Id.safeParse(cookieValue.split('.', 1)[0])
  return store.success ? currentRegistration(db, store.data, terminalNumber, now) : undefined
}

/** Was this cookie good until another device registered with the same number? */
export const isReplacedCookie = async (
  db: Db,
  cookieValue: string,
  terminalNumber: string,
  now: Date,
): Promise<boolean> => {
  const registration = await spokenOf(db, cookieValue, terminalNumber, now)
  return registration?.replaced_cookie_hash === hashOfSecret(cookieValue)
}

/** The profile that a store cookie still stands for on this device. */
export const profileByCookie = async (
  db: Db,
  cookieValue: string,
  terminalNumber: string,
  now: Date,
): Promise<PosProfile | undefined> => {
  const registration = await spokenOf(db, cookieValue, terminalNumber, now)
  if (!registration || registration.cookie_hash !== hashOfSecret(cookieValue)) return undefined
  const terminal = await terminalBySerial(db, registration.serial_number)
  return terminal && profileOf(db, terminal, { value: cookieValue, expiresAt: registration.expires_at })
}

/** Notes who begins to sell on a registered device. */
export const noteEntered = async (
  db: Db,
  device: { storeId: string; terminalNumber: string },
  { name, at }: { name: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('registrations')
    .set({ entered_at: at, entered_by: name })
    .where('store_id', '=', device.storeId)
    .where('terminal_number', '=', device.terminalNumber)
    .execute()
}

/** A device asks every 45 s; so often it is written down when it did. */
const SEEN_EVERY_MS = 5 * 60_000

/** Notes that a registered device was heard of, and which app it runs: at once where that has changed. */
export const noteSeen = async (
  db: Db,
  device: { storeId: string; terminalNumber: string },
  { appVersion, at }: { appVersion: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('registrations')
    .set({ seen_at: at, app_version: appVersion })
    .where('store_id', '=', device.storeId)
    .where('terminal_number', '=', device.terminalNumber)
    .where((row) =>
      row.or([
        row('app_version', '<>', appVersion),
        row('seen_at', 'is', null),
        row('seen_at', '<=', new Date(at.getTime() - SEEN_EVERY_MS)),
      ]),
    )
    .execute()
}

/** Notes whether the terminal of this store is online. @returns false where the store has no such terminal. */
export const setTerminalStatus = async (
  db: Db,
  terminal: { serialNumber: string; storeId: string; status: 'online' | 'offline' },
  now: Date,
): Promise<boolean> => {
  const ofStore = await db
    .selectFrom('terminals')
    .select('id')
    .where('serial_number', '=', terminal.serialNumber)
    .where('store_id', '=', terminal.storeId)
    .executeTakeFirst()
  if (!ofStore) return false
  const state = { status: terminal.status, status_at: now }
  await db
    .insertInto('terminal_states')
    .values({ store_id: terminal.storeId, serial_number: terminal.serialNumber, ...state })
    .onConflict((conflict) => conflict.columns(['store_id', 'serial_number']).doUpdateSet(state))
    .execute()
  return true
}
