import { Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { shallowEqual, useSelector } from '@xstate/react'
import { noticeText } from '#domain/messages/messages.ts'
import { amountText, plainNaira, subtract, type Kobo } from '#domain/money.ts'
import { entryOf, likelyCash, type TooMuch } from '#domain/payment-draft.ts'
import type { TypedFault } from '#domain/typed-amount.ts'
import {
  selectBalance,
  selectEntryFault,
  selectRefusedFor,
  selectTooMuch,
  type PaymentSnapshot,
} from '#machines/selling/payment/payment.selectors.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { AmountField } from './amount-field.tsx'
import { focusField } from './mode-signs.ts'

/** What comes of the cash: a figure with its name, as high for either of the two. */
const Outcome = chakra('div', {
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

const Balance = ({ amount }: { amount: Kobo }) => (
  <Outcome bg="success.subtle" color="success.fg">
    <Text fontWeight="semibold">{texts.payment.balance}</Text>
    <MoneyText amount={amount} size="large" />
  </Outcome>
)

const Short = ({ amount }: { amount: Kobo }) => (
  <Outcome bg="bg.muted" color="fg.muted">
    <Text>{texts.payment.stillToPay}</Text>
    <MoneyText amount={amount} size="amount" />
  </Outcome>
)

/** The amounts are more than they may be: said before Confirm refuses them. */
export const Excess = ({ tooMuch: { fault, over } }: { tooMuch: TooMuch }) => (
  <Outcome bg="bg.error" color="fg.error">
    <Text fontWeight="semibold">{texts.payment.tooMuch[fault]}</Text>
    <MoneyText amount={over} size="amount" />
  </Outcome>
)

/**
 * Why something was not taken: where the figure stands that follows from the amounts, so that nothing moves under a
 * finger when the field is left and this goes.
 */
export const Refusal = ({ fault }: { fault: TypedFault }) => (
  <Outcome bg="bg.error" color="fg.error">
    <Text fontWeight="semibold">{texts.common.notTaken[fault]}</Text>
  </Outcome>
)

const selectCashRefused = selectRefusedFor('cash')

const CASH_FAULTS = ['cashMissing', 'cashTooLittle', 'cashTooMuch']

/** What is wrong with the cash: what was not taken of it, or what Confirm found. */
const selectCashFault = (snapshot: PaymentSnapshot): string | undefined => {
  const refused = selectCashRefused(snapshot)
  if (refused) return texts.common.notTaken[refused]
  const fault = selectEntryFault(snapshot)
  return fault && CASH_FAULTS.includes(fault) ? noticeText({ key: fault }) : undefined
}

/** What became of the cash: the Balance, what is still to pay, or that it cannot be right. */
const CashOutcome = () => {
  const { payment } = useTill().actors
  const cash = useSelector(payment, ({ context }) => entryOf(context.draft).cash)
  const total = useSelector(payment, ({ context }) => context.cart.totals.total)
  const balance = useSelector(payment, selectBalance)
  const tooMuch = useSelector(payment, selectTooMuch, shallowEqual)
  const refused = useSelector(payment, selectCashRefused)
  if (refused) return <Refusal fault={refused} />
  if (tooMuch) return <Excess tooMuch={tooMuch} />
  if (balance !== undefined) return <Balance amount={balance} />
  return <Short amount={subtract(total, cash ?? subtract(total, total))} />
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
      <Stack role="status" minH="12" alignSelf="end">
        <CashOutcome />
      </Stack>
    </Grid>
  )
}
