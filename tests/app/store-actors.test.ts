import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { liveProductTiles } from '#app/live/product-tiles.ts'
import { liveAppUpdate } from '#app/live/app-update.ts'
import { liveStoreSwitch } from '#app/live/store-switch.ts'
import { liveTabLeader } from '#app/live/tab-leader.ts'
import { liveTillSettings } from '#app/live/till-settings.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { ok } from '#domain/result.ts'
import { noting } from '#tests/support/app/noting.ts'
import { conversation, outcomeOf, provided, settled } from '#tests/support/app/provided.ts'
import { FULL, OFFLINE } from '#tests/support/app/session-till.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { OWN_SETTINGS, TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'

describe('what a store has decided', () => {
  const known = [
    { store_id: 'gone', settings: OWN_SETTINGS },
    { store_id: 'ikeja', settings: OWN_SETTINGS },
  ]
  const fetch = async (answers: Record<string, unknown>, appVersion?: string) => {
    const written: Record<string, unknown> = {}
    const update = (name: string, before: unknown) => (change: (kept: unknown) => unknown) => {
      written[name] = change(before)
      return Promise.resolve(ok(undefined))
    }
    const { calls, deps } = noting(
      {
        deviceIdentity: ok({ terminal_number: '1795248000000' }),
        'stores.list': ok([{ store_id: 'ikeja' }, { store_id: 'yaba' }]),
        'api.store.tillSettings': ok(TILL_SETTINGS),
        'tillSettingsRecord.update': update('settings', known),
        'records.paymentOptions.update': update('modes', [{ store_id: 'ikeja', options: [] }]),
        'records.splitPaymentOptions.update': update('split', undefined),
        ...answers,
      },
      { appVersion },
    )
    const chart = liveTillSettings(deps, standIn({}) as never)
    const outcome = await outcomeOf(provided(chart, 'fetchSettings'), { storeId: 'yaba' })
    return { outcome, written, asked: calls.find(([call]) => call === 'api.store.tillSettings') }
  }

  test('is kept with its payment options, without that of stores that have left the device', async () => {
    expect(await fetch({}, '0.1.0-abc')).toEqual({
      outcome: ok(TILL_SETTINGS),
      asked: ['api.store.tillSettings', 'yaba', { terminalNumber: '1795248000000', appVersion: '0.1.0-abc' }],
      written: {
        settings: [known[1], { store_id: 'yaba', settings: TILL_SETTINGS }],
        modes: [
          { store_id: 'ikeja', options: [] },
          { store_id: 'yaba', options: TILL_SETTINGS.payment_options },
        ],
        split: [{ store_id: 'yaba', options: TILL_SETTINGS.split_options }],
      },
    })
  })

  test('is asked for without what the device does not know of itself, and nothing is kept where nobody answers', async () => {
    expect(await fetch({ deviceIdentity: FULL, 'api.store.tillSettings': OFFLINE })).toStrictEqual({
      outcome: OFFLINE,
      asked: ['api.store.tillSettings', 'yaba', {}],
      written: {},
    })
  })

  test('is that of the store alone where the stores of the device cannot be read', async () => {
    const { written } = await fetch({ 'stores.list': FULL })
    expect(written['settings']).toEqual([{ store_id: 'yaba', settings: TILL_SETTINGS }])
  })

  test.each([
    [ok(known), ok(OWN_SETTINGS)],
    [ok(undefined), ok(undefined)],
    [FULL, FULL],
  ])('is what the device has heard of the store: %o', async (read, comesTo) => {
    const { deps } = noting({ 'tillSettingsRecord.read': read })
    const chart = liveTillSettings(deps, standIn({}) as never)
    expect(await outcomeOf(provided(chart, 'readKept'), { storeId: 'ikeja' })).toEqual(comesTo)
  })
})

describe('favourites of this device', () => {
  const known = [
    { store_id: 'gone', product_ids: ['a'] },
    { store_id: 'ikeja', product_ids: ['b'] },
  ]
  const link = (answers: Record<string, unknown>, storeId: string) => {
    const { deps } = noting({ 'favouritesRecord.read': ok(known), ...answers })
    const chart = liveProductTiles(
      deps,
      { publish: () => undefined, listen: () => () => undefined },
      standIn({}) as never,
    )
    return conversation(provided(chart, 'favouritesLink'), { storeId })
  }

  test.each([
    ['ikeja', ok(known), ['b']],
    ['yaba', ok(known), []],
    ['ikeja', ok(undefined), []],
    ['ikeja', FULL, []],
  ])('of %s are recalled: %o', async (storeId, read, productIds) => {
    const { said } = link({ 'favouritesRecord.read': read }, storeId)
    await settled()
    expect(said).toEqual([{ type: 'favourites.recalled', productIds }])
  })

  test('are kept with those of the other stores that the device still has; what cannot be kept is said', async () => {
    const written: unknown[] = []
    const outcomes = [ok(undefined), FULL]
    const { said, send } = link(
      {
        'stores.list': ok([{ store_id: 'ikeja' }, { store_id: 'yaba' }]),
        'favouritesRecord.update': (change: (before: unknown) => unknown) => {
          written.push(change(known))
          return Promise.resolve(outcomes.shift())
        },
      },
      'yaba',
    )
    send({ type: 'favourites.kept', productIds: ['c'] })
    await settled()
    send({ type: 'favourites.kept', productIds: [] })
    await settled()
    expect(written[0]).toEqual([known[1], { store_id: 'yaba', product_ids: ['c'] }])
    expect(said.at(-1)).toEqual({ type: 'favourites.notKept', fault: { kind: 'storageFull' } })
    expect(said).toHaveLength(2)
  })
})

test('the queue of the tabs that sell: each word is passed on, each wish goes there, and it is left in the end', () => {
  const words = ['given', 'taken', 'wanted', 'refused']
  const queue = { ask: vi.fn<() => void>(), decline: vi.fn<() => void>(), stop: vi.fn<() => void>() }
  let on: Record<string, () => void> = {}
  const { deps } = noting({
    requestLeadership: (listeners: typeof on) => {
      on = listeners
      return queue
    },
  })
  const link = conversation(provided(liveTabLeader(deps), 'leadership'))
  words.forEach((word) => on[word]?.())
  expect(link.said).toEqual(words.map((word) => ({ type: `leadership.${word}` })))
  const counted = () => [queue.ask, queue.decline, queue.stop].map(({ mock }) => mock.calls.length)
  link.send({ type: 'leadership.asked' })
  expect(counted()).toEqual([1, 0, 0])
  link.send({ type: 'leadership.declined' })
  expect(counted()).toEqual([1, 1, 0])
  link.stop()
  expect(counted()).toEqual([1, 1, 1])
})

const OF_ITSELF = { kind: 'receipt', isAsked: false, storeId: 'yaba', orderNumber: 7 }
const ASKED_FOR = { ...OF_ITSELF, isAsked: true, orderNumber: 8 }

test.each([
  [{ jobs: [], isPrinting: false }, NO_DRAFT, { hasPrintJobs: false, isPaymentChosen: false }],
  [{ jobs: [{ kind: 'test' }], isPrinting: false }, NO_DRAFT, { hasPrintJobs: true, isPaymentChosen: false }],
  [
    { jobs: [{ kind: 'label' }], isPrinting: false },
    NO_DRAFT,
    { hasPrintJobs: true, isPaymentChosen: false },
  ],
  // A printer that is unplugged for good has the receipt of the last sale to print, all day long.
  [{ jobs: [OF_ITSELF], isPrinting: false }, NO_DRAFT, { hasPrintJobs: false, isPaymentChosen: false }],
  [{ jobs: [OF_ITSELF], isPrinting: true }, NO_DRAFT, { hasPrintJobs: true, isPaymentChosen: false }],
  [
    { jobs: [OF_ITSELF, ASKED_FOR], isPrinting: false },
    NO_DRAFT,
    { hasPrintJobs: true, isPaymentChosen: false },
  ],
  [
    { jobs: [], isPrinting: false },
    { ...NO_DRAFT, customer: ADA },
    { hasPrintJobs: false, isPaymentChosen: true },
  ],
])(
  'a page that is outdated is looked at, with what the till has on it alone: %o %o',
  async ({ jobs, isPrinting }, draft, has) => {
    const { deps } = noting({ lookAtPage: () => ({ path: '/pos-home' }) })
    const till = {
      receiptPrinter: standIn({
        context: { jobs },
        hasTag: (tag: string) => isPrinting && tag === 'printing',
      }),
      payment: standIn({ context: { draft } }),
    }
    expect(await outcomeOf(provided(liveAppUpdate(deps, till as never), 'lookAtPage'))).toEqual({
      path: '/pos-home',
      ...has,
    })
  },
)

test.each([
  ['another tab sells', (deps: never) => liveTabLeader(deps)],
  ['another version took over', (deps: never) => liveAppUpdate(deps, {} as never)],
  ['another store was entered', (deps: never) => liveStoreSwitch(deps, standIn({}) as never)],
])('a page where %s is opened anew only once what the device is writing is written', async (_, live) => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  let written: (() => void) | undefined
  const { deps } = noting({ written: () => new Promise<void>((resolve) => void (written = resolve)) })
  conversation(provided(live(deps), 'reloadPage'))
  await settled()
  expect(reload).not.toHaveBeenCalled()
  written?.()
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})
