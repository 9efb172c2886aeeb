/** Each placeholder of the table of links is filled with the actor that carries just its rows, from and to the same charts. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { links } from '#app/links/table.ts'
import { liveAppUpdate } from '#app/live/app-update.ts'
import { liveBackGuard } from '#app/live/back-guard.ts'
import { liveCamera } from '#app/live/camera.ts'
import { liveCatalogue } from '#app/live/catalogue.ts'
import { liveCharge } from '#app/live/charge.ts'
import { liveTillGuard } from '#app/live/configure.ts'
import { createEventBus } from '#app/live/event-bus.ts'
import { liveHeldSales } from '#app/live/held-sales.ts'
import { liveOutbox } from '#app/live/outbox.ts'
import { livePayment } from '#app/live/payment.ts'
import { liveProductPicker } from '#app/live/product-picker.ts'
import { liveProductTiles } from '#app/live/product-tiles.ts'
import { liveReceipt } from '#app/live/receipt.ts'
import { liveReceiptPrinter } from '#app/live/receipt-printer.ts'
import { liveDemoSwitch } from '#app/live/store-switch.ts'
import { liveTerminalLink } from '#app/live/terminal-link.ts'
import { liveTillSettings } from '#app/live/till-settings.ts'
import { noting } from '#tests/support/app/noting.ts'
import { conversation, provided, settled } from '#tests/support/app/provided.ts'
import { EMPTY, IN_STORE, LEADING, outbox, payment, terminal } from '#tests/support/app/snapshots.ts'
import { standIn, type StandIn } from '#tests/support/app/stand-in.ts'
import { OWN_SETTINGS } from '#tests/support/fixtures/till-settings.ts'

type Actors = Record<string, StandIn>

const silent = () => undefined
const { deps } = noting({
  tryLock: () => Promise.resolve(silent),
  'outboxChannel.listen': () => silent,
  'serverClock.listen': () => silent,
  'serverClock.difference': () => null,
})

/** A till that sells in a store. */
const running = (): Actors => {
  const customerDialog = standIn({})
  return {
    session: standIn(IN_STORE),
    cart: standIn(EMPTY),
    heldSales: standIn({}),
    payment: standIn({ ...payment('choosing'), children: { customerDialog } }),
    customerDialog,
    terminalLink: standIn(terminal('linked')),
    tillSettings: standIn({ context: { settings: OWN_SETTINGS } }),
    outbox: standIn(outbox(7)),
    scanner: standIn({}),
    catalogue: standIn({}),
    tabLeader: standIn(LEADING),
  }
}

const CHARTS: Record<string, (actors: never) => AnyStateMachine> = {
  appUpdate: (actors) => liveAppUpdate(deps, actors),
  backGuard: (actors) => liveBackGuard(actors),
  camera: (actors) => liveCamera({} as never, actors, () => []),
  catalogue: ({ session }) => liveCatalogue(deps, session),
  charge: ({ terminalLink }) => liveCharge(deps, terminalLink),
  demoSwitch: (actors) => liveDemoSwitch(deps, actors),
  heldSales: ({ cart }) => liveHeldSales(deps, cart, standIn({}) as never),
  outbox: ({ session }) => liveOutbox(deps, session),
  payment: (actors) => livePayment(deps, actors),
  productPicker: (actors) => liveProductPicker(deps, actors, () => [], createEventBus()),
  productTiles: ({ tillSettings }) => liveProductTiles(deps, createEventBus(), tillSettings),
  receipt: ({ outbox: of }) => liveReceipt(deps, { storeId: () => 'yaba', outbox: of } as never),
  receiptPrinter: (actors) => liveReceiptPrinter(deps, actors),
  terminalLink: ({ session, tabLeader }) => liveTerminalLink(deps, session, tabLeader),
  tillGuard: ({ session }) => liveTillGuard(deps, session),
  tillSettings: ({ session }) => liveTillSettings(deps, session),
}

const OF_CART = ['cart.locked', 'cart.unlocked', 'cart.emptied', 'cart.restored']
/** What each chart asks for through each of its placeholders, in the order of the table. */
const ASKS: Record<string, string[]> = {
  'appUpdate.tillLink': [],
  'backGuard.saleLink': ['modal.closed', 'step.left', 'overlay.closed', 'dialog.closed', 'creation.left'],
  'camera.scanLink': ['barcode.scanned'],
  'catalogue.storeLink': [],
  'charge.terminal': ['purchase.requested', 'purchase.resumed', 'purchase.closed'],
  'demoSwitch.saleLink': ['sale.cleared'],
  'heldSales.cartLink': OF_CART,
  'outbox.channel': [],
  'payment.cartLink': OF_CART,
  'payment.outboxLink': ['sale.handedOver'],
  'payment.terminalLink': ['status.checked', 'connection.retried'],
  'productPicker.cartLink': ['product.added', 'product.scanned'],
  'productPicker.scannerLink': [],
  'productTiles.storeLink': [],
  'receipt.outboxLink': [],
  'receiptPrinter.saleLink': [],
  'terminalLink.watchTill': [],
  'tillGuard.sessionLink': [],
  'tillSettings.storeLink': [],
}

type Link = (typeof links)[number]

/** The placeholder of a row, and of which chart it is. */
const placeOf = ({ kind, from, to, through }: Link): string | undefined =>
  through && `${kind === 'notification' ? to : from[0]}.${through}`

const rowsOf = (place: string) => links.filter((link) => placeOf(link) === place)

const INPUT = { storeId: 'yaba', orderNumber: 7, own: new Set<string>() }
const listeners = (actors: Actors) =>
  Object.fromEntries(Object.entries(actors).map(([name, actor]) => [name, actor.listening()]))
const heard = (actors: Actors) =>
  Object.fromEntries(
    Object.entries(actors).map(([name, { received }]) => [name, received.map(({ type }) => type)]),
  )

beforeEach(() => {
  vi.stubGlobal('addEventListener', silent)
  vi.stubGlobal('removeEventListener', silent)
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('every placeholder of the table has its line', () => {
  const places = links.flatMap((link) => placeOf(link) ?? [])
  expect(Object.keys(ASKS)).toEqual([...new Set(places)].toSorted())
})

/** What the rows of the table come to by themselves. */
const asTheTableSays = (place: string, commands: AnyEventObject[]) => {
  const actors = running()
  const said: AnyEventObject[] = []
  for (const row of rowsOf(place))
    if (row.kind === 'notification') row.carry(actors, (event) => said.push(event), INPUT)
  const hears = listeners(actors)
  for (const command of commands)
    for (const row of rowsOf(place)) {
      const event = row.kind === 'passedOn' ? row.eventOf(command) : undefined
      if (event) actors[row.to]?.send(event)
    }
  return { said, hears, heard: heard(actors) }
}

test.each(Object.entries(ASKS))('%s', async (place, types) => {
  const [chart = '', through = ''] = place.split('.')
  const commands = types.map((type) => ({ type, reference: 'R1' }))
  const actors = running()
  const line = conversation(provided(CHARTS[chart]?.(actors as never) as never, through), INPUT)
  // The screen that is scanned for says so itself.
  for (const { received } of Object.values(actors)) received.length = 0
  const hears = listeners(actors)
  for (const command of commands) {
    line.send(command)
    await settled()
  }
  expect({ said: line.said, hears, heard: heard(actors) }).toEqual(asTheTableSays(place, commands))
  line.stop()
  expect(Object.values(listeners(actors)).every((count) => count === 0)).toBe(true)
})
