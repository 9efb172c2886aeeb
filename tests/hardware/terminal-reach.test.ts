import { describe, expect, test, vi } from 'vitest'
import { permittedLine } from '#hardware/card-terminal/permitted-line.ts'
import { barrierTo, reachCheck, type TerminalReach } from '#hardware/card-terminal/reach.ts'
import { deferred } from '#tests/support/deferred.ts'

const permission = (state: PermissionState) => Object.assign(new EventTarget(), { state }) as PermissionStatus
const check = (hostname: string, state: PermissionState | 'unknown', isSecureContext = true) => {
  const query = vi.fn<Permissions['query']>(async () => {
    if (state === 'unknown') throw new TypeError('local-network-access is not a permission')
    return permission(state)
  })
  return { query, reach: reachCheck({ hostname, isSecureContext, permissions: { query } }) }
}

test.each(['localhost', '127.0.0.1', '127.3.2.1', '127.10.200.30', '[::1]', 'till.localhost'])(
  'a page of %s is on the machine of the terminal and asks nobody',
  async (hostname) => {
    const { query, reach } = check(hostname, 'denied')
    expect(await reach.look()).toBe('open')
    expect(query).not.toHaveBeenCalled()
  },
)

test.each([
  ['granted', true, 'open'],
  ['prompt', true, 'ask'],
  ['denied', true, 'refused'],
  ['denied', false, 'insecure'],
  ['prompt', false, 'ask'],
  ['granted', false, 'open'],
  ['unknown', true, 'open'],
] as const)('elsewhere: permission %s, https %s: %s', async (state, isSecureContext, outcome) => {
  const { query, reach } = check('till.example', state, isSecureContext)
  expect(await reach.look()).toBe(outcome)
  expect(query).toHaveBeenCalledWith({ name: 'local-network-access' })
})

test.each([
  'localhost.example',
  'my-localhost',
  '127.0.0.1.example',
  '10.127.0.0.1',
  '127.0.0',
  '[::1].example',
  '.localhost',
])('a page of %s is on another machine', async (hostname) => {
  const { reach } = check(hostname, 'denied')
  expect(await reach.look()).toBe('refused')
})

test('a browser without permissions lets every page through', async () => {
  const reach = reachCheck({ hostname: 'till.example', isSecureContext: true, permissions: undefined })
  expect(await reach.look()).toBe('open')
})

test('a change of the permission is reported until nobody listens', async () => {
  const status = permission('denied')
  const reach = reachCheck({
    hostname: 'till.example',
    isSecureContext: true,
    permissions: { query: () => Promise.resolve(status) },
  })
  let changes = 0
  const stop = reach.watch(() => (changes += 1))
  await Promise.resolve()
  await Promise.resolve()
  status.dispatchEvent(new Event('change'))
  expect(changes).toBe(1)
  stop()
  status.dispatchEvent(new Event('change'))
  expect(changes).toBe(1)
})

test.each([
  ['open', false, undefined],
  ['open', true, undefined],
  ['ask', false, 'ask'],
  ['ask', true, undefined],
  ['refused', false, 'refused'],
  ['refused', true, 'refused'],
  ['insecure', true, 'insecure'],
] as const)('what keeps a page from the terminal: %s, may ask %s: %s', (reach, mayAsk, barrier) => {
  expect(barrierTo(reach, mayAsk)).toBe(barrier)
})

describe('a line that the browser has to permit', () => {
  /** A line of which the browser says so when it is asked, and everything that happens to it. */
  const line = (found: TerminalReach, mayAsk = false) => {
    const { promise: looking, resolve } = deferred<TerminalReach>()
    const seen: unknown[] = []
    const { send, close } = permittedLine(
      {
        terminal: {
          connect: () => {
            seen.push('connected')
            return { send: ({ action }) => seen.push(action) > 0, close: () => seen.push('closed') }
          },
        },
        reach: { look: () => looking },
      },
      mayAsk,
      (fact) => seen.push(fact),
    )
    const look = async () => {
      resolve(found)
      await looking
    }
    return { seen, close, look, ask: () => send({ action: 'init-serial-port', port: 'COM1' }) }
  }

  test.each([
    ['open', false],
    ['open', true],
    ['ask', true],
  ] as const)('is made where it says %s and it may ask: %s', async (found, mayAsk) => {
    const { seen, look, ask, close } = line(found, mayAsk)
    expect(ask()).toBe(false)
    await look()
    expect(ask()).toBe(true)
    close()
    expect(seen).toEqual(['connected', 'init-serial-port', 'closed'])
  })

  test.each([
    ['ask', false],
    ['refused', true],
    ['insecure', true],
  ] as const)('is barred where it says %s and it may ask: %s', async (found, mayAsk) => {
    const { seen, look, ask, close } = line(found, mayAsk)
    await look()
    expect(ask()).toBe(false)
    close()
    expect(seen).toEqual([{ type: 'line.barred', reason: found }])
  })

  test.each(['open', 'refused'] as const)(
    'that was closed before is not made any more: %s',
    async (found) => {
      const { seen, look, ask, close } = line(found)
      close()
      await look()
      expect(ask()).toBe(false)
      expect(seen).toEqual([])
    },
  )
})
