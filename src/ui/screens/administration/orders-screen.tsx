import { Badge, Button, Flex, Link as Anchor, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { OrderState, type PurchaseOrderSummary } from '#contract/administration/purchase-orders.ts'
import { dayText } from '#ui/texts/day-text.ts'
import { dateTimeText } from '#domain/time-text.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Page } from '#ui/components/page.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { NarrowSelect } from './narrow-select.tsx'
import { PagedRows } from './paged-rows.tsx'
import { Row } from './rows.tsx'

const purchaseOrders = texts.purchaseOrders

const LIST = {
  loading: purchaseOrders.loading,
  failed: purchaseOrders.failed,
  more: purchaseOrders.more,
  loadingMore: purchaseOrders.loadingMore,
  count: purchaseOrders.count,
  shown: purchaseOrders.shown,
}

const STATES = [
  { value: 'all', label: purchaseOrders.everything },
  ...OrderState.options.map((value) => ({ value, label: purchaseOrders.states[value] })),
]

const OrderRow = ({ order }: { order: PurchaseOrderSummary }) => {
  const { id, number, supplier, state, pieces, received, expected_on, made_at } = order
  const when =
    expected_on === null
      ? purchaseOrders.madeOn(dateTimeText(Date.parse(made_at)))
      : purchaseOrders.expected(dayText(expected_on))
  return (
    <Row>
      <Stack gap="0" minW="0" flex={{ base: '1 1 100%', sm: '1 1 16rem' }}>
        <Anchor asChild fontWeight="semibold" overflowWrap="anywhere" minH="touch">
          <Link to={`/administration/stock/orders/${id}`}>
            {number} · {supplier === '' ? purchaseOrders.noSupplier : supplier}
          </Link>
        </Anchor>
        <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {purchaseOrders.amount(pieces, received)} · {when}
        </Text>
      </Stack>
      <Badge>{purchaseOrders.states[state]}</Badge>
    </Row>
  )
}

const Orders = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().purchaseOrders, { input: { filter: { storeId, state: 'all' } } })
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Page
      title={purchaseOrders.title}
      width="reading"
      actions={
        <Button asChild>
          <Link to="/administration/stock/orders/new">{purchaseOrders.add}</Link>
        </Button>
      }
    >
      <Flex>
        <NarrowSelect
          label={purchaseOrders.show}
          value={snapshot.context.filter.state}
          options={STATES}
          onChoose={(value) =>
            actor.send({
              type: 'filter.chosen',
              chosen: { state: value === 'all' ? value : OrderState.parse(value) },
            })
          }
        />
      </Flex>
      <PagedRows
        snapshot={snapshot}
        words={LIST}
        empty={
          <EmptyState picture={<BarcodeIcon />} title={purchaseOrders.none}>
            {purchaseOrders.noneHint}
          </EmptyState>
        }
        onAction={(action) => actor.send(action)}
      >
        {snapshot.context.rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </PagedRows>
    </Page>
  )
}

/** /administration/stock/orders: what a store has ordered from its suppliers (decision 0163). */
export const OrdersScreen = () => (
  <AdministeredStore title={purchaseOrders.title}>
    {(storeId) => <Orders key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
