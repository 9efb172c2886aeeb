import type { CallbackLogicFunction } from 'xstate'
import type { Ports } from '#app/ports.ts'
import type { PaymentEvent, SaleCommand } from '#machines/payment/payment.types.ts'

export type SaleKeeperPorts = Pick<Ports, 'outbox' | 'saleClaims' | 'outboxNews' | 'paymentDrafts'>

/** What the device knows of a sale: nothing where it cannot be read. */
const recalled = async (
  { outbox, paymentDrafts }: SaleKeeperPorts,
  saleId: string,
): Promise<PaymentEvent> => {
  const [sale, charges, draft] = [
    await outbox.find(saleId),
    await outbox.chargesOf(saleId),
    await paymentDrafts.read(saleId),
  ]
  return {
    type: 'sale.recalled',
    saleId,
    sale: sale.ok ? sale.value : undefined,
    charges: charges.ok ? charges.value : [],
    draft: draft.ok ? draft.value : undefined,
  }
}

const ended = async (ports: SaleKeeperPorts, { type, saleId }: SaleCommand): Promise<void> => {
  const { outbox, saleClaims, outboxNews, paymentDrafts } = ports
  if (type === 'sale.told') await outbox.tell(saleId)
  if (type === 'sale.dismissed') await outbox.dismiss(saleId)
  if (type !== 'sale.released') await paymentDrafts.remove(saleId)
  saleClaims.release(saleId)
  outboxNews.tellAll()
}

/** Keeps on the device what the payment knows of a sale, and gives it back when the sale is in the cart again. */
export const keepSales =
  (ports: SaleKeeperPorts): CallbackLogicFunction<SaleCommand, PaymentEvent> =>
  ({ sendBack, receive }) =>
    receive((command) => {
      const { type, saleId } = command
      if (type === 'sale.asked') void recalled(ports, saleId).then(sendBack)
      else if (type === 'sale.drafted') void ports.paymentDrafts.keep(saleId, command.draft)
      else if (type === 'sale.leftOpen') void ports.outbox.noteLeftOpen(saleId)
      else void ended(ports, command)
    })
