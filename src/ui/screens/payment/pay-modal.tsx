import { Button, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { PaymentIcon } from '#ui/components/icons/things.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { ConfirmButton, ModeFields, PaymentForm } from './payment-form.tsx'
import { PaymentModes } from './payment-modes.tsx'

/** Opens the modal on small screens (spec.md §2). */
export const OpenPayModal = () => {
  const { payment } = useTill().actors
  const total = useSelector(payment, ({ context }) => context.cart.totals.total)
  const hasLines = useSelector(payment, ({ context }) => context.cart.lines.length > 0)
  return (
    <Button size="lg" w="full" disabled={!hasLines} onClick={() => payment.send({ type: 'modal.opened' })}>
      <PaymentIcon />
      {texts.payment.pay} <MoneyText amount={total} />
    </Button>
  )
}

/** 'Select payment mode' with Confirm and Cancel, for small screens (spec.md §2). */
export const PayModal = () => {
  const { payment } = useTill().actors
  const isOpen = useSelector(payment, (snapshot) => snapshot.matches({ choosing: { open: 'modal' } }))
  const total = useSelector(payment, ({ context }) => context.cart.totals.total)
  const close = () => payment.send({ type: 'modal.closed' })
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && close()}
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <PaymentForm>
              <Dialog.Header>
                <Dialog.Title>{texts.payment.selectMode}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  <Flex justify="space-between" align="baseline">
                    <Text color="fg.muted">{texts.payment.total}</Text>
                    <MoneyText amount={total} size="display" />
                  </Flex>
                  <PaymentModes group="payment-mode-modal" />
                  <ModeFields />
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Stack w="full" gap="2">
                  <ConfirmButton label={texts.payment.confirm} />
                  <Button variant="outline" w="full" onClick={close}>
                    {texts.common.cancel}
                  </Button>
                </Stack>
              </Dialog.Footer>
            </PaymentForm>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
