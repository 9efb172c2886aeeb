import { describe, expect, test } from 'vitest'
import type { TillSettings } from '#contract/till-settings.ts'
import { links } from '#app/links/table.ts'
import {
  CARD_SALE,
  cart,
  CASH_SALE,
  catalogue,
  ELSEWHERE,
  EMPTY,
  FILLED,
  WEIGHED,
  IN_STORE,
  LEADING,
  MILK,
  OUT,
  outbox,
  outboxOfIkeja,
  payment,
  renumbered,
  session,
  SPLIT_SALE,
  terminal,
} from '#tests/support/app/snapshots.ts'
import { standIn, type StandIn } from '#tests/support/app/stand-in.ts'
import { OWN_SETTINGS, TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'

const SALE_REPORTS = ['confirmed', 'returned', 'kept', 'renumbered'].map((what) => ({
  type: `sale.${what}`,
  saleId: 'sale-1',
}))

type Actors = Record<string, StandIn>

interface Story {
  /** As it is in the table: speakers, hearer, placeholder, event. */
  row: string
  actors: Actors
  happens: (actors: Actors) => void
  said: object[]
  input?: object
}

/** 'Sell here' was pressed in a tab that does not sell. */
const ASKING = { hasTag: (name: string) => name === 'elsewhere' || name === 'busy' }

const become =
  (name: string, ...snapshots: object[]) =>
  (actors: Actors) =>
    snapshots.forEach((snapshot) => actors[name]?.become(snapshot))
const emit =
  (name: string, ...events: Asking['asks']) =>
  (actors: Actors) =>
    events.forEach((event) => actors[name]?.emit(event))
const tillSettings = (settings: TillSettings | undefined) => ({
  context: { usual: { fixed_discount: 'replaces-total', offline_sales: true }, settings },
})

const BOTH_ENTERED = ['S1', 'S2'].map((storeId) => ({ type: 'store.entered', storeId }))

/** The sign-in has expired over a sale in the store, which goes on once the cashier has signed in again. */
const EXPIRED = session(undefined, 'S1', '', 'expired')

const NOTIFIED: Story[] = [
  {
    row: 'session → catalogue.storeLink: store.entered',
    actors: { session: standIn(OUT) },
    happens: become('session', IN_STORE, EXPIRED, session('T2', 'S1'), session('T2', 'S2')),
    said: BOTH_ENTERED,
  },
  {
    row: 'session → catalogue.storeLink: store.left',
    actors: { session: standIn(IN_STORE) },
    happens: become('session', EXPIRED, OUT),
    said: [{ type: 'store.left' }],
  },
  {
    row: 'session → tillSettings.storeLink: store.entered',
    actors: { session: standIn(OUT) },
    happens: become('session', IN_STORE, EXPIRED, session('T2', 'S1'), session('T2', 'S2')),
    said: BOTH_ENTERED,
  },
  {
    row: 'session → tillSettings.storeLink: store.left',
    actors: { session: standIn(IN_STORE) },
    happens: become('session', EXPIRED, OUT),
    said: [{ type: 'store.left' }],
  },
  {
    row: 'tillSettings → cart: policy.changed',
    actors: { tillSettings: standIn(tillSettings(undefined)) },
    happens: become('tillSettings', tillSettings(TILL_SETTINGS), tillSettings(OWN_SETTINGS)),
    said: [
      { type: 'policy.changed', policy: 'replaces-total' },
      { type: 'policy.changed', policy: 'subtracts' },
    ],
  },
  {
    row: 'tillSettings → productTiles.storeLink: favourites.listed',
    actors: { tillSettings: standIn(tillSettings(undefined)) },
    happens: become('tillSettings', tillSettings(OWN_SETTINGS), tillSettings({ ...OWN_SETTINGS })),
    said: [
      { type: 'favourites.listed', productIds: [] },
      { type: 'favourites.listed', productIds: OWN_SETTINGS.favourites },
    ],
  },
  {
    row: 'tillSettings → catalogue: day.turned',
    actors: { tillSettings: standIn(tillSettings(undefined)) },
    happens: emit('tillSettings', { type: 'day.turned' }, { type: 'day.turned' }),
    said: [{ type: 'day.turned' }, { type: 'day.turned' }],
  },
  {
    row: 'tillSettings → outbox: offlineSales.changed',
    actors: { tillSettings: standIn(tillSettings(undefined)) },
    happens: become('tillSettings', tillSettings(OWN_SETTINGS), tillSettings(undefined)),
    said: [
      { type: 'offlineSales.changed', offlineSales: true },
      { type: 'offlineSales.changed', offlineSales: false },
      { type: 'offlineSales.changed', offlineSales: true },
    ],
  },
  {
    row: 'session, tabLeader → terminalLink.watchTill: till.opened',
    actors: { session: standIn(OUT), tabLeader: standIn(LEADING) },
    happens: (actors) => {
      become('session', IN_STORE, EXPIRED, session('T2', 'S2'))(actors)
      become('tabLeader', ELSEWHERE, ASKING, LEADING)(actors)
    },
    said: [{ type: 'till.opened' }, { type: 'till.opened' }],
  },
  {
    row: 'session, tabLeader → terminalLink.watchTill: till.closed',
    actors: { session: standIn(OUT), tabLeader: standIn(LEADING) },
    happens: (actors) => {
      become('session', IN_STORE, EXPIRED, session('T2', 'S1'), OUT, IN_STORE)(actors)
      become('tabLeader', ELSEWHERE, ASKING, LEADING)(actors)
    },
    said: [{ type: 'till.closed' }, { type: 'till.closed' }, { type: 'till.closed' }],
  },
  {
    row: 'session → tillGuard.sessionLink: session.changed',
    actors: { session: standIn(IN_STORE) },
    happens: become('session', session('T2', 'S1'), session('T2', undefined)),
    said: [
      { type: 'session.changed', mayStay: true, isEntered: true },
      { type: 'session.changed', mayStay: true, isEntered: false },
    ],
  },
  {
    row: 'session → outbox.channel: connection.restored',
    actors: { session: standIn(IN_STORE) },
    happens: become('session', session('T1', 'S2'), OUT, session('T2', 'S2')),
    said: [{ type: 'connection.restored' }],
  },
  {
    row: 'session → cart: signOut.begun',
    actors: { session: standIn(session('T1', 'S1', 'signingOut')) },
    happens: become('session', IN_STORE, session('T1', 'S1', 'signingOut')),
    said: [{ type: 'signOut.begun' }],
  },
  {
    row: 'session → cart: signOut.ended',
    actors: { session: standIn(IN_STORE) },
    happens: become('session', session('T1', 'S1', 'signingOut'), IN_STORE),
    said: [{ type: 'signOut.ended' }],
  },
  ...['signedOut', 'storeLeft'].flatMap((type) =>
    [
      { row: 'session → cart: sale.left', said: type === 'signedOut' ? 0 : 1 },
      { row: 'session → payment: sale.left', said: type === 'signedOut' ? 0 : 1 },
      { row: 'session → heldSales: heldSales.cleared', said: type === 'signedOut' ? 0 : 1 },
    ].map(({ row, said }) => ({
      row: `${row} #${said + 1}`,
      actors: { session: standIn(IN_STORE) },
      happens: emit('session', { type }),
      said: [{ type: row.split(': ')[1] }],
    })),
  ),
  {
    row: 'session → receiptPrinter: cashier.signedOut',
    actors: { session: standIn(IN_STORE) },
    happens: emit('session', { type: 'storeLeft' }, { type: 'signedOut' }),
    said: [{ type: 'cashier.signedOut' }],
  },
  {
    row: 'session → receiptPrinter: cashier.signedIn',
    actors: { session: standIn(OUT) },
    happens: become('session', IN_STORE, session('T2', 'S1'), OUT, IN_STORE),
    said: [
      { type: 'cashier.signedIn', userId: 'amara' },
      { type: 'cashier.signedIn', userId: 'amara' },
    ],
  },
  {
    row: 'cart → payment.cartLink: cart.changed',
    actors: { cart: standIn(EMPTY) },
    happens: become('cart', EMPTY),
    said: [
      { type: 'cart.changed', saleId: undefined, refusal: undefined, cart: expect.anything() as object },
    ],
  },
  {
    row: 'cart → heldSales.cartLink: cart.changed',
    actors: { cart: standIn(EMPTY) },
    happens: become('cart', { ...EMPTY, hasTag: (name: string) => name === 'locked' }),
    said: [false, true].map((isLocked) => ({
      type: 'cart.changed',
      saleId: undefined,
      refusal: undefined,
      cart: expect.anything() as object,
      isLocked,
    })),
  },
  {
    row: 'cart → productPicker.cartLink: cart.locked',
    actors: { cart: standIn(FILLED) },
    happens: become(
      'cart',
      cart('locked', 'sale-1', ['locked']),
      cart('signingOut', 'sale-1', ['locked', 'signingOut']),
    ),
    said: [
      { type: 'cart.locked', refusal: 'cartLocked' },
      { type: 'cart.locked', refusal: 'cartSigningOut' },
    ],
  },
  {
    row: 'cart → productPicker.cartLink: cart.unlocked',
    actors: { cart: standIn(cart('locked', 'sale-1', ['locked'])) },
    happens: become('cart', FILLED, EMPTY),
    said: [{ type: 'cart.unlocked' }],
  },
  {
    row: 'scanner → productPicker.scannerLink: barcode.scanned',
    actors: { scanner: standIn({}) },
    happens: emit('scanner', { type: 'barcode.scanned', code: '6151100012345' }),
    said: [{ type: 'barcode.scanned', code: '6151100012345' }],
  },
  {
    row: 'cart → productPicker.cartLink: scan.taken, scan.notTaken',
    actors: { cart: standIn(FILLED) },
    happens: emit('cart', { type: 'scan.taken' }, { type: 'scan.notTaken' }),
    said: [{ type: 'scan.taken' }, { type: 'scan.notTaken' }],
  },
  {
    row: 'catalogue, cart → cart: stock.listed',
    actors: { catalogue: standIn(catalogue(9)), cart: standIn(EMPTY) },
    happens: (actors) => {
      become('cart', FILLED, { ...FILLED })(actors)
      become('catalogue', catalogue(4))(actors)
      // A locked cart takes nothing, so that it hears once more when it is unlocked.
      become('cart', cart('locked', 'sale-1', ['locked']))(actors)
      become('catalogue', catalogue(2))(actors)
      become('cart', FILLED)(actors)
      become('cart', EMPTY, WEIGHED)(actors)
    },
    said: [[], [9], [4], [4], [2], [2], [], [2]].map((quantities) => ({
      type: 'stock.listed',
      stock: quantities.map((quantity) => ({ id: 'milk', quantity })),
    })),
  },
  ...['receiptPrinter', 'scanner'].flatMap((device) => [
    {
      row: `tabLeader → ${device}: leadership.given`,
      actors: { tabLeader: standIn(ELSEWHERE) },
      happens: become('tabLeader', LEADING, LEADING),
      said: [{ type: 'leadership.given' }],
    },
    {
      row: `tabLeader → ${device}: leadership.ended`,
      actors: { tabLeader: standIn(ELSEWHERE) },
      happens: become('tabLeader', LEADING, ELSEWHERE, LEADING),
      said: [{ type: 'leadership.ended' }],
    },
  ]),
  {
    row: 'payment → tabLeader: payment.changed',
    actors: { payment: standIn(payment('choosing')) },
    happens: become('payment', payment('confirming'), payment('onTerminal'), payment('choosing')),
    said: [false, true, false].map((isPaying) => ({ type: 'payment.changed', isPaying })),
  },
  {
    row: 'payment → catalogue: stock.sold',
    actors: { payment: standIn(payment('processing', CASH_SALE)) },
    happens: emit('payment', { type: 'saleCompleted', saleId: 'sale-1', lines: [MILK] }),
    said: [{ type: 'stock.sold', sale: { saleId: 'sale-1', lines: [{ productId: 'milk', quantity: 2 }] } }],
  },
  {
    row: 'payment → receiptPrinter.saleLink: cash.taken',
    actors: { payment: standIn(payment('processing', CASH_SALE)) },
    happens: (actors) => {
      emit('payment', { type: 'saleCompleted' })(actors)
      emit('payment', { type: 'saleCompleted', wasConfirmed: true })(actors)
      become('payment', payment('processing', CARD_SALE))(actors)
      emit('payment', { type: 'saleCompleted' })(actors)
      become('payment', payment('processing', SPLIT_SALE))(actors)
      emit('payment', { type: 'saleCompleted' })(actors)
    },
    said: [{ type: 'cash.taken' }, { type: 'cash.taken' }],
  },
  {
    row: 'payment → receiptPrinter.saleLink: sale.completed',
    actors: { payment: standIn(payment('processing', CARD_SALE)) },
    happens: (actors) => {
      emit('payment', { type: 'saleCompleted' })(actors)
      emit('payment', { type: 'saleCompleted', wasConfirmed: true })(actors)
    },
    said: [{ type: 'sale.completed', storeId: 'yaba', orderNumber: 8 }],
  },
  {
    row: 'terminalLink → payment.terminalLink: terminal.changed',
    actors: { terminalLink: standIn(terminal('resting')) },
    happens: become('terminalLink', terminal('resting'), terminal('waiting')),
    said: [
      { type: 'terminal.changed', status: 'resting' },
      { type: 'terminal.changed', status: 'noService' },
    ],
  },
  ...['purchase.sent', 'purchase.impossible'].map((type) => ({
    row: `terminalLink → charge.terminal: ${type}`,
    actors: { terminalLink: standIn(terminal('linked')) },
    happens: emit('terminalLink', { type, reference: 'R1' }, { type, reference: 'R2' }),
    said: [{ type }],
    input: { own: new Set(['R2']) },
  })),
  {
    row: 'terminalLink → charge.terminal: terminal.noted',
    actors: { terminalLink: standIn(terminal('linked')) },
    happens: emit('terminalLink', { type: 'terminal.noted', note: 'N' }),
    said: [{ type: 'terminal.noted', note: 'N', at: 1_763_740_805_000 }],
    input: { now: () => 1_763_740_805_000 },
  },
  {
    row: 'terminalLink → charge.terminal: answer.recorded, answer.lost, terminal.garbled, terminal.lost',
    actors: { terminalLink: standIn(terminal('linked')) },
    happens: emit(
      'terminalLink',
      ...['answer.recorded', 'answer.lost', 'terminal.garbled', 'terminal.lost'].map((type) => ({
        type,
        note: 'N',
      })),
    ),
    said: ['answer.recorded', 'answer.lost', 'terminal.garbled', 'terminal.lost'].map((type) => ({
      type,
      note: 'N',
    })),
  },
  {
    row: 'outbox → payment.outboxLink: sale.confirmed, sale.returned, sale.kept, sale.renumbered',
    actors: { outbox: standIn(outbox(7)) },
    happens: emit('outbox', ...SALE_REPORTS),
    said: SALE_REPORTS,
  },
  {
    row: 'outbox → catalogue: stock.doubted',
    actors: { outbox: standIn(outbox(7)) },
    happens: emit('outbox', { type: 'sale.refused' }),
    said: [{ type: 'stock.doubted' }],
  },
  {
    row: 'outbox → receipt.outboxLink: sale.sent',
    actors: { outbox: standIn(outboxOfIkeja) },
    happens: become('outbox', outbox(7, 8), outbox(7), outboxOfIkeja, outbox(7), outbox(), outbox(9)),
    said: [{ type: 'sale.sent' }, { type: 'sale.sent' }],
    input: { storeId: 'yaba', orderNumber: 7 },
  },
  {
    row: 'outbox → receipt.outboxLink: sale.renumbered',
    actors: { outbox: standIn(outbox(7, 8)) },
    happens: emit('outbox', renumbered(8, 10), renumbered(7, 11, 'ikeja'), renumbered(7, 9)),
    said: [{ type: 'sale.renumbered', orderNumber: 9 }],
    input: { storeId: 'yaba', orderNumber: 7 },
  },
  {
    row: 'outbox → receiptPrinter.saleLink: sale.renumbered',
    actors: { outbox: standIn(outbox(7)) },
    happens: emit('outbox', renumbered(7, 9)),
    said: [{ type: 'sale.renumbered', storeId: 'yaba', from: 7, orderNumber: 9 }],
  },
  {
    row: 'cart, payment, tabLeader → appUpdate.tillLink: till.changed',
    actors: { cart: standIn(EMPTY), payment: standIn(payment('choosing')), tabLeader: standIn(LEADING) },
    happens: (actors) => {
      become('payment', payment('confirming'))(actors)
      become('cart', FILLED)(actors)
      become('payment', payment('choosing'))(actors)
      become('cart', EMPTY)(actors)
      // A tab that does not sell never reads a cart.
      become('cart', cart('restoring'))(actors)
      become('tabLeader', ELSEWHERE)(actors)
      become('tabLeader', ASKING)(actors)
    },
    said: [
      { type: 'till.changed', isFree: true, isElsewhere: false },
      { type: 'till.changed', isFree: false, isElsewhere: false },
      { type: 'till.changed', isFree: true, isElsewhere: false },
      { type: 'till.changed', isFree: false, isElsewhere: false },
      { type: 'till.changed', isFree: false, isElsewhere: true },
      // 'Sell here' was pressed.
      { type: 'till.changed', isFree: false, isElsewhere: false },
    ],
  },
  {
    row: 'cart, payment → backGuard.saleLink: sale.changed',
    actors: { cart: standIn(EMPTY), payment: standIn(payment('choosing')) },
    happens: become('cart', FILLED, { ...FILLED }, EMPTY),
    said: [false, true, false].map((isOpen) => ({ type: 'sale.changed', isOpen })),
  },
]

interface Asking {
  row: string
  asks: { type: string; [content: string]: unknown }[]
  received: object[]
}

const same = (row: string, ...types: string[]): Asking => ({
  row: `${row}: ${types.join(', ')}`,
  asks: types.map((type) => ({ type, mark: 1 })),
  received: types.map((type) => ({ type, mark: 1 })),
})

const CART_COMMANDS = ['cart.locked', 'cart.unlocked', 'cart.emptied', 'cart.restored']
const ASKED: Asking[] = [
  ...['payment: sale.left', 'cart: sale.left', 'heldSales: heldSales.cleared'].map((row) => ({
    row: `demoSwitch.saleLink → ${row}`,
    asks: [{ type: 'sale.cleared' }],
    received: [{ type: row.split(': ')[1] }],
  })),
  ...[false, true].map((isScanned) => ({
    row: `productPicker.cartLink → cart: product.added #${isScanned ? 2 : 1}`,
    asks: [{ type: isScanned ? 'product.scanned' : 'product.added', product: { id: 'milk' }, pieces: 3 }],
    received: [
      {
        type: 'product.added',
        product: { id: 'milk' },
        pieces: 3,
        saleId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        isScanned,
      },
    ],
  })),
  same('payment.cartLink → cart', ...CART_COMMANDS),
  same('heldSales.cartLink → cart', ...CART_COMMANDS),
  same('payment.terminalLink → terminalLink', 'status.checked', 'connection.retried'),
  same('charge.terminal → terminalLink', 'purchase.requested', 'purchase.resumed', 'purchase.closed'),
  same('payment.outboxLink → outbox', 'sale.handedOver'),
  {
    row: 'camera.scanLink → scanner: code.scanned',
    asks: [{ type: 'barcode.scanned', code: '6151100012345' }],
    received: [{ type: 'code.scanned', code: '6151100012345' }],
  },
  same('backGuard.saleLink → payment', 'modal.closed', 'step.left', 'overlay.closed'),
  same('backGuard.saleLink → customerDialog', 'dialog.closed', 'creation.left'),
]

type Link = (typeof links)[number]

const nameOf = ({ kind, from, to, through, events }: Link): string =>
  kind === 'notification'
    ? `${from.join(', ')} → ${to}${through === undefined ? '' : `.${through}`}: ${events.join(', ')}`
    : `${from.join(', ')}.${through} → ${to}: ${events.join(', ')}`

/** Rows of the same name differ by their number. */
const named = links.map((link, place): [string, Link] => {
  const name = nameOf(link)
  const alike = links.filter((other) => nameOf(other) === name).length
  const before = links.slice(0, place).filter((other) => nameOf(other) === name).length
  return [alike === 1 ? name : `${name} #${before + 1}`, link]
})
const rows = new Map(named)

test('every row has a story below', () => {
  const walked = [...NOTIFIED, ...ASKED].map(({ row }) => row)
  expect(walked.toSorted()).toEqual([...rows.keys()].toSorted())
})

describe('what is said', () => {
  test.each(NOTIFIED)('$row', ({ row, actors, happens, said, input }) => {
    const link = rows.get(row)
    if (link?.kind !== 'notification') throw new Error(`There is no row ${row}`)
    const received: object[] = []
    const stop = link.carry(actors, (event) => received.push(event), input)
    happens(actors)
    stop()
    happens(actors)
    expect(received).toEqual(said)
  })
})

describe('what is asked', () => {
  test.each(ASKED)('$row', ({ row, asks, received }) => {
    const link = rows.get(row)
    if (link?.kind !== 'passedOn') throw new Error(`There is no row ${row}`)
    expect(asks.map(link.eventOf)).toEqual(received)
    expect(link.eventOf({ type: 'something.else' })).toBeUndefined()
  })
})
