import { chakra } from '@chakra-ui/react'
import { Surface } from '#ui/components/surface.tsx'
import { DiscountField } from './discount-field.tsx'
import { TotalsBlock } from './totals-block.tsx'

/** Discount and figures: side by side on a tablet, one below the other elsewhere. */
const Figures = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4', xl: '2' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: '1fr' },
    px: '4',
    py: '3',
  },
})

/** What the sale comes to, and how it is paid; the payment's own panel stands below the figures (spec.md §2). */
export const PayColumn = () => (
  <Surface asChild display="flex" flexDirection="column" minH="0">
    <section aria-label="Payment">
      <Figures>
        <DiscountField />
        <TotalsBlock />
      </Figures>
    </section>
  </Surface>
)
