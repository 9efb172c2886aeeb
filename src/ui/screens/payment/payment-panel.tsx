import { Box, Grid, Stack } from '@chakra-ui/react'
import { texts } from '#ui/texts/texts.ts'
import { ChargesNote } from './charges-note.tsx'
import { CustomerRow } from './customer-row.tsx'
import { OpenPayModal, PayModal } from './pay-modal.tsx'
import { ConfirmButton, ModeFields, PaymentForm } from './payment-form.tsx'
import { PaymentModes } from './payment-modes.tsx'
import { useHotkeys } from './use-hotkeys.ts'

const Inline = () => (
  <PaymentForm>
    <Grid gap="3" templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)', xl: '1fr' }}>
      <Stack gap="3">
        <PaymentModes group="payment-mode" />
        <CustomerRow />
      </Stack>
      <Stack gap="3" minH={{ xl: '13rem' }}>
        <ModeFields />
      </Stack>
      <Box gridColumn="1 / -1">
        <ConfirmButton label={texts.payment.confirmPayment} />
      </Box>
    </Grid>
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
      <Stack gap="2" hideFrom="md">
        <CustomerRow />
        <OpenPayModal />
      </Stack>
      <PayModal />
    </Stack>
  )
}
