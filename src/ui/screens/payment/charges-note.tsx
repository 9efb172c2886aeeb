import { Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { isFree, isUnsettled, type Charge } from '#domain/charge.ts'
import { slipOf, tenderWorthOf } from '#domain/charge-reading.ts'
import { moneyText } from '#domain/money.ts'
import { isSameList, selectOpenCharges } from '#machines/selling/outbox/outbox.selectors.ts'
import { selectSaleAtChoosing } from '#machines/selling/payment/payment.selectors.ts'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN, SMALL_PHONE, TURNED_PHONE } from '#ui/theme/low-screen.ts'

const textOf = (charge: Charge): string => {
  const { amount } = charge
  const channel = texts.amounts.channelNames[charge.channel]
  return isUnsettled(charge)
    ? texts.payment.chargeUnknown(moneyText(amount), channel)
    : texts.payment.chargedAlready(
        moneyText(tenderWorthOf(charge) ?? amount),
        channel,
        slipOf(charge)?.rrn ?? '',
      )
}

/** Says at step 0 what the terminal has taken, or may have taken, for this sale. */
export const ChargesNote = () => {
  const { payment, outbox } = useTill().actors
  const saleId = useSelector(payment, selectSaleAtChoosing)
  const open = useSelector(outbox, selectOpenCharges, isSameList)
  const charges = open.filter((charge) => charge.saleId === saleId && (isFree(charge) || isUnsettled(charge)))
  if (charges.length === 0) return null
  return (
    <Stack role="status" gap="1.5">
      {charges.map((charge) => (
        <WarningNote key={charge.reference} alignItems="start" px="3" css={{ [LOW_SCREEN]: { py: '1.5' } }}>
          <WarningIcon boxSize="5" flexShrink="0" mt="0.5" />
          <Text
            textStyle="sm"
            css={{
              [SMALL_PHONE]: { lineClamp: '3' },
              [LOW_SCREEN]: { lineClamp: '2', [TURNED_PHONE]: { lineClamp: '1' } },
            }}
          >
            {textOf(charge)}
          </Text>
        </WarningNote>
      ))}
    </Stack>
  )
}
