import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { leaveFieldOutside } from '#ui/kit/leave-field.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { CashFields } from './cash-fields.tsx'
import { SplitFields } from './split-fields.tsx'
import { TerminalChip } from './terminal-chip.tsx'

const Electronic = ({ children }: { children: ReactNode }) => (
  <Stack gap="2" align="start">
    <TerminalChip />
    <Text color="fg.muted">{children}</Text>
  </Stack>
)

const Hint = ({ children }: { children: ReactNode }) => <Text color="fg.muted">{children}</Text>

/** What the chosen mode asks for. */
export const ModeFields = () => {
  const mode = useSelector(useTill().actors.payment, ({ context }) => context.draft.mode)
  switch (mode) {
    case 'cash':
      return <CashFields />
    case 'split':
      return <SplitFields />
    case 'card':
      return <Electronic>{texts.payment.cardHint}</Electronic>
    case 'transfer':
      return <Electronic>{texts.payment.transferHint}</Electronic>
    case 'credit':
      return <Hint>{texts.payment.creditHint}</Hint>
    case null:
      return <Hint>{texts.payment.chooseMode}</Hint>
  }
}

/** Confirm Payment; Enter in any field of the form does the same (§2.60, §4.11). */
export const ConfirmButton = ({ label }: { label: string }) => {
  const { payment } = useTill().actors
  const canConfirm = useSelector(payment, (snapshot) => snapshot.context.cart.lines.length > 0)
  return (
    <Button
      data-field="confirm"
      type="submit"
      size="lg"
      w="full"
      px={{ base: '3', sm: '6' }}
      fontSize="clamp(1rem, 4.6vw, 1.125rem)"
      css={{ [LOW_SCREEN]: { minH: 'touch', fontSize: 'md' } }}
      disabled={!canConfirm}
    >
      {label}
    </Button>
  )
}

/** A form whose submission confirms the payment. */
export const PaymentForm = ({ children }: { children: ReactNode }) => {
  const { payment } = useTill().actors
  return (
    <chakra.form
      h="full"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        leaveFieldOutside(event.currentTarget)
        payment.send({ type: 'payment.confirmed' })
      }}
    >
      {children}
    </chakra.form>
  )
}
