import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { InStoreCodes } from '#contract/config.ts'
import { StartupError } from '#server/startup-error.ts'

/** How a fixed discount is read: the entered value replaces the total, or is taken off it (rulings.md, Money). */
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
  /** Who reads `/metrics` from another machine must know it; undefined: only this machine may read them. */
  metricsToken: string | undefined
  /** The address under which browsers reach this installation. */
  publicOrigin: string
  /** All addresses that answer, for whoever starts the product: PUBLIC_ORIGIN, or those on which it listens. */
  addresses: string[]
  /** Origins to which the sign-in pages may send a cashier back. */
  returnOrigins: string[]
  productName: string
  fixedDiscount: FixedDiscountPolicy
  /** Whether the till goes on selling while the back office cannot be reached. */
  offlineSales: boolean
  /** The layouts of price- and weight-embedded codes, by store; undefined means the usual ones. */
  inStoreCodes?: z.infer<typeof InStoreCodes> | undefined
}

/** The environment asks for something that cannot be; the message has one line per variable, naming it. */
export class SettingsError extends StartupError {}

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

const portOr = (fallback: number) =>
  z._default(z.string().check(z.refine(isPort, 'must be a port number from 1 to 65535')), String(fallback))

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
const originsIn = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const layoutsIn = (text: string) => {
  try {
    return InStoreCodes.safeParse(JSON.parse(text))
  } catch {
    return { success: false as const }
  }
}

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)

const Environment = z.object({
  PORT: portOr(8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.refine(isPostgresUrl, 'must be an address like postgres://user:password@host/database')),
  ),
  DATABASE_POOLER: z._default(z.enum(['none', 'transaction'], 'must be none or transaction'), 'none'),
  TERMINAL_PORT: portOr(1337),
  TERMINAL_CONTROL_PORT: portOr(1338),
  SIMULATOR: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  SEED: z._default(z.enum(['none', 'demo'], 'must be none or demo'), 'demo'),
  API_KEY: z._default(z.string(), 'tillstate-demo'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PUBLIC_ORIGIN: z.optional(
    z.string().check(z.refine(isOrigin, 'must be an origin like https://till.example.com')),
  ),
  RETURN_ORIGINS: z._default(
    z
      .string()
      .check(
        z.refine(
          (list) => originsIn(list).every(isOrigin),
          'must be origins like https://till.example.com, separated by commas',
        ),
      ),
    '',
  ),
  PRODUCT_NAME: z._default(z.string().check(z.maxLength(60, 'must have at most 60 letters')), 'Tillstate'),
  FIXED_DISCOUNT: z._default(
    z.enum(['replaces-total', 'subtracts'], 'must be replaces-total or subtracts'),
    'replaces-total',
  ),
  OFFLINE_SALES: z._default(z.enum(['true', 'false'], 'must be true or false'), 'true'),
  IN_STORE_CODES: z.optional(
    z
      .string()
      .check(z.refine((text) => layoutsIn(text).success, 'must be layouts of codes as JSON (see README.md)')),
  ),
})

/** Values that may hold a secret are never repeated in an error. */
const SECRET = new Set<PropertyKey | undefined>(['DATABASE_URL', 'API_KEY', 'METRICS_TOKEN'])

const complaint = (env: Record<string, string | undefined>, issue: z.core.$ZodIssue): string => {
  const name = issue.path[0]
  const shown = SECRET.has(name) ? '' : `, but is '${env[String(name)]}'`
  return `${String(name)} ${issue.message}${shown}.`
}

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

const LOOPBACK = ['127.0.0.1', 'localhost']

/** Is this the address of the machine itself, on whatever port? */
export const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && [...LOOPBACK, '[::1]'].includes(new URL(origin).hostname)

/** The addresses of this machine's networks, without those that only work with the name of an interface. */
const ownAddresses = (family: 'IPv4' | 'IPv6'): string[] =>
  Object.values(networkInterfaces())
    .flatMap((networks) => networks ?? [])
    .filter((network) => network.family === family && !network.address.startsWith('fe80:'))
    .map(({ address }) => address)

/** The hosts under which a server that listens on this one answers. */
const hostsOf = (host: string): string[] => {
  if (host === '0.0.0.0') return [...new Set(['127.0.0.1', ...ownAddresses('IPv4')])]
  if (host === '::') return [...new Set(['127.0.0.1', ...ownAddresses('IPv4'), ...ownAddresses('IPv6')])]
  return [host]
}

const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Reads and validates the settings; an empty variable counts as unset.
 * @throws SettingsError naming each variable that cannot be used.
 */
export const readSettings = (environment: Record<string, string | undefined> = process.env): Settings => {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(env)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => complaint(env, issue)).join('\n'))

  const { data } = parsed
  const port = Number(data.PORT)
  const addresses =
    data.PUBLIC_ORIGIN === undefined
      ? hostsOf(data.HOST).map((host) => originOf(host, port))
      : [data.PUBLIC_ORIGIN]
  const [publicOrigin = ''] = addresses
  const localOrigins = LOOPBACK.map((host) => originOf(host, port))
  const settings: Settings = {
    port,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePooler: data.DATABASE_POOLER,
    simulator:
      data.SIMULATOR === undefined
        ? data.PUBLIC_ORIGIN === undefined || isLoopbackOrigin(data.PUBLIC_ORIGIN)
        : data.SIMULATOR === 'true',
    terminalPort: Number(data.TERMINAL_PORT),
    terminalControlPort: Number(data.TERMINAL_CONTROL_PORT),
    seed: data.SEED,
    apiKey: data.API_KEY,
    metricsToken: data.METRICS_TOKEN,
    publicOrigin,
    addresses,
    returnOrigins: [...new Set([...addresses, ...localOrigins, ...originsIn(data.RETURN_ORIGINS)])],
    productName: data.PRODUCT_NAME,
    fixedDiscount: data.FIXED_DISCOUNT,
    offlineSales: data.OFFLINE_SALES === 'true',
    inStoreCodes:
      data.IN_STORE_CODES === undefined ? undefined : InStoreCodes.parse(JSON.parse(data.IN_STORE_CODES)),
  }
  refuseSharedPorts(settings)
  return settings
}
