// @vitest-environment-options {"of":"views"}
import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { http, ws } from 'msw'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { charts } from '#tests/machines/charts.ts'
import { statePathsOf, statesAt, type Path } from '#tests/support/charts/paths.ts'
import { assertionsOf } from '#tests/support/charts/view.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { CARD_SALE, CART, CONNECTED } from '#tests/support/fixtures/sales.ts'
import { Product } from '#contract/catalogue.ts'
import { ok } from '#domain/result.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { lookAlong, type Setup } from './charted-till.tsx'
import { UNSENT } from './filled/device.ts'
import { furtherLooks } from './filled/further.ts'
import { loadedFirst } from './filled/loaded.ts'
import { filledPages } from './filled/pages.ts'
import { PRODUCTS } from './filled/products.ts'
import { TILED } from './filled/till.ts'
import { menus, openMenu, openMenuOf } from './menus.ts'
import { openPageBook, writtenDown } from './page-book.ts'
import { outlineOf } from './page-outline.tsx'
import { messages, parts } from './parts.tsx'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { backOffice, granted, ORIGIN, TERMINAL, tillSettings } from '#tests/support/ui/back-office.ts'
import { leaveTills } from '#tests/support/ui/open-till.tsx'
import { Toaster } from '#ui/components/toaster.tsx'
import { system } from '#ui/theme/system.ts'

// What is read out once somebody pauses is there at once, so that nobody has to wait for it.
vi.mock('#ui/kit/use-settled.ts', () => ({ useSettled: (value: unknown) => value }))

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { noting } = await import('#tests/support/ui/own-styles.ts')
  return noting(await original<object>())
})

interface DocumentProps {
  file: string
  children: ReactNode
  onLoadSuccess: (loaded: { numPages: number }) => void
}

// react-pdf does not draw in jsdom; the real viewer is shown by the browser suite.
vi.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: ({ file, children, onLoadSuccess }: DocumentProps) => {
    const load = useEffectEvent(() => onLoadSuccess({ numPages: 3 }))
    useEffect(() => load(), [])
    return (
      <>
        <p>{file}</p>
        {children}
      </>
    )
  },
  Page: ({ pageNumber, width }: { pageNumber: number; width: number }) => (
    <p>
      Page {pageNumber}, {width} wide
    </p>
  ),
}))

// Pages say how long ago something was: two hours after the sale that waits.
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T18:00:00'))
  // A terminal that answered later would change a page while it is looked at.
  backOffice.use(
    ws.link(TERMINAL).addEventListener('connection', ({ client }) => client.send(JSON.stringify(CONNECTED))),
  )
})
afterEach(() => void vi.useRealTimers())

const version1 = (value: unknown) => ({ version: 1, value })

/** A device that was used before, and has two stores. */
const USED = { deviceInfo: version1(deviceFixture), savedStores: version1([mainland, island]) }

/** The page without a width is a phone's: the products show while the cashier picks. */
const openProducts: Setup['approach'] = async (user) =>
  user.click(await screen.findByPlaceholderText('Click to select a product or search'))

const openRefused: Setup['approach'] = async (user) =>
  user.click(await screen.findByRole('button', { name: /refused by the server/ }))

const BEGUN = [
  { type: 'xstate.done.actor.restoreSale', output: ok(undefined), actorId: 'restoreSale' },
  { type: 'cart.changed', saleId: SALE_ID, cart: CART },
  { type: 'options.changed', modes: [{ id: 3, description: 'Card' }], split: [] },
]

/** The payment up to its charge. */
const TO_THE_TERMINAL = [
  ...BEGUN,
  { type: 'terminal.changed', status: 'ready' },
  { type: 'mode.chosen', mode: 'card' },
  { type: 'payment.confirmed' },
  { type: 'xstate.done.actor.prepareSale', output: ok(CARD_SALE), actorId: 'prepareSale' },
  { type: 'sale.proceeded' },
  { type: 'xstate.done.actor.readCharges', output: ok([]), actorId: 'readCharges' },
]

/** The list of products, without which nothing can be changed. */
const LISTED = {
  type: 'xstate.done.actor.loadPage',
  output: ok({ products: PRODUCTS, next: 'cursor-2', count: 1_204 }),
  actorId: 'loadPage',
}

/** A store that has chosen tiles. */
const withTiles = () => [
  tillSettings({ shows_tiles: true }),
  http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
    granted(TILED.map((product) => z.encode(Product, product))),
  ),
]

/** Where each chart is looked at. */
const setups: Record<string, Setup> = {
  administration: { path: '/administration/terminals' },
  addStore: {
    path: '/',
    isSignedIn: false,
    records: USED,
    approach: async (user) => user.click(await screen.findByRole('button', { name: 'Add new store' })),
  },
  appUpdate: { path: '/', isRoot: true },
  authHandoff: { path: '/auth', isSignedIn: false },
  camera: { path: '/pos-home' },
  cart: { path: '/pos-home', isRoot: true },
  catalogue: { path: '/pos-home', isRoot: true, approach: openProducts },
  configure: { path: '/configure/2024000001' },
  demoSwitch: { path: '/test' },
  deviceInfo: { path: '/device-info' },
  devicePanel: { path: '/pos-home', records: UNSENT },
  productChanges: { path: '/administration/products/changes' },
  bulkChange: {
    path: '/administration/products',
    within: { chart: 'products', before: [LISTED, { type: 'change.opened' }] },
  },
  batchUndo: { path: '/administration/products/changes' },
  labels: { path: '/administration/labels' },
  purchaseOrder: { path: '/administration/stock/orders/0192f000-0000-7000-8000-0000000000e1' },
  purchaseOrders: { path: '/administration/stock/orders' },
  receiving: { path: '/administration/stock/receive' },
  stockCount: { path: '/administration/stock/count' },
  countReview: { path: '/administration/stock/count/review' },
  countRows: { path: '/administration/stock/count/review' },
  stockLevel: { path: '/administration/stock/0192f000-0000-7000-8000-0000000000b1' },
  stockMovements: { path: '/administration/stock/0192f000-0000-7000-8000-0000000000b1' },
  stockAdjustment: { path: '/administration/stock/0192f000-0000-7000-8000-0000000000b1' },
  flaggedSales: { path: '/administration/flags' },
  saleReview: { path: '/administration/flags' },
  securityEvents: { path: '/administration/events' },
  userSessions: { path: '/administration/sessions' },
  heldSales: { path: '/pos-home/sales-on-hold', isRoot: true },
  charge: { path: '/pos-home', isRoot: true, within: { chart: 'payment', before: TO_THE_TERMINAL } },
  customerDialog: {
    path: '/pos-home',
    isRoot: true,
    within: { chart: 'payment', before: [...BEGUN, { type: 'customer.asked' }] },
  },
  messageList: { path: '/pos-home', isRoot: true },
  ownerAccount: { path: '/setup', isSignedIn: false },
  outbox: { path: '/pos-home', isRoot: true },
  payment: { path: '/pos-home', isRoot: true, children: ['customerDialog', 'charge'] },
  portSetup: { path: '/', isSignedIn: false, records: USED },
  productImport: {
    path: '/administration/products',
    within: { chart: 'products', before: [{ type: 'import.opened' }] },
  },
  productPicker: { path: '/pos-home' },
  productTiles: { path: '/pos-home', answers: withTiles },
  products: { path: '/administration/products', children: ['productImport', 'bulkChange'] },
  receipt: { path: '/pos-home/print/1763740801' },
  saleDecision: {
    path: '/pos-home',
    records: UNSENT,
    approach: openRefused,
  },
  receiptPaper: { path: '/pos-home/print/1763740801' },
  receiptPrinter: { path: '/pos-home', isRoot: true },
  salesExport: { path: '/pos-home', records: UNSENT, approach: openRefused },
  salesHistory: { path: '/pos-home/sales-history' },
  shortcuts: { path: '/pos-home' },
  session: { path: '/pos-home', isRoot: true, records: USED },
  shopSetup: { path: '/administration/setup', children: ['productImport'] },
  staff: { path: '/administration/staff' },
  storeSelection: { path: '/', isSignedIn: false },
  newStore: { path: '/administration/store/new' },
  storeClosing: { path: '/administration/store' },
  storeFavourites: { path: '/administration/store' },
  storeRules: { path: '/administration/store' },
  storeSettings: { path: '/administration/store' },
  storeSwitch: { path: '/pos-home' },
  tabLeader: { path: '/pos-home', isRoot: true },
  terminalLink: { path: '/pos-home', isRoot: true },
  terminalRegistration: { path: '/validate/2024000001', isSignedIn: false },
  terminals: { path: '/administration/terminals' },
  users: { path: '/administration/users' },
}

test.each(Object.entries(setups))(
  '%s: the page shows what the model says of each state',
  async (name, setup) => {
    const { model } = charts[name]!
    const filling = filledPages[name] ?? {}
    const loaded = loadedFirst[name] ?? []
    const looked = new Set<string>()
    const book = openPageBook(name)
    const isWorthIt = (path: Path) =>
      looked.size === 0 || path.some(({ place }) => statesAt(place).some((state) => !looked.has(state)))
    for (const input of model.inputs)
      for (const path of statePathsOf(model, input).filter(isWorthIt)) {
        await lookAlong(name, setup, { path, input, filling, loaded, looked, book })
        leaveTills()
      }
    for (const { input = model.inputs[0], looks } of furtherLooks[name] ?? []) {
      await lookAlong(name, setup, { path: [], input, filling, further: looks, looked, book })
      leaveTills()
    }
    const asserted = Object.entries(model.cashierSees).filter(
      ([, assertion]) => assertionsOf(assertion).length > 0,
    )
    expect(asserted.map(([state]) => state).filter((state) => !looked.has(state))).toEqual([])
    book.close()
  },
  // The walks of the largest charts take long on a busy machine.
  300_000,
)

const shown = (part: ReactNode) =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <main>{part}</main>
      </MemoryRouter>
    </ChakraProvider>,
  )

/** Of what no chart is looked at for, nothing is pressed here. */
const untouched = () => Promise.resolve({ said: new Map(), keys: [] })

test('parts: they show what is written down of each look', async () => {
  const book = openPageBook('parts')
  for (const [title, part] of Object.entries(parts)) {
    const { unmount } = shown(part)
    await book.look(title, untouched)
    unmount()
  }
  expect(() => book.close()).not.toThrow()
})

/** The messages, without the numbers that they have by their order on this page. */
const messagesShown = () =>
  outlineOf(document.querySelector('[data-live-announcer]')).map((line) => ({
    ...line,
    text: line.text.replace(/ key=“\d+”/, ''),
  }))

test('messages: they lie over one another as it is written down', async () => {
  const book = openPageBook('messages', messagesShown)
  shown(<Toaster />)
  for (const [title, give] of Object.entries(messages)) {
    act(give)
    await book.look(title, untouched)
  }
  expect(() => book.close()).not.toThrow()
})

test('menus: each has what is written down of it', async () => {
  const book = openPageBook('menus', () => outlineOf(openMenu()))
  for (const [title, setup] of Object.entries(menus)) {
    await openMenuOf(setup)
    await book.look(title, untouched)
    leaveTills()
  }
  expect(() => book.close()).not.toThrow()
})

test('the pages of every chart are written down, and their parts', () => {
  expect(writtenDown().toSorted()).toEqual([...Object.keys(setups), 'menus', 'messages', 'parts'].toSorted())
})
