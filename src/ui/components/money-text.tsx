import { chakra } from '@chakra-ui/react'
import { amountText, type Kobo } from '#domain/money.ts'
import { texts } from '#ui/texts/texts.ts'

interface MoneyTextProps {
  /** In kobo. */
  amount: Kobo
  /** `display` for the total on the counter, `large` for sums, `plain` takes the size of the text around it. */
  size?: 'plain' | 'amount' | 'large' | 'display'
}

const STYLES = { amount: 'amount', large: 'amountLarge', display: 'amountDisplay' } as const

/** An amount, 'NGN 1,250.00' (spec.md §9): tabular figures, the currency stepping back behind the number. */
export const MoneyText = ({ amount, size = 'plain' }: MoneyTextProps) => (
  <chakra.span whiteSpace="nowrap" {...(size === 'plain' ? {} : { textStyle: STYLES[size] })}>
    <chakra.span
      fontSize={size === 'plain' ? '1em' : '0.65em'}
      fontWeight={size === 'plain' ? 'medium' : 'normal'}
    >
      {texts.common.currency}{' '}
    </chakra.span>
    {amountText(amount)}
  </chakra.span>
)
