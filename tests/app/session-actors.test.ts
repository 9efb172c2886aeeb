import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { liveConfigure, liveTillGuard } from '#app/live/configure.ts'
import { createCredentials, liveSession } from '#app/live/session.ts'
import { liveStoreSelection } from '#app/live/store-selection.ts'
import { liveDemoSwitch, liveStoreSwitch } from '#app/live/store-switch.ts'
import { liveAddStore, liveTerminalRegistration } from '#app/live/terminal-registration.ts'
import { failed, ok } from '#domain/result.ts'
import { conversation, outcomeOf, provided, settled } from '#tests/support/app/provided.ts'
import {
  CASHIER,
  FULL,
  OFFLINE,
  refused,
  snapshot,
  tabStorage,
  till,
  WORK,
  type Till,
} from '#tests/support/app/session-till.ts'
import { ELSEWHERE, LEADING } from '#tests/support/app/snapshots.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage().storage)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const CHARTS: Record<string, (of: Till) => AnyStateMachine> = {
  addStore: ({ deps }) => liveAddStore(deps),
  configure: ({ deps, session }) => liveConfigure(deps, session as never),
  demoSwitch: ({ deps }) =>
    liveDemoSwitch(deps, {
      cart: standIn({}),
      heldSales: standIn({}),
      payment: standIn({}),
      tabLeader: standIn(LEADING),
    } as never),
  session: ({ deps }) => liveSession(deps),
  storeSelection: ({ deps, session }) => liveStoreSelection(deps, session as never),
  storeSwitch: ({ deps, session }) => liveStoreSwitch(deps, session as never),
  terminalRegistration: ({ deps }) => liveTerminalRegistration(deps),
  tillGuard: ({ deps, session }) => liveTillGuard(deps, session as never),
}

const identityThen = (...call: unknown[]) => [['deviceIdentity'], call]
const ACCESS = identityThen('api.registration.verifyUserAccess', '2024000001', 'store-1', '1795248000000')
const COOKIE = identityThen('api.registration.verifyCookie', 'cookie-1', '1795248000000')
const dropped = [
  ['stores.dropCookie', 'cookie-1'],
  ['session', { type: 'access.lost', storeId: 'store-1' }],
  ['sessionChannel.post', 'changed'],
]
const entered = [
  ['stores.enter', { ...WORK, cashier: CASHIER }],
  ['session', { type: 'workplace.entered', ...WORK }],
  ['sessionChannel.post', 'changed'],
]
const counted = (storeId?: string) => [
  ['stores.saleOnDevice'],
  ['unsentSales', ...(storeId === undefined ? [] : [storeId])],
]

type Row = [
  actor: string,
  input: object | undefined,
  calls: unknown[][],
  comesTo: unknown,
  answers?: Record<string, unknown>,
  now?: object,
]

const ROWS: Row[] = [
  [
    'addStore.verifySerial',
    { serialNumber: '2024000001' },
    [['api.registration.verifySerialNumber', '2024000001']],
    ok('api.registration.verifySerialNumber'),
  ],
  [
    'terminalRegistration.validateAccessCode',
    { serialNumber: '2024000001', accessCode: '123456' },
    identityThen('api.registration.validateAccessCode', {
      serialNumber: '2024000001',
      accessCode: '123456',
      rememberDevice: true,
      terminalNumber: '1795248000000',
    }),
    ok('api.registration.validateAccessCode'),
  ],
  [
    'terminalRegistration.keepProfile',
    { profile: profileFixture },
    [['stores.register', profileFixture]],
    ok('stores.register'),
  ],
  // What a device cannot say of itself ends each check, and nobody is asked.
  ...[
    ['terminalRegistration.validateAccessCode', {}],
    ['storeSelection.verifyCookie', { cookie: 'cookie-1' }],
    ['configure.verifyAccess', { profile: profileFixture }],
    ['storeSelection.startUsing', undefined],
  ].map(([actor, input]): Row => [
    actor as string,
    input as object,
    [['deviceIdentity']],
    FULL,
    { deviceIdentity: FULL },
  ]),
  // The store of a profile, and the terminal of this device.
  ['configure.verifyAccess', { profile: profileFixture }, ACCESS, ok('api.registration.verifyUserAccess')],
  ['storeSwitch.verifyAccess', { profile: profileFixture }, ACCESS, ok('api.registration.verifyUserAccess')],
  // A sign-in that has ended says nothing of the store; a refusal does.
  ...[
    [refused(401), failed({ kind: 'unauthorized' })],
    [refused(403), refused(403)],
    [OFFLINE, OFFLINE],
  ].map(([answer, comesTo]): Row => [
    'configure.verifyAccess',
    { profile: profileFixture },
    ACCESS,
    comesTo,
    { 'api.registration.verifyUserAccess': answer },
  ]),
  ['storeSelection.verifyCookie', { cookie: 'cookie-1' }, COOKIE, ok('api.registration.verifyCookie')],
  ['storeSwitch.verifyCookie', { cookie: 'cookie-1' }, COOKIE, ok('api.registration.verifyCookie')],
  // Entering a store, and losing it: the session hears of it once it is written, then the other tabs.
  ['configure.enterWorkplace', WORK, entered, ok('entered')],
  ['storeSwitch.enterStore', WORK, entered, ok('entered')],
  ['storeSwitch.enterStore', WORK, [entered[0]!], ok('storeGone'), { 'stores.enter': ok('storeGone') }],
  ['configure.enterWorkplace', WORK, [entered[0]!], FULL, { 'stores.enter': FULL }],
  ['configure.forgetStore', { profile: profileFixture }, dropped, ok('stores.dropCookie')],
  ['storeSwitch.forgetStore', { storeId: 'store-1', cookie: 'cookie-1' }, dropped, ok('stores.dropCookie')],
  [
    'storeSelection.forgetStore',
    { storeId: 'store-1', cookie: 'cookie-1' },
    dropped,
    ok('stores.dropCookie'),
  ],
  [
    'storeSelection.deleteStore',
    { storeId: 'store-1' },
    [
      ['stores.delete', 'store-1'],
      ['session', { type: 'store.deleted', storeId: 'store-1' }],
      ['sessionChannel.post', 'changed'],
    ],
    ok('stores.delete'),
  ],
  [
    'storeSelection.keepProfile',
    { profile: profileFixture },
    [['stores.choose', profileFixture]],
    ok('stores.choose'),
  ],
  // What would be left behind: of the device, of the store that is deleted, of another store that is entered.
  ...['session', 'demoSwitch', 'storeSwitch'].map((chart): Row => [
    `${chart}.countOpenWork`,
    undefined,
    counted(),
    { cartLines: 2, heldSales: 1, unsentSales: 3 },
  ]),
  [
    'storeSelection.countOpenWork',
    { storeId: 'store-1' },
    counted('store-1'),
    { cartLines: 2, heldSales: 1, unsentSales: 3 },
  ],
  [
    'storeSelection.countOpenWork',
    { storeId: 'store-2' },
    counted('store-2'),
    { cartLines: 0, heldSales: 0, unsentSales: 3 },
  ],
  ...[
    ['store-1', 0, 0],
    ['store-2', 2, 1],
  ].map(([storeId, cartLines, heldSales]): Row => [
    'configure.countOpenWork',
    { storeId },
    [['stores.saleOnDevice']],
    { cartLines, heldSales, unsentSales: 0 },
  ]),
  // A device is new until it has its identity.
  ...[
    [ok([]), ok(undefined), ok({ stores: [], isNew: true })],
    [ok([]), ok({}), ok({ stores: [], isNew: false })],
    [ok([mainland]), ok(undefined), ok({ stores: [mainland], isNew: false })],
    [ok([]), FULL, FULL],
  ].map(([list, device, comesTo]): Row => [
    'storeSelection.readStores',
    undefined,
    [['stores.list'], ['records.deviceInfo.read']],
    comesTo,
    { 'stores.list': list, 'records.deviceInfo.read': device },
  ]),
  ['storeSelection.readStores', undefined, [['stores.list']], FULL, { 'stores.list': FULL }],
  ['storeSelection.startUsing', undefined, [['deviceIdentity']], ok(undefined)],
  // In the menu it counts which store is entered, not which one was chosen last.
  [
    'storeSwitch.readStores',
    undefined,
    [['stores.list']],
    ok([
      { ...mainland, isActive: true },
      { ...island, isActive: false },
    ]),
    {
      'stores.list': ok([
        { ...mainland, isActive: false },
        { ...island, isActive: true },
      ]),
    },
  ],
  [
    'configure.recallDevice',
    { serialNumber: '2024000001' },
    [['stores.registration', '2024000001']],
    ok({ profile: profileFixture, isSignedIn: true }),
    { 'stores.registration': ok(profileFixture) },
  ],
  [
    'configure.recallDevice',
    { serialNumber: '2024000001' },
    [['stores.registration', '2024000001']],
    ok({ profile: undefined, isSignedIn: false }),
    { 'stores.registration': ok(undefined) },
    { ...snapshot(), context: {} },
  ],
  [
    'tillGuard.askDevice',
    undefined,
    [['stores.where']],
    ok(true),
    { 'stores.where': ok({ workplace: WORK }) },
  ],
  ['tillGuard.askDevice', undefined, [['stores.where']], ok(false), { 'stores.where': ok({}) }],
  ['tillGuard.askDevice', undefined, [['stores.where']], FULL, { 'stores.where': FULL }],
  [
    'session.restoreSession',
    undefined,
    [['records.deviceDetails.read'], ['meanwhile stores.where']],
    ok({ session: sessionFixture, workplace: WORK, saleStoreId: 'store-1' }),
    {
      'records.deviceDetails.read': ok(sessionFixture),
      'stores.where': ok({ workplace: WORK, saleStoreId: 'store-1' }),
    },
  ],
  ...['records.deviceDetails.read', 'stores.where'].map((call): Row => [
    'session.restoreSession',
    undefined,
    [['records.deviceDetails.read'], ['meanwhile stores.where']],
    FULL,
    { [call]: FULL },
  ]),
  ['storeSwitch.readStores', undefined, [['stores.list']], FULL, { 'stores.list': FULL }],
  // After a switch all lists are those of the store that was entered, fetched anew.
  [
    'storeSwitch.refreshData',
    { storeId: 'store-2' },
    [
      ['products.load', 'store-2'],
      ['meanwhile api.store.paymentOptions', 'store-2'],
      ['meanwhile api.store.splitPaymentOptions', 'store-2'],
      ['meanwhile api.identity.users', 'store-2'],
    ],
    { products: ok(1), paymentOptions: FULL, splitOptions: OFFLINE, users: OFFLINE },
    {
      'products.load': ok({ products: ['rice'] }),
      'api.store.paymentOptions': FULL,
      'api.store.splitPaymentOptions': OFFLINE,
      'api.identity.users': OFFLINE,
    },
  ],
  [
    'session.logOut',
    { session: sessionFixture },
    [
      [
        'api.identity.logout',
        { refreshToken: 'refresh-token', bearerToken: 'access-token', userId: sessionFixture.user_id },
      ],
    ],
    ok('api.identity.logout'),
  ],
  ['session.logOut', { session: undefined }, [], ok(undefined)],
  // A sign-out by hand takes the list of users along, and the other tabs end, whatever the device says.
  [
    'session.clearLocalData',
    undefined,
    [['stores.signOut'], ['sessionChannel.post', 'ended']],
    ok('stores.signOut'),
  ],
  [
    'session.clearLocalData',
    undefined,
    [['stores.signOut'], ['sessionChannel.post', 'ended']],
    FULL,
    { 'stores.signOut': FULL },
  ],
  ['session.refreshSession', { session: undefined }, [], failed({ kind: 'ended' })],
]

test.each(ROWS)('%s %o: %o', async (actor, input, calls, comesTo, answers, now) => {
  const [chart = '', name = ''] = actor.split('.')
  const here = till(answers, now)
  expect(await outcomeOf(provided(CHARTS[chart]!(here), name), input)).toEqual(comesTo)
  expect(here.calls).toEqual(calls)
})

test.each(['session', 'storeSelection', 'configure'])(
  'a sale on the device that cannot be counted is no reason to go on without a question: %s',
  async (chart) => {
    const here = till({ 'stores.saleOnDevice': FULL })
    const counting = outcomeOf(provided(CHARTS[chart]!(here), 'countOpenWork'), { storeId: 'store-1' })
    await expect(counting).rejects.toThrow('The sale on this device cannot be read: storageFull')
  },
)

test('nobody is admitted or sent away before it is known who is signed in', async () => {
  const here = till({ 'stores.where': ok({}) }, { ...snapshot(), matches: () => true })
  void outcomeOf(provided(CHARTS['tillGuard']!(here), 'askDevice'))
  await settled()
  expect(here.calls).toEqual([])
  here.session.become(snapshot())
  await settled()
  expect(here.calls).toEqual([['stores.where']])
})

test('each list that arrives is said to the page that is open, and to none that has gone', async () => {
  const here = till({ 'products.count': ok(7), ...lists() })
  const chart = CHARTS['configure']!(here)
  const gone = conversation(provided(chart, 'arrivals'))
  gone.stop()
  const open = conversation(provided(chart, 'arrivals'))
  await outcomeOf(provided(chart, 'loadMissing'), { storeId: 'store-1' })
  expect(gone.said).toEqual([])
  const arrived = (part: string, count: number) => ({ type: 'part.arrived', part, count })
  expect(open.said).toHaveLength(4)
  expect(open.said).toEqual(
    expect.arrayContaining([
      arrived('products', 7),
      arrived('paymentOptions', 2),
      arrived('splitOptions', 2),
      arrived('users', 1),
    ]),
  )
})

/** The lists of a device that has those of two stores. */
function lists() {
  const kept = ok(
    ['store-2', 'store-1'].map((store_id, place) => ({
      store_id,
      options: Array.from({ length: place + 1 }, (_, id) => ({ id })),
    })),
  )
  const users = (storeId: string) => ok(storeId === 'store-1' ? [{ user_id: 0 }] : undefined)
  return {
    'records.paymentOptions.read': kept,
    'records.splitPaymentOptions.read': kept,
    'keptUsers.read': users,
  }
}

test('the sign-in is a page of the provider, which comes back to the sale with the state that this tab keeps', async () => {
  const tab = tabStorage()
  vi.stubGlobal('sessionStorage', tab.storage)
  const page = await outcomeOf(provided(CHARTS['session']!(till()), 'visitProvider'))
  const back = new URL(String(page)).searchParams.get('returnUrl') ?? ''
  expect(String(page)).toMatch(/^http:\/\/provider\.test\/auth\/login\?/)
  expect(back).toBe(`http://till.test/auth?sourceUrl=%2Fpos-home&state=${tab.rows.get('authState')}`)
})

describe('the credentials of each request', () => {
  const renewal = (token: string | undefined, more: object = {}) => ({
    ...snapshot(),
    context: { session: token && { ...sessionFixture, token }, ...more },
  })
  const connected = () => {
    const session = standIn(renewal('T1'))
    const credentials = createCredentials()
    expect(credentials.token()).toBeUndefined()
    credentials.connect(session as never)
    return { session, credentials }
  }

  test('are those of the session of now', () => {
    const { session, credentials } = connected()
    expect(credentials.token()).toBe('T1')
    session.become(renewal('T2'))
    expect(credentials.token()).toBe('T2')
    session.become(renewal(undefined))
    expect(credentials.token()).toBeUndefined()
  })

  test.each([
    ['are new', renewal('T2'), ok(undefined)],
    ['are gone', renewal(undefined), failed({ kind: 'ended' })],
    [
      'could not be renewed for now',
      renewal('T1', { renewalFault: { kind: 'offline' } }),
      failed({ kind: 'unreachable', cause: { kind: 'offline' } }),
    ],
  ])(
    'that were refused are renewed by the session, and waited for until they %s',
    async (_, after, answer) => {
      const { session, credentials } = connected()
      session.become({ ...renewal('T1'), hasTag: (tag: string) => tag === 'refreshing' })
      const heard: unknown[] = []
      const renewing = credentials.renew('T1').then((renewed) => void heard.push(renewed))
      await settled()
      expect([session.received, heard]).toEqual([[{ type: 'token.refused', token: 'T1' }], []])
      session.become(after)
      await renewing
      expect(heard).toEqual([answer])
    },
  )
})

describe('the demo', () => {
  test.each([
    [
      'clears what a real switch clears, with what was entered to pay',
      LEADING,
      [['paymentDrafts.keepOnly', []]],
    ],
    ['leaves what was entered to pay in the tab that sells', ELSEWHERE, []],
  ])('%s', (_, tab, calls) => {
    const here = till()
    const [cart, heldSales, payment, tabLeader] = [standIn({}), standIn({}), standIn({}), standIn(tab)]
    const chart = liveDemoSwitch(here.deps, { cart, heldSales, payment, tabLeader } as never)
    conversation(provided(chart, 'saleLink')).send({ type: 'sale.cleared' })
    expect(here.calls).toEqual(calls)
    expect([payment.received, cart.received, heldSales.received]).toEqual([
      [{ type: 'sale.left' }],
      [{ type: 'sale.left' }],
      [{ type: 'heldSales.cleared' }],
    ])
  })
})

describe('another tab', () => {
  const listening = (answers: Record<string, unknown>) => {
    const stop = vi.fn<() => void>()
    let say: ((word: string) => void) | undefined
    const here = till({
      ...answers,
      'sessionChannel.listen': (listener: (word: string) => void) => {
        say = listener
        return stop
      },
    })
    return {
      link: conversation(provided(CHARTS['session']!(here), 'tabChannel')),
      say: (word: string) => say?.(word),
      stop,
    }
  }

  test('that has signed out or changed the session is followed, until the page ends', async () => {
    const { link, say, stop } = listening({
      'records.deviceDetails.read': ok(sessionFixture),
      'stores.where': ok({ workplace: WORK, saleStoreId: 'store-1' }),
    })
    say('ended')
    await settled()
    say('changed')
    await settled()
    expect(link.said).toEqual([
      { type: 'session.endedElsewhere' },
      { type: 'session.changedElsewhere', session: sessionFixture, workplace: WORK, saleStoreId: 'store-1' },
    ])
    expect(stop).not.toHaveBeenCalled()
    link.stop()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test('is not followed where the device cannot be read', async () => {
    const { link, say } = listening({ 'stores.where': FULL })
    say('changed')
    await settled()
    expect(link.said).toEqual([])
  })
})
