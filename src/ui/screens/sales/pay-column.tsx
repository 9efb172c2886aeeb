import { chakra } from '@chakra-ui/react'
import { texts } from '#ui/texts/texts.ts'
import { PaymentPanel } from '#ui/screens/payment/payment-panel.tsx'
import { DiscountField } from './discount-field.tsx'
import { TotalsBlock } from './totals-block.tsx'

/** One sheet from a tablet on; on a phone its parts stand in the page's own column, so that the lower one can stick. */
const Sheet = chakra('section', {
  base: {
    display: { base: 'contents', md: 'flex' },
    flexDirection: 'column',
    minH: '0',
    overflowY: 'auto',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: 'card',
  },
})

/** Discount and figures: side by side on a tablet, one below the other elsewhere. */
const Figures = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4', xl: '2' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' },
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: { base: '1px', md: '0' },
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: { base: 'card', md: 'none' },
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
    mt: { md: 'auto' },
    pt: { base: '3', md: '0' },
    pb: { base: 'env(safe-area-inset-bottom)', md: '0' },
    bg: 'bg.panel',
    borderTopWidth: { base: '1px', md: '0' },
    borderColor: 'border',
    boxShadow: { base: 'raised', md: 'none' },
  },
})

/** What the sale comes to, and how it is paid (spec.md §2). */
export const PayColumn = () => (
  <Sheet aria-label={texts.sales.payment}>
    <Figures>
      <DiscountField />
      <TotalsBlock />
    </Figures>
    <Bar>
      <PaymentPanel />
    </Bar>
  </Sheet>
)
