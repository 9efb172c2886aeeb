import type { Charge } from '#domain/charge.ts'
import type { StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { unfinishedSales } from '#domain/unfinished-sales.ts'
import type { Release, TryLock } from '#services/tabs/locks.ts'
import type { PaymentDraft } from '#domain/payment-draft.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import type { PaymentDraftStore } from '#services/storage/payment-drafts.ts'
import type { DeviceRecord } from '#services/storage/record.ts'
import type { OutboxStore } from './outbox-store.ts'

const nameOf = (saleId: string): string => `tillstate.sale.${saleId}`

/** Which sales this tab is making: no other tab takes them up as long as this page lives. */
export const saleClaims = (tryLock: TryLock) => {
  const held = new Map<string, Release>()
  return {
    /** False while another tab is making this sale. */
    claim: async (saleId: string): Promise<boolean> => {
      if (held.has(saleId)) return true
      const release = await tryLock(nameOf(saleId))
      if (release) held.set(saleId, release)
      // Another part of this tab may have taken it meanwhile.
      return held.has(saleId)
    },
    /** False while a tab is making this sale, this one too. */
    claimUnmade: async (saleId: string): Promise<boolean> => {
      if (held.has(saleId)) return false
      const release = await tryLock(nameOf(saleId))
      if (!release) return false
      held.set(saleId, release)
      return true
    },
    release: (saleId: string): void => {
      held.get(saleId)?.()
      held.delete(saleId)
    },
  }
}

export type SaleClaims = ReturnType<typeof saleClaims>

type UnfinishedSale = Result<{ sale: Sale; charges: Charge[] } | undefined, StorageFault>

/** Where carts are at a start. */
interface CartsAtStart {
  /** The sale that is in the cart. */
  inCart: string | undefined
  /** The sales that are on hold: they are none of the payment's business until they are resumed. */
  onHold: string[]
  /** The store that is entered; undefined where none is, or nobody knows. */
  storeId?: string | undefined
}

/**
 * The sale that was being made when this device stopped, with its charges, and that no other tab is making. Those that
 * are let go keep their charges, and a paid one goes on waiting for the server.
 */
export const unfinishedSale = (store: OutboxStore, claims: SaleClaims) => {
  const unclaimed = async (sales: Sale[]): Promise<Sale[]> => {
    const claimed = await Promise.all(sales.map(({ id }) => claims.claim(id)))
    return sales.filter((_, index) => claimed[index])
  }
  return async ({ inCart, onHold, storeId }: CartsAtStart): Promise<UnfinishedSale> => {
    const [sales, open] = [await store.sales(), await store.openCharges()]
    if (!sales.ok) return sales
    if (!open.ok) return open
    const unfinished = sales.value.filter(
      ({ id, state, isAttended }) => (state === 'unpaid' || isAttended) && !onHold.includes(id),
    )
    const { current, letGo } = unfinishedSales(await unclaimed(unfinished), open.value, inCart, storeId)
    await Promise.all(letGo.map(({ id }) => store.letGo(id)))
    if (!current) return ok(undefined)
    const noted = current.state === 'paid' ? await store.notePostedBefore(current.id) : ok(undefined)
    if (!noted.ok) return noted
    const charges = await store.chargesOf(current.id)
    return charges.ok ? ok({ sale: noted.value ?? current, charges: charges.value }) : charges
  }
}

/**
 * Lets go of the unpaid sales that no tab is making, once nothing brings them back any more. Those that charges are open
 * for stay for the next start, which asks about them; so does everything where the device cannot be read.
 */
export const givenUpSales = (store: OutboxStore, claims: SaleClaims) => async (): Promise<void> => {
  const [sales, open] = [await store.sales(), await store.openCharges()]
  if (!sales.ok || !open.ok) return
  const unpaid = sales.value.filter(({ state }) => state === 'unpaid')
  for (const { id } of unfinishedSales(unpaid, open.value, undefined).letGo)
    if (await claims.claimUnmade(id)) {
      await store.letGo(id)
      claims.release(id)
    }
}

interface Sources {
  outbox: OutboxStore
  saleClaims: SaleClaims
  heldSales: Pick<DeviceRecord<HeldSale[]>, 'read'>
  paymentDrafts: Pick<PaymentDraftStore, 'keepOnly' | 'read'>
}

type Restored = Result<
  { sale: Sale; charges: Charge[]; draft: PaymentDraft | undefined } | undefined,
  StorageFault
>

/**
 * Brings the sale that this tab goes on with at its start, with what was chosen for its payment. Drafts of sales that are
 * in no cart and not on hold are dropped. `saleInCart` is asked as late as can be: the cart takes goods meanwhile. So is
 * `enteredStore`.
 */
export const saleRestorer = ({ outbox, saleClaims, heldSales, paymentDrafts }: Sources) => {
  const unfinished = unfinishedSale(outbox, saleClaims)
  return async (
    saleInCart: () => string | undefined,
    enteredStore: () => string | undefined = () => undefined,
  ): Promise<Restored> => {
    const held = await heldSales.read()
    if (!held.ok) return held
    const inCart = saleInCart()
    const onHold = (held.value ?? []).map(({ saleId }) => saleId)
    await paymentDrafts.keepOnly([...onHold, ...(inCart === undefined ? [] : [inCart])])
    const found = await unfinished({ inCart, onHold, storeId: enteredStore() })
    if (!found.ok) return found
    if (!found.value) return ok(undefined)
    const draft = await paymentDrafts.read(found.value.sale.id)
    return draft.ok ? ok({ ...found.value, draft: draft.value }) : draft
  }
}
