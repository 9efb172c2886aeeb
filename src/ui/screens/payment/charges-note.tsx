import { Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Charge } from '#domain/charge.ts'
import { moneyText } from '#domain/money.ts'
import { selectChargesSoFar } from '#machines/payment/payment.selectors.ts'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

const textOf = ({ state, channel, amount, slip }: Charge): string =>
  state === 'approved'
    ? texts.payment.chargedAlready(moneyText(amount), channel, slip?.rrn ?? '')
    : texts.payment.chargeUnknown(moneyText(amount), channel)

const isSame = (one: Charge[], other: Charge[]): boolean =>
  one.length === other.length && one.every((charge, index) => charge === other[index])

/** Says at step 0 what the terminal has taken, or may have taken, for this sale. */
export const ChargesNote = () => {
  const charges = useSelector(useTill().actors.payment, selectChargesSoFar, isSame)
  if (charges.length === 0) return null
  return (
    <Stack role="status" gap="1.5">
      {charges.map((charge) => (
        <WarningNote key={charge.reference} alignItems="start" px="3">
          <WarningIcon boxSize="5" flexShrink="0" mt="0.5" />
          <Text textStyle="sm">{textOf(charge)}</Text>
        </WarningNote>
      ))}
    </Stack>
  )
}
