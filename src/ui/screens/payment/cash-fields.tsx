import { Button, Flex, Grid } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { noticeText } from '#domain/messages/messages.ts'
import { amountText, plainNaira, type Kobo } from '#domain/money.ts'
import { likelyCash } from '#domain/payment-draft.ts'
import {
  selectEntryFault,
  selectRefusedFor,
  type PaymentSnapshot,
} from '#machines/selling/payment/payment.selectors.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { AmountField } from './amount-field.tsx'
import { focusField } from './mode-signs.ts'
import { OutcomeRow } from './outcome-row.tsx'

const selectCashRefused = selectRefusedFor('cash')

const CASH_FAULTS = ['cashMissing', 'cashTooLittle', 'cashTooMuch']

/** What is wrong with the cash: what was not taken of it, or what Confirm found. */
const selectCashFault = (snapshot: PaymentSnapshot): string | undefined => {
  const refused = selectCashRefused(snapshot)
  if (refused) return texts.amounts.notTaken[refused]
  const fault = selectEntryFault(snapshot)
  return fault && CASH_FAULTS.includes(fault) ? noticeText({ key: fault }) : undefined
}

/** The cash Amount and Balance panel (§2.57, §5.12); '=' enters the exact total. */
export const CashFields = () => {
  const { payment } = useTill().actors
  const text = useSelector(payment, ({ context }) => context.draft.cash)
  const total = useSelector(payment, ({ context }) => context.cart.totals.total)
  const fault = useSelector(payment, selectCashFault)
  const take = (amount: Kobo) => {
    payment.send({ type: 'cash.typed', text: plainNaira(amount) })
    payment.send({ type: 'amounts.left' })
  }
  const choose = (amount: Kobo) => {
    take(amount)
    focusField('confirm')
  }
  return (
    <Grid
      gap="2"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
    >
      <AmountField
        name="cash"
        label={texts.payment.amount}
        text={text}
        isLarge
        fault={fault}
        onType={(typed) => payment.send({ type: 'cash.typed', text: typed })}
        onLeave={() => payment.send({ type: 'amounts.left' })}
        onKeyDown={(event) => {
          if (event.key !== '=') return
          event.preventDefault()
          take(total)
        }}
      />
      <Flex gap="1.5" wrap="wrap" order={{ md: '1', xl: '0' }} gridColumn="1 / -1">
        <Button
          variant="outline"
          px="1.5"
          fontSize="sm"
          flex="1 0 auto"
          aria-keyshortcuts="="
          onClick={() => choose(total)}
        >
          {texts.payment.exact}
        </Button>
        {likelyCash(total).map((amount) => (
          <Button
            key={amount}
            variant="outline"
            px="1.5"
            fontSize="sm"
            flex="1 0 auto"
            onClick={() => choose(amount)}
          >
            {amountText(amount).replace('.00', '')}
          </Button>
        ))}
      </Flex>
      <OutcomeRow />
    </Grid>
  )
}
