import { Box, Flex, Grid, Stack } from '@chakra-ui/react'
import { texts } from '#ui/texts/texts.ts'
import { ChargesNote } from './charges-note.tsx'
import { CustomerRow } from './customer-row.tsx'
import { OpenPayModal, PayModal, ThumbTotal } from './pay-modal.tsx'
import { ConfirmButton, ModeFields, PaymentForm } from './payment-form.tsx'
import { PaymentModes } from './payment-modes.tsx'
import { useHotkeys } from './use-hotkeys.ts'

const Inline = () => (
  <PaymentForm>
    <Grid gap="3" templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)', xl: '1fr' }}>
      <Box gridColumn="1 / -1">
        <PaymentModes group="payment-mode" />
      </Box>
      <CustomerRow />
      <Stack gap="3" minH={{ xl: '13rem' }}>
        <ModeFields />
      </Stack>
      <Box gridColumn="1 / -1">
        <ConfirmButton label={texts.payment.confirmPayment} />
      </Box>
    </Grid>
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
        <Box flex="1">
          <ConfirmButton label={texts.payment.confirmPayment} />
        </Box>
      </Flex>
    </Stack>
  </PaymentForm>
)

/**
 * How the customer pays (spec.md §2): in the page from a tablet on, in the modal 'Select payment mode' on a phone. By
 * keyboard: F2, '=' or an amount, Enter, Enter, Enter.
 */
export const PaymentPanel = () => {
  useHotkeys()
  return (
    <Stack gap="3" px="4" pb="4">
      <ChargesNote />
      <Box hideBelow="md">
        <Inline />
      </Box>
      <Box hideFrom="md">
        <Thumb />
      </Box>
      <PayModal />
    </Stack>
  )
}
