import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link, useParams } from 'react-router-dom'
import type { PurchaseOrder } from '#contract/administration/purchase-orders.ts'
import { dayText } from '#ui/texts/day-text.ts'
import { moneyText } from '#domain/money.ts'
import { dateTimeText } from '#domain/time-text.ts'
import type { PurchaseOrderActor } from '#machines/office/purchaseOrder/purchaseOrder.machine.ts'
import type { PurchaseOrderContext } from '#machines/office/purchaseOrder/purchaseOrder.types.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { OrderArrival } from './order-arrival.tsx'
import { OrderDraft } from './order-draft.tsx'
import { PlainList } from '#ui/components/rows.tsx'
import { Row } from './rows.tsx'

const purchaseOrders = texts.purchaseOrders

interface OrderProps {
  actor: PurchaseOrderActor
}

/** Who has changed the order meanwhile, and what has come of it. */
const Meanwhile = ({ actor }: OrderProps) => {
  const meanwhile = useSelector(actor, ({ context }) => context.meanwhile)
  const isDraft = useSelector(actor, (snapshot) => snapshot.matches({ drafting: 'resting' }))
  if (meanwhile === undefined) return null
  return (
    <WarningNote role="alert" flexWrap="wrap" justifyContent="space-between">
      <Stack gap="1" flex="1 1 16rem" minW="0">
        <Text>{purchaseOrders.meanwhile(meanwhile.by)}</Text>
        <PlainList overflowWrap="anywhere">
          {/* Two products may have one name; the list never changes while it shows. */}
          {meanwhile.changes.map(({ name, pieces }, index) => (
            <li key={`${index} ${name}`}>{purchaseOrders.arrivedMeanwhile(name, pieces)}</li>
          ))}
        </PlainList>
      </Stack>
      {isDraft && (
        <Button variant="outline" onClick={() => actor.send({ type: 'theirs.asked' })}>
          {purchaseOrders.theirs}
        </Button>
      )}
    </WarningNote>
  )
}

const Lines = ({ order }: { order: PurchaseOrder }) => (
  <Surface overflow="hidden">
    <PlainList aria-label={purchaseOrders.list}>
      {order.lines.map(({ product_id, name, quantity, received, unit_cost }) => (
        <Row key={product_id}>
          <Stack gap="0" flex="1 1 14rem" minW="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </Text>
            {unit_cost !== null && (
              <Text color="fg.muted" fontSize="sm">
                {purchaseOrders.each(moneyText(unit_cost))}
              </Text>
            )}
          </Stack>
          <Stack gap="0" textAlign={{ base: 'start', sm: 'end' }} fontVariantNumeric="tabular-nums">
            <Text fontWeight="semibold">{purchaseOrders.ordered(quantity)}</Text>
            <Text color="fg.muted" fontSize="sm">
              {purchaseOrders.received(received)}
            </Text>
          </Stack>
        </Row>
      ))}
    </PlainList>
  </Surface>
)

/** An order that was placed, and what can be done with it. */
const Placed = ({ actor, order }: OrderProps & { order: PurchaseOrder }) => {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open') || snapshot.hasTag('ending'))
  const { supplier, expected_on, state } = order
  return (
    <Stack gap="4">
      {(supplier !== '' || expected_on !== null) && (
        <div>
          {supplier !== '' && <Text overflowWrap="anywhere">{purchaseOrders.supplierIs(supplier)}</Text>}
          {expected_on !== null && <Text>{purchaseOrders.expectedIs(dayText(expected_on))}</Text>}
        </div>
      )}
      <Lines order={order} />
      {isOpen && (
        <Flex gap="3" wrap="wrap">
          <Button onClick={() => actor.send({ type: 'receive.asked' })}>{purchaseOrders.receive}</Button>
          <Button variant="outline" onClick={() => actor.send({ type: 'closing.asked' })}>
            {state === 'partly' ? purchaseOrders.close : purchaseOrders.cancel}
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

/** Asks before an order is over. */
const Ending = ({ actor }: OrderProps) => {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('ending'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('closing'))
  const state = useSelector(actor, ({ context }) => context.order?.state)
  const kind = state === 'partly' || state === 'ordered' ? state : 'draft'
  const labels = {
    draft: purchaseOrders.discard,
    ordered: purchaseOrders.cancel,
    partly: purchaseOrders.close,
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title={purchaseOrders.askEnd[kind]}
      confirmLabel={labels[kind]}
      cancelLabel={purchaseOrders.keep}
      tone="danger"
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'closing.confirmed' })}
      onCancel={() => actor.send({ type: 'back.asked' })}
    >
      {purchaseOrders.endHint[kind]}
    </ConfirmDialog>
  )
}

const Content = ({ actor }: OrderProps) => {
  const snapshot = useSelector(actor, (current) => current)
  const { order } = snapshot.context
  if (snapshot.hasTag('busy')) return <LoadingRows text={purchaseOrders.loadingOne} />
  if (snapshot.matches('missing'))
    return (
      <Surface>
        <ErrorState title={purchaseOrders.failedOne} onRetry={() => actor.send({ type: 'order.asked' })} />
      </Surface>
    )
  if (order === undefined || order.state === 'draft') return <OrderDraft actor={actor} />
  if (snapshot.hasTag('receiving')) return <OrderArrival actor={actor} />
  return <Placed actor={actor} order={order} />
}

const Status = ({ actor }: OrderProps) => {
  const order = useSelector(actor, ({ context }) => context.order)
  return (
    <span role="status">
      {order
        ? purchaseOrders.changed(
            purchaseOrders.states[order.state],
            order.changed_by,
            dateTimeText(Date.parse(order.changed_at)),
          )
        : purchaseOrders.unsaved}
    </span>
  )
}

/** An order has no name before it is loaded; one that nobody has saved is new. */
const titleOf = ({ orderId, order }: PurchaseOrderContext): string => {
  if (order) return purchaseOrders.of(order.number)
  return orderId === undefined ? purchaseOrders.add : purchaseOrders.title
}

const Order = ({ storeId, orderId }: { storeId: string; orderId: string | undefined }) => {
  const actor = useChart(useOffice().purchaseOrder, { input: { storeId, orderId } })
  const title = useSelector(actor, ({ context }) => titleOf(context))
  const hasContent = useSelector(
    actor,
    (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('missing'),
  )
  return (
    <Page
      title={title}
      subtitle={hasContent && <Status actor={actor} />}
      width="reading"
      actions={
        <Button variant="outline" asChild>
          <Link to="/administration/stock/orders">{purchaseOrders.all}</Link>
        </Button>
      }
    >
      <Meanwhile actor={actor} />
      <Content actor={actor} />
      <Ending actor={actor} />
    </Page>
  )
}

/** /administration/stock/orders/:orderId: a purchase order from its draft to the last piece of it (decision 0163). */
export const OrderScreen = () => {
  const { orderId } = useParams()
  return (
    <AdministeredStore title={purchaseOrders.title}>
      {(storeId) => <Order key={`${storeId} ${orderId}`} storeId={storeId} orderId={orderId} />}
    </AdministeredStore>
  )
}
