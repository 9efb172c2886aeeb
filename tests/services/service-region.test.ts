import { expect, test, vi } from 'vitest'
import type { ServiceRegion } from '#contract/payments.ts'
import type { Api } from '#services/api/api.ts'
import { findServiceRegion, regionOf } from '#services/service-region.ts'
import { serviceRegionRecord } from '#services/storage/records/service-region.ts'

const nigeria = { id: 'ng', country_name: 'Nigeria', redirect_url: 'https://ng.till.example/' }
const ghana = { id: 'gh', country_name: 'Ghana', redirect_url: 'https://gh.till.example/' }

const sessionStore = () => {
  const rows = new Map<string, string>()
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
  }
  return { rows, record: serviceRegionRecord(storage as Storage) }
}

const apiWith = (value: ServiceRegion[] | undefined) => {
  const serviceRegions = vi.fn<Api['utility']['serviceRegions']>(async () =>
    value ? { ok: true, value } : { ok: false, fault: { kind: 'offline' } },
  )
  return { api: { utility: { serviceRegions } }, serviceRegions }
}

test('the region that serves this app is kept for the tab', async () => {
  const { record } = sessionStore()
  await findServiceRegion(apiWith([nigeria, ghana]).api, record, 'https://gh.till.example')
  expect(record.read()).toEqual(ghana)
})

test('an app that no region serves takes the first', async () => {
  const { record } = sessionStore()
  await findServiceRegion(apiWith([nigeria, ghana]).api, record, 'http://127.0.0.1:8080')
  expect(record.read()).toEqual(nigeria)
})

test('a region that is known is not asked for again', async () => {
  const { record } = sessionStore()
  record.write(nigeria)
  const { api, serviceRegions } = apiWith([ghana])
  await findServiceRegion(api, record, 'https://gh.till.example')
  expect(serviceRegions).not.toHaveBeenCalled()
  expect(record.read()).toEqual(nigeria)
})

test.each([[undefined], [[]]])('without an answer there is no region', async (answer) => {
  const { record } = sessionStore()
  await findServiceRegion(apiWith(answer).api, record, 'https://gh.till.example')
  expect(record.read()).toBeUndefined()
})

test.each(['not json', '{"id":7}'])('what is unreadable counts as none: %s', (text) => {
  const { rows, record } = sessionStore()
  rows.set('serviceRegion', text)
  expect(record.read()).toBeUndefined()
})

const region = (id: string, redirect_url: string) => ({ id, country_name: id, redirect_url })
const NG = region('ng', 'https://till.example/')
const NE = region('ne', 'https://till.example.ne/pos')
const GH = region('gh', 'https://gh.till.example')

test.each([
  ['https://till.example', [GH, NG], NG],
  ['https://gh.till.example', [NG, GH], GH],
  ['https://till.example', [NE, NG], NG],
  ['https://till.example.ne', [NG, NE], NE],
  ['http://127.0.0.1:8080', [GH, NG], GH],
  ['https://till.example', [], undefined],
])('an app from %s has the region that serves it, or the first one', (origin, regions, own) => {
  expect(regionOf(regions, origin)).toBe(own)
})
