import { useSelector } from '@xstate/react'
import { isSameList, selectOpenCharges, selectUnsent } from '#machines/outbox/outbox.selectors.ts'
import { stepOf } from '#machines/payment/payment.selectors.ts'
import { useTill } from '#ui/kit/till.ts'

/** Waiting sales and open charges, without those of the sale that is being paid at this moment. */
export const useOnDevice = () => {
  const { outbox, payment } = useTill().actors
  const paying = useSelector(payment, (snapshot) =>
    stepOf(snapshot) > 0 ? snapshot.context.sale?.id : undefined,
  )
  const waiting = useSelector(outbox, selectUnsent, isSameList)
  const openCharges = useSelector(outbox, selectOpenCharges, isSameList)
  return { waiting, openCharges: openCharges.filter(({ saleId }) => saleId !== paying) }
}
