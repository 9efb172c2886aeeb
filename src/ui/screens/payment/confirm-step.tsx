import { Box, Button, chakra, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { countItems } from '#domain/cart.ts'
import { reductionPercent } from '#domain/pricing.ts'
import type { Sale } from '#domain/sale.ts'

import { selectChange } from '#machines/selling/payment/payment.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { BigAmount, FigureRow } from './overlay-parts.tsx'

/** What is taken off and of what, in naira and percent (§10.68). */
const Reduction = ({ sale: { cart } }: { sale: Sale }) => (
  <>
    <FigureRow label={texts.payment.instead} amount={cart.totals.due} />
    <FigureRow
      label={texts.payment.discountOf(reductionPercent(cart.totals))}
      amount={cart.totals.discount}
    />
  </>
)

const Summary = ({ sale }: { sale: Sale }) => {
  const change = useSelector(useTill().actors.payment, selectChange)
  const items = countItems(sale.cart.lines)
  return (
    <Stack gap="4">
      <BigAmount
        label={texts.payment.orderSummary(sale.orderNumber, texts.amounts.items(items))}
        amount={sale.cart.totals.total}
      />
      <chakra.dl borderTopWidth="1px" pt="2">
        {sale.cart.totals.discount > 0 && <Reduction sale={sale} />}
        {sale.tenders.map(({ channel, amount }) => (
          <FigureRow key={channel} label={texts.amounts.channels[channel]} amount={amount} />
        ))}
        {change !== undefined && change > 0 && <FigureRow label={texts.payment.balance} amount={change} />}
      </chakra.dl>
      {sale.payment.customer && (
        <Text color="fg.muted">{texts.payment.customerOf(sale.payment.customer.fullname)}</Text>
      )}
    </Stack>
  )
}

const Buttons = ({ focus }: { focus: 'no' | 'yes' }) => {
  const { payment } = useTill().actors
  return (
    <Dialog.Footer>
      <Button
        variant="outline"
        size="lg"
        flex="1"
        autoFocus={focus === 'no'}
        onClick={() => payment.send({ type: 'sale.declined' })}
      >
        {texts.common.noCancel}
      </Button>
      <Button
        size="lg"
        flex="1"
        autoFocus={focus === 'yes'}
        onClick={() => payment.send({ type: 'sale.proceeded' })}
      >
        {texts.payment.yesProceed}
      </Button>
    </Dialog.Footer>
  )
}

/** 'Confirm Sales': 'No Cancel' and 'Yes Proceed'; Enter proceeds (§2.73, §4.11). */
export const ConfirmStep = () => {
  const { payment } = useTill().actors
  const sale = useSelector(payment, ({ context }) => context.sale)
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{texts.payment.confirmSales}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>{sale && <Summary sale={sale} />}</Dialog.Body>
      <Buttons focus="yes" />
    </>
  )
}

/** More than half is taken off: asked once more, and a second Enter does not pass by mistake (§10.68). */
export const ReductionStep = () => {
  const { payment } = useTill().actors
  const sale = useSelector(payment, ({ context }) => context.sale)
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{texts.payment.confirmSales}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <Box role="alert" bg="bg.warning" color="fg.warning" borderRadius="l2" px="3" py="2">
            <Text fontWeight="semibold">{texts.payment.moreThanHalf}</Text>
            <Text>{texts.payment.moreThanHalfHint}</Text>
          </Box>
          {sale && (
            <>
              <BigAmount label={texts.sales.customerPays} amount={sale.cart.totals.total} />
              <chakra.dl borderTopWidth="1px" pt="2">
                <Reduction sale={sale} />
              </chakra.dl>
            </>
          )}
        </Stack>
      </Dialog.Body>
      <Buttons focus="no" />
    </>
  )
}
