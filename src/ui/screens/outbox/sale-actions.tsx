import { Button } from '@chakra-ui/react'
import type { WaitingSale } from '#domain/sale.ts'
import { texts } from '#ui/texts/texts.ts'
import type { SaleDecisionActor } from '#machines/selling/saleDecision/saleDecision.machine.ts'

interface SaleActionsProps {
  sale: WaitingSale
  decision: SaleDecisionActor
}

/** What can be done about a sale that is not sent by itself any more. */
export const SaleActions = ({ sale, decision }: SaleActionsProps) => {
  const named = (label: string) => ({ 'aria-label': texts.outbox.ofOrder(label, sale.orderNumber) })
  const isRefused = sale.delivery === 'refused'
  return (
    <>
      {isRefused && (
        <>
          <Button
            {...named(texts.outbox.takeIn)}
            onClick={() => decision.send({ type: 'takeIn.asked', sale })}
          >
            {texts.outbox.takeIn}
          </Button>
          <Button
            variant="outline"
            {...named(texts.outbox.giveBack)}
            onClick={() => decision.send({ type: 'giveBack.asked', sale })}
          >
            {texts.outbox.giveBack}
          </Button>
        </>
      )}
      <Button
        variant="outline"
        {...named(texts.outbox.tryAgain)}
        onClick={() => decision.send({ type: 'retry.asked', sale })}
      >
        {texts.outbox.tryAgain}
      </Button>
    </>
  )
}
