import { expect } from 'vitest'
import { failed, ok, type Result } from '#domain/result.ts'

/** The moment at which all of this happens. */
export const NOW = new Date(2026, 10, 26, 9).getTime()
const UUID = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/,
) as string

const S = { storeId: 'yaba' }
const OF = { storeId: 'yaba', mark: 7 }
const GONE = { kind: 'storageUnavailable', reason: 'gone' }
const FILE = { name: 'rice.csv' }
const PICTURE = { name: 'rice.png' }
const FOUND = Array.from({ length: 21 }, (_, place) => ({ id: `product-${place + 1}` }))

export interface Asked {
  actor: string
  input?: unknown
  calls: unknown[][]
  comesTo?: unknown
  /** What the office answers, by the call. */
  answers?: Record<string, unknown>
}

/** The office is asked once, with just this, and its answer is what the chart gets. */
const asks = (actor: string, input: unknown, ...call: unknown[]): Asked => ({ actor, input, calls: [call] })
const handsOn = (actor: string, call: string): Asked => asks(actor, OF, call, OF)
const ofStore = (actor: string, call: string): Asked => asks(actor, OF, call, 'yaba')
const draws = (actor: string): Asked => ({ actor, calls: [], comesTo: UUID })

const findsProducts = (actor: string): Asked => ({
  actor,
  input: { ...S, search: 'rice' },
  calls: [['productPage', { ...S, search: 'rice', filter: 'all', cursor: null }]],
  answers: { productPage: ok({ products: FOUND }) },
  comesTo: ok(FOUND.slice(0, 20)),
})

const importsInto = (chart: string): Asked[] => [
  asks(
    `${chart}.checkFile`,
    { ...S, file: FILE, columns: { name: 0 } },
    'importProducts',
    'yaba',
    FILE,
    true,
    {
      name: 0,
    },
  ),
  asks(
    `${chart}.importFile`,
    { ...S, file: FILE, columns: { name: 0 } },
    'importProducts',
    'yaba',
    FILE,
    false,
    {
      name: 0,
    },
  ),
  ofStore(`${chart}.readProgress`, 'importProgress'),
  {
    actor: `${chart}.saveLeftOut`,
    input: { text: 'a,b', name: 'left-out.csv' },
    calls: [['saveBlob', 'text/csv of 3 bytes', 'left-out.csv']],
    comesTo: undefined,
  },
]

const COUNT_LOADED = (count: object | null, countId: string | null): Asked => ({
  actor: 'stockCount.loadCount',
  input: S,
  calls: [
    ['openStockCount', 'yaba'],
    ['recall', { userId: 'user-9', ...S }, countId, NOW],
  ],
  answers: { openStockCount: ok({ count, lines: ['milk'] }), recall: ok({ unsent: ['left'], late: 1 }) },
  comesTo: ok({ count, lines: ['milk'], unsent: ['left'], late: 1 }),
})

/** What an unclear code was keeps the id and the time of the code. */
const ACT_NAMED: Asked = {
  actor: 'stockCount.stampAct',
  input: { ...S, countId: 'c', act: { place: 'shelf', counting: 'piece', stamp: { id: 'act-1', at: 5 } } },
  calls: [
    ['keep', { userId: 'user-9', ...S }, 'c', { id: 'act-1', at: 5, place: 'shelf', counting: 'piece' }],
  ],
  answers: { keep: ok(undefined) },
  comesTo: { id: 'act-1', at: 5 },
}

const ACT_STAMPED = (kept: Result<unknown, unknown>): Asked => ({
  actor: 'stockCount.stampAct',
  input: { ...S, countId: 'c', act: { place: 'shelf', counting: 'typed' } },
  calls: [
    ['keep', { userId: 'user-9', ...S }, 'c', { id: UUID, at: NOW, place: 'shelf', counting: 'typed' }],
    ...(kept.ok ? [] : [['reportNotWritten', GONE]]),
  ],
  answers: { keep: kept },
  comesTo: { id: UUID, at: NOW },
})

export const ASKED: Asked[] = [
  asks('administration.loadStores', undefined, 'stores'),
  handsOn('batchUndo.lookAtUndo', 'lookAtUndo'),
  handsOn('batchUndo.undoBatch', 'undoChanges'),
  {
    actor: 'countReview.loadSummary',
    input: S,
    calls: [
      ['openStockCount', 'yaba'],
      ['reviewCount', { ...S, countId: 'count-1' }],
    ],
    answers: { openStockCount: ok({ count: { id: 'count-1' } }) },
    comesTo: ok('reviewCount'),
  },
  {
    actor: 'countReview.noteNone',
    input: { ...S, countId: 'count-1', productId: 'rice' },
    calls: [
      [
        'countEntry',
        {
          ...S,
          countId: 'count-1',
          entryId: UUID,
          ago: 0,
          place: 'floor',
          counting: { kind: 'typed', productId: 'rice', pieces: 0 },
        },
      ],
    ],
    comesTo: ok('countEntry'),
  },
  handsOn('countReview.approveCount', 'approveCount'),
  handsOn('countReview.discardCount', 'discardCount'),
  handsOn('countRows.loadPage', 'countRows'),
  handsOn('flaggedSales.loadPage', 'flaggedSales'),
  findsProducts('labels.findProducts'),
  asks('labels.loadChanged', { ...S, cursor: 'c2', period: 'yesterday' }, 'changedLabels', {
    ...S,
    cursor: 'c2',
    // The begin of that day, wherever the tests run.
    since: new Date(2026, 10, 25).toISOString(),
  }),
  handsOn('labels.makeFile', 'printLabels'),
  draws('newStore.drawId'),
  handsOn('newStore.createStore', 'createStore'),
  ofStore('openFlags.countFlags', 'openFlags'),
  handsOn('ownerAccount.createOwner', 'setUpOwner'),
  handsOn('productChanges.loadPage', 'productChanges'),
  handsOn('products.loadPage', 'productPage'),
  ofStore('products.loadCategories', 'productCategories'),
  handsOn('products.sendPicture', 'sendProductPicture'),
  handsOn('products.findSharing', 'productsWithBarcode'),
  draws('products.drawId'),
  handsOn('products.saveProduct', 'saveProduct'),
  {
    actor: 'products.exportProducts',
    input: S,
    calls: [
      ['productFile', 'yaba'],
      ['saveBlob', 'productFile', 'products.csv'],
    ],
    comesTo: ok(undefined),
  },
  ...importsInto('products.productImport'),
  handsOn('products.bulkChange.lookAtChange', 'changeProducts'),
  handsOn('products.bulkChange.writeChange', 'changeProducts'),
  draws('purchaseOrder.drawId'),
  handsOn('purchaseOrder.loadOrder', 'purchaseOrder'),
  findsProducts('purchaseOrder.findProducts'),
  ...['saveOrder', 'receiveOrder', 'closeOrder'].map((call) =>
    asks(`purchaseOrder.${call}`, { ...OF, visitId: 'visit-1' }, call, { ...OF, deedId: UUID }),
  ),
  handsOn('purchaseOrders.loadPage', 'purchaseOrders'),
  draws('receiving.drawId'),
  findsProducts('receiving.findProducts'),
  handsOn('receiving.receiveStock', 'receiveStock'),
  handsOn('saleReview.markSale', 'markSale'),
  handsOn('securityEvents.loadPage', 'securityEvents'),
  asks('shopSetup.readSetup', undefined, 'setup'),
  draws('shopSetup.drawId'),
  handsOn('shopSetup.saveMerchant', 'saveMerchant'),
  asks(
    'shopSetup.saveStore',
    { store: { name: 'Yaba' }, storeId: undefined, creationId: 'c1' },
    'createStore',
    {
      name: 'Yaba',
      creationId: 'c1',
    },
  ),
  asks('shopSetup.saveLogo', { ...S, picture: PICTURE }, 'saveLogo', 'yaba', PICTURE),
  handsOn('shopSetup.saveOptions', 'savePaymentOptions'),
  asks('shopSetup.addTerminal', { ...S, creationId: 'c1', serialNumber: undefined }, 'addTerminal', {
    ...S,
    creationId: 'c1',
  }),
  asks('shopSetup.replaceCode', { ...S, serialNumber: '2024000001' }, 'replaceAccessCode', {
    ...S,
    serialNumber: '2024000001',
    endsDevices: false,
  }),
  { actor: 'shopSetup.printPage', calls: [['print']], comesTo: undefined },
  ofStore('shopSetup.addDemo', 'addDemoProducts'),
  ...importsInto('shopSetup.productImport'),
  handsOn('shopSetup.createProduct', 'createProduct'),
  handsOn('shopSetup.invite', 'inviteStaff'),
  { actor: 'shopSetup.copyLink', input: { invitationUrl: 'u' }, calls: [['copyText', 'u']], comesTo: true },
  ofStore('staff.loadStaff', 'staff'),
  draws('staff.drawId'),
  handsOn('staff.invite', 'inviteStaff'),
  { actor: 'staff.copyLink', input: { invitationUrl: 'u' }, calls: [['copyText', 'u']], comesTo: true },
  handsOn('staff.changeRole', 'changeRole'),
  handsOn('staff.removeMember', 'removeStaff'),
  handsOn('staff.drawPin', 'drawPin'),
  handsOn('staff.takeSecondFactorOff', 'takeSecondFactorOff'),
  draws('stockAdjustment.drawId'),
  handsOn('stockAdjustment.adjustStock', 'adjustStock'),
  COUNT_LOADED({ id: 'count-1' }, 'count-1'),
  asks('stockCount.openCount', { ...S, category: 'Rice' }, 'openCount', {
    ...S,
    category: 'Rice',
    countId: UUID,
  }),
  ACT_STAMPED(ok(undefined)),
  { actor: 'stockCount.askTime', input: S, calls: [['openStockCount', 'yaba']], comesTo: ok(NOW) },
  asks(
    'stockCount.sendEntry',
    { ...S, countId: 'c', act: { id: 'e', at: NOW - 4_000, place: 'shelf', counting: { kind: 'typed' } } },
    'countEntry',
    { ...S, countId: 'c', entryId: 'e', ago: 4_000, place: 'shelf', counting: { kind: 'typed' } },
  ),
  handsOn('stockLevel.loadLevel', 'stockLevel'),
  handsOn('stockLevel.setLevel', 'setStockLevel'),
  handsOn('stockMovements.loadPage', 'stockMovements'),
  asks('storeClosing.loadStores', undefined, 'stores'),
  handsOn('storeClosing.setClosed', 'closeStore'),
  ofStore('storeFavourites.loadFavourites', 'storeFavourites'),
  findsProducts('storeFavourites.findProducts'),
  handsOn('storeFavourites.saveFavourites', 'saveStoreFavourites'),
  ofStore('storeRules.loadRules', 'storeRules'),
  handsOn('storeRules.saveRules', 'saveStoreRules'),
  asks('storeSettings.loadStores', undefined, 'stores'),
  handsOn('storeSettings.saveStore', 'saveStore'),
  asks('storeSettings.saveLogo', { ...S, picture: PICTURE }, 'saveLogo', 'yaba', PICTURE),
  handsOn('storeSettings.saveOptions', 'savePaymentOptions'),
  ofStore('terminals.loadTerminals', 'terminals'),
  draws('terminals.drawId'),
  handsOn('terminals.addTerminal', 'addTerminal'),
  handsOn('terminals.replaceCode', 'replaceAccessCode'),
  handsOn('terminals.removeTerminal', 'removeTerminal'),
  asks('userSessions.loadSessions', { userId: undefined }, 'ownSessions'),
  handsOn('userSessions.endSessions', 'endSessions'),
]

/** What else may be asked by the actors of above. */
export const ASKED_OTHERWISE: Asked[] = [
  COUNT_LOADED(null, null),
  {
    actor: 'stockCount.loadCount',
    input: S,
    calls: [['openStockCount', 'yaba']],
    answers: { openStockCount: failed({ kind: 'offline' }) },
    comesTo: failed({ kind: 'offline' }),
  },
  {
    actor: 'stockCount.loadCount',
    input: S,
    calls: [
      ['openStockCount', 'yaba'],
      ['recall', { userId: 'user-9', ...S }, null, NOW],
      ['reportNotWritten', GONE],
    ],
    answers: { openStockCount: ok({ count: null }), recall: failed(GONE) },
    comesTo: ok({ count: null, unsent: [], late: 0 }),
  },
  ACT_STAMPED(failed(GONE)),
  ACT_NAMED,
  asks('shopSetup.saveStore', { store: { name: 'Yaba' }, storeId: 'yaba', creationId: 'c1' }, 'saveStore', {
    name: 'Yaba',
    storeId: 'yaba',
  }),
  asks('shopSetup.addTerminal', { ...S, creationId: 'c1', serialNumber: '2024000001' }, 'addTerminal', {
    ...S,
    creationId: 'c1',
    serialNumber: '2024000001',
  }),
  asks('userSessions.loadSessions', { userId: 'user-1' }, 'staffSessions', 'user-1'),
  {
    actor: 'countReview.loadSummary',
    input: S,
    calls: [['openStockCount', 'yaba']],
    answers: { openStockCount: ok({ count: null }) },
    comesTo: ok(undefined),
  },
  // What has failed is what the chart hears of, and nothing more is done.
  ...[
    ['countReview.loadSummary', 'openStockCount', ['openStockCount', 'yaba']],
    ['products.exportProducts', 'productFile', ['productFile', 'yaba']],
    ['labels.findProducts', 'productPage', ['productPage', { ...S, filter: 'all', cursor: null }]],
  ].map(([actor, call, made]) => ({
    actor: actor as string,
    input: S,
    calls: [made as unknown[]],
    answers: { [call as string]: failed({ kind: 'offline' }) },
    comesTo: failed({ kind: 'offline' }),
  })),
  // Nothing waited for less than no time; what waited for more than a day is not sent.
  ...[
    [NOW + 5_000, 0],
    [NOW - 86_400_000, 86_400_000],
  ].map(([at, ago]) =>
    asks('stockCount.sendEntry', { ...S, countId: 'c', act: { id: 'e', at } }, 'countEntry', {
      ...S,
      countId: 'c',
      entryId: 'e',
      ago,
    }),
  ),
  {
    actor: 'stockCount.sendEntry',
    input: { ...S, countId: 'c', act: { id: 'e', at: NOW - 86_400_001 } },
    calls: [],
    comesTo: failed({ kind: 'tooLate' }),
  },
  {
    actor: 'stockCount.askTime',
    input: S,
    calls: [['openStockCount', 'yaba']],
    answers: { openStockCount: failed({ kind: 'offline' }) },
    comesTo: failed({ kind: 'offline' }),
  },
]
