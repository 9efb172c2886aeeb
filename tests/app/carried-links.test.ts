/** What carries the events of the table of links to their receivers. */
import { expect, test } from 'vitest'
import { linkBetween, linkRoot } from '#app/links/carry.ts'
import {
  cart,
  catalogue,
  EMPTY,
  IN_STORE,
  LEADING,
  OUT,
  payment,
  session,
} from '#tests/support/app/snapshots.ts'
import { settled } from '#tests/support/app/provided.ts'
import { standIn, type StandIn } from '#tests/support/app/stand-in.ts'

/** The settings of a store that has decided nothing for its tills. */
const NOTHING_DECIDED = {
  context: { usual: { fixed_discount: 'replaces-total', offline_sales: true }, settings: undefined },
}

test('a link asks the actor that the row names, and nobody where that does not run', () => {
  const [pay, dialog] = [standIn(payment('choosing')), standIn({})]
  const running = { cart: standIn(EMPTY), payment: pay, customerDialog: dialog as StandIn | undefined }
  const { ask } = linkBetween('backGuard', 'saleLink', running as never)
  ask({ type: 'modal.closed' })
  ask({ type: 'dialog.closed' })
  running.customerDialog = undefined
  ask({ type: 'creation.left' })
  expect([pay.received, dialog.received]).toEqual([[{ type: 'modal.closed' }], [{ type: 'dialog.closed' }]])
})

test('a link hears what goes through its placeholder only, and no more once it has ended', () => {
  const speaker = standIn(IN_STORE)
  const received: object[] = []
  const unlink = linkBetween('terminalLink', 'watchTill', {
    session: speaker,
    tabLeader: standIn(LEADING),
  } as never).listen((event) => received.push(event))
  unlink()
  speaker.become(OUT)
  expect(received).toEqual([{ type: 'till.opened' }])
})

test('a link without the actor that it needs is an error', () => {
  const { listen } = linkBetween('catalogue', 'storeLink', {} as never)
  expect(() => listen(() => undefined)).toThrow('The link needs the actor of session')
})

const ROOT = [
  'session',
  'cart',
  'catalogue',
  'heldSales',
  'outbox',
  'payment',
  'tabLeader',
  'tillSettings',
  'receiptPrinter',
  'scanner',
] as const

/** The root actors of a till that sells in a store, not linked yet. */
const running = (): Record<string, StandIn> => {
  const actors: Record<string, StandIn> = Object.fromEntries(ROOT.map((name) => [name, standIn({})]))
  actors['session']?.become(IN_STORE)
  actors['cart']?.become(EMPTY)
  actors['catalogue']?.become(catalogue(1))
  actors['payment']?.become(payment('choosing'))
  actors['tillSettings']?.become(NOTHING_DECIDED)
  actors['tabLeader']?.become(LEADING)
  return actors
}

test.each(['signedOut', 'storeLeft'])(
  '%s: the payment lets go of its sale before the cart is empty',
  (type) => {
    const actors = running()
    const order: string[] = []
    linkRoot(
      Object.fromEntries(
        Object.entries(actors).map(([name, actor]) => [
          name,
          { ...actor, send: (event: { type: string }) => void order.push(`${name}: ${event.type}`) },
        ]),
      ) as never,
    )
    order.length = 0
    actors['session']?.emit({ type })
    expect(order.filter((heard) => heard.endsWith('sale.left'))).toEqual([
      'payment: sale.left',
      'cart: sale.left',
    ])
  },
)

test('a link from root to root waits for a cart that is still being read, in the order in which things were said', async () => {
  const actors = running()
  actors['cart']?.become(cart('restoring'))
  linkRoot(actors as never)
  for (const snapshot of [session('T1', 'S1', 'signingOut'), IN_STORE]) actors['session']?.become(snapshot)
  const early = actors['cart']?.received.filter(({ type }) => type.startsWith('signOut'))
  actors['cart']?.become(EMPTY)
  await Promise.resolve()
  await Promise.resolve()
  const late = actors['cart']?.received.filter(({ type }) => type.startsWith('signOut'))
  expect([early, late]).toEqual([[], [{ type: 'signOut.begun' }, { type: 'signOut.ended' }]])
  expect(actors['tabLeader']?.received).toEqual([{ type: 'payment.changed', isPaying: false }])
  expect(actors['receiptPrinter']?.received).toEqual([
    { type: 'cashier.signedIn', userId: 'amara' },
    { type: 'leadership.given' },
  ])
  expect(actors['scanner']?.received).toEqual([{ type: 'leadership.given' }])
})

test.each(['product.added', 'product.scanned'])(
  '%s waits for a cart that is still being read',
  async (type) => {
    const reading = standIn(cart('restoring'))
    linkBetween('productPicker', 'cartLink', { cart: reading } as never).ask({
      type,
      product: { id: 'milk' },
    })
    await settled()
    expect(reading.received).toEqual([])
    reading.become(EMPTY)
    await settled()
    expect(reading.received).toMatchObject([{ type: 'product.added', product: { id: 'milk' } }])
  },
)
