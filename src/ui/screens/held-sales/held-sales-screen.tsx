import { chakra, IconButton, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { selectHeldSales, selectRetrieving } from '#machines/selling/heldSales/heldSales.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { CloseIcon, HoldIcon, PlayIcon } from '#ui/components/icons/actions.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { dateTimeText } from '#domain/time-text.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import { MoneyText } from '#ui/components/money-text.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex justify="space-between" gap="4">
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd fontWeight="medium" textAlign="end">
      {children}
    </chakra.dd>
  </Flex>
)

interface HeldSaleCardProps {
  sale: HeldSale
  /** It is on its way to the cart. */
  isRetrieving: boolean
  disabled: boolean
  onContinue: () => void
  onCancel: () => void
}

/** One sale on hold (§2.81, §2.82). */
const HeldSaleCard = ({ sale, isRetrieving, disabled, onContinue, onCancel }: HeldSaleCardProps) => (
  <Surface asChild p="4" display="flex" flexDirection="column" gap="3">
    <li>
      <chakra.dl display="flex" flexDirection="column" gap="1.5">
        <Fact label={texts.heldSales.orderId}>
          <Text as="span" fontFamily="mono" fontWeight="semibold">
            {sale.orderId}
          </Text>
        </Fact>
        <Fact label={texts.heldSales.itemCount}>{sale.noOfItems}</Fact>
        <Fact label={texts.heldSales.totalPrice}>
          <MoneyText amount={sale.totalPrice} />
        </Fact>
        <Fact label={texts.heldSales.orderDate}>{dateTimeText(sale.orderDate)}</Fact>
      </chakra.dl>
      <Text fontSize="sm" color="fg.muted" lineClamp={2} minH="2lh">
        {sale.cartItems
          .map(({ productName, quantity }) => texts.heldSales.line(quantity, productName))
          .join(', ')}
      </Text>
      <Stack direction="row" gap="2">
        <Button
          flex="1"
          disabled={disabled}
          loading={isRetrieving}
          loadingText={texts.heldSales.retrieving}
          onClick={onContinue}
        >
          <PlayIcon />
          {texts.heldSales.continue}
        </Button>
        <Button variant="outline" colorPalette="danger" disabled={disabled} onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      </Stack>
    </li>
  </Surface>
)

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
