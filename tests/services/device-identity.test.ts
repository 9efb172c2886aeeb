import { expect, test, vi } from 'vitest'
import type { DeviceInfo, Generated } from '#domain/device.ts'
import { failed, ok } from '#domain/result.ts'
import { deviceIdentity } from '#services/device/identity.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'

const agent = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0',
  appCodeName: 'Mozilla',
  vendor: 'Google Inc.',
  platform: 'Linux x86_64',
  maxTouchPoints: 0,
}

const setUp = (stored?: DeviceInfo) => {
  const record = memoryRecord<DeviceInfo>(stored)
  const generated = vi.fn<() => Generated>(() => ({ at: 1_763_740_800_000, text: '11/21/2026, 4:00:00 PM' }))
  return { record, generated, identity: deviceIdentity({ record, describe: () => agent, generated }) }
}

test('the first use generates the identity and stores it', async () => {
  const { record, identity } = setUp()
  expect(await identity()).toEqual(ok(deviceFixture))
  expect(record.stored()).toEqual(deviceFixture)
})

test('it is generated once, however many ask at the same time', async () => {
  const { generated, identity } = setUp()
  const [one, other] = await Promise.all([identity(), identity()])
  await identity()
  expect(one).toBe(other)
  expect(generated).toHaveBeenCalledOnce()
})

test('a stored identity never changes', async () => {
  const stored = { ...deviceFixture, terminal_number: '1700000000000' }
  const { generated, identity } = setUp(stored)
  expect(await identity()).toEqual(ok(stored))
  expect(generated).not.toHaveBeenCalled()
})

test('an identity that could not be stored is not used, and asked for again the next time', async () => {
  const { record, identity } = setUp()
  record.failWith({ kind: 'storageFull' })
  expect(await identity()).toEqual(failed({ kind: 'storageFull' }))
  record.failWith(undefined)
  expect(await identity()).toEqual(ok(deviceFixture))
})
