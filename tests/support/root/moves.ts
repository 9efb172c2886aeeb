import { v7 as uuid } from 'uuid'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { plainNaira } from '#domain/money.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import type { SteppedOffice } from './stepped-office.ts'
import type { RootTill } from './root-till.ts'
import { outcomeOf, type SteppedTerminal } from './terminal.ts'

/** One thing that can happen next. */
export interface Move {
  name: string
  /** It is a button, a field or a key of the cashier, so it must lead somewhere. */
  isOffered: boolean
  run: () => void | Promise<void>
}

/** The till with everything around it. */
export interface World {
  till: RootTill
  office: SteppedOffice
  terminal: SteppedTerminal
}

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot

const childOf = (actor: AnyActorRef, id: string): AnyActorRef | undefined =>
  snapshotOf(actor).children[id] as AnyActorRef | undefined

/** What the cashier could do with a chart, narrowed to what the chart says it `can` take. */
const offered = (chart: string, actor: AnyActorRef | undefined, events: AnyEventObject[]): Move[] => {
  if (!actor || snapshotOf(actor).status !== 'active') return []
  return events
    .filter((event) => snapshotOf(actor).can(event))
    .map((event) => ({
      name: `${chart} ${JSON.stringify(event)}`,
      isOffered: true,
      run: () => actor.send(event),
    }))
}

const cartMoves = ({ till }: World): Move[] => {
  const { cart } = till.page().actors
  const ofRice = { productId: RICE.id }
  return offered('cart', cart, [
    { type: 'product.added', product: MILK, saleId: uuid() },
    { type: 'product.added', product: RICE, saleId: uuid() },
    { type: 'line.increased', productId: MILK.id },
    { type: 'line.decreased', productId: MILK.id },
    { type: 'line.quantitySet', ...ofRice, text: '2' },
    { type: 'line.tierChosen', ...ofRice, title: 'Wholesale' },
    { type: 'line.removed', ...ofRice },
    { type: 'discount.modeChosen', mode: 'percentage' },
    { type: 'discount.modeChosen', mode: 'fixed' },
    { type: 'discount.entered', text: '12.5' },
    { type: 'discount.entered', text: '999999' },
    { type: 'cart.cleared' },
    { type: 'cart.undone' },
  ])
}

const MODES = ['cash', 'transfer', 'card', 'split', 'credit'] as const

/** Amounts that cover the sale, so that a walk gets beyond the panel. */
const amountsFor = ({ till }: World): AnyEventObject[] => {
  const { total } = till.page().actors.payment.getSnapshot().context.cart.totals
  return [
    { type: 'cash.typed', text: plainNaira(total) },
    { type: 'cash.typed', text: '1' },
    { type: 'split.typed', channel: 'cash', text: '10' },
    { type: 'split.typed', channel: 'card', text: plainNaira(total) },
    { type: 'split.typed', channel: 'transfer', text: '5' },
  ]
}

const paymentMoves = (world: World): Move[] =>
  offered('payment', world.till.page().actors.payment, [
    ...MODES.map((mode) => ({ type: 'mode.chosen', mode })),
    ...amountsFor(world),
    { type: 'customer.asked' },
    { type: 'customer.removed' },
    { type: 'payment.confirmed' },
    { type: 'sale.proceeded' },
    { type: 'sale.declined' },
    { type: 'status.checked' },
    { type: 'payment.retried' },
    { type: 'payment.continued' },
    { type: 'receipt.opened' },
    { type: 'overlay.closed' },
  ])

const customerMoves = ({ till }: World): Move[] =>
  offered('customerDialog', childOf(till.page().actors.payment, 'customerDialog'), [
    { type: 'customer.chosen', customer: ADA },
    { type: 'customer.removed' },
    { type: 'creation.opened' },
    { type: 'creation.left' },
    { type: 'field.typed', field: 'fullname', text: 'Ada Obi' },
    { type: 'field.typed', field: 'emailOrPhone', text: 'ada@demo.test' },
    { type: 'account.submitted' },
    { type: 'receipts.generated' },
    { type: 'dialog.closed' },
  ])

/** The cashier says what the terminal shows, and no other thing. */
const chargeMoves = ({ till, terminal }: World): Move[] => {
  const charge = childOf(till.page().actors.payment, 'charge')
  if (!charge) return []
  const { context } = snapshotOf(charge)
  const { reference } = (context.charge ?? {}) as { reference?: string }
  const purchase = terminal.purchases.find((asked) => asked.reference === reference)
  const outcome = purchase && outcomeOf(purchase)
  return offered('charge', charge, [
    { type: 'reference.typed', text: '123456' },
    ...(outcome === 'approved' ? [{ type: 'approval.stated' }] : []),
    ...(outcome === 'declined' ? [{ type: 'decline.stated' }] : []),
    ...(snapshotOf(charge).matches('unknown') ? [{ type: 'charge.dismissed' }] : []),
  ])
}

const heldSaleMoves = ({ till }: World): Move[] => {
  const { heldSales, outbox, catalogue } = till.page().actors
  const { held } = heldSales.getSnapshot().context
  const { openCharges } = outbox.getSnapshot().context
  return [
    ...offered('heldSales', heldSales, [
      { type: 'sale.holdRequested' },
      ...held.flatMap(({ orderId }) => [
        { type: 'heldSale.continued', orderId },
        { type: 'heldSale.cancelled', orderId },
      ]),
    ]),
    ...offered('outbox', outbox, [
      { type: 'sending.requested' },
      ...openCharges.map((shown) => ({ type: 'charge.settled', shown, how: 'clearedUp' })),
    ]),
    ...offered('catalogue', catalogue, [{ type: 'catalogue.refreshRequested' }]),
  ]
}

/** The sign-in pages are another site: what they hand over is an event. */
const signIn = ({ till, office }: World): Move[] => {
  const { session } = till.page().actors
  const [move] = offered('session', session, [{ type: 'session.established', session: office.session() }])
  if (!move || session.getSnapshot().matches('signedIn')) return []
  return [
    {
      ...move,
      run: () => {
        void move.run()
        session.send({ type: 'workplace.entered', access: accessFixture, profile: profileFixture })
      },
    },
  ]
}

const sessionMoves = (world: World): Move[] => [
  ...offered('session', world.till.page().actors.session, [
    { type: 'signOut.requested' },
    { type: 'signOut.confirmed' },
    { type: 'signOut.declined' },
  ]),
  ...signIn(world),
]

const officeMoves = ({ office }: World): Move[] =>
  [...office.calls].flatMap(({ name, outcomes, settle }) =>
    outcomes.map((outcome) => ({
      name: `${name}: ${outcome}`,
      isOffered: false,
      run: () => settle(outcome),
    })),
  )

const terminalMoves = ({ terminal }: World): Move[] =>
  Object.entries(terminal.moves()).map(([name, run]) => ({ name, isOffered: false, run }))

/** What a cashier in a hurry does next, and what goes well around it: without it few walks would ever end a sale. */
const nextSteps = (world: World): RegExp => {
  const { cart, payment } = world.till.page().actors
  const snapshot = payment.getSnapshot()
  const { draft } = snapshot.context
  if (cart.getSnapshot().matches('empty') && snapshot.matches('choosing')) return /^cart .*product.added/
  if (snapshot.matches({ choosing: 'attachingCustomer' })) return /customer.chosen|receipts.generated/
  if (snapshot.matches('choosing')) {
    if (draft.mode === null) return /mode.chosen/
    if (draft.mode === 'credit' && !draft.customer) return /customer.asked/
    return draft.mode === 'cash' && draft.cash === '' ? /cash.typed/ : /payment.confirmed|split.typed/
  }
  if (snapshot.matches({ onTerminal: 'charging' }))
    return /customer pays|declined|line drops|charge.dismissed/
  return /sale.proceeded|payment.retried|payment.continued|line opens|is ready|transaction|token.refresh|receipt.opened/
}

const WAITS = [1_000, 10_000, 130_000]

const timeMoves = ({ till }: World): Move[] =>
  WAITS.map((ms) => ({ name: `${ms} ms pass`, isOffered: false, run: () => till.clock.increment(ms) }))

const restarts = ({ till }: World): Move[] =>
  [true, false].map((arrives) => ({
    name: `power cut, what was on the way ${arrives ? 'arrives' : 'is lost'}`,
    isOffered: false,
    run: () => till.restart(arrives),
  }))

/** What leads on while a payment is going on, without a power cut and without leaving the till. */
export const paymentPaths = (world: World): Move[] => [
  ...paymentMoves(world),
  ...customerMoves(world),
  ...chargeMoves(world),
  ...officeMoves(world),
  ...terminalMoves(world),
]

/** How much likelier it is that a sale goes on than that anything else happens. */
const HASTE = 12

/**
 * Everything that can happen next, in groups: a walk chooses the group first, so that a rare thing is as likely as one
 * of which there are many.
 */
export const movesOf = (world: World): Move[][] => {
  const [cart, office, terminal] = [cartMoves(world), officeMoves(world), terminalMoves(world)]
  const payment = [...paymentMoves(world), ...customerMoves(world), ...chargeMoves(world)]
  const wanted = nextSteps(world)
  const sensible = [...cart, ...payment, ...office, ...terminal].filter(({ name }) => wanted.test(name))
  return [
    ...Array.from({ length: HASTE }, () => sensible),
    cart,
    payment,
    heldSaleMoves(world),
    office,
    terminal,
    timeMoves(world),
    [...sessionMoves(world), ...restarts(world)],
  ].filter((group) => group.length > 0)
}
