import type { Db } from '#server/db/database.ts'
import type { Metrics } from '#server/http/metrics.ts'
import type { AccessTokens } from '#server/identity/access-tokens.ts'
import type { Invitations } from '#server/identity/invitations.ts'
import type { KnownDevices } from '#server/identity/known-devices.ts'
import type { SessionEnds } from '#server/identity/session-ends.ts'
import type { SecondFactors } from '#server/identity/second-factors.ts'
import type { ShopSetup } from '#server/identity/shop-setup.ts'
import type { Tickets } from '#server/identity/tickets.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { SecurityEvents } from '#server/security-events/recorder.ts'
import type { Settings } from '#server/settings.ts'

/** What the calls of the back office work with. */
export interface Office {
  db: Db
  /** Connections of `/readyz` alone: what it says must not depend on how long calls wait for theirs. */
  probe: Db
  settings: OfficeSettings
  tokens: AccessTokens
  ends: SessionEnds
  devices: KnownDevices
  invitations: Invitations
  /** Undefined where no relay is set. */
  mail: Mailer | undefined
  secondFactors: SecondFactors
  tickets: Tickets
  setup: ShopSetup
  metrics: Metrics
  events: SecurityEvents
  /** Why the database is down, where that is known: it is our own. */
  databaseTrouble: () => string | undefined
  /** Which build of the app this process serves; undefined where none says so. */
  servedVersion: () => Promise<string | undefined>
  /** This process is being stopped, and takes calls for a moment only. */
  isLeaving: () => boolean
  /** The time; tests set it. */
  now: () => Date
}

/** The settings that the calls depend on; the rest is the process's own business. */
export type OfficeSettings = Pick<
  Settings,
  | 'apiKey'
  | 'metricsToken'
  | 'publicOrigin'
  | 'isPublic'
  | 'returnOrigins'
  | 'allowedHosts'
  | 'pictureOrigins'
  | 'docs'
  | 'sourceMaps'
  | 'signUp'
  | 'secondFactor'
  | 'mail'
  | 'securityEventDays'
  | 'trustProxy'
  | 'terminalPort'
  | 'productName'
  | 'fixedDiscount'
  | 'inStoreCodes'
  | 'offlineSales'
>
