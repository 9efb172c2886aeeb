import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { Kobo } from '#domain/money.ts'
import { selectPricedCart } from '#machines/selling/cart/cart.selectors.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

interface RowProps {
  label: string
  /** In kobo. */
  amount: Kobo
  before?: string
}

const Row = memo(({ label, amount, before }: RowProps) => (
  <Flex justify="space-between" gap="4">
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd fontWeight="medium" whiteSpace="nowrap">
      {before}
      <MoneyText amount={amount} />
    </chakra.dd>
  </Flex>
))

/** SubTotal, VAT, discount and Total in NGN (§2.55). */
export const TotalsBlock = () => {
  const { totals } = useSelector(useTill().actors.cart, selectPricedCart)
  return (
    <chakra.dl display="flex" flexDirection="column" gap="1">
      <Row label={texts.sales.subtotal} amount={totals.subtotal} />
      <Row label={texts.sales.vat} amount={totals.vat} />
      {totals.discount !== 0 && <Row label={texts.sales.discount} amount={totals.discount} before="− " />}
      <Flex
        direction={{ xl: 'column' }}
        justify="space-between"
        wrap="wrap"
        align={{ base: 'baseline', xl: 'stretch' }}
        columnGap="3"
        borderTopWidth="1px"
        pt="1.5"
        mt="1"
      >
        <chakra.dt textStyle="sectionTitle">{texts.sales.total}</chakra.dt>
        <chakra.dd
          color="brand.fg"
          ms="auto"
          css={{
            '& > span': { fontSize: { base: '2xl', xl: '4xl' } },
            '& > span[data-long]': { fontSize: { base: 'xl', xl: '2xl' } },
          }}
        >
          <MoneyText amount={totals.total} size="display" />
        </chakra.dd>
      </Flex>
    </chakra.dl>
  )
}
