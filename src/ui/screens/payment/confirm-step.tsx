import { Button, chakra, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { countItems } from '#domain/cart.ts'
import type { Sale } from '#domain/sale.ts'
import type { Tender } from '#domain/tenders.ts'
import { selectChange } from '#machines/payment/payment.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { BigAmount, FigureRow } from './overlay-parts.tsx'

const NAMES: Record<Tender['channel'], string> = {
  cash: 'Cash',
  card: 'Card',
  transfer: 'Transfer',
  credit: 'Credit',
}

const Summary = ({ sale }: { sale: Sale }) => {
  const change = useSelector(useTill().actors.payment, selectChange)
  const items = countItems(sale.cart.lines)
  return (
    <Stack gap="4">
      <BigAmount
        label={`Order ${sale.orderNumber}, ${items} ${items === 1 ? 'item' : 'items'}`}
        amount={sale.cart.totals.total}
      />
      <chakra.dl borderTopWidth="1px" pt="2">
        {sale.tenders.map(({ channel, amount }) => (
          <FigureRow key={channel} label={NAMES[channel]} amount={amount} />
        ))}
        {change !== undefined && change > 0 && <FigureRow label="Balance" amount={change} />}
      </chakra.dl>
      {sale.payment.customer && <Text color="fg.muted">Customer: {sale.payment.customer.fullname}</Text>}
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
        <Dialog.Title>Confirm Sales</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>{sale && <Summary sale={sale} />}</Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" size="lg" flex="1" onClick={() => payment.send({ type: 'sale.declined' })}>
          No Cancel
        </Button>
        <Button size="lg" flex="1" autoFocus onClick={() => payment.send({ type: 'sale.proceeded' })}>
          Yes Proceed
        </Button>
      </Dialog.Footer>
    </>
  )
}
