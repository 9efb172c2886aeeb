import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { InStoreCodes } from '#contract/config.ts'
import { hostNamesOf, isLoopbackOrigin, loopbackOrigins, originsOf } from '#server/addresses.ts'
import { complaintOf, DEMO_API_KEY, Environment } from '#server/environment.ts'
import type { MailSettings } from '#server/mail/mailer.ts'
import { StartupError } from '#server/startup-error.ts'

/** How a fixed discount is read: the entered value replaces the total, or is taken off it (§10.19). */
export type FixedDiscountPolicy = 'replaces-total' | 'subtracts'

/** Everything the environment decides, read once at start (README.md, Settings). */
export interface Settings {
  /** Where the back office listens. */
  port: number
  host: string
  /** Absolute path of the folder that holds everything this installation keeps. */
  dataDir: string
  /** Any PostgreSQL ≥ 15; undefined means the embedded one, in `dataDir`. */
  databaseUrl: string | undefined
  /** What stands before DATABASE_URL: a pooler that lends a connection for one transaction keeps no session. */
  databasePooler: 'none' | 'transaction'
  /** Whether the card-terminal simulator runs: never by itself at an address that is not this machine's own. */
  simulator: boolean
  /** Where it listens, on loopback only; without it the terminal's own service is expected on the first of the two. */
  terminalPort: number
  terminalControlPort: number
  seed: 'none' | 'demo'
  /** What the app sends as `x-api-key`. */
  apiKey: string
  /** Who reads `/metrics` must know it; undefined: only this machine may read them, and nobody at a public address. */
  metricsToken: string | undefined
  /** The address under which browsers reach this installation. */
  publicOrigin: string
  /** Whether others than this machine reach it under PUBLIC_ORIGIN. */
  isPublic: boolean
  /** All addresses that answer, for whoever starts the product: PUBLIC_ORIGIN, or those on which it listens. */
  addresses: string[]
  /** Origins to which the sign-in pages may send a cashier back. */
  returnOrigins: string[]
  /** Names of hosts, without ports, under which requests may come beside plain addresses. */
  allowedHosts: string[]
  /** Other origins from which the till may show pictures of products. */
  pictureOrigins: string[]
  /** Whether `/docs` is there, and the source maps of the built app; never by themselves at a public address. */
  docs: boolean
  sourceMaps: boolean
  /** Who may make an account on the sign-up page. */
  signUp: 'open' | 'invited' | 'closed'
  /** Whether owners and managers must have a second factor, or may. */
  secondFactor: 'optional' | 'required'
  /** The relay that takes mails on; without it the office sends none. */
  mail?: MailSettings | undefined
  /** Addresses and ranges of the proxies whose word about the caller's address is taken; none by default. */
  trustProxy: string[]
  /** How many days security events are kept. */
  securityEventDays: number
  /** How long a process that is being stopped goes on taking calls, so that a balancer can look elsewhere. */
  drainSeconds: number
  /** The collector that gets traces of the calls, by OTLP over HTTP; without it there are none. */
  collector?: string | undefined
  productName: string
  fixedDiscount: FixedDiscountPolicy
  /** Whether the till goes on selling while the back office cannot be reached. */
  offlineSales: boolean
  /** The layouts of price- and weight-embedded codes, by store; undefined means the usual ones. */
  inStoreCodes?: z.infer<typeof InStoreCodes> | undefined
}

/** The environment asks for something that cannot be; the message has one line per variable, naming it. */
export class SettingsError extends StartupError {}

const refuseSharedPorts = (settings: Settings): void => {
  const taken = new Map<number, string>()
  const ports = {
    PORT: settings.port,
    TERMINAL_PORT: settings.terminalPort,
    TERMINAL_CONTROL_PORT: settings.terminalControlPort,
  }
  for (const [name, port] of Object.entries(ports)) {
    const other = taken.get(port)
    if (other !== undefined)
      throw new SettingsError(`${name} must differ from ${other}, but both are ${port}.`)
    taken.set(port, name)
  }
}

/** What everybody knows is no secret at an address that everybody reaches. */
const refusePublicDefaults = ({ isPublic, seed, apiKey }: Settings): void => {
  const where = "where PUBLIC_ORIGIN is another machine's: everybody knows"
  const complaints = [
    ...(isPublic && seed === 'demo' ? [`SEED must be none ${where} the passwords of the demo data.`] : []),
    ...(isPublic && apiKey === DEMO_API_KEY
      ? [`API_KEY must be one of your own ${where} the usual one.`]
      : []),
  ]
  if (complaints.length > 0) throw new SettingsError(complaints.join('\n'))
}

const refuseHalfMail = ({ SMTP_URL, MAIL_FROM }: Environment): void => {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new SettingsError('MAIL_FROM must say who mails are from, where SMTP_URL is set.')
  if (SMTP_URL === undefined && MAIL_FROM !== undefined)
    throw new SettingsError('SMTP_URL must name the relay, where MAIL_FROM is set.')
}

/** What is on unless others than this machine reach it, and somebody has not said otherwise. */
const isOn = (set: 'true' | 'false' | undefined, isPublic: boolean): boolean =>
  set === undefined ? !isPublic : set === 'true'

const settingsOf = (data: Environment): Settings => {
  const port = Number(data.PORT)
  const isPublic = data.PUBLIC_ORIGIN !== undefined && !isLoopbackOrigin(data.PUBLIC_ORIGIN)
  const addresses = data.PUBLIC_ORIGIN === undefined ? originsOf(data.HOST, port) : [data.PUBLIC_ORIGIN]
  const [publicOrigin = ''] = addresses
  const local = isPublic ? [] : loopbackOrigins(port)
  const returnOrigins = [...new Set([...addresses, ...local, ...data.RETURN_ORIGINS])]
  return {
    port,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePooler: data.DATABASE_POOLER,
    simulator: isOn(data.SIMULATOR, isPublic),
    terminalPort: Number(data.TERMINAL_PORT),
    terminalControlPort: Number(data.TERMINAL_CONTROL_PORT),
    seed: data.SEED,
    apiKey: data.API_KEY,
    metricsToken: data.METRICS_TOKEN,
    publicOrigin,
    isPublic,
    addresses,
    returnOrigins,
    allowedHosts: [
      ...new Set([
        'localhost',
        data.HOST.toLowerCase(),
        ...hostNamesOf(returnOrigins),
        ...data.ALLOWED_HOSTS,
      ]),
    ],
    pictureOrigins: data.PICTURE_ORIGINS,
    docs: isOn(data.DOCS, isPublic),
    sourceMaps: isOn(data.SOURCE_MAPS, isPublic),
    signUp: data.SIGN_UP ?? (isPublic ? 'invited' : 'open'),
    secondFactor: data.SECOND_FACTOR,
    mail:
      data.SMTP_URL === undefined || data.MAIL_FROM === undefined
        ? undefined
        : { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM },
    trustProxy: data.TRUST_PROXY,
    securityEventDays: Number(data.SECURITY_EVENT_DAYS),
    drainSeconds: Number(data.DRAIN_SECONDS),
    collector: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    productName: data.PRODUCT_NAME,
    fixedDiscount: data.FIXED_DISCOUNT,
    offlineSales: data.OFFLINE_SALES === 'true',
    inStoreCodes:
      data.IN_STORE_CODES === undefined ? undefined : InStoreCodes.parse(JSON.parse(data.IN_STORE_CODES)),
  }
}

/**
 * Reads and validates the settings; an empty variable counts as unset.
 * @throws SettingsError naming each variable that cannot be used.
 */
export const readSettings = (environment: Record<string, string | undefined> = process.env): Settings => {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(env)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => complaintOf(env, issue)).join('\n'))

  refuseHalfMail(parsed.data)
  const settings = settingsOf(parsed.data)
  refuseSharedPorts(settings)
  refusePublicDefaults(settings)
  return settings
}
