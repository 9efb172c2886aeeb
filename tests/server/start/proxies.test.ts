import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePorts } from '#tests/support/ports.ts'
import { LONG } from '#tests/support/long.ts'
import { findProxy, type ProxyName } from '../../../scripts/kit/proxies.ts'

const NAME = 'till.example.com'
/** A POST that is answered with 401. */
const NO_TOKEN = JSON.stringify({ bearerToken: 'none' })
const API_KEY = 'a-key-of-the-chain'

/** A proxy with the settings of deploy/, and the ports of the test. */
interface Proxy {
  program: ProxyName
  start: (path: string, place: Place) => ChildProcess
}

interface Place {
  folder: string
  port: number
  offices: number[]
}

const example = (file: string): string => readFileSync(join('deploy', file), 'utf8')

/** @throws Error where the text is not there: the test would run with other settings than it says. */
const exchanged = (text: string, part: string, other: string): string => {
  if (!text.includes(part)) throw new Error(`deploy/ does not say '${part}' any more`)
  return text.replace(part, other)
}

const nginxSite = ({ folder, port, offices: [first, second] }: Place): string =>
  Object.entries({
    '127.0.0.1:8081': `127.0.0.1:${first}`,
    '127.0.0.1:8082': `127.0.0.1:${second}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    '/etc/ssl/tillstate.crt': join(folder, 'cert.pem'),
    '/etc/ssl/tillstate.key': join(folder, 'key.pem'),
  }).reduce((text, [part, other]) => exchanged(text, part, other), example('nginx.conf'))

const nginx: Proxy = {
  program: 'nginx',
  start: (path, place) => {
    const { folder } = place
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    const whole = `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
      http { access_log off; ${paths.join(' ')} ${nginxSite(place)} }`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    return spawn(path, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    })
  },
}

const caddy: Proxy = {
  program: 'caddy',
  start: (path, { folder, port, offices }) => {
    const own = `{\nadmin off\nauto_https disable_redirects\nskip_install_trust\nlocal_certs\n}\n`
    writeFileSync(join(folder, 'Caddyfile'), `${own}${example('Caddyfile')}`)
    return spawn(path, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        DOMAIN: `https://${NAME}:${port}`,
        OFFICES: offices.map((office) => `127.0.0.1:${office}`).join(' '),
      },
    })
  },
}

/** Those that are on this machine: `npm test` brings them where it can. */
const installed = [nginx, caddy].flatMap(({ program, start }) => {
  const path = findProxy(program)
  return path === undefined ? [] : [{ program, start: (place: Place) => start(path, place) }]
})

let database: TestDatabase
let folder: string
let place: Place
let running: { child: ChildProcess; ended: Promise<unknown> }[]

beforeAll(async () => {
  database = await freshDatabase()
  const db = openDatabase(database.url)
  await seedDemo(db)
  await db.destroy()
})
afterAll(() => database.drop())

const startOffice = async (port: number): Promise<ChildProcess> => {
  const child = fork('tests/support/office-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      OFFICE_PORT: String(port),
      DATABASE_URL: database.url,
      API_KEY,
      SEED: 'none',
      PUBLIC_ORIGIN: `https://${NAME}`,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '5',
    },
  })
  running.push({ child, ended: once(child, 'exit') })
  await once(child, 'message')
  return child
}

beforeEach(async () => {
  running = []
  folder = mkdtempSync(join(tmpdir(), 'tillstate-proxy-'))
  chmodSync(folder, 0o755)
  const { private: key, cert } = await generate([{ name: 'commonName', value: NAME }])
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  const [port = 0, ...offices] = await freePorts(3)
  place = { folder, port, offices }
})
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill()
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

/** What a proxy says of a POST whose connection ended under it: the proxy must not send that again. */
const notHandedOn = ({ statusCode }: IncomingMessage): boolean => statusCode === 502

const NOT_HANDED_ON = -1

/** Makes a call over the chain's address, with a body a POST; 0 where nobody answers. */
const ask = (path: string, { body, agent }: { body?: string; agent?: Agent } = {}): Promise<number> =>
  new Promise((resolve) => {
    const options = {
      host: '127.0.0.1',
      port: place.port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      servername: NAME,
      rejectUnauthorized: false,
      headers: { host: `${NAME}:${place.port}`, 'x-api-key': API_KEY, 'content-type': 'application/json' },
      ...(agent ? { agent } : {}),
    }
    const call = request(options, (answer) =>
      answer
        .resume()
        .once('end', () => resolve(notHandedOn(answer) ? NOT_HANDED_ON : (answer.statusCode ?? 0))),
    )
    call.once('error', () => resolve(0))
    call.end(body)
  })

/** Sends again what was not handed on, as a till does. */
const post = async (path: string, body: string, agent: Agent): Promise<number> => {
  const status = await ask(path, { body, agent })
  return status === NOT_HANDED_ON ? post(path, body, agent) : status
}

test('the settings for nginx name two offices, a port and a certificate, which the tests exchange', () => {
  const site = nginxSite({ folder: '/own', port: 7, offices: [8, 9] })
  expect(site).toContain('server 127.0.0.1:8 max_fails=1 fail_timeout=2s;')
  expect(site).toContain('server 127.0.0.1:9 max_fails=1 fail_timeout=2s;')
  expect(site).toContain('listen 127.0.0.1:7 ssl;')
  expect(site).toContain('ssl_certificate /own/cert.pem;')
  expect(site).toContain('ssl_certificate_key /own/key.pem;')
})

describe.each(installed)('offices behind $program', ({ start }) => {
  test(
    'one of two is stopped and started: every call is answered, a POST after it was sent again',
    LONG,
    async () => {
      const [first = 0, second = 0] = place.offices
      const [leaving] = await Promise.all([startOffice(first), startOffice(second)])
      const proxy = start(place)
      running.push({ child: proxy, ended: once(proxy, 'exit') })
      await expect.poll(() => ask('/readyz'), { timeout: 60_000 }).toBe(200)

      const agent = new Agent({ keepAlive: true, maxSockets: 4 })
      const answers: number[] = []
      const posted: number[] = []
      const state = { isOver: false }
      const client = async (): Promise<void> => {
        while (!state.isOver) {
          answers.push(await ask('/config.json', { agent }))
          posted.push(await post('/api/identity/auth/validate/bearer-token', NO_TOKEN, agent))
        }
      }
      const clients = Promise.all(Array.from({ length: 4 }, client))
      const gone = once(leaving, 'exit')
      leaving.kill('SIGTERM')
      expect(await gone).toEqual([0, null])
      await startOffice(first)
      const enough = answers.length + 40
      await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(enough)
      state.isOver = true
      await clients
      agent.destroy()
      expect(answers.filter((status) => status !== 200)).toEqual([])
      expect(posted.filter((status) => status !== 401)).toEqual([])
    },
  )
})
