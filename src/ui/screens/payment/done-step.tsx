import { Button, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectChange } from '#machines/selling/payment/payment.selectors.ts'
import { ClockIcon, SuccessIcon } from '#ui/components/icons/signs.tsx'
import { ReceiptIcon } from '#ui/components/icons/things.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { BigAmount, Outcome } from './overlay-parts.tsx'

const Confirmed = () => {
  const orderNumber = useSelector(useTill().actors.payment, ({ context }) => context.sale?.orderNumber)
  return (
    <Outcome Icon={SuccessIcon} tone="success" title={texts.payment.confirmed}>
      <Text color="fg.muted">{texts.payment.order(orderNumber)}</Text>
    </Outcome>
  )
}

const Kept = () => {
  const orderNumber = useSelector(useTill().actors.payment, ({ context }) => context.sale?.orderNumber)
  return (
    <Outcome Icon={ClockIcon} tone="warning" title={texts.payment.kept}>
      <Text color="fg.muted">{texts.payment.keptHint(orderNumber)}</Text>
    </Outcome>
  )
}

/** The end of a sale: the receipt can be opened, and the cart is empty (§2.77, §10.27). */
export const DoneStep = () => {
  const { payment } = useTill().actors
  const isKept = useSelector(payment, (snapshot) => snapshot.matches({ processing: 'kept' }))
  const change = useSelector(payment, selectChange)
  return (
    <>
      <Dialog.Body pt="8" css={{ [LOW_SCREEN]: { pt: '2' } }}>
        <Stack gap="5" css={{ [LOW_SCREEN]: { gap: '2' } }}>
          {isKept ? <Kept /> : <Confirmed />}
          {change !== undefined && change > 0 && <BigAmount label={texts.payment.balance} amount={change} />}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button
          variant="outline"
          size="lg"
          flex="1 0 auto"
          onClick={() => payment.send({ type: 'overlay.closed' })}
        >
          {texts.payment.newSale}
        </Button>
        <Button size="lg" flex="1 0 auto" autoFocus onClick={() => payment.send({ type: 'receipt.opened' })}>
          <ReceiptIcon />
          {texts.payment.receipt}
        </Button>
      </Dialog.Footer>
    </>
  )
}
