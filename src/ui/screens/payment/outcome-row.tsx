import { chakra, Stack, Text } from '@chakra-ui/react'
import { shallowEqual, useSelector } from '@xstate/react'
import { moneyText } from '#domain/money.ts'
import type { PaymentOutcome } from '#domain/payment-outcome.ts'
import { selectOutcome } from '#machines/selling/payment/payment.selectors.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { SettledAnnouncement } from '#ui/components/announcement.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

/** A figure with its name, as high for each of them, so that nothing moves under a finger when one takes another's place. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    flexWrap: 'wrap',
    minH: { md: '14', xl: '12' },
    px: '3',
    py: '1',
    borderRadius: 'l2',
  },
})

const WRONG = { bg: 'bg.error', color: 'fg.error' }

const LOOKS: Record<PaymentOutcome['kind'], { bg: string; color: string }> = {
  balance: { bg: 'success.subtle', color: 'success.fg' },
  stillToPay: { bg: 'bg.muted', color: 'fg.muted' },
  cashTooMuch: WRONG,
  splitTooMuch: WRONG,
  refused: WRONG,
}

const nameOf = (outcome: PaymentOutcome): string => {
  switch (outcome.kind) {
    case 'refused':
      return texts.amounts.notTaken[outcome.fault]
    case 'balance':
      return texts.payment.balance
    case 'stillToPay':
      return texts.payment.stillToPay
    case 'cashTooMuch':
    case 'splitTooMuch':
      return texts.payment.tooMuch[outcome.kind]
  }
}

/** What comes of the amounts (§5.12), shown at each key and said once whoever types pauses. */
export const OutcomeRow = () => {
  const outcome = useSelector(useTill().actors.payment, selectOutcome, shallowEqual)
  const name = nameOf(outcome)
  return (
    <Stack minH="12" alignSelf="end">
      <Row {...LOOKS[outcome.kind]}>
        <Text fontWeight={outcome.kind === 'stillToPay' ? 'normal' : 'semibold'}>{name}</Text>
        {'amount' in outcome && (
          <MoneyText amount={outcome.amount} size={outcome.kind === 'balance' ? 'large' : 'amount'} />
        )}
      </Row>
      <SettledAnnouncement text={'amount' in outcome ? `${name} ${moneyText(outcome.amount)}` : name} />
    </Stack>
  )
}
