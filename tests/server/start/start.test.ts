import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAlive, readPostmaster } from '#server/embedded/postmaster.ts'
import { freePorts } from '#tests/support/ports.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { openTillLine } from '#tests/support/till-line.ts'
import { LONG } from '#tests/support/long.ts'
import { openCollector } from '../support/collector.ts'

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct()
}, 120_000)
afterAll(() => product.dispose())

const databasePid = (): number => readPostmaster(join(product.dataDir, 'postgres'))?.pid ?? 0

/** Ports for a start of its own. */
const unused = async () => {
  const [PORT, TERMINAL_PORT, TERMINAL_CONTROL_PORT] = await freePorts(3)
  return {
    PORT: String(PORT),
    TERMINAL_PORT: String(TERMINAL_PORT),
    TERMINAL_CONTROL_PORT: String(TERMINAL_CONTROL_PORT),
  }
}

/** `npm start` with these settings, to its early end. */
const failingStart = (env: Record<string, string>) => {
  const ended = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { ...product.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: ended.status, printed: ended.stderr.trim() }
}

describe('npm start', () => {
  test('prints what a newcomer needs for a first sale', () => {
    const printed = product.output()
    for (const needed of [
      product.origin,
      product.terminal.url,
      '2024000001',
      '482913',
      'cashier@demo.test',
      'sell-something-1',
    ])
      expect(printed).toContain(needed)
  })

  test('serves the app with its configuration, and the terminal simulator', async () => {
    expect(await (await fetch(product.origin)).text()).toContain('<title>Tillstate</title>')
    expect(await (await fetch(`${product.origin}/config.json`)).json()).toMatchObject({
      productName: 'Tillstate',
      terminalUrl: product.terminal.url,
    })
    const till = await openTillLine(Number(product.env['TERMINAL_PORT']))
    till.send({ action: 'init-serial-port', port: 'COM3' })
    expect(await till.next()).toMatchObject({ status: 'connected' })
    till.close()
  })

  test('a second start says that Tillstate runs, and a taken port is one clear line', LONG, async () => {
    expect(failingStart({})).toEqual({
      code: 1,
      printed: `Tillstate already runs here, at ${product.origin}; use that one, stop it, or set PORT (and DATA_DIR) for another.`,
    })
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const taken = String(typeof address === 'object' ? address?.port : '')
    const printed = `Port ${taken} is taken by another program; end that one or set TERMINAL_PORT to a free port.`
    expect(failingStart({ ...(await unused()), TERMINAL_PORT: taken })).toEqual({ code: 1, printed })
    other.close()
  })

  test('an unusable setting and an unusable data folder are one clear line each', LONG, async () => {
    expect(failingStart({ PORT: 'eighty' })).toEqual({
      code: 1,
      printed: "PORT must be a port number from 1 to 65535, but is 'eighty'.",
    })
    const file = join(product.dataDir, 'a-file')
    writeFileSync(file, '')
    expect(failingStart({ ...(await unused()), DATA_DIR: file })).toEqual({
      code: 1,
      printed: `The data folder ${file} cannot be used: not a directory (DATA_DIR).`,
    })
  })

  test('what everybody knows does not start at a public address', () => {
    const where = "where PUBLIC_ORIGIN is another machine's: everybody knows"
    expect(failingStart({ PUBLIC_ORIGIN: 'https://till.shop.test' })).toEqual({
      code: 1,
      printed: [
        `SEED must be none ${where} the passwords of the demo data.`,
        `API_KEY must be one of your own ${where} the usual one.`,
      ].join('\n'),
    })
  })

  test('a data folder that can never be made ends the start', LONG, async () => {
    expect(failingStart({ ...(await unused()), DATA_DIR: '/proc/foo' })).toEqual({
      code: 1,
      printed: 'The data folder /proc/foo cannot be used: no such file or directory (DATA_DIR).',
    })
  })

  test('the address that is named answers, whatever the host', LONG, async () => {
    const elsewhere = await startProduct({ env: { HOST: '127.0.0.2' } })
    const [, address = ''] = /Address +(\S+)/.exec(elsewhere.output()) ?? []
    const answer = await fetch(`${address}/config.json`)
    await elsewhere.dispose()
    expect(elsewhere.output()).toContain('(simulator)')
    expect(address).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/)
    expect(answer.status).toBe(200)
  })

  test(
    'a collector is sent the traces of the calls at the stop at the latest, and one that is silent does not keep it',
    LONG,
    async () => {
      const collector = await openCollector('silent')
      const traced = await startProduct({
        env: { SIMULATOR: 'false', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
      })
      await fetch(`${traced.origin}/readyz`)
      const code = await traced.stop()
      await traced.dispose()
      expect(code).toBe(0)
      expect(collector.spans().map(({ name }) => name)).toContain('GET /readyz')
      expect(collector.waiting()).toBe(0)
      await collector.close()
    },
  )

  test('without the simulator the place of the card terminal is free for its own service', LONG, async () => {
    const alone = await startProduct({ env: { SIMULATOR: 'false' } })
    const answer = await fetch(`${alone.origin}/readyz`)
    const line = await openTillLine(Number(alone.env['TERMINAL_PORT'])).catch(String)
    await alone.dispose()
    expect(answer.status).toBe(200)
    expect(line).toContain('ECONNREFUSED')
    expect(alone.output()).toContain('(its own service, on each till)')
    expect(alone.output()).not.toContain('simulator')
  })

  test('a database that does not answer is one clear line', LONG, async () => {
    const { code, printed } = failingStart({
      ...(await unused()),
      DATABASE_URL: 'postgres://ada:secret@127.0.0.1:9/shop',
    })
    expect(code).toBe(1)
    expect(printed).toMatch(/^The database of DATABASE_URL cannot be used: .+\.$/)
    expect(printed).not.toContain('secret')
  })

  test('Ctrl-C stops everything, and the next start finds all of it in place', async () => {
    const made = () => statSync(join(product.dataDir, 'postgres', 'PG_VERSION')).mtimeMs
    const madeAt = made()
    const database = databasePid()
    expect(await product.stop('SIGINT')).toBe(0)
    expect(isAlive(database)).toBe(false)
    await expect(openTillLine(Number(product.env['TERMINAL_PORT']))).rejects.toThrow('ECONNREFUSED')

    const before = product.output().length
    await product.restart()
    expect(made()).toBe(madeAt)
    expect(product.output().slice(before)).not.toContain('App built')
    expect((await fetch(`${product.origin}/config.json`)).status).toBe(200)
  })

  test('after kill -9 of the back office it comes back by itself, over the same database', async () => {
    const [office, database] = [product.pid(), databasePid()]
    process.kill(office, 'SIGKILL')
    await expect.poll(product.pid, { timeout: 30_000 }).not.toBe(office)
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
    expect(databasePid()).toBe(database)
    expect(product.output()).toContain('Tillstate ended unexpectedly (code 137) and is started again in 1 s.')
    const till = await openTillLine(Number(product.env['TERMINAL_PORT']))
    till.close()
  })

  test('after kill -9 of everything but the database the next start takes it over', LONG, async () => {
    const database = databasePid()
    await product.kill()
    expect(databasePid()).toBe(database)
    await product.restart()
    expect(databasePid()).toBe(database)
    expect((await fetch(`${product.origin}/config.json`)).status).toBe(200)
  })
})
