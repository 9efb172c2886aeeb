import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { liveOfficeCharts } from '#app/live/office-charts.ts'
import { ok } from '#domain/result.ts'
import { conversation, outcomeOf, provided } from '#tests/support/app/provided.ts'
import { ASKED, ASKED_OTHERWISE, NOW } from './office-rows.ts'

const seen = vi.hoisted(() => ({
  calls: [] as unknown[][],
  answers: new Map<string, unknown>(),
  clockIsOff: null as number | null,
}))

/** An office that notes what it is asked, and answers by the name of the call. */
vi.mock(import('#services/api/administration.ts'), () => {
  const call =
    (name: string) =>
    async (...asked: unknown[]) => {
      seen.calls.push([name, ...asked])
      return seen.answers.get(name) ?? { ok: true, value: name }
    }
  return { officeApi: () => new Proxy({}, { get: (_, name) => call(String(name)) }) as never }
})
vi.mock(import('#services/files/save-file.ts'), () => {
  const note =
    (name: string) =>
    (...[what, ...how]: unknown[]) =>
      void seen.calls.push([name, what instanceof Blob ? `${what.type} of ${what.size} bytes` : what, ...how])
  return {
    saveBlob: note('saveBlob'),
    saveFile: note('saveFile'),
    openFile: note('openFile'),
    saveJson: note('saveJson'),
  }
})

const printed: object[] = []

/** What the device keeps of a count: it notes what it is asked, and answers by the name of the call. */
const deviceCall =
  (name: string) =>
  async (...asked: unknown[]) => {
    seen.calls.push([name, ...asked])
    return seen.answers.get(name) ?? ok(undefined)
  }

const office = () =>
  liveOfficeCharts(
    {
      config: { identityUrl: 'http://identity.test', merchantUrl: 'http://merchant.test' },
      now: () => NOW,
      unsentCounts: {
        recall: deviceCall('recall'),
        keep: deviceCall('keep'),
        remove: deviceCall('remove'),
      },
      serverClock: { difference: () => seen.clockIsOff },
      reportNotWritten: (fault: unknown) => void seen.calls.push(['reportNotWritten', fault]),
      copyText: async (text: string) => {
        seen.calls.push(['copyText', text])
        return true
      },
    } as never,
    {} as never,
    {
      session: { getSnapshot: () => ({ context: { session: { user_id: 'user-9' } } }) },
      receiptPrinter: { send: (event: object) => printed.push(event) },
    } as never,
  ) as unknown as Record<string, AnyStateMachine>

beforeEach(() => {
  seen.calls.length = 0
  seen.answers.clear()
  seen.clockIsOff = null
  printed.length = 0
  vi.stubGlobal('window', { print: () => void seen.calls.push(['print']) })
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** The chart of a path such as 'products.productImport'. */
const chartAt = (path: string): AnyStateMachine => {
  const [first = '', ...below] = path.split('.')
  return below.reduce((chart, name) => provided(chart, name) as AnyStateMachine, office()[first]!)
}

const pathOf = (actor: string) => actor.slice(0, actor.lastIndexOf('.'))
const nameOf = (actor: string) => actor.slice(actor.lastIndexOf('.') + 1)

test.each([...ASKED, ...ASKED_OTHERWISE])(
  '$actor $input',
  async ({ actor, input, calls, answers, ...row }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    onTestFinished(() => void vi.useRealTimers())
    for (const [call, answer] of Object.entries(answers ?? {})) seen.answers.set(call, answer)
    const outcome = await outcomeOf(provided(chartAt(pathOf(actor)), nameOf(actor)), input)
    expect(seen.calls).toEqual(calls)
    expect(outcome).toEqual('comesTo' in row ? row.comesTo : ok(calls[0]?.[0]))
  },
)

/** Who says something to whom within the administration: all listen, and these hear just this. */
const STORE = { id: 'yaba', name: 'Yaba' }
const LISTENERS = [
  'administration.storesLink',
  'countRows.changesLink',
  'flaggedSales.changesLink',
  'openFlags.flagsLink',
  'productChanges.changesLink',
  'purchaseOrders.changesLink',
  'securityEvents.changesLink',
  'stockMovements.changesLink',
]
const SAID: [speaker: string, event: object, heard: Record<string, object>][] = [
  [
    'newStore.storesLink',
    { store: STORE },
    { 'administration.storesLink': { type: 'store.added', store: STORE } },
  ],
  [
    'storeClosing.storesLink',
    { store: STORE },
    { 'administration.storesLink': { type: 'store.changed', store: STORE } },
  ],
  [
    'storeSettings.storesLink',
    { store: STORE },
    { 'administration.storesLink': { type: 'store.changed', store: STORE } },
  ],
  [
    'saleReview.flagsLink',
    {},
    { 'flaggedSales.changesLink': { type: 'list.asked' }, 'openFlags.flagsLink': { type: 'count.asked' } },
  ],
  ['batchUndo.changesLink', {}, { 'productChanges.changesLink': { type: 'list.asked' } }],
  ['countReview.rowsLink', {}, { 'countRows.changesLink': { type: 'list.asked' } }],
  ['stockAdjustment.movementsLink', {}, { 'stockMovements.changesLink': { type: 'list.asked' } }],
]

test.each(SAID)('%s is heard by whom it concerns, for as long as they listen', (speaker, event, heard) => {
  const charts = office()
  const linkOf = (path: string, input?: unknown) =>
    conversation(provided(charts[pathOf(path)]!, nameOf(path)), input)
  const listeners = LISTENERS.map((name) => [name, linkOf(name)] as const)
  const speaking = linkOf(speaker)
  speaking.send({ type: 'changed', ...event })
  listeners.forEach(([, listener]) => listener.stop())
  speaking.send({ type: 'changed', ...event })
  const all = listeners.map(([name, { said }]) => [name, said] as const)
  expect(Object.fromEntries(all.filter(([, said]) => said.length > 0))).toEqual(
    Object.fromEntries(Object.entries(heard).map(([name, one]) => [name, [one]])),
  )
})

describe('labels', () => {
  const PDF = { doc_binary: 'JVBE', doc_mime_type: 'application/pdf', doc_filename: 'labels.pdf' }
  const AS_FILE = { base64: 'JVBE', mimeType: 'application/pdf', name: 'labels.pdf' }

  test('are saved or opened as what was asked, and not where there is no file', () => {
    const files = conversation(provided(office()['labels']!, 'fileLink'))
    files.send({ type: 'file.saved', file: PDF })
    files.send({ type: 'file.opened', file: PDF })
    files.send({ type: 'file.saved', file: undefined })
    expect(seen.calls).toEqual([
      ['saveFile', AS_FILE],
      ['openFile', AS_FILE],
    ])
  })

  test('go to the receipt printer as they are', () => {
    const asked = { type: 'labels.requested', labels: [{ name: 'Rice' }] }
    conversation(provided(office()['labels']!, 'printerLink')).send(asked)
    expect(printed).toEqual([asked])
  })
})

test('what is counted is of the right time, also where the clock of the device is known to be wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  seen.clockIsOff = 3_600_000
  const count = office()['stockCount']!
  const asked = { storeId: 'yaba', countId: 'c', act: { place: 'floor', counting: 'typed' } }
  const stamp = await outcomeOf(provided(count, 'stampAct'), asked)
  expect(stamp).toMatchObject({ at: NOW - 3_600_000 })
  seen.answers.set('openStockCount', ok({ count: null }))
  seen.answers.set('recall', ok({ unsent: [], late: 0 }))
  await outcomeOf(provided(count, 'loadCount'), { storeId: 'yaba' })
  expect(seen.calls.at(-1)).toEqual(['recall', { userId: 'user-9', storeId: 'yaba' }, null, NOW - 3_600_000])
  vi.setSystemTime(NOW + 60_000)
  await outcomeOf(provided(count, 'sendEntry'), { ...asked, act: { ...asked.act, ...(stamp as object) } })
  expect(seen.calls.at(-1)).toMatchObject(['countEntry', { ago: 60_000 }])
  vi.setSystemTime(NOW - 3_600_000 + 60_000)
  seen.clockIsOff = 0
  await outcomeOf(provided(count, 'sendEntry'), { ...asked, act: { ...asked.act, ...(stamp as object) } })
  expect(seen.calls.at(-1)).toMatchObject(['countEntry', { ago: 60_000 }])
})

test('the time is that of the office, which its answer brings, where the clock was set two days ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW + 172_800_000 })
  onTestFinished(() => void vi.useRealTimers())
  seen.clockIsOff = 0
  // The answer brings the time of the office, as each does.
  seen.answers.set('openStockCount', {
    get ok() {
      seen.clockIsOff = 172_800_000
      return true
    },
  })
  const time = await outcomeOf(provided(office()['stockCount']!, 'askTime'), { storeId: 'yaba' })
  expect(time).toEqual(ok(NOW))
  expect(seen.calls).toEqual([['openStockCount', 'yaba']])
})

test('what is sent at the last moment was counted as long ago as it was at that moment', async () => {
  const clock = vi
    .spyOn(Date, 'now')
    .mockReturnValueOnce(NOW)
    .mockReturnValue(NOW + 1)
  onTestFinished(() => clock.mockRestore())
  const act = { id: 'e', at: NOW - 86_400_000 }
  await outcomeOf(provided(office()['stockCount']!, 'sendEntry'), { storeId: 'yaba', countId: 'c', act })
  expect(seen.calls).toEqual([['countEntry', expect.objectContaining({ ago: 86_400_000 })]])
})

test('what the office has answered of a count is forgotten on the device', () => {
  const device = conversation(provided(office()['stockCount']!, 'unsentActs'))
  device.send({ type: 'act.settled', actId: 'act-1' })
  expect(seen.calls).toEqual([['remove', 'act-1']])
})

test('what somebody does twice on one visit of an order has one id, and something else another', async () => {
  const chart = office()['purchaseOrder']!
  const save = (visitId: string, mark: number) => outcomeOf(provided(chart, 'saveOrder'), { visitId, mark })
  await save('visit-1', 1)
  await save('visit-1', 1)
  await save('visit-1', 2)
  await save('visit-2', 1)
  const ids = seen.calls.map(([, asked]) => (asked as { deedId: string }).deedId)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})

/** The actors that the app provides a chart with, and those of the charts below it. */
const actorsOf = (chart: AnyStateMachine, path: string): string[] =>
  Object.entries(chart.implementations.actors).flatMap(([name, logic]) =>
    'implementations' in (logic as object)
      ? actorsOf(logic as AnyStateMachine, `${path}.${name}`)
      : [`${path}.${name}`],
  )

test('whatever draws an id draws another one each time, or the office would take the second for the first again', async () => {
  const own = Object.entries(office()).flatMap(([name, chart]) => actorsOf(chart, name))
  const drawing = own.filter((actor) => ['drawId', 'stampAct'].includes(nameOf(actor)))
  expect(drawing.length).toBeGreaterThan(7)
  for (const actor of drawing) {
    const logic = provided(chartAt(pathOf(actor)), nameOf(actor))
    const draw = async () => JSON.stringify(await outcomeOf(logic, { act: {} }))
    expect(await draw()).not.toBe(await draw())
  }
  const count = provided(office()['stockCount']!, 'openCount')
  for (const storeId of ['yaba', 'yaba']) await outcomeOf(count, { storeId })
  const opened = seen.calls.filter(([name]) => name === 'openCount')
  const ids = opened.map(([, asked]) => (asked as { countId: string }).countId)
  expect(new Set(ids).size).toBe(2)
})

test('every actor of the administration has a row above', () => {
  const own = Object.entries(office()).flatMap(([name, chart]) => actorsOf(chart, name))
  const rows = [
    ...ASKED.map(({ actor }) => actor),
    ...LISTENERS,
    ...SAID.map(([speaker]) => speaker),
    'labels.fileLink',
    'labels.printerLink',
    'stockCount.unsentActs',
  ]
  expect(rows.toSorted()).toEqual(own.toSorted())
})
