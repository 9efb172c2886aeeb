import { expect, test, vi } from 'vitest'
import { reachCheck } from '#hardware/card-terminal/reach.ts'

const permission = (state: PermissionState) => Object.assign(new EventTarget(), { state }) as PermissionStatus
const check = (hostname: string, state: PermissionState | 'unknown', isSecureContext = true) => {
  const query = vi.fn<Permissions['query']>(async () => {
    if (state === 'unknown') throw new TypeError('local-network-access is not a permission')
    return permission(state)
  })
  return { query, reach: reachCheck({ hostname, isSecureContext, permissions: { query } }) }
}

test.each(['localhost', '127.0.0.1', '127.3.2.1', '[::1]', 'till.localhost'])(
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
  ['unknown', true, 'open'],
] as const)('elsewhere: permission %s, https %s: %s', async (state, isSecureContext, outcome) => {
  const { query, reach } = check('till.example', state, isSecureContext)
  expect(await reach.look()).toBe(outcome)
  expect(query).toHaveBeenCalledWith({ name: 'local-network-access' })
})

test('a browser without permissions lets every page through', async () => {
  const reach = reachCheck({ hostname: 'till.example', isSecureContext: true, permissions: undefined })
  expect(await reach.look()).toBe('open')
})

test('a change of the permission is told until nobody listens', async () => {
  const status = permission('denied')
  const reach = reachCheck({
    hostname: 'till.example',
    isSecureContext: true,
    permissions: { query: () => Promise.resolve(status) },
  })
  let told = 0
  const stop = reach.watch(() => (told += 1))
  await Promise.resolve()
  await Promise.resolve()
  status.dispatchEvent(new Event('change'))
  expect(told).toBe(1)
  stop()
  status.dispatchEvent(new Event('change'))
  expect(told).toBe(1)
})
