import { arriving, type ArrivingLine } from '#domain/order-arrival.ts'
import type { PurchaseOrderContext } from './purchaseOrder.types.ts'

/** The products of the order with what arrives of them now; none where it is not saved yet. */
export const arrivingLines = ({
  order,
  arrived,
}: Pick<PurchaseOrderContext, 'order' | 'arrived'>): ArrivingLine[] => (order ? arriving(order, arrived) : [])
