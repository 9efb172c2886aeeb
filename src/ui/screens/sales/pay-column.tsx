import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { texts } from '#ui/texts/texts.ts'
import { LOW_SCREEN, TINY_SCREEN } from '#ui/theme/low-screen.ts'
import { CustomerRow } from '#ui/screens/payment/customer-row.tsx'
import { PaymentPanel } from '#ui/screens/payment/payment-panel.tsx'
import type { Kobo } from '#domain/money.ts'
import { selectPricedCart } from '#machines/selling/cart/cart.selectors.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useTill } from '#ui/kit/till.ts'
import { DiscountField } from './discount-field.tsx'

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
const TotalsBlock = () => {
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

/**
 * One sheet from a tablet on, there with the figures beside the payment; on a phone its parts stand in the page's own
 * column, so that the lower one can stick.
 */
const Sheet = chakra('section', {
  base: {
    display: { base: 'contents', md: 'grid', xl: 'flex' },
    gridTemplateColumns: { md: '18rem minmax(0, 1fr)' },
    flexDirection: 'column',
    minH: '0',
    overflowY: 'auto',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: 'card',
    [LOW_SCREEN]: { display: 'contents' },
  },
})

/** Discount, figures, and on a tablet who buys. */
const Figures = chakra('div', {
  base: {
    display: 'grid',
    alignContent: { md: 'space-between', xl: 'start' },
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr)',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: { base: '1px', md: '0' },
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: { base: 'card', md: 'none' },
    [LOW_SCREEN]: { flexShrink: '0', borderWidth: '1px', boxShadow: 'card' },
  },
})

/** How it is paid: on a phone always in sight at the lower edge, where the thumb is. */
const Bar = chakra('div', {
  base: {
    position: { base: 'sticky', md: 'static' },
    bottom: '0',
    zIndex: 'docked',
    mx: { base: '-3', md: '0' },
    mb: { base: '-3', md: '0' },
    mt: { xl: 'auto' },
    pt: { base: '3', xl: '0' },
    pb: { base: 'env(safe-area-inset-bottom)', md: '0' },
    bg: 'bg.panel',
    borderTopWidth: { base: '1px', md: '0' },
    borderColor: 'border',
    boxShadow: { base: 'raised', md: 'none' },
    [LOW_SCREEN]: {
      position: 'sticky',
      m: '0',
      mt: 'auto',
      pt: '2',
      pb: '0',
      borderWidth: '1px',
      borderBottomRadius: 'l3',
      boxShadow: 'raised',
    },
    [TINY_SCREEN]: { position: 'static' },
  },
})

/** What the sale comes to, and how it is paid (§2.55, §2.56). */
export const PayColumn = () => (
  <Sheet aria-label={texts.sales.payment}>
    <Figures>
      <DiscountField />
      <TotalsBlock />
      <Box hideBelow="md" hideFrom="xl" css={{ [LOW_SCREEN]: { display: 'none' } }}>
        <CustomerRow />
      </Box>
    </Figures>
    <Bar>
      <PaymentPanel />
    </Bar>
  </Sheet>
)
