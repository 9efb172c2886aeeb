import { chakra, IconButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { selectHeldSales, selectRetrieving } from '#machines/selling/heldSales/heldSales.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { CloseIcon, HoldIcon } from '#ui/components/icons/actions.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { HeldSaleCard } from './held-sale-card.tsx'

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    listStyleType: 'none',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  },
})

/** The sales on hold: each can be continued or cancelled (§2.82, §4.28, §4.31). */
export const HeldSalesScreen = () => {
  const { heldSales } = useTill().actors
  const held = useSelector(heldSales, selectHeldSales)
  const retrieving = useSelector(heldSales, selectRetrieving)
  const isIdle = useSelector(heldSales, (snapshot) => snapshot.matches('showing'))
  return (
    <Page
      title={texts.heldSales.title(held.length)}
      leading={
        <IconButton asChild variant="ghost" aria-label={texts.common.close}>
          <Link to="/pos-home">
            <CloseIcon />
          </Link>
        </IconButton>
      }
    >
      {held.length === 0 ? (
        <Surface>
          <EmptyState title={texts.heldSales.none} picture={<HoldIcon />}>
            {texts.heldSales.noneHint}
          </EmptyState>
        </Surface>
      ) : (
        <Cards>
          {held.map((sale) => (
            <HeldSaleCard
              key={sale.orderId}
              sale={sale}
              isRetrieving={retrieving === sale.orderId}
              disabled={!isIdle}
              onContinue={() => heldSales.send({ type: 'heldSale.continued', orderId: sale.orderId })}
              onCancel={() => heldSales.send({ type: 'heldSale.cancelled', orderId: sale.orderId })}
            />
          ))}
        </Cards>
      )}
    </Page>
  )
}
