import { Flex, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { noticeText } from '#domain/messages/messages.ts'
import { SPLIT_CHANNELS, type SplitChannel } from '#domain/payment-draft.ts'
import { selectEntryFault, type PaymentSnapshot } from '#machines/selling/payment/payment.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
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
export const SplitFields = () => {
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
