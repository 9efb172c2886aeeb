import { expect, onTestFinished, test, vi } from 'vitest'
import type { DeviceInfo } from '#domain/device.ts'
import { failed } from '#domain/result.ts'
import { copyText } from '#services/device/clipboard.ts'
import { deviceIdentity, generatedNow, userAgent } from '#services/device/identity.ts'
import { sourceUrlRecord, visitStateRecord } from '#services/session/provider-visit.ts'
import { isReloaded, leaveMark } from '#services/storage/leave-mark.ts'
import { serviceRegionRecord } from '#services/storage/records/service-region.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'

const tabStorage = (entries: Record<string, string> = {}) => {
  const rows = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
    removeItem: (key: string) => void rows.delete(key),
  } as unknown as Storage
  return { rows, storage }
}
const browserWith = (globals: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('the state of a visit to the sign-in pages is good once, and a new visit ends the one before', () => {
  const { storage, rows } = tabStorage()
  const state = visitStateRecord(storage)
  expect(state.take()).toBeUndefined()
  const [first, second] = [state.make(), state.make()]
  expect(first).not.toBe(second)
  expect([...rows]).toEqual([['authState', second]])
  expect(state.take()).toBe(second)
  expect(state.take()).toBeUndefined()
})

test('the page to go on to after the sign-in is kept until it is removed', () => {
  const { storage, rows } = tabStorage()
  const source = sourceUrlRecord(storage)
  expect(source.read()).toBeUndefined()
  source.write('/sales')
  expect([...rows]).toEqual([['authSourceUrl', '/sales']])
  expect(source.read()).toBe('/sales')
  source.remove()
  expect(source.read()).toBeUndefined()
})

test('the service region is kept for the tab, and what is unreadable counts as none', () => {
  const { storage, rows } = tabStorage()
  const record = serviceRegionRecord(storage)
  expect(record.read()).toBeUndefined()
  const nigeria = { id: 'ng', country_name: 'Nigeria', redirect_url: 'https://ng.till.example/' }
  record.write(nigeria)
  expect(rows.get('serviceRegion')).toBe(
    '{"id":"ng","country_name":"Nigeria","redirect_url":"https://ng.till.example/"}',
  )
  expect(record.read()).toEqual(nigeria)
  for (const text of ['not json', '{"id":7}']) {
    rows.set('serviceRegion', text)
    expect(record.read()).toBeUndefined()
  }
})

test('a mark that the version before this one has left counts', () => {
  const { storage, rows } = tabStorage({ posCartLeft: '1763740800000' })
  const mark = leaveMark(
    storage,
    () => false,
    () => 1_763_740_900_000,
  )
  expect(mark.take()).toBe(true)
  mark.set()
  expect([...rows]).toEqual([['posCartLeft', '1763740900000']])
})

test.each([
  ['reload', true],
  ['navigate', false],
  ['back_forward', false],
])('a page that the browser begins by %s was loaded anew: %s', (type, isReload) => {
  class PerformanceNavigationTiming {
    type = type
  }
  const asked: string[] = []
  browserWith({
    PerformanceNavigationTiming,
    performance: {
      getEntriesByType: (kind: string) => {
        asked.push(kind)
        return [{ type: 'reload' }, new PerformanceNavigationTiming()]
      },
    },
  })
  expect(isReloaded()).toBe(isReload)
  expect(asked).toEqual(['navigation'])
})

test('a text is on the clipboard, or it is said that it is not', async () => {
  const copied: string[] = []
  browserWith({ navigator: { clipboard: { writeText: async (text: string) => void copied.push(text) } } })
  expect(await copyText('TS-1')).toBe(true)
  expect(copied).toEqual(['TS-1'])
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('Not allowed')) } })
  expect(await copyText('TS-1')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('TS-1')).toBe(false)
})

test('a device describes itself as its browser does, and dates itself now', () => {
  const described = {
    userAgent: 'Mozilla/5.0',
    appCodeName: 'Mozilla',
    vendor: 'Google Inc.',
    platform: 'Linux',
    maxTouchPoints: 5,
  }
  browserWith({ navigator: { ...described, language: 'en-NG' } })
  expect(userAgent()).toEqual(described)
  vi.useFakeTimers({ now: 1_763_740_800_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(generatedNow()).toEqual({
    at: 1_763_740_800_000,
    text: new Date(1_763_740_800_000).toLocaleString(),
  })
})

test('a device whose identity cannot be read does not give itself another one', async () => {
  const record = memoryRecord<DeviceInfo>()
  const written = vi.spyOn(record, 'write')
  record.failWith({ kind: 'storageUnavailable', reason: 'The disk is gone' })
  const identity = deviceIdentity({
    record,
    describe: () => ({ userAgent: '', appCodeName: '', vendor: '', platform: '', maxTouchPoints: 0 }),
    generated: () => ({ at: 0, text: '' }),
  })
  expect(await identity()).toEqual(failed({ kind: 'storageUnavailable', reason: 'The disk is gone' }))
  expect(written).not.toHaveBeenCalled()
})
