import { useSelector } from '@xstate/react'
import type { WaitingSale } from '#domain/sale.ts'
import type { Delivery } from '#domain/sale-delivery.ts'
import {
  isSameList,
  selectGivenBack,
  selectOpenCharges,
  selectUnsent,
} from '#machines/selling/outbox/outbox.selectors.ts'
import { stepOf } from '#machines/selling/payment/payment.selectors.ts'
import { useTill } from '#ui/kit/till.ts'

/** What is on this device and not at the server, without that of the sale that is being paid at this moment. */
export const useOnDevice = () => {
  const { outbox, payment } = useTill().actors
  const paying = useSelector(payment, (snapshot) =>
    stepOf(snapshot) > 0 ? snapshot.context.sale?.id : undefined,
  )
  const unsent = useSelector(outbox, selectUnsent, isSameList)
  const openCharges = useSelector(outbox, selectOpenCharges, isSameList)
  const givenBack = useSelector(outbox, selectGivenBack, isSameList)
  const standing = (delivery: Delivery): WaitingSale[] => unsent.filter((sale) => sale.delivery === delivery)
  return {
    unsent,
    waiting: standing('waiting'),
    setAside: standing('setAside'),
    refused: standing('refused'),
    openCharges: openCharges.filter(({ saleId }) => saleId !== paying),
    givenBack,
  }
}
