import { OrderNumber } from '#contract/sales.ts'

/** The order number this device has drawn last (§10.32). */
export const LastOrderNumber = { key: 'lastOrderNumber', version: 1, schema: OrderNumber }
