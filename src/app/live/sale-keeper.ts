import type { CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import type { StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { PaymentEvent, SaleCommand } from '#machines/selling/payment/payment.types.ts'

export type SaleKeeperDeps = Pick<
  Deps,
  'outbox' | 'saleClaims' | 'outboxChannel' | 'paymentDrafts' | 'reportNotWritten'
>

/** What the device knows of a sale, nothing where it cannot be read; no other tab lets go of it from here on. */
const recalled = async (
  { outbox, paymentDrafts, saleClaims }: SaleKeeperDeps,
  saleId: string,
): Promise<PaymentEvent> => {
  await saleClaims.claim(saleId)
  const [sale, charges, draft] = [
    await outbox.find(saleId),
    await outbox.chargesOf(saleId),
    await paymentDrafts.read(saleId),
  ]
  return {
    type: 'sale.recalled',
    saleId,
    isRead: sale.ok && draft.ok,
    sale: sale.ok ? sale.value : undefined,
    charges: charges.ok ? charges.value : [],
    draft: draft.ok ? draft.value : undefined,
  }
}

const noted = async (
  { outbox }: SaleKeeperDeps,
  type: SaleCommand['type'],
  saleId: string,
): Promise<Result<void, StorageFault>> => {
  if (type === 'sale.acknowledged') return outbox.acknowledge(saleId)
  return type === 'sale.dismissed' ? outbox.dismiss(saleId) : ok(undefined)
}

const ended = async (deps: SaleKeeperDeps, { type, saleId }: SaleCommand): Promise<void> => {
  const { saleClaims, outboxChannel, paymentDrafts, reportNotWritten } = deps
  const written = await noted(deps, type, saleId)
  // A sale whose end is not written down is shown once more after a start.
  if (!written.ok) reportNotWritten(written.fault)
  if (type !== 'sale.released') await paymentDrafts.remove(saleId)
  saleClaims.release(saleId)
  outboxChannel.postToAll()
}

/** Keeps on the device what the payment knows of a sale, and gives it back when the sale is in the cart again. */
export const keepSales =
  (deps: SaleKeeperDeps): CallbackLogicFunction<SaleCommand, PaymentEvent> =>
  ({ sendBack, receive }) =>
    receive((command) => {
      const { type, saleId } = command
      if (type === 'sale.asked') void recalled(deps, saleId).then(sendBack)
      else if (type === 'sale.drafted') void deps.paymentDrafts.keep(saleId, command.draft)
      else if (type === 'sale.leftOpen') void deps.outbox.noteLeftOpen(saleId)
      else void ended(deps, command)
    })
