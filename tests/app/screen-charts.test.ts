/** What the charts of the screens get besides their own actors: the store that is entered, its codes, the receipts at hand. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { liveCharts } from '#app/live/charts.ts'
import { createEventBus } from '#app/live/event-bus.ts'
import type { InStoreLayout } from '#contract/config.ts'
import { failed, ok } from '#domain/result.ts'
import { noting } from '#tests/support/app/noting.ts'
import { conversation, outcomeOf, provided } from '#tests/support/app/provided.ts'
import { FULL, OFFLINE, snapshot, tabStorage } from '#tests/support/app/session-till.ts'
import { cart } from '#tests/support/app/snapshots.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage().storage)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const OTHER_STORE = snapshot(sessionFixture, { access: { store_id: 'store-2' } })
const NO_STORE = { ...snapshot(), context: {} }
const MEAT = { id: 'meat', name: 'meat', barcode: '2100123', quantity: 5, price: 100 }

const screens = (answers: Record<string, unknown> = {}, values: Record<string, unknown> = {}) => {
  const { calls, deps } = noting(
    { 'outbox.sales': ok([]), 'tillSettingsRecord.read': ok([]), 'stores.list': ok([]), ...answers },
    { 'config.offlineSales': false, ...values },
  )
  const actors = {
    session: standIn(snapshot()),
    tillSettings: standIn({ context: { settings: undefined as object | undefined } }),
    catalogue: standIn({
      context: { products: [MEAT], expected: 1 },
      hasTag: () => false,
      matches: (state: string) => state === 'ready',
    }),
    cart: standIn(cart('empty')),
    scanner: standIn({}),
    outbox: standIn({ context: { waiting: [] } }),
  }
  return { calls, ...actors, charts: liveCharts(deps, actors as never, {} as never, createEventBus()) }
}

describe('a code of a scale', () => {
  const layout = (decimals: 0 | 2): InStoreLayout[] => [
    { prefix: '21', itemDigits: 5, hasAmountCheck: false, amount: 'price', decimals },
  ]
  /** 45 of the smallest part that its layout prints. */
  const CODE = '2100123000456'
  const read = (
    settings: object | undefined,
    configured: Record<string, InStoreLayout[]>,
    now = snapshot(),
  ) => {
    const { charts, session, tillSettings } = screens({}, { 'config.inStoreCodes': configured })
    const picker = conversation(provided(charts.productPicker, 'catalogueLink'))
    // The layouts are those of the moment at which the code is read.
    session.become(now)
    tillSettings.become({ context: { settings } })
    picker.send({ type: 'barcode.asked', code: CODE })
    const [answer] = picker.said as unknown as { products: { price: number }[] }[]
    return answer?.products.map(({ price }) => price)
  }
  const ofStore = (decimals: 0 | 2) => ({ ...TILL_SETTINGS, in_store_codes: layout(decimals) })

  test.each([
    ['as its store has said', ofStore(0), { 'store-1': layout(2), '*': layout(2) }, [4_500]],
    ['not at all where its store reads none', TILL_SETTINGS, { 'store-1': layout(2), '*': layout(2) }, []],
    [
      'as it is configured for the store until that has said it',
      undefined,
      { 'store-1': layout(2), '*': layout(0) },
      [45],
    ],
    [
      'as it is configured for all where nothing is for the store',
      undefined,
      { 'store-2': layout(2), '*': layout(0) },
      [4_500],
    ],
  ])('is read %s', (_, settings, configured, prices) => {
    expect(read(settings, configured)).toEqual(prices)
  })

  test('is read by the store that is entered, and as for all where none is', () => {
    const configured = { 'store-2': layout(2), '*': layout(0) }
    expect(read(undefined, configured, OTHER_STORE as never)).toEqual([45])
    expect(read(undefined, configured, NO_STORE as never)).toEqual([4_500])
  })

  test('counts for the camera as for the scanner', () => {
    let report: ((fact: object) => void) | undefined
    const { charts, tillSettings } = screens({
      'camera.open': (_: object, on: typeof report) => {
        report = on
        return { close: () => undefined }
      },
    })
    const camera = conversation(provided(charts.camera, 'watchCamera'))
    for (const settings of [ofStore(0), TILL_SETTINGS]) {
      tillSettings.become({ context: { settings } })
      report?.({ kind: 'read', code: CODE })
    }
    expect(camera.said).toMatchObject([{ standing: 'possible' }, { standing: 'unknown' }])
  })
})

describe('sales and receipts', () => {
  test.each([
    ['salesHistory', 'loadPage', { search: '', page: 2 }, 'api.sales.orders', [2]],
    ['salesHistory', 'fetchReceipt', { orderNumber: 7 }, 'api.sales.receipt', [7]],
    ['receipt', 'loadReceipt', { orderNumber: 7 }, 'api.sales.receipt', [7]],
    ['receipt', 'fetchPdf', { orderNumber: 7 }, 'api.sales.receiptPdf', [7]],
  ] as const)('%s.%s is of the store that is entered then', async (chart, name, input, call, asked) => {
    const { calls, charts, session } = screens({ [call]: OFFLINE })
    const ask = () => outcomeOf(provided(charts[chart], name), input)
    await ask()
    session.become(OTHER_STORE)
    await ask()
    session.become(NO_STORE)
    expect(await ask()).toEqual(failed({ kind: 'unauthorized' }))
    expect(calls.filter(([path]) => path === call)).toEqual([
      [call, 'store-1', ...asked],
      [call, 'store-2', ...asked],
    ])
  })

  test('the receipt that was fetched to open its page is shown there, and fetched anew the next time', async () => {
    const receipt = { order_number: 7 }
    const { calls, charts } = screens({ 'api.sales.receipt': ok(receipt) })
    const shown = ok({ receipt, source: { kind: 'server' } })
    await outcomeOf(provided(charts.salesHistory, 'fetchReceipt'), { orderNumber: 7 })
    for (const times of [1, 2]) {
      expect(await outcomeOf(provided(charts.receipt, 'loadReceipt'), { orderNumber: 7 })).toEqual(shown)
      expect(calls.filter(([path]) => path === 'api.sales.receipt')).toHaveLength(times)
    }
  })
})

describe('users', () => {
  test.each([
    [ok([ADA]), ok(undefined), ['keptUsers.keep']],
    // A list that cannot be kept is shown all the same.
    [ok([ADA]), FULL, ['keptUsers.keep']],
    [OFFLINE, ok(undefined), []],
  ])('are kept as they were loaded: %o, %o', async (loaded, written, then) => {
    const { calls, charts } = screens({ 'api.identity.users': loaded, 'keptUsers.keep': written })
    expect(await outcomeOf(provided(charts.users, 'loadUsers'))).toEqual(loaded)
    expect(calls[0]).toEqual(['api.identity.users', 'store-1'])
    expect(calls.map(([path]) => path).filter((path) => String(path).startsWith('keptUsers'))).toEqual(then)
  })

  test('are those of the store that is entered then, and without one those of all merchants', async () => {
    const { calls, charts, session } = screens({
      'keptUsers.read': (storeId: string | undefined) =>
        ok(storeId === 'store-1' ? [ADA] : storeId === 'store-2' ? [BOLA] : undefined),
    })
    const read: unknown[] = []
    const ask = async () => {
      read.push(await outcomeOf(provided(charts.users, 'readUsers')))
      await outcomeOf(provided(charts.users, 'loadUsers'))
      await outcomeOf(provided(charts.users, 'addUser'), { fullname: 'Bola' })
    }
    await ask()
    session.become(OTHER_STORE)
    await ask()
    session.become(NO_STORE)
    await ask()
    expect(read).toEqual([ok([ADA]), ok([BOLA]), ok(undefined)])
    expect(calls.filter(([path]) => String(path).startsWith('api'))).toEqual([
      ['api.identity.users', 'store-1'],
      ['api.identity.signup', { fullname: 'Bola' }, 'store-1'],
      ['api.identity.users', 'store-2'],
      ['api.identity.signup', { fullname: 'Bola' }, 'store-2'],
      ['api.identity.users', undefined],
      ['api.identity.signup', { fullname: 'Bola' }, undefined],
    ])
  })

  test('the device is asked for itself', async () => {
    const { calls, charts } = screens()
    expect(await outcomeOf(provided(charts.deviceInfo, 'readDevice'))).toEqual(ok('deviceIdentity'))
    expect(calls).toEqual([['deviceIdentity']])
  })
})
