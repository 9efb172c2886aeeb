import type { Generated } from 'kysely'
import type { EventKind, EventOutcome } from '#contract/security-events.ts'

/** Whoever signs in or works at a store, or is going to. */
export interface UserTable {
  id: string
  /** The merchant that created this user; null for somebody who signed up on the sign-in page. */
  tenant_id: string | null
  fullname: string
  email: string | null
  /** The e-mail address or phone number, in its one normal form (see `identifierOf`). */
  identifier: string
  password_hash: string | null
  photo_url: string | null
  created_at: Date
  /** Since when nobody signs in as this user; null for everybody else. */
  disabled_at: Generated<Date | null>
  /** Since when the e-mail address is known to be theirs: they used a link that was sent to it. */
  email_verified_at: Generated<Date | null>
}

/** Somebody whom a merchant has entered, and who neither signs in nor works there. */
export interface CustomerTable {
  tenant_id: string
  id: string
  fullname: string
  email: string | null
  /** As a user's. */
  identifier: string
  created_at: Date
}

export interface SigningKeyTable {
  purpose: string
  /** Its name, which is in what it signs. */
  kid: string
  secret: Buffer
  created_at: Date
}

/** A sign-in that was completed on the sign-in page and is waiting for the app to fetch its session. */
export interface SignInTokenTable {
  token_hash: string
  user_id: string
  expires_at: Date
}

/** A signed-in cashier on one device: the family of all refresh tokens that came out of one sign-in. */
export interface SessionTable {
  id: string
  user_id: string
  expires_at: Date
  ended_at: Date | null
  /** By the clock of the database. */
  begun_at: Generated<Date>
  last_used_at: Generated<Date>
  /** Network address and browser at the sign-in; null for one of before these were kept. */
  address: string | null
  device: string | null
}

/** A session that has ended of late: what the offices read every few seconds. */
export interface SessionEndTable {
  session_id: string
  /** By the clock of the database. */
  ended_at: Generated<Date>
}

/** Work that one office does for all: it is done again from `due_at` on. */
export interface ChoreTable {
  name: string
  due_at: Date
}

/** A link with which somebody sets their password anew. */
export interface PasswordResetTable {
  token_hash: string
  user_id: string
  expires_at: Date
  /** Whether it was sent to their e-mail address. */
  is_mailed: Generated<boolean>
}

/** What somebody signs in with beside their password (decision 0143). */
export interface SecondFactorTable {
  user_id: string
  /** The key that its secret is sealed with. */
  kid: string
  sealed: Buffer
  /** The newest step of 30 seconds of which a code was used. */
  last_step: number
  begun_at: Date
  /** Null until its first code was shown: before that it asks for nothing. */
  confirmed_at: Date | null
}

/** Codes that stand in for a second factor, each once. */
export interface RecoveryCodeTable {
  user_id: string
  code_hash: string
}

export interface RefreshTokenTable {
  token_hash: string
  session_id: string
  used_at: Date | null
}

/** Wrong passwords and access codes, counted for all server processes together. */
export interface FailedAttemptTable {
  /** Whose attempts: 'sign-in:…', 'address:…' or 'access-code:…'. */
  subject: string
  failures: number
  first_at: Date
  locked_until: Date | null
}

/** Who did what; rows are only added. */
export interface SecurityEventTable {
  /** The merchant it concerns; null where it concerns none that is known. */
  tenant_id: string | null
  id: string
  at: Date
  kind: EventKind
  outcome: EventOutcome
  user_id: string | null
  name: string | null
  store_id: string | null
  address: string | null
  detail: string
  /** How many alike it stands for, within a minute from `at`. */
  times: number
}
