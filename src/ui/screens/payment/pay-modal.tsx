import { Box, Button, chakra, Dialog, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { PaymentIcon } from '#ui/components/icons/things.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { ChargesNote } from './charges-note.tsx'
import { MODE_SIGNS } from './mode-signs.ts'
import { ConfirmButton, ModeFields, PaymentForm } from './payment-form.tsx'
import { PaymentModes } from './payment-modes.tsx'

/** The total beside the buttons of a phone. */
export const ThumbTotal = () => {
  const total = useSelector(useTill().actors.payment, ({ context }) => context.cart.totals.total)
  return (
    <Box textAlign="end" color="brand.fg">
      <MoneyText amount={total} size="large" />
    </Box>
  )
}

/** Opens the modal on small screens (§2.61); it bears the mode that was chosen. */
export const OpenPayModal = () => {
  const { payment } = useTill().actors
  const mode = useSelector(payment, ({ context }) => context.draft.mode)
  const Icon = mode ? MODE_SIGNS[mode].Icon : PaymentIcon
  const hasLines = useSelector(payment, ({ context }) => context.cart.lines.length > 0)
  return (
    <Button
      variant="outline"
      size="lg"
      px={{ base: '2.5', sm: '4' }}
      minW="touch"
      flexShrink="1"
      fontSize="clamp(1rem, 4.6vw, 1.125rem)"
      css={{ [LOW_SCREEN]: { minH: 'touch', fontSize: 'md' } }}
      disabled={!hasLines}
      onClick={() => payment.send({ type: 'modal.opened' })}
    >
      <Icon />
      {mode ? texts.payment.modes[mode] : texts.payment.pay}
    </Button>
  )
}

const Total = () => {
  const total = useSelector(useTill().actors.payment, ({ context }) => context.cart.totals.total)
  return (
    <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3">
      <Text color="fg.muted">{texts.payment.total}</Text>
      <Box ms="auto">
        <MoneyText amount={total} size="display" />
      </Box>
    </Flex>
  )
}

/** What is paid and how, above the amounts and the answers, or on a low screen beside them. */
const Halves = chakra('div', {
  base: { [LOW_SCREEN]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', pt: '2' } },
})

const Answers = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    w: 'full',
    [LOW_SCREEN]: { gridTemplateColumns: '1fr auto' },
  },
})

/** 'Select payment mode' with Confirm and Cancel, for small screens (§2.64). */
export const PayModal = () => {
  const { payment } = useTill().actors
  const isOpen = useSelector(payment, (snapshot) => snapshot.matches({ choosing: { open: 'modal' } }))
  const close = () => payment.send({ type: 'modal.closed' })
  return (
    <Layer
      open={isOpen}
      onClose={close}
      placement="bottom"
      backdrop={{ bg: 'blackAlpha.400' }}
      positioner={{ px: { base: '2', md: '4' } }}
    >
      <Dialog.Content mb="2" css={{ [LOW_SCREEN]: { maxW: '52rem' } }}>
        <PaymentForm>
          <Halves>
            <Box>
              <Dialog.Header>
                <Dialog.Title>{texts.payment.selectMode}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  <Total />
                  <ChargesNote />
                  <PaymentModes group="payment-mode-modal" />
                </Stack>
              </Dialog.Body>
            </Box>
            <Flex direction="column">
              <Dialog.Body>
                <ModeFields />
              </Dialog.Body>
              <Dialog.Footer>
                <Answers>
                  <ConfirmButton label={texts.payment.confirm} />
                  <Button variant="outline" onClick={close}>
                    {texts.common.cancel}
                  </Button>
                </Answers>
              </Dialog.Footer>
            </Flex>
          </Halves>
        </PaymentForm>
      </Dialog.Content>
    </Layer>
  )
}
