import { chakra } from '@chakra-ui/react'
import { amountText, type Kobo } from '#domain/money.ts'
import { texts } from '#ui/texts/texts.ts'

interface MoneyTextProps {
  /** In kobo. */
  amount: Kobo
  /** `display` for the total on the counter, `large` for sums, `plain` takes the size of the text around it. */
  size?: 'plain' | 'amount' | 'large' | 'display'
}

/** From 10 million naira on an amount is set smaller, so that it stays in its place. */
const LONG = '9,999,999.99'.length

/** Whether an amount's figures are so many that they are set smaller. */
export const isLongAmount = (amount: Kobo): boolean => amountText(amount).length > LONG

/** The currency steps back behind the number. */
const Amount = chakra('span', {
  base: {
    whiteSpace: 'nowrap',
    '& > span': { fontSize: '0.65em', fontWeight: 'normal' },
    '&[data-long]': { fontSize: '0.8125em' },
  },
  variants: {
    size: {
      plain: { '& > span': { fontSize: '1em', fontWeight: 'medium' } },
      amount: { textStyle: 'amount' },
      large: { textStyle: 'amountLarge', '&[data-long]': { fontSize: 'md' } },
      display: { textStyle: 'amountDisplay', '&[data-long]': { fontSize: 'xl' } },
    },
  },
})

/** An amount for a place that styles it itself: the currency, then the number. */
export const MoneyWords = ({ amount }: Pick<MoneyTextProps, 'amount'>) => (
  <>
    <span>{texts.common.currency} </span>
    {amountText(amount)}
  </>
)

/** An amount, 'NGN 1,250.00' (§9.1), in tabular figures. */
export const MoneyText = ({ amount, size = 'plain' }: MoneyTextProps) => (
  <Amount size={size} data-long={isLongAmount(amount) ? '' : undefined}>
    <MoneyWords amount={amount} />
  </Amount>
)
