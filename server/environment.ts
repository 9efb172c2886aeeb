import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { InStoreCodes } from '#contract/config.ts'
import { isWebOrigin } from '#server/addresses.ts'

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

const portOr = (fallback: number) =>
  z._default(z.string().check(z.refine(isPort, 'must be a port number from 1 to 65535')), String(fallback))

const TrueOrFalse = z.enum(['true', 'false'], 'must be true or false')

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Entries of a list with commas, each of which is what `isGood` says; none where nothing is set. */
const listOf = (isGood: (entry: string) => boolean, complaint: string) =>
  z.pipe(
    z._default(z.string().check(z.refine((list) => entriesOf(list).every(isGood), complaint)), ''),
    z.transform(entriesOf),
  )

/** Rows of the table are safe from every statement for the first of these (migration 007). */
const [FEWEST_DAYS, MOST_DAYS] = [90, 3_650]

const isDays = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= FEWEST_DAYS && Number(text) <= MOST_DAYS

const origins = listOf(isWebOrigin, 'must be origins like https://till.example.com, separated by commas')

const LONGEST_DRAIN_SECONDS = 60

const isDrainTime = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= LONGEST_DRAIN_SECONDS

const isHostName = (text: string): boolean => /^[\da-z]([\da-z.-]*[\da-z])?$/.test(text)

/** One address, a range of them, or `loopback`; never everybody. */
const isAddressRange = (text: string): boolean => {
  if (text === 'loopback') return true
  const [address = '', bits, ...more] = text.split('/')
  const widest = isIP(address) === 6 ? 128 : 32
  const isRange =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest)
  return isIP(address) !== 0 && isRange && more.length === 0
}

const layoutsIn = (text: string) => {
  try {
    return InStoreCodes.safeParse(JSON.parse(text))
  } catch {
    return { success: false as const }
  }
}

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)

const isRelay = (text: string): boolean =>
  URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol) && new URL(text).hostname !== ''

const isCollector = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

const isSender = (text: string): boolean => /^([^<>\r\n"]{1,60} )?<?[^\s<>@"]+@[^\s<>@"]+>?$/.test(text)

/** Known to everybody who reads this. */
export const DEMO_API_KEY = 'tillstate-demo'

/** What can be set and how (README.md, Settings); what is true of several together is looked at in settings.ts. */
export const Environment = z.object({
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
  SIMULATOR: z.optional(TrueOrFalse),
  SEED: z._default(z.enum(['none', 'demo'], 'must be none or demo'), 'demo'),
  API_KEY: z._default(z.string(), DEMO_API_KEY),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PUBLIC_ORIGIN: z.optional(
    z.string().check(z.refine(isWebOrigin, 'must be an origin like https://till.example.com')),
  ),
  RETURN_ORIGINS: origins,
  ALLOWED_HOSTS: listOf(isHostName, 'must be names of hosts like office.internal, separated by commas'),
  PICTURE_ORIGINS: origins,
  DOCS: z.optional(TrueOrFalse),
  SOURCE_MAPS: z.optional(TrueOrFalse),
  SIGN_UP: z.optional(z.enum(['open', 'invited', 'closed'], 'must be open, invited or closed')),
  SECOND_FACTOR: z._default(z.enum(['optional', 'required'], 'must be optional or required'), 'optional'),
  SMTP_URL: z.optional(
    z.string().check(z.refine(isRelay, 'must be an address like smtps://user:password@mail.example.com')),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine(isSender, 'must be an address like Shop <till@example.com>')),
  ),
  TRUST_PROXY: listOf(
    isAddressRange,
    'must be addresses or ranges like 10.0.0.0/8, or loopback, separated by commas',
  ),
  SECURITY_EVENT_DAYS: z._default(
    z.string().check(z.refine(isDays, `must be a number of days from ${FEWEST_DAYS} to ${MOST_DAYS}`)),
    '400',
  ),
  DRAIN_SECONDS: z._default(
    z.string().check(z.refine(isDrainTime, `must be a number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}`)),
    '0',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.refine(isCollector, 'must be an address like http://127.0.0.1:4318')),
  ),
  PRODUCT_NAME: z._default(z.string().check(z.maxLength(60, 'must have at most 60 letters')), 'Tillstate'),
  FIXED_DISCOUNT: z._default(
    z.enum(['replaces-total', 'subtracts'], 'must be replaces-total or subtracts'),
    'replaces-total',
  ),
  OFFLINE_SALES: z._default(TrueOrFalse, 'true'),
  IN_STORE_CODES: z.optional(
    z
      .string()
      .check(z.refine((text) => layoutsIn(text).success, 'must be layouts of codes as JSON (see README.md)')),
  ),
})
export type Environment = z.infer<typeof Environment>

/** Values that may hold a secret are never repeated in an error. */
const SECRET = new Set<PropertyKey | undefined>([
  'DATABASE_URL',
  'API_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
])

/** What is wrong with a variable, in one line that names it. */
export const complaintOf = (env: Record<string, string | undefined>, issue: z.core.$ZodIssue): string => {
  const name = issue.path[0]
  const shown = SECRET.has(name) ? '' : `, but is '${env[String(name)]}'`
  return `${String(name)} ${issue.message}${shown}.`
}
