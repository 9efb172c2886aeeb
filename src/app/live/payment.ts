/**
 * Provides the actors of the payment: a sale is prepared with store, cashier and tenders, written by the outbox store,
 * marked as paid there, and found again after a restart; cart, terminal and outbox are links.
 */

import { fromCallback, fromPromise, waitFor, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { isRestored } from '#app/links/cart.ts'
import { follow, followChanges } from '#app/links/follow.ts'
import type { Reported } from '#app/links/reports.ts'
import { entryOf } from '#domain/payment-draft.ts'
import { failed, ok } from '#domain/result.ts'
import { salePlaceOf } from '#domain/sale.ts'
import { offeredOptions } from '#domain/store-options.ts'
import { tendersOf } from '#domain/tenders.ts'
import { selectSaleId } from '#machines/selling/cart/cart.selectors.ts'
import { paymentMachine } from '#machines/selling/payment/payment.machine.ts'
import type {
  ChargesRead,
  OfSale,
  PaidSale,
  PreparedSale,
  PrepareInput,
  RestoredSale,
} from '#machines/selling/payment/payment.types.ts'
import { selectCashier, selectStoreId, selectWorkplace } from '#machines/session/session/session.selectors.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import type { OutboxActor } from '#machines/selling/outbox/outbox.machine.ts'
import type { TillSettingsActor } from '#machines/selling/tillSettings/tillSettings.machine.ts'
import { selectSettings } from '#machines/selling/tillSettings/tillSettings.selectors.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import type { TerminalLinkActor } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import { saleRestorer } from '#services/outbox/unfinished.ts'
import { userLists } from '#services/user-lists.ts'
import type { NewUser } from '#domain/new-user.ts'
import { customerDialogMachine } from '#machines/selling/customerDialog/customerDialog.machine.ts'
import type { CreatedCustomer } from '#machines/selling/customerDialog/customerDialog.types.ts'
import { liveCharge } from './charge.ts'
import { given } from './given.ts'
import { keepSales } from './sale-keeper.ts'
import { cashierIdIn } from './session.ts'

/** The customers are those of the store that is entered when the dialog asks: its sale can name no others. */
const liveCustomerDialog = (deps: Deps, session: SessionActor) => {
  const lists = userLists(deps, cashierIdIn(session))
  const storeId = () => selectStoreId(session.getSnapshot())
  /** Creates the customer, then loads the users' list again (§7.7); without a new list the old one goes on. */
  const create = async (typed: NewUser): Promise<CreatedCustomer> => {
    const enteredAt = storeId()
    const created = await deps.api.identity.signup(typed, enteredAt)
    if (!created.ok) return created
    const customer = { ...created.value, identifier: typed.emailOrPhone }
    const users = await lists.load(enteredAt)
    return ok({ customer, users: users.ok ? users.value : undefined })
  }
  return customerDialogMachine.provide({
    actors: {
      readUsers: fromPromise(() => lists.read(storeId())),
      loadUsers: fromPromise(() => lists.load(storeId())),
      createCustomer: fromPromise(({ input }) => create(input)),
    },
  })
}

/** The root actors the payment talks to. */
interface Partners {
  session: SessionActor
  cart: CartActor
  terminalLink: TerminalLinkActor
  tillSettings: TillSettingsActor
  outbox: OutboxActor
}

/**
 * Reports the payment options of the store that is entered: those of last time at once, and those of now whenever the server
 * has said them; none where no store is entered.
 */
const linkOptions =
  (
    { records }: Deps,
    { session, tillSettings }: Pick<Partners, 'session' | 'tillSettings'>,
  ): CallbackLogicFunction<AnyEventObject, Reported<'session' | 'tillSettings', 'payment'>> =>
  ({ sendBack }) => {
    const enteredNow = () => selectStoreId(session.getSnapshot())
    const read = async (storeId: string | undefined) => {
      const [modes, split] = await Promise.all([
        records.paymentOptions.read(),
        records.splitPaymentOptions.read(),
      ])
      if (enteredNow() !== storeId) return
      sendBack({
        type: 'options.changed',
        modes: offeredOptions(modes, storeId),
        split: offeredOptions(split, storeId),
      })
    }
    const say = () => void read(enteredNow())
    const stops = [
      follow([session], { select: () => selectWorkplace(session.getSnapshot()), say }),
      followChanges([tillSettings], { select: () => selectSettings(tillSettings.getSnapshot()), say }),
    ]
    return () => stops.forEach((stop) => stop())
  }

const prepare =
  ({ outbox, saleClaims }: Deps, session: SessionActor) =>
  async ({ saleId: id, cart, draft }: PrepareInput): Promise<PreparedSale> => {
    const saleId = given(id)
    const snapshot = session.getSnapshot()
    const place = salePlaceOf(selectWorkplace(snapshot), selectCashier(snapshot))
    if (!place) return failed({ kind: 'unauthorized' })
    await saleClaims.claim(saleId)
    return outbox.prepare({
      id: saleId,
      ...place,
      cart,
      payment: draft,
      tenders: tendersOf(entryOf(draft), cart.totals.total),
    })
  }

export const livePayment = (deps: Deps, { session, cart, terminalLink, tillSettings, outbox }: Partners) => {
  const prepareSale = prepare(deps, session)
  const restoreSale = saleRestorer({
    outbox: deps.outbox,
    saleClaims: deps.saleClaims,
    heldSales: deps.records.heldSales,
    paymentDrafts: deps.paymentDrafts,
  })
  return paymentMachine.provide({
    actors: {
      cartLink: fromCallback(linkOf('payment', 'cartLink', { cart })),
      optionsLink: fromCallback(linkOptions(deps, { session, tillSettings })),
      terminalLink: fromCallback(linkOf('payment', 'terminalLink', { terminalLink })),
      outboxLink: fromCallback(linkOf('payment', 'outboxLink', { outbox })),
      saleKeeper: fromCallback(keepSales(deps)),
      restoreSale: fromPromise<RestoredSale>(async () => {
        await waitFor(cart, isRestored)
        const restored = await restoreSale(
          () => selectSaleId(cart.getSnapshot()),
          () => selectStoreId(session.getSnapshot()),
        )
        // A sale in doubt whose cart is gone is listed as refused from now on.
        deps.outboxChannel.postToAll()
        return restored
      }),
      prepareSale: fromPromise<PreparedSale, PrepareInput>(({ input }) => prepareSale(input)),
      readCharges: fromPromise<ChargesRead, OfSale>(({ input }) => deps.outbox.chargesOf(input.saleId)),
      markPaid: fromPromise<PaidSale, OfSale>(({ input }) => deps.outbox.markPaid(input.saleId)),
      customerDialog: liveCustomerDialog(deps, session),
      charge: liveCharge(deps, terminalLink),
    },
  })
}
