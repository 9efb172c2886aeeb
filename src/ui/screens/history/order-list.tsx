import type { PastSale } from '#domain/device-history.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ReceiptIcon } from '#ui/components/icons/things.tsx'
import { ListEntry, PlainList } from '#ui/components/rows.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { OrderRow } from './order-row.tsx'

interface OrderListProps {
  orders: PastSale[]
  /** What the list was searched by; empty for the full list. */
  search: string
  /** The order whose receipt is on its way. */
  opening: number | undefined
  /** Another page is on its way: the rows stay, but cannot be pressed. */
  isStale: boolean
  onChoose: (orderNumber: number) => void
}

/** The sales of one page of the history, or 'No Sales found' (§2.86, §2.88). */
export const OrderList = ({ orders, search, opening, isStale, onChoose }: OrderListProps) => {
  if (orders.length === 0)
    return (
      <Surface>
        <EmptyState picture={<ReceiptIcon />} title={texts.history.none}>
          {search ? texts.history.noMatch(search) : texts.history.noneHint}
        </EmptyState>
      </Surface>
    )
  return (
    <Surface overflow="hidden">
      <PlainList>
        {orders.map((order) => (
          <ListEntry key={order.id}>
            <OrderRow
              order={order}
              isOpening={opening === order.order_number}
              disabled={isStale || opening !== undefined}
              onChoose={() => onChoose(order.order_number)}
            />
          </ListEntry>
        ))}
      </PlainList>
    </Surface>
  )
}
