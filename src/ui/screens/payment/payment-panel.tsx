import { Box, Flex, Stack } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PaymentMode } from '#contract/payments.ts'
import { isBare } from '#ui/kit/bare-key.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { ChargesNote } from './charges-note.tsx'
import { CustomerRow } from './customer-row.tsx'
import { focusAfterChoice, MODE_SIGNS } from './mode-signs.ts'
import { OpenPayModal, PayModal, ThumbTotal } from './pay-modal.tsx'
import { ConfirmButton, ModeFields, PaymentForm } from './payment-form.tsx'
import { PaymentModes } from './payment-modes.tsx'

const modeOfKey = (key: string): PaymentMode | undefined =>
  (Object.keys(MODE_SIGNS) as PaymentMode[]).find((mode) => MODE_SIGNS[mode].hotkey === key)

/** Function keys choose a payment mode from wherever the focus is, as a click on its tile would. */
const useHotkeys = (): void => {
  const { payment } = useTill().actors
  const press = useEffectEvent((event: KeyboardEvent) => {
    const mode = isBare(event) ? modeOfKey(event.key) : undefined
    if (!mode || !payment.getSnapshot().can({ type: 'mode.chosen', mode })) return
    event.preventDefault()
    flushSync(() => payment.send({ type: 'mode.chosen', mode }))
    focusAfterChoice(mode)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const Inline = () => (
  <PaymentForm>
    <Stack gap="3" h="full">
      <PaymentModes group="payment-mode" />
      <Box hideBelow="xl">
        <CustomerRow />
      </Box>
      <Stack gap="3" flex="1" minH={{ md: '8.5rem', xl: '13rem' }}>
        <ModeFields />
      </Stack>
      <ConfirmButton label={texts.payment.confirmPayment} />
    </Stack>
  </PaymentForm>
)

/** On a phone: the total, who buys, the mode and Confirm Payment, where the thumb is. */
const Thumb = () => (
  <PaymentForm>
    <Stack gap="2">
      <Flex gap="3" align="center">
        <Box flex="1" minW="0">
          <CustomerRow />
        </Box>
        <ThumbTotal />
      </Flex>
      <Flex gap="2">
        <OpenPayModal />
        <Box flex="1 1 auto" minW="0">
          <ConfirmButton label={texts.payment.confirmPayment} />
        </Box>
      </Flex>
    </Stack>
  </PaymentForm>
)

/**
 * How the customer pays (§2.56): in the page from a tablet on, in the modal 'Select payment mode' on a phone. By
 * keyboard: F2, '=' or an amount, Enter, Enter, Enter.
 */
export const PaymentPanel = () => {
  useHotkeys()
  return (
    <Stack
      gap="3"
      px={{ base: '3', md: '4' }}
      pb={{ base: '3', md: '3', xl: '4' }}
      h="full"
      css={{ [LOW_SCREEN]: { px: '2', pb: '2', gap: '2' } }}
    >
      <ChargesNote />
      <Box hideBelow="md" flex="1" css={{ [LOW_SCREEN]: { display: 'none' } }}>
        <Inline />
      </Box>
      <Box hideFrom="md" css={{ [LOW_SCREEN]: { display: 'block' } }}>
        <Thumb />
      </Box>
      <PayModal />
    </Stack>
  )
}
