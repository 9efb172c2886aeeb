import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { hashOfSecret } from '#server/http/secrets.ts'
import { keyRing, signingKeyOf } from '#server/identity/key-ring.ts'
import { endSessionsOf } from '#server/identity/own-sessions.ts'
import type { SessionEnds } from '#server/identity/session-ends.ts'
import { folded, grouped, signsOf } from '#server/identity/readable-code.ts'
import { openSecret, sealSecret } from '#server/identity/sealed-secrets.ts'
import { sharedKeys, storedKeys, type StoredKey } from '#server/identity/signing-keys.ts'
import { lockUser } from '#server/identity/users.ts'

/** An app for codes is given this, as a picture or typed. */
export interface NewFactor {
  /** In base 32. */
  secret: string
  /** What the picture says: otpauth://totp/… */
  uri: string
  /** Which of several set-ups that somebody has begun this is: it says nothing of the secret. */
  mark: string
}

/** What was typed beside a password: a code of the app, a recovery code, or neither. */
export type ShownFactor = 'code' | 'recovery' | 'wrong'

/** The second factors of this installation: codes of six digits that change every 30 seconds (RFC 6238). */
export interface SecondFactors {
  isOn: (userId: string) => Promise<boolean>
  recoveryCodesLeft: (userId: string) => Promise<number>
  /** Begins anew what is not confirmed; somebody who has one keeps it, and gets undefined. */
  begin: (userId: string, name: string) => Promise<NewFactor | undefined>
  /** The one that waits for its first code; undefined where another one was begun since that with this mark. */
  begun: (userId: string, name: string, mark: string) => Promise<NewFactor | undefined>
  /**
   * The first code turns it on, ends all sessions and voids every one-time token.
   * @returns recovery codes; undefined for a wrong code, and where another one was begun since.
   */
  confirm: (userId: string, typed: string, mark: string) => Promise<string[] | undefined>
  /** Each code is good once, and so is each recovery code. */
  show: (userId: string, typed: string) => Promise<ShownFactor>
  /** Other recovery codes in place of those of before. */
  renewRecoveryCodes: (userId: string) => Promise<string[]>
}

const STEP_SECONDS = 30
/** A code of the step before and the step after is taken too: clocks differ, and typing takes time (RFC 6238, 5.2). */
const WINDOW = 1
const RECOVERY_CODES = 8
/** 120 bits: what cannot be guessed needs no slow hash (ASVS 6.5.2). */
const RECOVERY_SIGNS = 24

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => signsOf(randomBytes(15), RECOVERY_SIGNS))

const writeRecoveryCodes = async (tx: Connection, userId: string, codes: string[]): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfSecret(code) })))
    .execute()
}

/** Takes somebody's second factor off. @returns the sessions that ended by it; undefined where there is none. */
export const removeSecondFactor = async (
  tx: Connection,
  userId: string,
  now: Date,
): Promise<string[] | undefined> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const removed = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  if (removed.numDeletedRows === 0n) return undefined
  await tx.deleteFrom('sign_in_tokens').where('user_id', '=', userId).execute()
  return endSessionsOf(tx, userId, now)
}

const rowOf = (db: Connection, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Does somebody have one that is on? */
export const hasSecondFactor = async (db: Connection, userId: string): Promise<boolean> =>
  (await rowOf(db, userId))?.confirmed_at instanceof Date

const isOf =
  (row: { kid: string }) =>
  ({ kid }: StoredKey): boolean =>
    kid === row.kid

const markOf = ({ sealed }: { sealed: Buffer }): string =>
  hashOfSecret(sealed.toString('base64url')).slice(0, 22)

/** The one that was begun with this mark, and is not on. */
const pendingOf = async (db: Connection, userId: string, mark: string) => {
  const row = await rowOf(db, userId)
  return row?.confirmed_at === null && markOf(row) === mark ? row : undefined
}

/** Uses a step up, and those before it. @returns false where another try was first. */
const takeStep = async (tx: Connection, userId: string, step: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

interface SecondFactorOptions {
  db: Db
  /** What an app for codes calls this installation. */
  issuer: string
  now: () => Date
  ends: Pick<SessionEnds, 'note'>
}

export const createSecondFactors = ({ db, issuer, now, ends }: SecondFactorOptions): SecondFactors => {
  const ring = keyRing(db, 'second-factor', now)

  /** Read anew: a key that was there a minute ago may have been rotated away since, and nothing would open the secret. */
  const sealingKey = async (): Promise<StoredKey> => {
    const key = signingKeyOf(await sharedKeys(db, 'second-factor', now()), now())
    if (!key) throw new Error('There is no key to seal a second factor with')
    return key
  }

  const factorOf = (name: string, secret: Secret, row: { sealed: Buffer }): NewFactor => ({
    mark: markOf(row),
    secret: secret.base32,
    uri: new TOTP({ issuer, label: name, secret, period: STEP_SECONDS }).toString(),
  })

  const openRow = async (row: { user_id: string; kid: string; sealed: Buffer }): Promise<Secret> => {
    const key = (await ring.find(row.kid)) ?? (await storedKeys(db, 'second-factor')).find(isOf(row))
    if (!key) throw new Error(`The key ${row.kid}, which a second factor is sealed with, is gone`)
    return new Secret({ buffer: Uint8Array.from(openSecret(key, row.user_id, row.sealed)).buffer })
  }

  /** The step of a right code. */
  const stepOf = (secret: Secret, typed: string): number | undefined => {
    const timestamp = now().getTime()
    const token = typed.replaceAll(/\s/g, '')
    const delta = /^\d{6}$/.test(token)
      ? TOTP.validate({ token, secret, timestamp, period: STEP_SECONDS, window: WINDOW })
      : null
    return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
  }

  const takeRecoveryCode = async (userId: string, typed: string): Promise<boolean> => {
    const taken = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOfSecret(folded(typed)))
      .executeTakeFirst()
    return taken.numDeletedRows > 0n
  }

  return {
    isOn: (userId) => hasSecondFactor(db, userId),
    recoveryCodesLeft: async (userId) => {
      const codes = await db
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('user_id', '=', userId)
        .execute()
      return codes.length
    },
    begin: async (userId, name) => {
      const secret = new Secret({ size: 20 })
      const row = {
        ...sealSecret(await sealingKey(), userId, secret.bytes),
        last_step: 0,
        begun_at: now(),
      }
      const begun = await db
        .insertInto('second_factors')
        .values({ user_id: userId, ...row, confirmed_at: null })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst()
      return begun && factorOf(name, secret, row)
    },
    begun: async (userId, name, mark) => {
      const row = await pendingOf(db, userId, mark)
      return row && factorOf(name, await openRow(row), row)
    },
    confirm: async (userId, typed, mark) => {
      const row = await pendingOf(db, userId, mark)
      if (!row) return undefined
      const step = stepOf(await openRow(row), typed)
      if (step === undefined) return undefined
      const codes = newRecoveryCodes()
      const ended = await inTransaction(db, async (tx) => {
        await lockUser(tx, userId)
        const confirmed = await tx
          .updateTable('second_factors')
          .set({ confirmed_at: now(), last_step: step })
          .where('user_id', '=', userId)
          .where('sealed', '=', row.sealed)
          .executeTakeFirst()
        if (confirmed.numUpdatedRows === 0n) return undefined
        await writeRecoveryCodes(tx, userId, codes)
        await tx.deleteFrom('sign_in_tokens').where('user_id', '=', userId).execute()
        return endSessionsOf(tx, userId, now())
      })
      ends.note(ended ?? [])
      return ended && codes.map(grouped)
    },
    show: async (userId, typed) => {
      const row = await rowOf(db, userId)
      if (!row?.confirmed_at) return 'wrong'
      // First, since it is good also where the secret cannot be opened.
      if (await takeRecoveryCode(userId, typed)) return 'recovery'
      const step = stepOf(await openRow(row), typed)
      return step !== undefined && (await takeStep(db, userId, step)) ? 'code' : 'wrong'
    },
    renewRecoveryCodes: async (userId) => {
      const codes = newRecoveryCodes()
      await inTransaction(db, (tx) => writeRecoveryCodes(tx, userId, codes))
      return codes.map(grouped)
    },
  }
}
