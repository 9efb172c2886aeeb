import { Button, chakra, Stack, Text, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { leaveFieldOutside } from '#ui/kit/fields.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN } from '#ui/theme/low-screen.ts'
import { noticeText } from '#domain/messages/messages.ts'
import { SPLIT_CHANNELS, type SplitChannel } from '#domain/payment-draft.ts'
import { selectEntryFault, type PaymentSnapshot } from '#machines/selling/payment/payment.selectors.ts'
import { CashFields } from './cash-fields.tsx'
import { TerminalChip } from './terminal-chip.tsx'
import { AmountField } from './amount-field.tsx'
import { modeOf } from './mode-signs.ts'
import { OutcomeRow } from './outcome-row.tsx'

const LABELS: Record<SplitChannel, string> = texts.payment.split

/** What is wrong with one part: what was not taken of it, or what Confirm found wrong with the parts together. */
const selectPartFault =
  (channel: SplitChannel) =>
  (snapshot: PaymentSnapshot): string | undefined => {
    const { refused } = snapshot.context
    if (refused?.field === `split-${channel}`) return texts.amounts.notTaken[refused.fault]
    const fault = selectEntryFault(snapshot)
    const isOfPart = fault === 'splitTooLittle' || (fault === 'splitTooMuch' && channel !== 'cash')
    return isOfPart ? noticeText({ key: fault }) : undefined
  }

interface PartFieldProps {
  channel: SplitChannel
  text: string
}

const PartField = ({ channel, text }: PartFieldProps) => {
  const { payment } = useTill().actors
  const fault = useSelector(payment, selectPartFault(channel))
  return (
    <AmountField
      name={`split-${channel}`}
      label={LABELS[channel]}
      text={text}
      fault={fault}
      onType={(typed) => payment.send({ type: 'split.typed', channel, text: typed })}
      onLeave={() => payment.send({ type: 'amounts.left' })}
    />
  )
}

/** One amount for each channel that a split may be made of (§2.58). */
const SplitFields = () => {
  const { payment } = useTill().actors
  const typed = useSelector(payment, ({ context }) => context.draft.split)
  const offered = useSelector(payment, ({ context }) => context.options.split)
  const channels = SPLIT_CHANNELS.filter((channel) => offered.some(({ id }) => modeOf(id) === channel))
  return (
    <Stack gap="2">
      <Flex gap="2" align="end">
        {channels.map((channel) => (
          <PartField key={channel} channel={channel} text={typed[channel]} />
        ))}
      </Flex>
      <OutcomeRow />
    </Stack>
  )
}

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
