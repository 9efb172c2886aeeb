import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
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
    addresses: ['http://127.0.0.1:8080'],
    returnOrigins: ['http://127.0.0.1:8080', 'http://localhost:8080'],
    productName: 'Tillstate',
    fixedDiscount: 'replaces-total',
    offlineSales: true,
  })
})

describe('the addresses that are told', () => {
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
    const own = Object.values(networkInterfaces())
      .flatMap((networks) => networks ?? [])
      .filter(({ family }) => family === 'IPv4')
      .map(({ address }) => `http://${address}:9000`)
    expect(addressesOf({ HOST: '0.0.0.0' })[0]).toBe('http://127.0.0.1:9000')
    expect(addressesOf({ HOST: '0.0.0.0' }).toSorted()).toEqual(own.toSorted())
  })

  test('are the public one where that is set', () => {
    expect(addressesOf({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://till.shop.test' })).toEqual([
      'https://till.shop.test',
    ])
  })
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
    productName: 'Shop',
    fixedDiscount: 'subtracts',
    offlineSales: false,
  })
  expect(settings.returnOrigins).toEqual([
    'https://till.shop.test',
    'http://127.0.0.1:9000',
    'http://localhost:9000',
    'https://a.test',
    'https://b.test',
  ])
})

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ SIMULATOR: 'false' }, false],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1:9000' }, true],
  [{ PUBLIC_ORIGIN: 'http://localhost:9000' }, true],
  [{ PUBLIC_ORIGIN: 'https://till.shop.test' }, false],
  [{ PUBLIC_ORIGIN: 'https://till.shop.test', SIMULATOR: 'true' }, true],
])('with %j the card-terminal simulator runs: %s', (env, simulator) => {
  expect(readSettings(env).simulator).toBe(simulator)
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

describe('what cannot be is named in one line', () => {
  test.each([
    [{ PORT: 'abc' }, "PORT must be a port number from 1 to 65535, but is 'abc'."],
    [{ PORT: '70000' }, "PORT must be a port number from 1 to 65535, but is '70000'."],
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
    [{ SIMULATOR: 'maybe' }, "SIMULATOR must be true or false, but is 'maybe'."],
    [{ OFFLINE_SALES: 'yes' }, "OFFLINE_SALES must be true or false, but is 'yes'."],
  ])('%j', (env, message) => {
    expect(() => readSettings(env)).toThrow(new StartupError(message))
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
