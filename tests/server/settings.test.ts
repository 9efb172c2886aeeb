import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allowedReturnUrl } from '#server/routes/provider/return-url.ts'
import { readSettings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

test('nothing set: everything has its documented default', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    databasePooler: 'none',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    simulator: true,
    terminalPort: 1337,
    terminalControlPort: 1338,
    seed: 'demo',
    apiKey: 'tillstate-demo',
    publicOrigin: 'http://127.0.0.1:8080',
    isPublic: false,
    addresses: ['http://127.0.0.1:8080'],
    returnOrigins: ['http://127.0.0.1:8080', 'http://localhost:8080'],
    allowedHosts: ['localhost', '127.0.0.1'],
    pictureOrigins: [],
    docs: true,
    sourceMaps: true,
    signUp: 'open',
    secondFactor: 'optional',
    mail: undefined,
    trustProxy: [],
    securityEventDays: 400,
    drainSeconds: 0,
    productName: 'Tillstate',
    fixedDiscount: 'replaces-total',
    offlineSales: true,
  })
})

/** What has to be set beside a public address. */
const PUBLIC = { PUBLIC_ORIGIN: 'https://till.shop.test', SEED: 'none', API_KEY: 'key' }

test.each([
  [{ PORT: '80' }, 'http://127.0.0.1'],
  [{ HOST: 'Till.Shop.Internal' }, 'http://till.shop.internal:8080'],
  [{ HOST: '0:0:0:0:0:0:0:1' }, 'http://[::1]:8080'],
])(
  '%j: the address is the origin that a browser names, so that the sign-in goes back there',
  (env, origin) => {
    const settings = readSettings(env)
    expect([settings.publicOrigin, settings.returnOrigins[0]]).toEqual([origin, origin])
    expect(allowedReturnUrl(settings, undefined).href).toBe(`${origin}/auth`)
  },
)

describe('the addresses that are printed', () => {
  const addressesOf = (env: Record<string, string>) => readSettings({ PORT: '9000', ...env }).addresses

  test('are the one it listens on', () => {
    expect(addressesOf({ HOST: '127.0.0.2' })).toEqual(['http://127.0.0.2:9000'])
    expect(addressesOf({ HOST: '::1' })).toEqual(['http://[::1]:9000'])
    expect(readSettings({ HOST: '127.0.0.2' })).toMatchObject({
      publicOrigin: 'http://127.0.0.2:8080',
      returnOrigins: ['http://127.0.0.2:8080', 'http://127.0.0.1:8080', 'http://localhost:8080'],
    })
  })

  test('are all of this machine where it listens on all of them', () => {
    const networks = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
    const own = networks
      .filter(({ family }) => family === 'IPv4')
      .map(({ address }) => `http://${address}:9000`)
    expect(addressesOf({ HOST: '0.0.0.0' })[0]).toBe('http://127.0.0.1:9000')
    expect(addressesOf({ HOST: '0.0.0.0' }).toSorted()).toEqual(own.toSorted())
    const ofIpv6 = networks
      .filter(({ family, address }) => family === 'IPv6' && !address.startsWith('fe80:'))
      .map(({ address }) => `http://[${address}]:9000`)
    expect(addressesOf({ HOST: '::' })[0]).toBe('http://127.0.0.1:9000')
    expect(addressesOf({ HOST: '::' }).toSorted()).toEqual([...own, ...ofIpv6].toSorted())
  })

  test('are the public one where that is set', () => {
    expect(addressesOf({ ...PUBLIC, HOST: '0.0.0.0' })).toEqual(['https://till.shop.test'])
  })
})

test('a host name is asked for in small letters, however HOST has it', () => {
  const names = ['localhost', 'till.shop.internal']
  expect(readSettings({ HOST: 'Till.Shop.Internal' }).allowedHosts).toEqual([...names, '127.0.0.1'])
  expect(readSettings({ ...PUBLIC, HOST: 'Till.Shop.Internal' }).allowedHosts).toEqual([
    ...names,
    'till.shop.test',
  ])
})

test('everything set', () => {
  const settings = readSettings({
    PORT: '9000',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/shop',
    DATABASE_URL: 'postgres://ada:secret@db/shop',
    TERMINAL_PORT: '2000',
    TERMINAL_CONTROL_PORT: '2001',
    SEED: 'none',
    API_KEY: 'key',
    PUBLIC_ORIGIN: 'https://till.shop.test',
    RETURN_ORIGINS: 'https://a.test, https://b.test',
    ALLOWED_HOSTS: 'office, metrics.internal',
    PICTURE_ORIGINS: 'https://pictures.test',
    DOCS: 'true',
    SOURCE_MAPS: 'true',
    SIGN_UP: 'closed',
    SECOND_FACTOR: 'required',
    SMTP_URL: 'smtps://till:secret@mail.shop.test',
    MAIL_FROM: 'Shop <till@shop.test>',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::1',
    SECURITY_EVENT_DAYS: '90',
    DRAIN_SECONDS: '15',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    PRODUCT_NAME: 'Shop',
    FIXED_DISCOUNT: 'subtracts',
    OFFLINE_SALES: 'false',
  })
  expect(settings).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    dataDir: '/var/lib/shop',
    databaseUrl: 'postgres://ada:secret@db/shop',
    seed: 'none',
    simulator: false,
    publicOrigin: 'https://till.shop.test',
    isPublic: true,
    pictureOrigins: ['https://pictures.test'],
    docs: true,
    sourceMaps: true,
    signUp: 'closed',
    secondFactor: 'required',
    mail: { smtpUrl: 'smtps://till:secret@mail.shop.test', from: 'Shop <till@shop.test>' },
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
    securityEventDays: 90,
    drainSeconds: 15,
    collector: 'http://127.0.0.1:4318',
    productName: 'Shop',
    fixedDiscount: 'subtracts',
    offlineSales: false,
  })
  expect(settings.returnOrigins).toEqual(['https://till.shop.test', 'https://a.test', 'https://b.test'])
  expect(settings.allowedHosts).toEqual([
    'localhost',
    '0.0.0.0',
    'till.shop.test',
    'a.test',
    'b.test',
    'office',
    'metrics.internal',
  ])
})

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ SIMULATOR: 'false', DOCS: 'false', SOURCE_MAPS: 'false' }, false],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1:9000' }, true],
  [{ PUBLIC_ORIGIN: 'http://localhost:9000' }, true],
  [{ PUBLIC_ORIGIN: 'http://127.12.0.9:9000' }, true],
  [{ PUBLIC_ORIGIN: 'http://[::1]:9000' }, true],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.5:9000', SEED: 'none', API_KEY: 'key' }, false],
  [PUBLIC, false],
  [{ ...PUBLIC, SIMULATOR: 'true', DOCS: 'true', SOURCE_MAPS: 'true' }, true],
])('with %j there are a card-terminal simulator, /docs and source maps: %s', (env, isThere) => {
  expect(readSettings(env)).toMatchObject({ simulator: isThere, docs: isThere, sourceMaps: isThere })
})

test.each([
  [{}, 'open'],
  [PUBLIC, 'invited'],
  [{ ...PUBLIC, SIGN_UP: 'open' }, 'open'],
  [{ SIGN_UP: 'closed' }, 'closed'],
])('with %j accounts are %s', (env, signUp) => {
  expect(readSettings(env).signUp).toBe(signUp)
})

test.each([
  { PORT: '65535', TERMINAL_PORT: '1' },
  { SECURITY_EVENT_DAYS: '3650' },
  { DRAIN_SECONDS: '60' },
  { METRICS_TOKEN: 'sixteen-letters-' },
  { PRODUCT_NAME: 'x'.repeat(60) },
  { TRUST_PROXY: '10.0.0.1/32, 2001:db8::/128' },
])('%j is just within its bounds', (env) => {
  expect(() => readSettings(env)).not.toThrow()
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

describe('what cannot be is named in one line', () => {
  test.each([
    [{ PORT: 'abc' }, "PORT must be a port number from 1 to 65535, but is 'abc'."],
    [{ PORT: '70000' }, "PORT must be a port number from 1 to 65535, but is '70000'."],
    [{ PORT: '65536' }, "PORT must be a port number from 1 to 65535, but is '65536'."],
    [{ PORT: '0' }, "PORT must be a port number from 1 to 65535, but is '0'."],
    [{ SEED: 'some' }, "SEED must be none or demo, but is 'some'."],
    [{ PORT: '1337' }, 'TERMINAL_PORT must differ from PORT, but both are 1337.'],
    [
      { PUBLIC_ORIGIN: 'http://a/' },
      "PUBLIC_ORIGIN must be an origin like https://till.example.com, but is 'http://a/'.",
    ],
    [
      { RETURN_ORIGINS: 'https://a.test,b' },
      "RETURN_ORIGINS must be origins like https://till.example.com, separated by commas, but is 'https://a.test,b'.",
    ],
    [{ FIXED_DISCOUNT: 'off' }, "FIXED_DISCOUNT must be replaces-total or subtracts, but is 'off'."],
    [
      { PUBLIC_ORIGIN: 'ftp://till.shop.test' },
      "PUBLIC_ORIGIN must be an origin like https://till.example.com, but is 'ftp://till.shop.test'.",
    ],
    [
      { ALLOWED_HOSTS: 'office:8080' },
      "ALLOWED_HOSTS must be names of hosts like office.internal, separated by commas, but is 'office:8080'.",
    ],
    [
      { PICTURE_ORIGINS: 'pictures.test' },
      "PICTURE_ORIGINS must be origins like https://till.example.com, separated by commas, but is 'pictures.test'.",
    ],
    ...['true', '10.0.0.0/33', '0.0.0.0/0', 'proxy.internal'].map(
      (TRUST_PROXY): [Record<string, string>, string] => [
        { TRUST_PROXY },
        `TRUST_PROXY must be addresses or ranges like 10.0.0.0/8, or loopback, separated by commas, but is '${TRUST_PROXY}'.`,
      ],
    ),
    [{ SECOND_FACTOR: 'off' }, "SECOND_FACTOR must be optional or required, but is 'off'."],
    ...['mail.shop.test', 'https://mail.shop.test', 'smtp:'].map(
      (SMTP_URL): [Record<string, string>, string] => [
        { SMTP_URL, MAIL_FROM: 'till@shop.test' },
        'SMTP_URL must be an address like smtps://user:password@mail.example.com.',
      ],
    ),
    ...['Shop', 'Shop <till>', 'a@shop.test\nBcc: b@shop.test'].map(
      (MAIL_FROM): [Record<string, string>, string] => [
        { SMTP_URL: 'smtp://mail.shop.test', MAIL_FROM },
        `MAIL_FROM must be an address like Shop <till@example.com>, but is '${MAIL_FROM}'.`,
      ],
    ),
    [{ SMTP_URL: 'smtp://mail.shop.test' }, 'MAIL_FROM must say who mails are from, where SMTP_URL is set.'],
    [{ MAIL_FROM: 'till@shop.test' }, 'SMTP_URL must name the relay, where MAIL_FROM is set.'],
    [{ SIGN_UP: 'maybe' }, "SIGN_UP must be open, invited or closed, but is 'maybe'."],
    [
      { SECURITY_EVENT_DAYS: '89' },
      "SECURITY_EVENT_DAYS must be a number of days from 90 to 3650, but is '89'.",
    ],
    [
      { SECURITY_EVENT_DAYS: '3651' },
      "SECURITY_EVENT_DAYS must be a number of days from 90 to 3650, but is '3651'.",
    ],
    [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [
      { PRODUCT_NAME: 'x'.repeat(61) },
      `PRODUCT_NAME must have at most 60 letters, but is '${'x'.repeat(61)}'.`,
    ],
    ...['weights', '[]'].map((IN_STORE_CODES): [Record<string, string>, string] => [
      { IN_STORE_CODES },
      `IN_STORE_CODES must be layouts of codes as JSON (see README.md), but is '${IN_STORE_CODES}'.`,
    ]),
    ...['61', '-1', 'soon'].map((DRAIN_SECONDS): [Record<string, string>, string] => [
      { DRAIN_SECONDS },
      `DRAIN_SECONDS must be a number of seconds from 0 to 60, but is '${DRAIN_SECONDS}'.`,
    ]),
    ...['127.0.0.1:4318', 'grpc://127.0.0.1:4317'].map(
      (OTEL_EXPORTER_OTLP_ENDPOINT): [Record<string, string>, string] => [
        { OTEL_EXPORTER_OTLP_ENDPOINT },
        'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://127.0.0.1:4318.',
      ],
    ),
    [{ DOCS: '1' }, "DOCS must be true or false, but is '1'."],
    [{ SIMULATOR: 'maybe' }, "SIMULATOR must be true or false, but is 'maybe'."],
    [{ OFFLINE_SALES: 'yes' }, "OFFLINE_SALES must be true or false, but is 'yes'."],
  ])('%j', (env, message) => {
    expect(() => readSettings(env)).toThrow(new StartupError(message))
  })

  test.each([
    [
      { PUBLIC_ORIGIN: 'https://till.shop.test', SEED: 'none' },
      "API_KEY must be one of your own where PUBLIC_ORIGIN is another machine's: everybody knows the usual one.",
    ],
    [
      { PUBLIC_ORIGIN: 'http://192.168.1.5:8080', API_KEY: 'key' },
      "SEED must be none where PUBLIC_ORIGIN is another machine's: everybody knows the passwords of the demo data.",
    ],
  ])('what everybody knows is no secret at a public address: %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(new StartupError(message))
    expect(readSettings({ ...env, PUBLIC_ORIGIN: 'http://localhost:8080' }).isPublic).toBe(false)
  })

  test('several at once, and a password is not repeated', () => {
    expect(() => readSettings({ PORT: 'x', DATABASE_URL: 'mysql://ada:secret@db/shop' })).toThrow(
      new StartupError(
        "PORT must be a port number from 1 to 65535, but is 'x'.\n" +
          'DATABASE_URL must be an address like postgres://user:password@host/database.',
      ),
    )
  })
})
