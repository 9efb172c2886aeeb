import { Button, chakra, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { countItems } from '#domain/cart.ts'
import type { Sale } from '#domain/sale.ts'

import { selectChange } from '#machines/payment/payment.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { BigAmount, FigureRow } from './overlay-parts.tsx'

const Summary = ({ sale }: { sale: Sale }) => {
  const change = useSelector(useTill().actors.payment, selectChange)
  const items = countItems(sale.cart.lines)
  return (
    <Stack gap="4">
      <BigAmount
        label={texts.payment.orderSummary(sale.orderNumber, texts.common.items(items))}
        amount={sale.cart.totals.total}
      />
      <chakra.dl borderTopWidth="1px" pt="2">
        {sale.tenders.map(({ channel, amount }) => (
          <FigureRow key={channel} label={texts.common.channels[channel]} amount={amount} />
        ))}
        {change !== undefined && change > 0 && <FigureRow label={texts.payment.balance} amount={change} />}
      </chakra.dl>
      {sale.payment.customer && (
        <Text color="fg.muted">{texts.payment.customerOf(sale.payment.customer.fullname)}</Text>
      )}
    </Stack>
  )
}

/** 'Confirm Sales': 'No Cancel' and 'Yes Proceed'; Enter proceeds (spec.md §2, §4). */
export const ConfirmStep = () => {
  const { payment } = useTill().actors
  const sale = useSelector(payment, ({ context }) => context.sale)
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{texts.payment.confirmSales}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>{sale && <Summary sale={sale} />}</Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" size="lg" flex="1" onClick={() => payment.send({ type: 'sale.declined' })}>
          {texts.common.noCancel}
        </Button>
        <Button size="lg" flex="1" autoFocus onClick={() => payment.send({ type: 'sale.proceeded' })}>
          {texts.payment.yesProceed}
        </Button>
      </Dialog.Footer>
    </>
  )
}
